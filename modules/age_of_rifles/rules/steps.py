"""What the steps of the series have in common: one side decides, and frames remember words."""

from __future__ import annotations

from hexboard.core.command import Command
from hexboard.core.illegal import Illegal
from hexboard.core.position import Position
from hexboard.core.seat import SideId
from hexboard.engine.question import Answer, Forecast, Pick, Question, Ready
from hexboard.engine.step import BySide, Step
from hexboard.engine.tray import Tray
from hexboard.geometry.hex import Hex

GO = "go"
PASS = "pass"
END = "end"


class Decision(BySide, Step):
    """A step one side decides, unless ``waits`` says there is nothing to decide; it rolls nothing by itself."""

    def waits(self, at: Position) -> bool:
        """Whether the side has anything to decide."""
        return True

    def actors(self, at: Position) -> frozenset[SideId]:
        """The frame's side, as long as it has something to decide."""
        return frozenset({at.frame.seat or ""}) if self.waits(at) else frozenset()

    def proceed(self, tray: Tray) -> None:
        """Nothing is left to decide: the step is over."""
        tray.done()

    def forecast(self, at: Position, side: SideId, command: Command) -> Forecast | None:
        """Nothing is rolled."""
        return None


class Unattended(Step):
    """A step the rules carry out by themselves."""

    def actors(self, at: Position) -> frozenset[SideId]:
        """Nobody."""
        return frozenset()

    def ask(self, at: Position, side: SideId, picked: tuple[Pick, ...]) -> Question | Ready | Illegal:
        """Nobody is asked."""
        return Illegal("the sequence of play decides this by itself", "3.0")

    def check(self, at: Position, side: SideId, command: Command) -> Illegal | None:
        """Nobody may command."""
        return Illegal("the sequence of play decides this by itself", "3.0")

    def forecast(self, at: Position, side: SideId, command: Command) -> Forecast | None:
        """Nothing is foretold."""
        return None

    def resolve(self, tray: Tray, side: SideId, command: Command) -> None:
        """Never reached, as every command is refused."""


def words(at: Position, key: str) -> tuple[str, ...]:
    """What the step under way remembers under a key."""
    return at.frame.data.get(key, ())


def word(at: Position, key: str, otherwise: str = "") -> str:
    """The one word the step under way remembers under a key."""
    found = at.frame.data.get(key, ())
    return found[0] if found else otherwise


def unit_answer(
    at: Position, name: str, note: str = "", barred: Illegal | None = None, picked: bool = False
) -> Answer:
    """An answer that is a counter."""
    return Answer(name, at.name(name), "unit", note, at.unit(name).hex, name, barred=barred, picked=picked)


def hex_answer(
    at: Position, here: Hex, note: str = "", path: tuple[Hex, ...] = (), barred: Illegal | None = None
) -> Answer:
    """An answer that is a hex."""
    return Answer(at.label(here), at.place_name(here), "hex", note, here, None, path, barred)


def names_of(at: Position, units: tuple[str, ...]) -> str:
    """Counters by name, for sentences."""
    return ", ".join(at.name(u) for u in units)
