"""How the program is built: which way imports go, how long its parts are, and that its examples run."""

from __future__ import annotations

import ast
import doctest
import io
import re
import subprocess
import sys
import tokenize
from importlib import import_module
from inspect import isclass, isfunction, unwrap
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

import riichi_calc

if TYPE_CHECKING:
    from collections.abc import Iterator

ROOT = Path(riichi_calc.__file__).parent
FILES = {".".join(path.relative_to(ROOT).with_suffix("").parts): path for path in sorted(ROOT.rglob("*.py"))}
TREES = {module: ast.parse(path.read_text("utf-8")) for module, path in FILES.items()}

CORE = (
    *("errors", "tiles", "traits", "hand", "tokens", "reader", "notation", "parameters", "rules", "presets"),
    *("readings", "wins", "sets", "conditions", "yaku", "fu", "limits", "payments", "conflicts"),
    *("scores", "scoring", "scorers", "fields", "faults", "records", "results"),
)
"""From text to a result, in the order in which they may import each other: each what stands before it."""
SURFACE = ("names", "render", "cli", "__main__")
"""What people see, in the order in which they may import each other, and everything else too."""
NOT_IN_THE_CORE = {"click", "rich", "json", "logging", "multiprocessing", "dataclasses", "inspect", "argparse"}


def imports(module: str) -> Iterator[str]:
    """Yield what a module imports, also for its types alone: modules of the program with a dot before them."""
    package = FILES[module].relative_to(ROOT).parent.parts
    for node in ast.walk(TREES[module]):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and not node.level:
            yield node.module or ""
        elif isinstance(node, ast.ImportFrom):
            base = package[: len(package) - node.level + 1]
            names = [node.module] if node.module else [alias.name for alias in node.names]
            yield from (f".{'.'.join([*base, name])}" for name in names)


def unit(module: str) -> str:
    """The module or the package of the program that a module belongs to."""
    return module.lstrip(".").partition(".")[0]


def units_under(name: str) -> set[str]:
    """The units that a unit imports."""
    of_the_unit = [module for module in FILES if unit(module) == name]
    found = {unit(target) for module in of_the_unit for target in imports(module) if target.startswith(".")}
    return {other for other in found if other != name and other in UNITS}


UNITS = {unit(module) for module in FILES}


@pytest.mark.parametrize("name", CORE)
def test_the_core_imports_what_stands_before_it(name: str) -> None:
    assert units_under(name) - set(CORE[: CORE.index(name)]) == set()


@pytest.mark.parametrize("name", sorted(UNITS - {*CORE, *SURFACE, "__init__"}))
def test_a_capability_stands_on_the_core_and_knows_nothing_of_what_people_see(name: str) -> None:
    assert units_under(name) & {*SURFACE, "__init__"} == set()


@pytest.mark.parametrize("name", SURFACE)
def test_what_people_see_imports_what_stands_below_it(name: str) -> None:
    assert units_under(name) & set(SURFACE[SURFACE.index(name) :]) == set()


def test_the_public_names_come_from_the_core_and_from_what_is_imported_when_it_is_asked_for() -> None:
    assert units_under("__init__") <= {*CORE, *riichi_calc.ON_DEMAND.values()}


@pytest.mark.parametrize("name", ["hand", "notation", "readings", "wins", "sets"])
def test_a_hand_is_read_without_knowing_the_rules(name: str) -> None:
    below, reached = {name}, set[str]()
    while below:
        reached |= below
        below = {other for each in below for other in units_under(each)} - reached
    assert reached & {"parameters", "rules", "presets"} == set()


def test_imports_never_go_round() -> None:
    left = {name: units_under(name) for name in UNITS}
    while ready := [name for name, below in left.items() if not below & left.keys()]:
        for name in ready:
            del left[name]
    assert left == {}


@pytest.mark.parametrize("name", CORE)
def test_the_core_imports_neither_click_nor_rich_nor_json(name: str) -> None:
    assert {target.partition(".")[0] for target in imports(name)} & NOT_IN_THE_CORE == set()


def test_importing_the_program_as_a_library_imports_little() -> None:
    code = "import sys; before = {*sys.modules}; import riichi_calc; print(*{*sys.modules} - before)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert "riichi_calc.scoring" in done.stdout.split()
    assert {name.partition(".")[0] for name in done.stdout.split()} & NOT_IN_THE_CORE == set()


MOST_LINES = 300
MOST_CODE = 40
LONG: dict[str, str] = {
    "hand": "a third of it names the traits and tiles that it imports, one a line",
    "logs.mjlog": "one format, with the codes that only it has",
    "render.audit": "one screen of several tables",
}
"""The modules that are longer than others may be, and why."""
CATALOGUES = ("names.",)
"""Modules of these are tables of sentences, a sentence a line."""


def code_lines(node: ast.AST, code: set[int]) -> int:
    """How many lines of *code* a piece has, without its docstrings."""
    own = set(range(node.lineno, node.end_lineno + 1))  # type: ignore[attr-defined]
    for part in ast.walk(node):
        if isinstance(part, ast.Expr) and isinstance(part.value, ast.Constant) and isinstance(part.value.value, str):
            own -= set(range(part.lineno, (part.end_lineno or 0) + 1))
    return len(own & code)


def lines_with_code(text: str) -> set[int]:
    """The lines that hold more than a comment."""
    empty = {tokenize.COMMENT, tokenize.NL, tokenize.NEWLINE, tokenize.INDENT, tokenize.DEDENT, tokenize.ENDMARKER}
    tokens = tokenize.generate_tokens(io.StringIO(text).readline)
    return {line for token in tokens if token.type not in empty for line in range(token.start[0], token.end[0] + 1)}


@pytest.mark.parametrize("module", FILES)
def test_a_module_is_short_enough_to_be_read_at_once(module: str) -> None:
    lines = len(FILES[module].read_text("utf-8").splitlines())
    assert lines <= MOST_LINES or module in LONG or module.startswith(CATALOGUES)
    assert lines > MOST_LINES or module not in LONG, "short again: take it off the list"


@pytest.mark.parametrize("module", FILES)
def test_a_function_is_short_enough_to_be_seen_at_once(module: str) -> None:
    code = lines_with_code(FILES[module].read_text("utf-8"))
    functions = [node for node in ast.walk(TREES[module]) if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)]
    assert {node.name: lines for node in functions if (lines := code_lines(node, code)) > MOST_CODE} == {}


@pytest.mark.parametrize("module", FILES)
def test_a_module_says_what_it_is(module: str) -> None:
    assert ast.get_docstring(TREES[module])


@pytest.mark.parametrize("module", FILES)
def test_nothing_goes_unmeasured_without_a_reason(module: str) -> None:
    lines = FILES[module].read_text("utf-8").splitlines()
    assert [line for line in lines if "pragma: no" in line and not re.search(r"pragma: no \w+ - \w{3}", line)] == []


def test_the_public_names_are_sorted_and_there() -> None:
    names = riichi_calc.__all__
    assert sorted(names, key=lambda name: (not name.isupper(), name[0].islower(), name)) == names
    assert all(hasattr(riichi_calc, name) for name in names)


PACKAGES = [".".join(["riichi_calc", *module.split(".")[:-1]]) for module in FILES if module.endswith("__init__")]
PUBLIC = [(package, name) for package in PACKAGES for name in getattr(import_module(package), "__all__", ())]
"""The names that the program and its packages offer."""
WITHOUT_EXAMPLE = {"WorkerLost": "it is raised when a process is killed, which no example does"}


def below_assignments(module: str) -> dict[str, str]:
    """What stands below the constants of a module and the types that it names."""
    found = {}
    for node, below in pairwise(TREES[module].body):
        if isinstance(below, ast.Expr) and isinstance(below.value, ast.Constant):
            if isinstance(node, ast.Assign):
                found[ast.unparse(node.targets[0])] = str(below.value.value)
            elif isinstance(node, ast.AnnAssign):
                found[ast.unparse(node.target)] = str(below.value.value)
    return found


def example_of(package: str, name: str) -> doctest.DocTest:
    """What is said of a public name, where it is at home."""
    public, home = unwrap(getattr(import_module(package), name)), import_module(package)
    if isclass(public) or isfunction(public):
        said, home = public.__doc__ or "", import_module(public.__module__)
    else:
        folder = Path(home.__file__ or "").parent
        of_package = [below_assignments(module) for module, path in FILES.items() if path.parent == folder]
        said = next((texts[name] for texts in of_package if name in texts), "")
    return doctest.DocTestParser().get_doctest(said, {**vars(home)}, name, None, None)


@pytest.mark.parametrize(("package", "name"), PUBLIC)
def test_every_public_name_has_a_docstring_whose_example_runs(package: str, name: str) -> None:
    example = example_of(package, name)

    assert example.docstring
    assert example.examples or name in WITHOUT_EXAMPLE
    assert doctest.DocTestRunner().run(example).failed == 0


@pytest.mark.parametrize("module", FILES)
def test_every_class_and_function_that_others_may_use_says_what_it_is(module: str) -> None:
    """But the conditions of yaku, whose names are sentences."""
    found = [node for node in TREES[module].body if isinstance(node, ast.ClassDef | ast.FunctionDef)]
    silent = [node.name for node in found if node.name[0] != "_" and not ast.get_docstring(node)]
    assert silent == [] or module == "conditions"


@pytest.mark.parametrize("module", [module for module in FILES if module != "__main__"])
def test_the_examples_of_a_module_run(module: str) -> None:
    name = f"riichi_calc.{module}".removesuffix(".__init__")
    found = doctest.testmod(import_module(name))
    assert found.failed == 0
