"""French: what is said when something is refused, by the English sentence."""

from __future__ import annotations

from .typography import typeset

FAULTS = typeset({
    # hand
    "{field} is a win in the first turn, so it cannot go with {other}":
        "{field} se gagne au premier tour, donc pas avec {other}",
    "ippatsu needs riichi": "ippatsu demande un riichi",
    "riichi needs a closed hand, and this one has called a tile":
        "riichi demande une main fermée, et celle-ci a réclamé une tuile",
    "ura dora are for a riichi winner: add riichi, or leave ura out":
        "les ura dora sont pour le gagnant qui a déclaré riichi : ajoutez riichi, ou retirez ura",
    "haitei is the last tile drawn; the last discard is houtei":
        "haitei est la dernière tuile piochée ; le dernier écart est houtei",
    "houtei is the last discard; the last tile drawn is haitei":
        "houtei est le dernier écart ; la dernière tuile piochée est haitei",
    "rinshan is a win on a replacement tile, so it is a self-draw":
        "rinshan se gagne sur une tuile de remplacement, donc sur pioche",
    "rinshan needs a quad, or a north set aside": "rinshan demande un kong, ou un nord mis de côté",
    "chankan robs another player's quad, so it is no self-draw":
        "chankan vole le kong d’un autre joueur, donc pas sur pioche",
    "chankan: the robbed quad has the other three copies of the winning tile":
        "chankan : les trois autres exemplaires de la tuile gagnante sont dans le kong volé",
    "the quad before rinshan has ended ippatsu": "le kong qui précède rinshan a mis fin à ippatsu",
    "haitei and rinshan do not go together under these rules": "haitei et rinshan ne se cumulent pas dans cette règle",
    "houtei is a discard and chankan a robbed quad": "houtei est un écart, chankan un kong volé",
    "tenhou is the dealer's: the seat must be E": "tenhou est réservé au joueur Est : seat doit être E",
    "tenhou is a self-draw": "tenhou se gagne sur pioche",
    "chiihou is not the dealer's: the seat cannot be E":
        "chiihou n’est pas pour le joueur Est : seat ne peut pas être E",
    "chiihou is a self-draw": "chiihou se gagne sur pioche",
    "renhou is not the dealer's: the seat cannot be E": "renhou n’est pas pour le joueur Est : seat ne peut pas être E",
    "renhou is a win on a discard": "renhou se gagne sur un écart",
    "tsubame_gaeshi is a win on a riichi's discard": "tsubame_gaeshi se gagne sur l’écart qui déclare un riichi",
    "kanburi is a win on the discard after a quad": "kanburi se gagne sur l’écart qui suit un kong",
    "three players call no sequence": "à trois joueurs, on ne réclame pas de chow",
    "norths are set aside with three players only": "on ne met les nords de côté qu’à trois joueurs",
    "three players sit at E, S and W": "à trois joueurs, les places sont E, S et W",
    "nobody wins on a discard of their own: from and seat are the same":
        "on ne gagne pas sur son propre écart : from et seat sont identiques",
    "a self-draw has no discarder: leave from out, or tsumo":
        "une victoire sur pioche n’a pas de jeteur : retirez from, ou tsumo",
    "liability on a discard is shared with the discarder: say from whom it came":
        "sur un écart, la responsabilité de paiement se partage avec le jeteur : indiquez-le avec from",
    "nobody is liable for a hand of their own": "on n’est pas responsable du paiement de sa propre main",
    "under {rules} nobody is liable for {yakuman}; liability is for {known}{nearest}":
        "dans la règle {rules}, personne n’est responsable de {yakuman} ; yakuman concernés : {known}{nearest}",
    "a hand has fourteen tiles, a quad counting three": "une main a quatorze tuiles, un kong comptant pour trois",
    "there are more than seven of one tile; there are four of each":
        "une tuile apparaît plus de sept fois ; il n’y en a que quatre de chaque",
    "there are {found} norths, those set aside included; there are four":
        "il y a {found} nords, avec ceux mis de côté ; il n’en existe que quatre",
    "there are {found} of {tile}, melds and indicators included; there are four":
        "il y a {found} fois {tile}, avec les groupes posés et les indicateurs ; il n’en existe que quatre",
    "three players do not use {tile}": "à trois joueurs, on joue sans {tile}",
    "there are {found} of {tile}; {rules} has {allowed}":
        "il y a {found} fois {tile} ; la règle {rules} en a {allowed}",
    "{rules} has no red fives: write {plain}, or choose a rule set that has them (--rules tenhou, or "
    "RIICHI_CALC_RULES; so have ema-2012, mahjong-soul and m-league)":
        "la règle {rules} n’a pas de cinq rouges : écrivez {plain}, ou choisissez une règle qui en a (--rules "
        "tenhou, ou RIICHI_CALC_RULES ; ema-2012, mahjong-soul et m-league en ont aussi)",
    "all four fives are in the quad, so the red ones are too: write {text}":
        "les quatre cinq sont dans le kong, donc les rouges aussi : écrivez {text}",
    # notation
    "{token} stands right after the last tile: put a comma before a meld":
        "{token} touche la dernière tuile : mettez une virgule avant un groupe posé",
    "the winning tile is missing after the +": "la tuile gagnante manque après le +",
    "one tile wins, and {token} is {size}": "une seule tuile gagne, et {token} en fait {size}",
    "there is a second +, and one tile wins": "il y a un deuxième +, or une seule tuile gagne",
    "the winning tile comes before the melds: 2344s+1s,567p":
        "la tuile gagnante se place avant les groupes posés : 2344s+1s,567p",
    "{closer} is missing after the meld": "il manque {closer} après le groupe posé",
    "{found} characters are too many: a hand has at most {most}":
        "{found} caractères, c’est trop : une main en a au plus {most}",
    "one player is liable for {yakuman}, not two": "un seul joueur est responsable de {yakuman}, pas deux",
    "rules are a name or an object with a base, not {found}": "rules est un nom, ou un objet avec une base, pas {found}",
    "a meld is missing here": "il manque un groupe posé ici",
    "{text} is no set: a meld is a sequence like 456p, a triplet like 777z, a quad like 1111z, or x11xz for a "
    "concealed one":
        "{text} n’est pas un groupe : on pose un chow comme 456p, un pung comme 777z, un kong comme 1111z, ou "
        "x11xz s’il est caché",
    "({text}) is no quad; a called set is written [{text}] or ,{text}":
        "({text}) n’est pas un kong ; un groupe réclamé s’écrit [{text}] ou ,{text}",
    "put a comma before {token}": "mettez une virgule avant {token}",
    "{token} is no concealed quad: write x11xz, the tile twice between two x":
        "{token} n’est pas un kong caché : écrivez x11xz, la tuile deux fois entre deux x",
    "{token} is no suit: write m, p, s or z": "{token} n’est pas une famille : écrivez m, p, s ou z",
    "{token} has no suit: write m, p, s or z after the digits":
        "{token} n’a pas de famille : écrivez m, p, s ou z après les chiffres",
    "{tile} is no tile: honours go from 1z (east) to 7z (red dragon)":
        "{tile} n’est pas une tuile : les honneurs vont de 1z (est) à 7z (dragon rouge)",
    "{token} has no digits before it": "il n’y a pas de chiffre avant {token}",
    "{token} is not in the notation: tiles are digits and a suit, like 123m":
        "{token} n’est pas dans la notation : les tuiles sont des chiffres et une famille, comme 123m",
    "{text} lists no tiles: write them like 5p1z": "{text} n’est pas une liste de tuiles : écrivez-les comme 5p1z",
    # presets and rules
    "no rule set is called {name!r}{nearest}; there are {known}":
        "aucune règle ne s’appelle « {name} »{nearest} ; il y a {known}",
    "base is the name of a rule set, not {found}": "base est le nom d’une règle, pas {found}",
    "{key} = {value}: allowed is {allowed}": "{key} = {value} : il faut {allowed}",
    "{key} is no parameter of a rule set{nearest}": "{key} n’est pas un paramètre de règle{nearest}",
    "{path} cannot be read: {reason}": "{path} ne peut pas être lu : {reason}",
    "{path} is not TOML: {reason}": "{path} n’est pas du TOML : {reason}",
    # records
    "{key} is a text, not {found}": "{key} est un texte, pas {found}",
    "{key} is true or false, not {found}": "{key} vaut true ou false, pas {found}",
    "{key} is E, S, W or N, not {found}": "{key} vaut E, S, W ou N, pas {found}",
    "{key} is a whole number from 0 to 1000000, not {found}": "{key} est un nombre entier de 0 à 1000000, pas {found}",
    "{key} is one tile, not {found}": "{key} est une seule tuile, pas {found}",
    "{key} has at most five indicators, not {found}": "{key} a cinq indicateurs au plus, pas {found}",
    '{key} is a list like [{{"seat": "W", "yakuman": "daisangen"}}], not {found}':
        '{key} est une liste comme [{{"seat": "W", "yakuman": "daisangen"}}], pas {found}',
    "{key} names a seat and a yakuman, as in W:daisangen, not {found}":
        "{key} nomme une place et un yakuman, comme W:daisangen, pas {found}",
    "{key} is no key of a record{nearest}": "{key} n’est pas une clé d’enregistrement{nearest}",
    "hand is missing: the tiles, like 234m567p2346788s+5s": "il manque hand : les tuiles, comme 234m567p2346788s+5s",
    "the winning tile is named twice: leave out win, or the + in the hand":
        "la tuile gagnante est donnée deux fois : retirez win, ou le + de la main",
    "{tile} is not among the concealed tiles, so it did not win":
        "{tile} n’est pas parmi les tuiles cachées, ce n’est donc pas la tuile gagnante",
    "thirteen tiles are a waiting hand, on {waits}: write the tile that won after them, like +{first}":
        "treize tuiles font une main en attente sur {waits} : écrivez à la suite la tuile gagnante, comme +{first}",
    "thirteen tiles, and none completes them; a hand has fourteen, the one that won after a +":
        "treize tuiles, et aucune ne les complète ; une main en a quatorze, dont la tuile gagnante après un +",
    "{found} tiles, 14 needed, so {more} too many; a quad counts three":
        "{found} tuiles au lieu de 14, donc {more} de trop ; un kong compte pour trois",
    "a hand has 14 tiles, like 234m567p2346788s+5s": "une main a 14 tuiles, comme 234m567p2346788s+5s",
    "{found} tiles, 14 needed, so one tile is missing": "{found} tuiles au lieu de 14, donc il manque une tuile",
    "{found} tiles, 14 needed, so one three-tile set is missing; an open set is written after a comma, like ,456p "
    "or ,777z":
        "{found} tuiles au lieu de 14, donc il manque un groupe de trois tuiles ; un groupe exposé s’écrit après "
        "une virgule, comme ,456p ou ,777z",
    "{found} tiles, 14 needed, so {sets} three-tile sets are missing; open sets are written after commas, like "
    ",456p,777z":
        "{found} tuiles au lieu de 14, donc il manque {sets} groupes de trois tuiles ; les groupes exposés "
        "s’écrivent après des virgules, comme ,456p,777z",
    # scoring
    "from five counters on, {rules} asks for {wanted} han from yaku, dora aside; this hand has {found}":
        "à partir de cinq compteurs, la règle {rules} demande {wanted} han de yaku, sans les dora ; cette main en "
        "a {found}",
    "somebody is liable for {yakuman}, and the hand has none":
        "un joueur serait responsable de {yakuman}, que la main n’a pas",
    "{sets} is complete ({fu} fu) but has no yaku, and no other way to win it would give one":
        "la main {sets} est complète ({fu} minipoints) mais n’a aucun yaku, et aucune autre façon de gagner n’en "
        "donnerait",
    "{sets} is complete ({fu} fu) but has no yaku; riichi would be one":
        "la main {sets} est complète ({fu} minipoints) mais n’a aucun yaku ; riichi en serait un",
    "{sets} is complete ({fu} fu) but has no yaku; a self-draw would give one":
        "la main {sets} est complète ({fu} minipoints) mais n’a aucun yaku ; une pioche en donnerait un",
    "{sets} is complete ({fu} fu) but has no yaku; riichi would be one, or a self-draw":
        "la main {sets} est complète ({fu} minipoints) mais n’a aucun yaku ; riichi en serait un, ou la pioche",
    "the hand waits on {waits}, and {tile} does not complete it":
        "la main est en attente sur {waits}, et {tile} ne la complète pas",
    "the concealed tiles do not split into a set and a pair":
        "les tuiles cachées ne se décomposent pas en un groupe et une paire",
    "the concealed tiles are no pair": "les tuiles cachées ne sont pas une paire",
    "the concealed tiles do not split into {sets} sets and a pair":
        "les tuiles cachées ne forment pas {sets} groupes et une paire",
    "the tiles do not split into four sets and a pair, nor are they seven pairs or thirteen orphans":
        "les tuiles ne forment ni quatre groupes et une paire, ni sept paires, ni treize orphelins",
    # names
    "no language is called {lang}; there are {known}": "aucune langue ne s’appelle « {lang} » ; il y a {known}",
    # streams of records
    "a record is a mapping, as {{'hand': '11z'}} is": "un enregistrement est un dictionnaire, comme {{'hand': '11z'}}",
    "the CSV has the column {key} twice": "le CSV a deux fois la colonne {key}",
    "{file} is gzip that ends early or is damaged": "{file} est un fichier gzip coupé ou endommagé",
    "{path}, line {line}: {fault}": "{path}, ligne {line} : {fault}",
    "line {line}: {fault}": "ligne {line} : {fault}",
    "line {line} is longer than {longest} bytes": "la ligne {line} dépasse {longest} octets",
    "line {line} is not UTF-8: it cannot be read from column {column} on":
        "la ligne {line} n’est pas en UTF-8 : elle est illisible à partir de la colonne {column}",
    "line {line} is not JSON: it cannot be read from column {column} on":
        "la ligne {line} n’est pas du JSON : elle est illisible à partir de la colonne {column}",
    "line {line} has a whole number of too many digits":
        "la ligne {line} contient un nombre entier qui a trop de chiffres",
    "line {line} is nested deeper than {deepest}": "la ligne {line} est imbriquée sur plus de {deepest} niveaux",
    'line {line} is no object, as {{"hand": "234m567p2346788s+5s"}} is':
        'la ligne {line} n’est pas un objet comme {{"hand": "234m567p2346788s+5s"}}',
    "line {line}: {number} is too large a number": "ligne {line} : {number} est un nombre trop grand",
    "line {line}: {name} is no number in JSON": "ligne {line} : {name} n’est pas un nombre en JSON",
    "line {line} has the key {key} twice": "la ligne {line} a deux fois la clé {key}",
    "the CSV has no column hand: its first line names the columns, like id,hand,riichi,dora":
        "le CSV n’a pas de colonne hand : sa première ligne nomme les colonnes, comme id,hand,riichi,dora",
    "line {line} has {found} cells, and the heading {wanted}":
        "la ligne {line} a {found} cellules, et l’en-tête {wanted}",
    "line {line} is not CSV: a cell in quotes is not closed, or goes on after them":
        "la ligne {line} n’est pas du CSV : des guillemets ne sont pas fermés, ou la cellule continue après eux",
    "--full gives whole results as JSON, so it goes with neither --fields nor --out csv":
        "--full donne des résultats entiers en JSON, donc ni --fields ni --out csv ne vont avec",
    "{key} is no key of a result{nearest}; there are {known}":
        "{key} n’est pas une clé de résultat{nearest} ; il y a {known}",
    "{option} is for a text (--in text), a hand alone on each line; a record says it itself":
        "{option} est pour un texte (--in text), une main seule par ligne ; un enregistrement le dit lui-même",
    # files
    "{path} cannot be written: {reason}": "{path} ne peut pas être écrit : {reason}",
    "{path}: a picture's name ends in one of {known}": "{path} : le nom d’une image se termine par {known}",
    # the text of a game
    "this belongs before the first event": "ceci se place avant le premier événement",
    "the players come before the first event, as in {form}":
        "les joueurs se placent avant le premier événement, comme dans {form}",
    "the rule set is named once, before everything else": "la règle est nommée une seule fois, avant tout le reste",
    'a value is written as in TOML: true, 3, "zero" or [15000, 5000]; {value} is none':
        'une valeur s’écrit comme en TOML : true, 3, "zero" ou [15000, 5000], pas {value}',
    "the name of a rule set belongs here, as in {form}": "il faut ici le nom d’une règle, comme dans {form}",
    "a parameter and its value belong here, as in {form}": "il faut ici un paramètre et sa valeur, comme dans {form}",
    "this is no event, as in {form}": "ceci n’est pas un événement, comme l’est {form}",
    "{name} means something in a game's text: take another name":
        "{name} a un sens dans le texte d’une partie : prenez un autre nom",
    "{points} is no score, which is written as in {name}:24000":
        "{points} n’est pas un score, qui s’écrit comme {name}:24000",
    "a round like E1 or S3 belongs here, as in {form}": "il faut ici une donne comme E1 ou S3, comme dans {form}",
    "tiles belong here, as in {form}": "il faut ici des tuiles, comme dans {form}",
    "a player's name belongs here, as in {form}": "il faut ici le nom d’un joueur, comme dans {form}",
    "a whole number belongs here, as in {form}": "il faut ici un nombre entier, comme dans {form}",
    "what the hand is worth belongs here: 3han 40fu, a limit like mangan, or the tiles, as in {form}":
        "il faut ici la valeur de la main : 3han 40fu, une limite comme mangan, ou les tuiles, comme dans {form}",
    "han and minipoints are written {form}": "les han et les minipoints s’écrivent {form}",
    "the line should end before {word}, as in {form}": "la ligne devrait finir avant {word}, comme dans {form}",
    "something is missing here: one of {known}": "il manque quelque chose ici : {known}",
    "{word} is not understood here{nearest}; there can be {known}":
        "{word} n’est pas compris ici{nearest} ; il peut y avoir {known}",
    "a line has at most {most} characters, and this one has {found}": "une ligne a au plus {most} caractères, et celle-ci en a {found}",
    "{word} is written twice": "{word} est écrit deux fois",
    # a game
    "there is a score for every player, or for none": "il y a un score pour chaque joueur, ou pour aucun",
    "the game is over: nothing can follow but end": "la partie est finie : rien ne peut suivre, sauf end",
    "{name} sits at the table twice": "{name} est deux fois à la table",
    "{rules} is for {wanted} players, and here are {found}":
        "la règle {rules} est pour {wanted} joueurs, et il y en a {found}",
    "a game under {rules} does not come to {round}": "une partie avec la règle {rules} ne va pas jusqu’à {round}",
    "{name} is no player{nearest}; there are {known}": "{name} n’est pas un joueur{nearest} ; il y a {known}",
    "{name} is named twice after {word}": "{name} est nommé deux fois après {word}",
    "{name} either has a stick on the table or declared on the tile that was claimed":
        "{name} a soit une mise sur la table, soit déclaré sur la tuile réclamée",
    "{rules} asks for 1000 points to declare riichi, and {name} has {score}":
        "la règle {rules} demande 1 000 points pour déclarer riichi, et {name} en a {score}",
    "{name} cannot win on a discard of their own": "{name} ne peut pas gagner sur son propre écart",
    "{name} wins twice": "{name} gagne deux fois",
    "{rules} has no nagashi mangan: leave it out": "la règle {rules} n’a pas d’écarts honorables : retirez nagashi",
    "{name} declared riichi and is not tenpai: that is a chombo":
        "{name} a déclaré riichi et n’est pas tenpai : c’est un chombo",
    "{kind} is no abortive draw{nearest}; there are {known}":
        "{kind} n’est pas une annulation de partie{nearest} ; il y a {known}",
    "{rules} has no abortive draws": "la règle {rules} n’a pas d’annulation de partie",
    "{rules} does not end a hand for {kind}; it does for {known}":
        "la règle {rules} n’annule pas la partie pour {kind} ; elle le fait pour {known}",
    "the indicators are the same for every winner; {key} cannot be {first} and {second}":
        "les indicateurs sont les mêmes pour tous les gagnants ; {key} ne peut pas être {first} et {second}",
    "a hand has from 1 to {most} han, not {han}": "une main a de 1 à {most} han, pas {han}",
    "{han} han need their minipoints: write them like {han}han 40fu":
        "{han} han demandent leurs minipoints : écrivez {han}han 40fu",
    "players are liable for a yakuman, and {han} han are none":
        "on est responsable d’un yakuman, et {han} han n’en sont pas un",
    "{name} is no limit{nearest}": "{name} n’est pas une limite{nearest}",
    "{rules} has no {name}": "la règle {rules} n’a pas de {name}",
    "only a yakuman counts several times": "seul un yakuman compte plusieurs fois",
    "players are liable for a yakuman, and {name} is none":
        "on est responsable d’un yakuman, et {name} n’en est pas un",
    "under {rules} nobody is liable for a yakuman": "dans la règle {rules}, personne n’est responsable d’un yakuman",
    "more players are liable than there are yakuman": "il y a plus de joueurs responsables que de yakuman",
    "say for which yakuman, as in liable {player}:{yakuman}":
        "indiquez pour quel yakuman, comme dans liable {player}:{yakuman}",
    "the hand has no yakuman that {player} could be liable for; those are {known}":
        "la main n’a aucun yakuman dont {player} puisse être responsable ; ce sont {known}",
    "under {rules} a hand is {most} yakuman at most": "dans la règle {rules}, une main fait {most} yakuman au plus",
    "{rules} has no limits: write han and minipoints, like {form}":
        "la règle {rules} n’a pas de limites : écrivez han et minipoints, comme {form}",
    "the text is not UTF-8 here": "le texte n’est pas en UTF-8 ici",
    "there is no event to take back, like {form}": "il n’y a pas d’événement à reprendre, comme {form}",
    # game logs
    "line {line}, column {column}: {reason}": "ligne {line}, colonne {column} : {reason}",
    "line {line}: a log has no document type": "ligne {line} : un relevé de partie n’a pas de type de document",
    "this is no JSON: {reason}": "ceci n’est pas du JSON : {reason}",
    "this is no log that can be read ({found} …); these can: {titles}":
        "ce n’est pas un relevé de partie connu ({found} …) ; sont connus : {titles}",
    "the log is broken here ({reason})": "le relevé est endommagé ici ({reason})",
    "what was drawn, called and discarded goes together in no order":
        "aucun ordre ne fait tenir ensemble les pioches, les réclamations et les écarts",
    "the log ends here, and the hand does not": "le relevé s’arrête ici, et la main n’est pas finie",
    "the next hand begins here, and this one has no end": "la main suivante commence ici, et celle-ci n’a pas de fin",
    "{found} players are dealt in; {rules} is for {players}":
        "{found} joueurs reçoivent des tuiles ; la règle {rules} est pour {players}",
    "seat {seat} wins on a tile that was not drawn or discarded last":
        "la place {seat} gagne sur une tuile qui n’est ni la dernière piochée ni la dernière écartée",
    "seat {seat} wins, and its tiles are not shown": "la place {seat} gagne, et ses tuiles ne sont pas montrées",
    "this is a directory: --recursive reads the logs in it":
        "c’est un dossier : --recursive lit les relevés qu’il contient",
    "the file cannot be read: {reason}": "le fichier ne peut pas être lu : {reason}",
    "the log has more than {most} MiB": "le relevé dépasse {most} Mio",
    "byte {place} is no UTF-8, so this is no log": "l’octet {place} n’est pas de l’UTF-8 : ce n’est pas un relevé",
    "the gzip file is damaged: {reason}": "le fichier gzip est endommagé : {reason}",
    "the gzip file is cut off after {size} bytes": "le fichier gzip est coupé après {size} octets",
    "seat {seat} discards or lays down {tile} out of turn": "la place {seat} écarte ou pose {tile} hors de son tour",
    "seat {seat} draws {tile} after the last tile of the wall":
        "la place {seat} pioche {tile} après la dernière tuile du mur",
    "seat {seat} discards {tile}, and has {hand}": "la place {seat} écarte {tile}, et a {hand}",
    "seat {seat} lays down four {tile}, and has {hand}": "la place {seat} pose quatre {tile}, et a {hand}",
    "seat {seat} adds {tile} to a triplet, and has {hand}": "la place {seat} ajoute {tile} à un pung, et a {hand}",
    "seat {seat} sets {tile} aside, and has {hand}": "la place {seat} met {tile} de côté, et a {hand}",
    # counts, last hands
    "no hand has {fu} minipoints; there are {low} to {high}":
        "aucune main n’a {fu} minipoints ; il y en a de {low} à {high}",
    "minipoints are rounded up to the next ten: {fu} count {rounded}; seven pairs alone have 25":
        "les minipoints sont arrondis à la dizaine supérieure : {fu} comptent pour {rounded} ; seules les sept paires en ont 25",
    "{fu} minipoints are won by self-draw alone: on a discard a closed hand gets 10, an open has 30":
        "{fu} minipoints ne se gagnent que sur pioche : sur un écart, une main fermée en reçoit 10, une main ouverte en a 30",
    "{fu} minipoints are won on a discard alone: a self-draw is worth 2":
        "{fu} minipoints ne se gagnent que sur un écart : la pioche en vaut 2",
    "{fu} minipoints are won on a discard alone, which is worth 10 to a closed hand; a self-draw is worth 2":
        "{fu} minipoints ne se gagnent que sur un écart, qui en vaut 10 à une main fermée ; la pioche en vaut 2",
    "{fu} minipoints won by self-draw are {least} han at least: {yaku}":
        "{fu} minipoints sur pioche font au moins {least} han : {yaku}",
    "{fu} minipoints won on a discard are {least} han at least: {yaku}":
        "{fu} minipoints sur un écart font au moins {least} han : {yaku}",
    "{han} han need their minipoints, like {han} 40": "{han} han demandent leurs minipoints, comme {han} 40",
    "a count is written {forms}, not {found}": "un compte s’écrit {forms}, pas {found}",
    "points are written {forms}, not {found}": "les points s’écrivent {forms}, pas {found}",
    "say which count: han and minipoints like 3 40, or a limit like mangan; or --pays POINTS":
        "dites quel compte : han et minipoints comme 3 40, ou une limite comme mangan ; ou bien --pays POINTS",
    "--pays asks for the count, so neither HAN, FU, --times nor --sticks goes with it":
        "--pays demande le compte, donc ni HAN, ni FU, ni --times, ni --sticks ne vont avec",
    "{name} does not play; there are {known}": "{name} ne joue pas ; il y a {known}",
    "there are places 1 to {most}, not {place}": "il y a les places 1 à {most}, pas {place}",
    "there is no score for {seat}": "il manque le score de {seat}",
    "{rules} has no player at {seat}": "la règle {rules} n’a pas de joueur {seat}",
    "a hand is named like {form}, not {found}": "une main se nomme comme {form}, pas {found}",
    "scores are written {form}, not {found}": "les scores s’écrivent {form}, pas {found}",
    "{seat} has two scores": "{seat} a deux scores",
    # game logs
    "a hand ends with one tile, for one or more different winners":
        "une main finit sur une seule tuile, pour un ou plusieurs gagnants différents",
    "line {line}: elements lie deeper in one another than {most}":
        "ligne {line} : les éléments sont imbriqués à plus de {most} niveaux",
    "no hand ends with {kind}": "aucune main ne finit par {kind}",
    "no hand is dealt in round {round} with {honba} counters and {sticks} sticks":
        "aucune main n’est distribuée à la manche {round} avec {honba} compteurs et {sticks} mises",
    "no win is called {wanted}; there are {known}": "aucune victoire ne s’appelle {wanted} ; il y a {known}",
    "seat {seat} calls a tile for no set": "la place {seat} réclame une tuile qui ne fait aucune combinaison",
    "seat {seat} calls {tile}, and has {hand}": "la place {seat} réclame {tile}, et a {hand}",
    "seat {seat} calls {tile}, which was not discarded there and then":
        "la place {seat} réclame {tile}, qui n’a pas été écartée là à ce moment",
    "seat {seat} draws {tile} out of turn": "la place {seat} pioche {tile} hors de son tour",
    "seat {seat} is dealt {found} tiles, and not thirteen": "la place {seat} reçoit {found} tuiles au lieu de treize",
    "seat {seat} is none of this table's": "la place {seat} n’existe pas à cette table",
    "seat {seat} wins with figures that are no whole numbers": "la place {seat} gagne avec des chiffres qui ne sont pas entiers",
    "the log ends before its first hand": "le relevé s’arrête avant sa première main",
    "there are 1 to 5 dora indicators, not {found}": "il y a de 1 à 5 indicateurs de dora, pas {found}",
    "there are whole points for {players} players, not {points}":
        "il y a des points entiers pour {players} joueurs, pas {points}",
    # a hand that is not won yet, and the names of yaku
    "{key} says how a hand was won, and this one has not been":
        "{key} dit comment une main a été gagnée, et celle-ci ne l’est pas encore",
    "{found} tiles: a waiting hand has 13, or 14 with the one to discard; a quad counts three":
        "{found} tuiles : une main en attente en a 13, ou 14 avec celle à écarter ; un kong compte pour trois",
    "13 tiles with the one after the +: leave the + out, or write the tile that is missing":
        "13 tuiles avec celle qui suit le + : retirez le +, ou écrivez la tuile qui manque",
    "there are {found} of {tile}, with what is seen and discarded; there are four":
        "il y a {found} fois {tile}, avec les tuiles vues et écartées ; il n’en existe que quatre",
    "there are {found} of {tile}, with what is seen and discarded; {rules} has {allowed}":
        "il y a {found} fois {tile}, avec les tuiles vues et écartées ; la règle {rules} en a {allowed}",
    "no yaku is called {name}{nearest}": "aucun yaku ne s’appelle {name}{nearest}",
    "{name} is no yaku: it adds han to a hand that has one":
        "{name} n’est pas un yaku : il ajoute des han à une main qui en a un",
    "{name} is no yaku of a hand: it is paid at a draw":
        "{name} n’est pas un yaku d’une main : il se paye quand la partie est nulle",
    # games
    "{path}: {reason}": "{path} : {reason}",
    "there is no hand {number}: the text has {count}": "il n’y a pas de main {number} : le texte en a {count}",
    "{wanted} belongs here, as in {form}": "ici va {wanted}, comme dans {form}",
})
