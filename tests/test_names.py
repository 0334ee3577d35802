"""The languages are complete: everything that is said anywhere is said in each of them."""

from __future__ import annotations

import ast
import re
import string
import subprocess
import sys
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal, NamedTuple, get_args, get_origin, get_type_hints

import pytest

import riichi_calc
from riichi_calc.errors import NOTHING, RiichiError
from riichi_calc.fields import KEYS
from riichi_calc.limits import LIMITS
from riichi_calc.names import LANGUAGES, words
from riichi_calc.names.phrases import PHRASES
from riichi_calc.parameters import ABORTIVE_DRAWS, PARAMETERS
from riichi_calc.presets import PRESETS
from riichi_calc.records import score_record
from riichi_calc.rules import Rules
from riichi_calc.yaku import YAKU

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

ROOT = Path(riichi_calc.__file__).parent
MODULES = {path.relative_to(ROOT).as_posix(): ast.parse(path.read_text("utf-8")) for path in sorted(ROOT.rglob("*.py"))}
TRANSLATED = [lang for lang in LANGUAGES if lang != "en"]
CATALOGUES: dict[str, tuple[dict[str, str], dict[str, str]]] = {
    lang: (
        import_module(f"riichi_calc.names.{lang}_phrases").PHRASES,
        import_module(f"riichi_calc.names.{lang}_faults").FAULTS,
    )
    for lang in TRANSLATED
}
SENTENCES = {lang: phrases | faults for lang, (phrases, faults) in CATALOGUES.items()}
TITLES = {preset.title for preset in PRESETS.values()}
LOANS: dict[str, set[str]] = {
    "fr": {"han", "fu", "yaku", "dora", "points", "total", "minipoints", "{times} × yakuman"}
    | {"ron", "tsumo", "riichi, ron", "riichi, tsumo", "furiten", "shanten", "kanji", "{points} points"}
    | {"uma", "oka", "chombo", "tenpai", "noten", "score", "place", "source", "{han} han", "{han} han {fu} fu"},
    "ja": set(),
}
"""What a language takes over as it is."""

DORA = {"dora", "uradora", "akadora", "nukidora"}
NARROW = "\u202f"


MADE_UP = "a sentence put together where it is said"


class Said(NamedTuple):
    """A sentence that stands in the program, and where."""

    sentence: str
    place: str


def builders(tree: ast.AST) -> dict[str, int]:
    """Whatever in a module takes a sentence, by name: a function with such a parameter, a class with such a column."""
    found = {}
    for node in ast.walk(tree):
        match node:
            case ast.FunctionDef(name=name):
                names = parameters(node)
            case ast.ClassDef(name=name, body=body):
                made = [row for row in body if isinstance(row, ast.FunctionDef) and row.name == "__init__"]
                columns = [row.target for row in body if isinstance(row, ast.AnnAssign)]
                names = parameters(made[0]) if made else [row.id for row in columns if isinstance(row, ast.Name)]
            case _:
                continue
        if "sentence" in names:
            found[name] = names.index("sentence")
    return found


def parameters(function: ast.FunctionDef) -> list[str]:
    return [arg.arg for arg in function.args.posonlyargs + function.args.args if arg.arg not in ("self", "cls")]


EVERYWHERE = {"WrongValue": 0} | {
    name: place for tree in MODULES.values() for name, place in builders(tree).items() if not name.startswith("_")
}


class Sentences(ast.NodeVisitor):
    """Every sentence that a module hands to somebody who takes one."""

    def __init__(self, module: str) -> None:
        self.module = module
        self.tree: ast.AST = MODULES[module]
        self.takers = EVERYWHERE | builders(self.tree)
        self.scope: ast.AST = self.tree
        self.found: list[Said] = []
        self.visit(self.tree)

    def visit_FunctionDef(self, node: ast.FunctionDef) -> None:
        around, self.scope = self.scope, node
        self.generic_visit(node)
        self.scope = around

    def visit_Call(self, node: ast.Call) -> None:
        name = node.func.id if isinstance(node.func, ast.Name) else getattr(node.func, "attr", "")
        handed = [keyword.value for keyword in node.keywords if keyword.arg == "sentence"]
        if name in self.takers:
            handed += node.args[self.takers[name] :][:1]
        for expression in handed:
            self.found += [Said(text, f"{self.module}:{node.lineno}") for text in self.texts(expression)]
        self.generic_visit(node)

    def texts(self, node: ast.expr) -> list[str]:
        """What an expression can be: a text, one of two, one of a table's, what a name is set to, or nothing known."""
        match node:
            case ast.Constant(value=str(text)):
                return [text]
            case ast.JoinedStr() | ast.BinOp():
                return [MADE_UP]
            case ast.IfExp(body=one, orelse=other):
                choices = [one, other]
            case ast.Dict(values=values):
                choices = values
            case ast.Subscript(value=table):
                choices = [table]
            case ast.Name(id=name):
                choices = assigned(name, self.scope) or assigned(name, self.tree)
            case _:
                choices = []
        return [text for choice in choices for text in self.texts(choice)]


def assigned(name: str, scope: ast.AST) -> list[ast.expr]:
    """What *name* is set to in a function or a module."""
    return [
        node.value
        for node in ast.walk(scope)
        if isinstance(node, ast.Assign)
        and any(isinstance(target, ast.Name) and target.id == name for target in node.targets)
    ]


FOUND = [said for module in MODULES for said in Sentences(module).found]
SAID = {said.sentence: said.place for said in FOUND if said.sentence != MADE_UP}
EVERYTHING = {*SAID, *PHRASES, *TITLES} - {""}


def placeholders(text: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(text) if name is not None}


def terms(lang: str, module: str = "") -> Any:
    return import_module(f"riichi_calc.names.{lang}{module}")


def test_sentences_are_found_where_they_are_said() -> None:
    assert {"ippatsu needs riichi", "a meld is missing here", "{key} is one tile, not {found}"} <= SAID.keys()
    assert "the concealed tiles are no pair" in SAID, "a sentence chosen out of two"
    assert "{sets} is complete ({fu} fu) but has no yaku; riichi would be one" in SAID, "a sentence out of a table"
    assert "there are {found} of {tile}; {rules} has {allowed}" in SAID, "a sentence named by a constant"


def test_a_sentence_stands_whole_where_it_is_said_so_that_it_can_be_looked_up() -> None:
    assert [said.place for said in FOUND if said.sentence == MADE_UP] == []


@pytest.mark.parametrize("lang", TRANSLATED)
def test_every_sentence_is_translated(lang: str) -> None:
    missing = [f"{sentence!r}  # {SAID.get(sentence, '')}" for sentence in EVERYTHING - SENTENCES[lang].keys()]

    assert not missing, f"{lang}_phrases.py and {lang}_faults.py have none of:\n" + "\n".join(sorted(missing))


@pytest.mark.parametrize("lang", TRANSLATED)
def test_nothing_is_translated_that_nobody_says(lang: str) -> None:
    assert sorted(SENTENCES[lang].keys() - EVERYTHING) == []


@pytest.mark.parametrize("lang", TRANSLATED)
def test_nothing_is_translated_twice(lang: str) -> None:
    phrases, faults = CATALOGUES[lang]

    assert sorted(phrases.keys() & faults.keys()) == []


@pytest.mark.parametrize("lang", TRANSLATED)
def test_a_translation_is_not_the_english_again(lang: str) -> None:
    same = {sentence for sentence, text in SENTENCES[lang].items() if sentence == text}

    assert same - TITLES == LOANS[lang]


@pytest.mark.parametrize("lang", TRANSLATED)
def test_a_translation_has_the_placeholders_of_the_english(lang: str) -> None:
    differ = [text for sentence, text in SENTENCES[lang].items() if placeholders(sentence) != placeholders(text)]

    assert differ == []


@pytest.mark.parametrize("lang", TRANSLATED)
def test_a_translation_can_be_filled_in(lang: str) -> None:
    for sentence in EVERYTHING - TITLES:
        said = words(lang).say(sentence, **dict.fromkeys(placeholders(sentence), "@"))

        assert not re.search(r"\{\w*\}", said)


TABLES = {
    "YAKU": {*(row.id for row in YAKU), *DORA, "nagashi_mangan"},
    "LIMITS": {*LIMITS, "kiriage_mangan"},
    "WAITS": {"ryanmen", "kanchan", "penchan", "shanpon", "tanki", "thirteen"},
    "CIRCUMSTANCES": set(KEYS) - {row.id for row in YAKU} | {"tsumo"},
}


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("table", TABLES)
def test_every_id_has_a_name_and_every_name_an_id(lang: str, table: str) -> None:
    assert getattr(terms(lang), table).keys() == TABLES[table]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_key_of_a_record_is_called_something(lang: str) -> None:
    assert all(words(lang).circumstance(key) for key in KEYS)


FU_ITEMS = (
    "base seven_pairs closed_ron tsumo open_pinfu dragon_pair seat_wind_pair round_wind_pair kanchan penchan tanki"
)
SETS = [
    (item, kind, concealed) for item in ("triplet", "quad") for kind in (0, 1, 8, 27, 33) for concealed in (True, False)
]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_item_of_a_fu_count_has_a_reason(lang: str) -> None:
    said = words(lang)
    reasons = [said.fu(item) for item in FU_ITEMS.split()] + [said.fu(*each) for each in SETS]

    assert set(reasons) == set(terms(lang).FU.values())


@pytest.mark.parametrize(
    ("item", "kind", "concealed", "expected"),
    [
        ("triplet", 1, False, "open triplet of simples"),
        ("triplet", 0, True, "concealed triplet of terminals or honours"),
        ("quad", 27, False, "open quad of terminals or honours"),
        ("quad", 25, True, "concealed quad of simples"),
        ("kanchan", 3, None, "closed wait"),
        ("dragon_pair", 31, None, "pair of dragons"),
    ],
)
def test_a_reason_tells_sets_apart_as_the_count_does(
    item: str, kind: int, concealed: bool | None, expected: str
) -> None:
    assert words("en").fu(item, kind, concealed) == expected


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_two_things_share_a_name(lang: str) -> None:
    for table in ("YAKU", "LIMITS", "WAITS", "FU", "CIRCUMSTANCES"):
        names = [name.partition(" (")[0].casefold() for name in getattr(terms(lang), table).values()]

        assert len(set(names)) == len(names)
    assert len(set(terms(lang).WINDS)) == 4


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_parameter_of_a_rule_set_asks_a_question(lang: str) -> None:
    assert terms(lang, "_rules").QUESTIONS.keys() == set(PARAMETERS)
    assert all(words(lang).rule(parameter).endswith(("?", "？")) for parameter in PARAMETERS)


def choices() -> Iterator[tuple[str, object]]:
    """Every word that a parameter may be."""
    for parameter, hint in get_type_hints(Rules).items():
        for part in (hint, *get_args(hint)):
            if get_origin(part) is Literal:
                yield from ((parameter, choice) for choice in get_args(part) if isinstance(choice, str))
    yield from (("abortive_draws", draw) for draw in ABORTIVE_DRAWS)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_answer_that_is_a_word_is_said(lang: str) -> None:
    answers = terms(lang, "_rules").ANSWERS
    numbers = {(parameter, answer) for parameter in answers for answer in answers[parameter] if answer in (0, 1, 2)}

    assert {(parameter, answer) for parameter in answers for answer in answers[parameter]} == {*choices(), *numbers}
    assert numbers == {("yakuman_cap", 0), ("goal_points", 0), ("rounds", 1), ("rounds", 2), ("chombo", 0)}


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("preset", PRESETS)
def test_what_a_rule_set_says_can_be_read(lang: str, preset: str) -> None:
    for parameter, value in PRESETS[preset].parameters().items():
        said = words(lang).rule_value(parameter, value)

        assert said
        assert not re.search(r"[\[\]'_]|True|False|None", said)


NAMES = [
    ("en", "yaku", "pinfu", "pinfu (no-points hand)"),
    ("en", "yaku", "sanshoku_doujun", "sanshoku doujun (mixed triple sequence)"),
    ("en", "yaku_short", "sanshoku_doujun", "sanshoku doujun"),
    ("en", "yaku_short", "riichi", "riichi"),
    ("en", "limit", "kazoe_yakuman", "kazoe yakuman (counted yakuman)"),
    ("en", "wait", "kanchan", "closed wait"),
    ("en", "circumstance", "haitei", "haitei raoyue"),
    ("en", "kanji", "mangan", "満貫"),
    ("fr", "yaku", "tanyao", "Tout ordinaire"),
    ("fr", "yaku", "seat_wind_east", f"Vent du joueur{NARROW}: Est"),
    ("fr", "yaku_short", "nukidora", "Nord mis de côté"),
    ("fr", "limit", "kazoe_yakuman", "Yakuman compté"),
    ("fr", "wait", "penchan", "attente au bord"),
    ("fr", "fu", "closed_ron", "main fermée sur un écart"),
    ("fr", "circumstance", "honba", "compteurs"),
    ("fr", "circumstance", "sticks", "mises de riichi"),
    ("fr", "kanji", "tanyao", "断么九"),
    ("ja", "yaku", "sanshoku_doujun", "三色同順"),
    ("ja", "yaku_short", "yakuhai_haku", "役牌 白"),
    ("ja", "limit", "haneman", "跳満"),
    ("ja", "wait", "shanpon", "双碰待ち"),
    ("ja", "fu", "base", "副底"),
    ("ja", "circumstance", "from", "放銃者"),
]


@pytest.mark.parametrize(("lang", "what", "name", "expected"), NAMES)
def test_a_thing_is_called_as_players_call_it(lang: str, what: str, name: str, expected: str) -> None:
    assert getattr(words(lang), what)(name) == expected


@pytest.mark.parametrize(
    ("lang", "times", "expected"),
    [
        ("en", 1, "yakuman"),
        ("en", 2, "double yakuman"),
        ("en", 3, "triple yakuman"),
        ("en", 6, "6 × yakuman"),
        ("fr", 2, "Double yakuman"),
        ("ja", 2, "ダブル役満"),
        ("ja", 4, "4倍役満"),
    ],
)
def test_several_yakuman_have_a_name(lang: str, times: int, expected: str) -> None:
    assert words(lang).limit("yakuman", times) == expected


def test_an_english_name_is_its_romaji_without_marks() -> None:
    english = words("en")

    assert all(english.yaku(row.id).isascii() and english.yaku(row.id).islower() for row in YAKU)


def test_high_punctuation_in_french_has_a_narrow_space_before_it() -> None:
    for text in all_texts("fr"):
        assert not re.search(r" [:;!?»]|« |(?<=[\w)}])[;!?»]", text), text
        assert not re.search(r"\w'\w", text), f"an apostrophe is ’: {text}"


def test_japanese_is_written_in_japanese() -> None:
    assert [text for text in all_texts("ja") if not re.search("[\u3041-\u30ff\u4e00-\u9fff：]", text)] == ["ID"]


def all_texts(lang: str) -> list[str]:
    """Everything in a language's tables."""
    names, rules = terms(lang), terms(lang, "_rules")
    tables = [names.YAKU, names.LIMITS, names.FU, names.WAITS, names.CIRCUMSTANCES, rules.QUESTIONS, SENTENCES[lang]]
    return [text for table in (*tables, *rules.ANSWERS.values()) for text in table.values()]


REFUSED: list[dict[str, object]] = [
    {"hand": "234m567p2346788s+5s", "ippatsu": True, "haitei": True, "honbo": 1},
    {"hand": "123q", "sticks": -1, "rules": "tenho"},
    {"hand": "123m456p789s11z+5m"},
    {"hand": "123m456p22s+2s,789m,123s"},
    {"hand": "19m19p19s1234567z+1z", "tenhou": True, "riichi": True, "rules": {"renhou": "on"}},
]


@pytest.mark.parametrize("record", REFUSED)
def test_english_says_what_the_fault_says_and_the_others_something_else(record: dict[str, object]) -> None:
    with pytest.raises(RiichiError) as refused:
        score_record(record)

    for fault in refused.value.faults:
        assert words("en").message(fault) == fault.message
        assert len({words(lang).message(fault) for lang in LANGUAGES}) == len(LANGUAGES)


class Phrase(NamedTuple):
    """A phrase inside a sentence."""

    sentence: str
    values: Mapping[str, object] = NOTHING


@pytest.mark.parametrize(
    ("lang", "expected"),
    [
        ("en", "honbo is no key of a record (did you mean honba?)"),
        ("fr", f"honbo n’est pas une clé d’enregistrement (vouliez-vous dire honba{NARROW}?)"),
        ("ja", "honbo という項目はありません（もしかして：honba）"),
    ],
)
def test_a_phrase_inside_a_sentence_is_said_in_the_same_language(lang: str, expected: str) -> None:
    nearest = Phrase(" (did you mean {word}?)", {"word": "honba"})

    assert words(lang).say("{key} is no key of a record{nearest}", key="honbo", nearest=nearest) == expected


def test_what_a_user_wrote_is_never_translated() -> None:
    said = words("fr").say("{key} is no key of a record{nearest}", key="hand", nearest="")

    assert said == "hand n’est pas une clé d’enregistrement"


def test_a_title_that_is_not_built_in_stays_as_it_is() -> None:
    assert words("fr").title("Club des 4 {vents}") == "Club des 4 {vents}"


def test_an_unknown_language_is_refused() -> None:
    with pytest.raises(RiichiError, match="no language is called de; there are en, fr, ja"):
        words("de")


@pytest.mark.parametrize(
    ("lang", "call", "expected"),
    [
        ("en", "yaku('pinfu')", {"en"}),
        ("en", "rule('players')", {"en", "en_rules"}),
        ("ja", "say('yes')", {"ja", "ja_phrases", "ja_faults"}),
        ("fr", "say('yes')", {"fr", "fr_phrases", "fr_faults", "typography"}),
    ],
)
def test_only_the_tables_that_are_asked_for_are_imported(lang: str, call: str, expected: set[str]) -> None:
    program = (
        f"import sys; from riichi_calc.names import words; words('{lang}').{call};"
        "print(*(name.rpartition('.')[2] for name in sys.modules if name.startswith('riichi_calc.names.')))"
    )

    printed = subprocess.run([sys.executable, "-c", program], capture_output=True, check=True, text=True).stdout

    assert set(printed.split()) == expected
