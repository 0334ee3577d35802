"""Japanese: what is said when something is refused, by the English sentence."""

from __future__ import annotations

FAULTS = {
    # hand
    "{field} is a win in the first turn, so it cannot go with {other}":
        "{field} は第一巡の和了なので、{other}とは両立しません",
    "ippatsu needs riichi": "一発には立直が必要です",
    "riichi needs a closed hand, and this one has called a tile":
        "立直は門前でなければできません。この手牌は鳴いています",
    "ura dora are for a riichi winner: add riichi, or leave ura out":
        "裏ドラは立直した和了者だけに付きます。riichi を加えるか ura を外してください",
    "haitei is the last tile drawn; the last discard is houtei":
        "海底は最後のツモ牌での和了です。最後の打牌なら houtei です",
    "houtei is the last discard; the last tile drawn is haitei":
        "河底は最後の打牌での和了です。最後のツモ牌なら haitei です",
    "rinshan is a win on a replacement tile, so it is a self-draw":
        "嶺上開花は嶺上牌での和了なので、ツモ和了に限ります",
    "rinshan needs a quad, or a north set aside": "嶺上開花には槓子か抜きドラが必要です",
    "chankan robs another player's quad, so it is no self-draw": "槍槓は他家の槓での和了なので、ツモ和了ではありません",
    "chankan: the robbed quad has the other three copies of the winning tile":
        "槍槓では、和了牌の残り三枚は槓をした他家にあります",
    "the quad before rinshan has ended ippatsu": "嶺上開花の前の槓で一発は消えています",
    "haitei and rinshan do not go together under these rules": "このルールでは海底と嶺上開花は複合しません",
    "houtei is a discard and chankan a robbed quad": "河底は打牌、槍槓は槓の牌での和了なので、両立しません",
    "tenhou is the dealer's: the seat must be E": "天和は親の役です。seat は E でなければなりません",
    "tenhou is a self-draw": "天和はツモ和了です",
    "chiihou is not the dealer's: the seat cannot be E": "地和は子の役です。seat は E にできません",
    "chiihou is a self-draw": "地和はツモ和了です",
    "renhou is not the dealer's: the seat cannot be E": "人和は子の役です。seat は E にできません",
    "renhou is a win on a discard": "人和はロン和了です",
    "tsubame_gaeshi is a win on a riichi's discard": "燕返しは立直宣言牌でのロン和了です",
    "kanburi is a win on the discard after a quad": "槓振りは槓の直後の打牌でのロン和了です",
    "three players call no sequence": "三人麻雀ではチーできません",
    "norths are set aside with three players only": "北を抜けるのは三人麻雀だけです",
    "three players sit at E, S and W": "三人麻雀の席は E、S、W です",
    "nobody wins on a discard of their own: from and seat are the same":
        "自分の打牌では和了できません。from と seat が同じです",
    "a self-draw has no discarder: leave from out, or tsumo":
        "ツモ和了に放銃者はいません。from か tsumo を外してください",
    "liability on a discard is shared with the discarder: say from whom it came":
        "ロン和了の責任払いは放銃者と折半です。from で放銃者を示してください",
    "nobody is liable for a hand of their own": "自分の和了に責任払いはありません",
    "under {rules} nobody is liable for {yakuman}; liability is for {known}{nearest}":
        "{rules} では {yakuman} に責任払いはありません。対象は {known} です{nearest}",
    "a hand has fourteen tiles, a quad counting three": "手牌は14枚です。槓子は3枚と数えます",
    "there are more than seven of one tile; there are four of each": "同じ牌が7枚を超えています。各4枚しかありません",
    "there are {found} norths, those set aside included; there are four":
        "抜いたものを含めて北が{found}枚あります。4枚しかありません",
    "there are {found} of {tile}, melds and indicators included; there are four":
        "副露と表示牌を含めて {tile} が{found}枚あります。4枚しかありません",
    "three players do not use {tile}": "三人麻雀では {tile} を使いません",
    "there are {found} of {tile}; {rules} has {allowed}": "{tile} が{found}枚あります。{rules} では{allowed}枚です",
    "{rules} has no red fives: write {plain}, or choose a rule set that has them (--rules tenhou, or "
    "RIICHI_CALC_RULES; so have ema-2012, mahjong-soul and m-league)":
        "{rules} に赤ドラはありません。{plain} と書くか、赤ドラのあるルールを選んでください（--rules tenhou または "
        "RIICHI_CALC_RULES。ema-2012、mahjong-soul、m-league にもあります）",
    "all four fives are in the quad, so the red ones are too: write {text}":
        "五の槓子には赤も入っています。{text} と書いてください",
    # notation
    "{token} stands right after the last tile: put a comma before a meld":
        "{token} が最後の牌に続いています。晒した面子の前にはコンマを置いてください",
    "the winning tile is missing after the +": "+ の後に和了牌がありません",
    "one tile wins, and {token} is {size}": "和了牌は1枚です。{token} は{size}枚あります",
    "there is a second +, and one tile wins": "+ が二つあります。和了牌は1枚です",
    "the winning tile comes before the melds: 2344s+1s,567p": "和了牌は晒した面子より前に書きます。例：2344s+1s,567p",
    "{closer} is missing after the meld": "面子のあとに {closer} がありません",
    "{found} characters are too many: a hand has at most {most}":
        "{found}文字は長すぎます。手牌は{most}文字までです",
    "one player is liable for {yakuman}, not two": "{yakuman} の責任払いは一人だけです",
    "rules are a name or an object with a base, not {found}": "rules は名前か、base を持つオブジェクトです。{found} は使えません",
    "a meld is missing here": "ここに面子がありません",
    "{text} is no set: a meld is a sequence like 456p, a triplet like 777z, a quad like 1111z, or x11xz for a "
    "concealed one":
        "{text} は面子ではありません。順子は 456p、刻子は 777z、明槓は 1111z、暗槓は x11xz のように書きます",
    "({text}) is no quad; a called set is written [{text}] or ,{text}":
        "({text}) は槓子ではありません。鳴いた面子は [{text}] または ,{text} と書きます",
    "put a comma before {token}": "{token} の前にコンマを置いてください",
    "{token} is no concealed quad: write x11xz, the tile twice between two x":
        "{token} は暗槓ではありません。二つの x の間に牌を二度、x11xz のように書いてください",
    "{token} is no suit: write m, p, s or z": "{token} は牌の種類ではありません。m、p、s、z のどれかを書いてください",
    "{token} has no suit: write m, p, s or z after the digits":
        "{token} に種類がありません。数字の後に m、p、s、z のどれかを書いてください",
    "{tile} is no tile: honours go from 1z (east) to 7z (red dragon)":
        "{tile} という牌はありません。字牌は 1z（東）から 7z（中）までです",
    "{token} has no digits before it": "{token} の前に数字がありません",
    "{token} is not in the notation: tiles are digits and a suit, like 123m":
        "{token} は書式にありません。牌は 123m のように数字と種類で書きます",
    "{text} lists no tiles: write them like 5p1z": "{text} は牌の並びではありません。5p1z のように書いてください",
    # presets and rules
    "no rule set is called {name!r}{nearest}; there are {known}":
        "「{name}」というルールはありません{nearest}。あるのは {known} です",
    "base is the name of a rule set, not {found}": "base はルールの名前です。{found} は使えません",
    "{key} = {value}: allowed is {allowed}": "{key} = {value} は使えません。使えるのは {allowed} です",
    "{key} is no parameter of a rule set{nearest}": "{key} というルールの項目はありません{nearest}",
    "{path} cannot be read: {reason}": "{path} を読めません：{reason}",
    "{path} is not TOML: {reason}": "{path} は TOML ではありません：{reason}",
    # records
    "{key} is a text, not {found}": "{key} は文字列です。{found} は使えません",
    "{key} is true or false, not {found}": "{key} は true か false です。{found} は使えません",
    "{key} is E, S, W or N, not {found}": "{key} は E、S、W、N のどれかです。{found} は使えません",
    "{key} is a whole number from 0 to 1000000, not {found}":
        "{key} は0から1000000までの整数です。{found} は使えません",
    "{key} is one tile, not {found}": "{key} は1枚の牌です。{found} は使えません",
    "{key} has at most five indicators, not {found}": "{key} の表示牌は5枚までです。{found} は使えません",
    '{key} is a list like [{{"seat": "W", "yakuman": "daisangen"}}], not {found}':
        '{key} は [{{"seat": "W", "yakuman": "daisangen"}}] のようなリストです。{found} は使えません',
    "{key} names a seat and a yakuman, as in W:daisangen, not {found}":
        "{key} は W:daisangen のように席と役満を示します。{found} は使えません",
    "{key} is no key of a record{nearest}": "{key} という項目はありません{nearest}",
    "hand is missing: the tiles, like 234m567p2346788s+5s":
        "hand がありません。234m567p2346788s+5s のように牌を書いてください",
    "the winning tile is named twice: leave out win, or the + in the hand":
        "和了牌が二重に示されています。win か手牌の + を外してください",
    "{tile} is not among the concealed tiles, so it did not win": "{tile} は手の内にないので、和了牌ではありません",
    "thirteen tiles are a waiting hand, on {waits}: write the tile that won after them, like +{first}":
        "13枚は聴牌形で、待ちは {waits} です。その後に和了牌を +{first} のように書いてください",
    "thirteen tiles, and none completes them; a hand has fourteen, the one that won after a +":
        "13枚で、どの牌でも和了になりません。手牌は14枚で、和了牌は + の後に書きます",
    "{found} tiles, 14 needed, so {more} too many; a quad counts three":
        "{found}枚あります。14枚なので{more}枚多すぎます。槓子は3枚と数えます",
    "a hand has 14 tiles, like 234m567p2346788s+5s": "手牌は14枚です。例：234m567p2346788s+5s",
    "{found} tiles, 14 needed, so one tile is missing": "{found}枚しかありません。14枚なので1枚足りません",
    "{found} tiles, 14 needed, so one three-tile set is missing; an open set is written after a comma, like ,456p "
    "or ,777z":
        "{found}枚しかありません。14枚なので面子が一つ足りません。副露はコンマの後に ,456p や ,777z "
        "のように書きます",
    "{found} tiles, 14 needed, so {sets} three-tile sets are missing; open sets are written after commas, like "
    ",456p,777z":
        "{found}枚しかありません。14枚なので面子が{sets}つ足りません。副露はコンマの後に ,456p,777z "
        "のように書きます",
    # scoring
    "from five counters on, {rules} asks for {wanted} han from yaku, dora aside; this hand has {found}":
        "{rules} では五本場からドラを除いて{wanted}翻必要です。この手牌は{found}翻です",
    "somebody is liable for {yakuman}, and the hand has none":
        "{yakuman} の責任払いが示されていますが、その役がありません",
    "{sets} is complete ({fu} fu) but has no yaku, and no other way to win it would give one":
        "{sets} は和了形（{fu}符）ですが役がありません。ほかの和了り方でも役は付きません",
    "{sets} is complete ({fu} fu) but has no yaku; riichi would be one":
        "{sets} は和了形（{fu}符）ですが役がありません。立直なら役になります",
    "{sets} is complete ({fu} fu) but has no yaku; a self-draw would give one":
        "{sets} は和了形（{fu}符）ですが役がありません。ツモなら役が付きます",
    "{sets} is complete ({fu} fu) but has no yaku; riichi would be one, or a self-draw":
        "{sets} は和了形（{fu}符）ですが役がありません。立直かツモなら役が付きます",
    "the hand waits on {waits}, and {tile} does not complete it":
        "この手牌の待ちは {waits} で、{tile} では和了になりません",
    "the concealed tiles do not split into a set and a pair": "門前部分が一面子と雀頭に分かれません",
    "the concealed tiles are no pair": "手の内が雀頭になっていません",
    "the concealed tiles do not split into {sets} sets and a pair": "手の内が{sets}面子と雀頭になっていません",
    "the tiles do not split into four sets and a pair, nor are they seven pairs or thirteen orphans":
        "四面子と雀頭にならず、七対子でも国士無双でもありません",
    # names
    "no language is called {lang}; there are {known}": "「{lang}」という言語はありません。あるのは {known} です",
    # streams of records
    "a record is a mapping, as {{'hand': '11z'}} is": "レコードは {{'hand': '11z'}} のような辞書です",
    "the CSV has the column {key} twice": "CSV に {key} の列が二つあります",
    "{file} is gzip that ends early or is damaged": "{file} は途中で切れているか壊れている gzip です",
    "{path}, line {line}: {fault}": "{path}の{line}行：{fault}",
    "line {line}: {fault}": "{line}行：{fault}",
    "line {line} is longer than {longest} bytes": "{line}行は{longest}バイトを超えています",
    "line {line} is not UTF-8: it cannot be read from column {column} on":
        "{line}行は UTF-8 ではありません。{column}桁目から読めません",
    "line {line} is not JSON: it cannot be read from column {column} on":
        "{line}行は JSON ではありません。{column}桁目から読めません",
    "line {line} has a whole number of too many digits": "{line}行に桁数の多すぎる整数があります",
    "line {line} is nested deeper than {deepest}": "{line}行の入れ子が{deepest}段を超えています",
    'line {line} is no object, as {{"hand": "234m567p2346788s+5s"}} is':
        '{line}行は {{"hand": "234m567p2346788s+5s"}} のようなオブジェクトではありません',
    "line {line}: {number} is too large a number": "{line}行：{number} は大きすぎる数です",
    "line {line}: {name} is no number in JSON": "{line}行：{name} は JSON の数ではありません",
    "line {line} has the key {key} twice": "{line}行に項目 {key} が二度あります",
    "the CSV has no column hand: its first line names the columns, like id,hand,riichi,dora":
        "CSV に hand の列がありません。一行目に id,hand,riichi,dora のように列の名前を書きます",
    "line {line} has {found} cells, and the heading {wanted}": "{line}行のセルは{found}個、見出しは{wanted}個です",
    "line {line} is not CSV: a cell in quotes is not closed, or goes on after them":
        "{line}行は CSV ではありません。引用符が閉じていないか、その後に続きがあります",
    "--full gives whole results as JSON, so it goes with neither --fields nor --out csv":
        "--full は JSON の全結果なので、--fields や --out csv とは併用できません",
    "{key} is no key of a result{nearest}; there are {known}":
        "{key} という結果の項目はありません{nearest}。あるのは {known} です",
    "{option} is for a text (--in text), a hand alone on each line; a record says it itself":
        "{option} は一行に手牌だけを書いたテキスト（--in text）用です。レコードでは各自が示します",
    # files
    "{path} cannot be written: {reason}": "{path} に書き込めません：{reason}",
    "{path}: a picture's name ends in one of {known}": "{path}：画像の名前の終わりは {known} のどれかです",
    # the text of a game
    "this belongs before the first event": "これは最初の出来事より前に書きます",
    "the players come before the first event, as in {form}": "最初の出来事より前に {form} のように対局者を書きます",
    "the rule set is named once, before everything else": "ルールは一度だけ、最初に書きます",
    'a value is written as in TOML: true, 3, "zero" or [15000, 5000]; {value} is none':
        '値は TOML のように true、3、"zero"、[15000, 5000] と書きます。{value} は値ではありません',
    "the name of a rule set belongs here, as in {form}": "ここには {form} のようにルールの名前を書きます",
    "a parameter and its value belong here, as in {form}": "ここには {form} のように項目と値を書きます",
    "this is no event, as in {form}": "これは {form} のような出来事ではありません",
    "{name} means something in a game's text: take another name":
        "{name} は対局の記録で意味のある語です。別の名前にしてください",
    "{points} is no score, which is written as in {name}:24000":
        "{points} は持ち点ではありません。{name}:24000 のように書きます",
    "a round like E1 or S3 belongs here, as in {form}": "ここには {form} のように E1 や S3 のような局を書きます",
    "tiles belong here, as in {form}": "ここには {form} のように牌を書きます",
    "a player's name belongs here, as in {form}": "ここには {form} のように対局者の名前を書きます",
    "a whole number belongs here, as in {form}": "ここには {form} のように整数を書きます",
    "what the hand is worth belongs here: 3han 40fu, a limit like mangan, or the tiles, as in {form}":
        "ここには {form} のように手の点数を書きます。3han 40fu、mangan などの区分、または牌です",
    "han and minipoints are written {form}": "翻と符は {form} と書きます",
    "the line should end before {word}, as in {form}": "{form} のように、この行は {word} の前で終わります",
    "something is missing here: one of {known}": "ここに {known} のどれかが足りません",
    "{word} is not understood here{nearest}; there can be {known}":
        "ここの {word} は分かりません{nearest}。書けるのは {known} です",
    "a line has at most {most} characters, and this one has {found}": "一行は{most}文字までで、この行は{found}文字あります",
    "{word} is written twice": "{word} が二度書かれています",
    # a game
    "there is a score for every player, or for none": "持ち点は全員に付けるか、誰にも付けません",
    "the game is over: nothing can follow but end": "対局は終わっています。続けて書けるのは end だけです",
    "{name} sits at the table twice": "{name} が卓に二人います",
    "{rules} is for {wanted} players, and here are {found}": "{rules} は{wanted}人用ですが、{found}人います",
    "a game under {rules} does not come to {round}": "{rules} の対局に {round} はありません",
    "{name} is no player{nearest}; there are {known}": "{name} という対局者はいません{nearest}。いるのは {known} です",
    "{name} is named twice after {word}": "{word} の後に {name} が二度あります",
    "{name} either has a stick on the table or declared on the tile that was claimed":
        "{name} の立直棒は、場に出ているか、宣言牌で和了されたかのどちらかです",
    "{rules} asks for 1000 points to declare riichi, and {name} has {score}":
        "{rules} では立直に1000点必要ですが、{name} は{score}点です",
    "{name} cannot win on a discard of their own": "{name} は自分の打牌で和了できません",
    "{name} wins twice": "{name} が二度和了しています",
    "{rules} has no nagashi mangan: leave it out": "{rules} に流し満貫はありません。nagashi を外してください",
    "{name} declared riichi and is not tenpai: that is a chombo": "{name} は立直して聴牌していません。チョンボです",
    "{kind} is no abortive draw{nearest}; there are {known}":
        "{kind} という途中流局はありません{nearest}。あるのは {known} です",
    "{rules} has no abortive draws": "{rules} に途中流局はありません",
    "{rules} does not end a hand for {kind}; it does for {known}":
        "{rules} では {kind} で流局しません。流局するのは {known} です",
    "the indicators are the same for every winner; {key} cannot be {first} and {second}":
        "表示牌は和了者全員に共通です。{key} が {first} と {second} に分かれています",
    "a hand has from 1 to {most} han, not {han}": "手は1翻から{most}翻までです。{han}翻はありません",
    "{han} han need their minipoints: write them like {han}han 40fu":
        "{han}翻には符が必要です。{han}han 40fu のように書いてください",
    "players are liable for a yakuman, and {han} han are none": "責任払いは役満だけです。{han}翻は役満ではありません",
    "{name} is no limit{nearest}": "{name} という点数区分はありません{nearest}",
    "{rules} has no {name}": "{rules} に {name} はありません",
    "only a yakuman counts several times": "何倍にもなるのは役満だけです",
    "players are liable for a yakuman, and {name} is none": "責任払いは役満だけです。{name} は役満ではありません",
    "under {rules} nobody is liable for a yakuman": "{rules} に責任払いはありません",
    "more players are liable than there are yakuman": "責任払いの対局者が役満の数より多くなっています",
    "say for which yakuman, as in liable {player}:{yakuman}":
        "liable {player}:{yakuman} のように、どの役満かを書いてください",
    "the hand has no yakuman that {player} could be liable for; those are {known}":
        "この手に {player} の責任払いになる役満はありません。対象は {known} です",
    "under {rules} a hand is {most} yakuman at most": "{rules} では役満は{most}倍までです",
    "{rules} has no limits: write han and minipoints, like {form}":
        "{rules} は青天井です。{form} のように翻と符を書いてください",
    "the text is not UTF-8 here": "ここは UTF-8 ではありません",
    "there is no event to take back, like {form}": "取り消せる {form} のような出来事がありません",
    # game logs
    "line {line}, column {column}: {reason}": "{line}行{column}桁：{reason}",
    "line {line}: a log has no document type": "{line}行：牌譜に文書型宣言はありません",
    "this is no JSON: {reason}": "JSON ではありません：{reason}",
    "this is no log that can be read ({found} …); these can: {titles}":
        "読める牌譜ではありません（{found} …）。読めるのは {titles} です",
    "the log is broken here ({reason})": "牌譜がここで壊れています（{reason}）",
    "what was drawn, called and discarded goes together in no order": "ツモ、鳴き、打牌がどの順でもつながりません",
    "the log ends here, and the hand does not": "牌譜がここで終わり、局が終わっていません",
    "the next hand begins here, and this one has no end": "ここで次の局が始まり、この局が終わっていません",
    "{found} players are dealt in; {rules} is for {players}":
        "{found}人に配牌がありますが、{rules} は{players}人用です",
    "seat {seat} wins on a tile that was not drawn or discarded last":
        "席 {seat} の和了牌は、直前のツモ牌でも打牌でもありません",
    "seat {seat} wins, and its tiles are not shown": "席 {seat} の和了の手牌がありません",
    "this is a directory: --recursive reads the logs in it":
        "これはディレクトリです。中の牌譜は --recursive で読めます",
    "the file cannot be read: {reason}": "ファイルを読めません：{reason}",
    "the log has more than {most} MiB": "牌譜が {most} MiB を超えています",
    "byte {place} is no UTF-8, so this is no log": "{place}バイト目が UTF-8 ではないので、牌譜ではありません",
    "the gzip file is damaged: {reason}": "gzip ファイルが壊れています：{reason}",
    "the gzip file is cut off after {size} bytes": "gzip ファイルが{size}バイトで切れています",
    "seat {seat} discards or lays down {tile} out of turn": "席 {seat} が番でないのに {tile} を捨てるか晒しています",
    "seat {seat} draws {tile} after the last tile of the wall":
        "席 {seat} が山の最後の牌の後に {tile} をツモっています",
    "seat {seat} discards {tile}, and has {hand}": "席 {seat} が {tile} を捨てていますが、手牌は {hand} です",
    "seat {seat} lays down four {tile}, and has {hand}": "席 {seat} が {tile} を暗槓していますが、手牌は {hand} です",
    "seat {seat} adds {tile} to a triplet, and has {hand}":
        "席 {seat} が {tile} を加槓していますが、手牌は {hand} です",
    "seat {seat} sets {tile} aside, and has {hand}": "席 {seat} が {tile} を抜いていますが、手牌は {hand} です",
    # counts, last hands
    "no hand has {fu} minipoints; there are {low} to {high}": "{fu}符の手牌はありません（{low}符から{high}符まで）",
    "minipoints are rounded up to the next ten: {fu} count {rounded}; seven pairs alone have 25":
        "符は10符単位に切り上げます：{fu}符は{rounded}符（25符は七対子だけ）",
    "{fu} minipoints are won by self-draw alone: on a discard a closed hand gets 10, an open has 30":
        "{fu}符はツモだけです：ロンは門前なら10符加わり、鳴いた手は30符になります",
    "{fu} minipoints are won on a discard alone: a self-draw is worth 2": "{fu}符はロンだけです：ツモには2符付きます",
    "{fu} minipoints are won on a discard alone, which is worth 10 to a closed hand; a self-draw is worth 2":
        "{fu}符はロンだけです：門前ロンは10符、ツモは2符です",
    "{fu} minipoints won by self-draw are {least} han at least: {yaku}": "ツモの{fu}符は{least}翻以上です：{yaku}",
    "{fu} minipoints won on a discard are {least} han at least: {yaku}": "ロンの{fu}符は{least}翻以上です：{yaku}",
    "{han} han need their minipoints, like {han} 40": "{han}翻には符が必要です（例：{han} 40）",
    "a count is written {forms}, not {found}": "翻・符は {forms} のように書きます（{found} ではありません）",
    "points are written {forms}, not {found}": "点数は {forms} のように書きます（{found} ではありません）",
    "say which count: han and minipoints like 3 40, or a limit like mangan; or --pays POINTS":
        "翻と符（例：3 40）か mangan などの名称、または --pays POINTS を指定してください",
    "--pays asks for the count, so neither HAN, FU, --times nor --sticks goes with it":
        "--pays は翻・符を求めるので、HAN・FU・--times・--sticks とは併用できません",
    "{name} does not play; there are {known}": "{name} は対局者ではありません（{known}）",
    "there are places 1 to {most}, not {place}": "順位は1から{most}までです（{place} ではありません）",
    "there is no score for {seat}": "{seat} の持ち点がありません",
    "{rules} has no player at {seat}": "{rules} に {seat} の席はありません",
    "a hand is named like {form}, not {found}": "局は {form} のように書きます（{found} ではありません）",
    "scores are written {form}, not {found}": "持ち点は {form} のように書きます（{found} ではありません）",
    "{seat} has two scores": "{seat} の持ち点が二つあります",
    # game logs
    "a hand ends with one tile, for one or more different winners": "和了牌は1枚で、和了者は1人か、異なる複数の人です",
    "line {line}: elements lie deeper in one another than {most}": "{line}行目：要素の入れ子が{most}段を超えています",
    "no hand ends with {kind}": "{kind} という終わり方はありません",
    "no hand is dealt in round {round} with {honba} counters and {sticks} sticks":
        "場 {round}、{honba}本場、供託{sticks}本という局はありません",
    "no win is called {wanted}; there are {known}": "{wanted} という和了はありません。あるのは {known} です",
    "seat {seat} calls a tile for no set": "席 {seat} の鳴きは面子になりません",
    "seat {seat} calls {tile}, and has {hand}": "席 {seat} が {tile} を鳴いていますが、手牌は {hand} です",
    "seat {seat} calls {tile}, which was not discarded there and then": "席 {seat} が鳴いた {tile} は、その席の直前の打牌ではありません",
    "seat {seat} draws {tile} out of turn": "席 {seat} が番でないのに {tile} をツモっています",
    "seat {seat} is dealt {found} tiles, and not thirteen": "席 {seat} の配牌が13枚でなく{found}枚です",
    "seat {seat} is none of this table's": "席 {seat} はこの卓にありません",
    "seat {seat} wins with figures that are no whole numbers": "席 {seat} の和了の数値が整数ではありません",
    "the log ends before its first hand": "牌譜が最初の局の前で終わっています",
    "there are 1 to 5 dora indicators, not {found}": "ドラ表示牌は1枚から5枚で、{found}枚ではありません",
    "there are whole points for {players} players, not {points}": "点数は{players}人分の整数で、{points} ではありません",
    # a hand that is not won yet, and the names of yaku
    "{key} says how a hand was won, and this one has not been":
        "{key} は和了の仕方を表す項目で、この手牌はまだ和了していません",
    "{found} tiles: a waiting hand has 13, or 14 with the one to discard; a quad counts three":
        "{found} 枚です。聴牌の手牌は13枚、打牌を含めて14枚です（槓子は三枚と数えます）",
    "13 tiles with the one after the +: leave the + out, or write the tile that is missing":
        "+ の後の牌を含めて13枚です。+ を外すか、足りない牌を書いてください",
    "there are {found} of {tile}, with what is seen and discarded; there are four":
        "見えている牌と捨て牌を含めて {tile} が {found} 枚あります。牌は四枚ずつです",
    "there are {found} of {tile}, with what is seen and discarded; {rules} has {allowed}":
        "見えている牌と捨て牌を含めて {tile} が {found} 枚あります。{rules} では {allowed} 枚です",
    "no yaku is called {name}{nearest}": "{name} という役はありません{nearest}",
    "{name} is no yaku: it adds han to a hand that has one":
        "{name} は役ではありません。役のある手に翻を加えるものです",
    "{name} is no yaku of a hand: it is paid at a draw": "{name} は手役ではありません。流局時に支払われます",
    # games
    "{path}: {reason}": "{path}：{reason}",
    "there is no hand {number}: the text has {count}": "{number}番の局はありません。全部で{count}局です",
    "{wanted} belongs here, as in {form}": "ここには {wanted} を書きます。例：{form}",
}
