"""How far a proof has got: a small file, whole at every moment."""

from __future__ import annotations

import json
from collections import Counter
from hashlib import sha256
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, NamedTuple

import riichi_calc
from tests import oracle

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping

    from .parts import Findings

KEPT = 100
"""So many faults of a part are kept word for word."""


class OfAnotherProgram(Exception):  # noqa: N818 - it is no error, it is what the file is
    """The state was written by another version of the program, or of the proof, or for other hands."""


class Stage(NamedTuple):
    """How far a part has got, and what it gave. It is replaced as a whole, so that an interrupt finds it right."""

    done: int = 0
    """How many of its numbers have been gone through."""
    seen: Mapping[str, int] = MappingProxyType({})
    faults: tuple[str, ...] = ()
    """The first of them, word for word."""
    faulty: int = 0
    """How many faults there were."""

    def advanced(self, done: int, findings: Findings) -> Stage:
        """The stage at the number *done*, with what was found before it."""
        kept = (*self.faults, *findings.faults)[:KEPT]
        return Stage(done, Counter(self.seen) + findings.seen, kept, self.faulty + len(findings.faults))


class State:
    """The stages of a proof, and the file that remembers them."""

    def __init__(self, path: Path, *, up_to_suits: bool, forget: Collection[str] = ()) -> None:
        """Read *path* if it is there, all but the parts to *forget*.

        Raises OfAnotherProgram; not where something is to be forgotten, which then is everything.
        """
        self.path = path
        self.stages: dict[str, Stage] = {}
        self._of = f"{fingerprint()} {'up to suits' if up_to_suits else 'all suits'}"
        if not path.exists():
            return
        written = json.loads(path.read_text("utf-8"))
        if written["of"] == self._of:
            self.stages = {
                name: Stage(**{**stage, "faults": tuple(stage["faults"])})
                for name, stage in written["stages"].items()
                if name not in forget
            }
        elif not forget:
            raise OfAnotherProgram

    def stage(self, name: str) -> Stage:
        """How far the part *name* has got."""
        return self.stages.get(name, Stage())

    def save(self) -> None:
        """Write it all, or leave what was there."""
        stages = {name: stage._asdict() for name, stage in self.stages.items()}
        text = json.dumps({"of": self._of, "stages": stages})
        draft = self.path.with_name(f"{self.path.name}.new")
        draft.write_text(text, "utf-8")
        draft.replace(self.path)


def fingerprint() -> str:
    """What changes when the core of the program or the proof does."""
    whole = sha256()
    for folder in (Path(riichi_calc.__file__).parent, Path(__file__).parent):
        for path in sorted(folder.glob("*.py")):
            whole.update(path.read_bytes())
    whole.update(Path(oracle.__file__).read_bytes())
    return whole.hexdigest()
