"""The tests under every Python from 3.11 up that this machine has, each in an environment of its own in .venv/all.

`python tests/pythons.py 3.12 tests/test_fu.py` runs one of them; other words are pytest's.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

ROOT = Path(__file__).parent.parent
FOLDER = ROOT / ".venv" / "all"
OLDEST = (3, 11)
MINOR = re.compile(r"3\.\d+")
VERSION = "import sys; print(*sys.version_info[:3])"


class Python(NamedTuple):
    version: tuple[int, ...]
    program: str

    @property
    def minor(self) -> str:
        """As people name it: 3.12."""
        return ".".join(map(str, self.version[:2]))


def candidates() -> Iterator[str]:
    """Yield what may be a Python: this one, those on the path, those of pyenv."""
    yield sys.executable
    for folder in os.get_exec_path():
        yield from (str(path) for path in Path(folder).glob("python3.*") if MINOR.fullmatch(path.name[6:]))
    yield from map(str, Path(os.environ.get("PYENV_ROOT", "~/.pyenv")).expanduser().glob("versions/*/bin/python3"))


def pythons() -> list[Python]:
    """The newest of every minor version that is new enough; what does not start is none."""
    found: dict[str, Python] = {}
    for program in dict.fromkeys(candidates()):
        told = subprocess.run((program, "-c", VERSION), capture_output=True, text=True, check=False)
        version = tuple(map(int, told.stdout.split())) if told.returncode == 0 else ()
        python = Python(version, program)
        if version >= OLDEST and (python.minor not in found or found[python.minor].version < version):
            found[python.minor] = python
    return sorted(found.values())


def environment(python: Python) -> str:
    """The Python of an environment with the program and what its tests need, made where there is none yet."""
    folder = FOLDER / python.minor
    own, made = str(folder / "bin" / "python"), folder / "made"
    if not made.exists() or made.stat().st_mtime < (ROOT / "pyproject.toml").stat().st_mtime:
        subprocess.run((python.program, "-m", "venv", "--clear", folder), check=True)
        quiet = ("--quiet", "--disable-pip-version-check")
        subprocess.run((own, "-m", "pip", "install", *quiet, "--editable", ".[dev]"), cwd=ROOT, check=True)
        made.touch()
    return own


def tested(python: Python, words: Sequence[str]) -> tuple[bool, str]:
    """Whether the tests pass, and what pytest says last."""
    try:
        own = environment(python)
    except subprocess.CalledProcessError as failed:
        return False, f"no environment: {failed}"
    command = (own, "-m", "pytest", "-p", "no:cacheprovider", *words)
    last = ""
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as process:
        for line in process.stdout or ():
            print(line, end="", flush=True)  # noqa: T201
            last = line.strip() or last
    return process.returncode == 0, last


def main(words: Sequence[str]) -> int:
    """Run the tests under each, or under those that are named; 1 where some fail."""
    named = [word for word in words if MINOR.fullmatch(word)]
    others = [word for word in words if word not in named]
    results = {python: tested(python, others) for python in pythons() if not named or python.minor in named}
    if not results:
        print(f"no such Python here: {' '.join(named)}")  # noqa: T201
    for python, (passed, last) in results.items():
        version = ".".join(map(str, python.version))
        print(f"{version:<8} {'passed' if passed else 'FAILED'}  {last}")  # noqa: T201
    return 0 if results and all(passed for passed, _ in results.values()) else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
