"""A table whose questions are a script: what is asked after which picks."""

from __future__ import annotations

from collections.abc import Mapping

from hexboard.core.illegal import Illegal
from hexboard.core.seat import SeatId
from hexboard.engine.question import Answer, Pick, Question, Ready
from hexboard.geometry.hex import Hex
from hexboard.play.starting import Running
from hexboard.play.table import Table

Script = Mapping[tuple[Pick, ...], Question | Ready | Illegal]


class StubTable(Table):
    """A real table underneath; only ``ask`` reads from the script. What it does not hold is refused by name."""

    def __init__(self, running: Running, script: Script) -> None:
        real = running.table
        super().__init__(real.ruleset, real.game, real.log)
        self.script = script

    def ask(self, seat: SeatId, picked: tuple[Pick, ...] = ()) -> Question | Ready | Illegal:
        """What the script has for these picks."""
        return self.script.get(picked, Illegal(f"nobody may pick {picked[-1] if picked else 'anything'}", "9.9"))


def unit(id: str, **more: object) -> Answer:
    """An answer about a counter."""
    return Answer(id, id, kind="unit", unit=id, **more)  # type: ignore[arg-type]


def place(label: str, at: Hex, **more: object) -> Answer:
    """An answer about a hex."""
    return Answer(label, label, kind="hex", hex=at, **more)  # type: ignore[arg-type]


def asked(prompt: str, *answers: Answer) -> Question:
    """A question by rule 1.1."""
    return Question(prompt, "1.1", answers)
