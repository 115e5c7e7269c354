"""The dice before a Movement Phase [17.12, 17.21, 17.34, 19.61]: releases, and Bowen's ammunition."""

from __future__ import annotations

from collections.abc import Callable

from attrs import frozen

from hexboard.core.command import Command
from hexboard.core.illegal import Illegal
from hexboard.core.position import Position
from hexboard.core.seat import SideId
from hexboard.core.state import Frame
from hexboard.engine.question import Answer, Chance, Forecast, Line, Pick, Question, Ready
from hexboard.engine.step import BySide, Decision
from hexboard.engine.tray import Tray

from .ammunition import Ammunition
from .held import Group, groups, has_anybody, is_free
from .land import Land

STEP = "dice"
_AND = "-and-"  # between groups that one die releases


@frozen
class RollFor(
    Command, tag="roll-for", form="roll for {what}", meaning="roll a die that is due before movement", rule="17.12",
    example="roll for bowen",
):
    """Roll a die that is due before movement: for a release, or for ammunition."""

    what: str


@frozen(eq=False)
class Release:
    """The die that may release groups of held units."""

    what: str
    groups: tuple[Group, ...]
    land: Land

    @property
    def rule(self) -> str:
        """The clause that calls for it."""
        return self.groups[0].roll_rule

    @property
    def title(self) -> str:
        """What is rolled for."""
        return f"Release of {' and '.join(group.name for group in self.groups)}"

    def chances(self, at: Position) -> tuple[Chance, ...]:
        """One face releases them."""
        free = Chance("free", "they are released", 1, 6, self.rule)
        return (free, Chance("held", "they are held till the next turn", 5, 6, self.rule))

    def lines(self, at: Position) -> tuple[Line, ...]:
        """The one face that counts."""
        return (Line("Released on a", "6", self.rule),)

    def told(self, at: Position, die: int) -> str:
        """The die in a sentence."""
        return f"{self.title}: die {die}, {'which is enough' if die == 6 else 'held: a 6 is needed'} [{self.rule}]"

    def carry_out(self, tray: Tray, die: int) -> None:
        """A six releases."""
        if die == 6:
            for group in self.groups:
                self.land.note(tray, group.id)


@frozen(eq=False)
class DiceFirst(BySide, Decision, name=STEP, title="Dice before movement", rule="17.0"):
    """The side to move rolls what is due, one die after the other."""

    land: Land

    def waits(self, at: Position) -> bool:
        """The side to move, as long as a die is due."""
        return bool(self._due(at))

    def ask(self, at: Position, side: SideId, picked: tuple[Pick, ...]) -> Question | Ready | Illegal:
        """Roll the next die."""
        due = self._due(at)[0]
        if picked == ("roll",):
            return Ready(RollFor(due.what), self.forecast(at, side, RollFor(due.what)))
        if picked:
            return _first(due)
        answer = Answer("roll", f"Roll: {due.title}")
        return Question(due.title, due.rule, (answer,), forecast=self.forecast(at, side, RollFor(due.what)))

    def check(self, at: Position, side: SideId, command: Command) -> Illegal | None:
        """Whether this die is due."""
        due = self._due(at)
        if isinstance(command, RollFor) and any(each.what == command.what for each in due):
            return None
        return _first(due[0]) if due else Illegal("no die is due before movement", self.rule)

    def forecast(self, at: Position, side: SideId, command: Command) -> Forecast | None:
        """What a die brings."""
        due = [each for each in self._due(at) if isinstance(command, RollFor) and each.what == command.what]
        return Forecast(due[0].title, due[0].lines(at), due[0].chances(at), dice="1d6") if due else None

    def resolve(self, tray: Tray, side: SideId, command: Command) -> None:
        """Roll, and do what the die says."""
        due = next(each for each in self._due(tray.at) if isinstance(command, RollFor) and each.what == command.what)
        (die,) = tray.roll((STEP, due.what, tray.at.turn))
        due.carry_out(tray, die)

    def told(self, at: Position, what: str, die: int) -> str:
        """A die that was due, in a sentence."""
        due = next((each for each in self._due(at) if each.what == what), None)
        return due.told(at, die) if due else f"Die: {die}"

    def before_moving(self, at: Position, side: SideId) -> str:
        """What is rolled for before a side moves in this turn, in a sentence; "" for nothing."""
        titles = [f"{each.title} [{each.rule}]" for each in self._of(at, side)]
        return f"A die is rolled first: {', '.join(titles)}" if titles else ""

    def _due(self, at: Position) -> list[Release | Ammunition]:
        return self._of(at, at.frame.seat or "")

    def _of(self, at: Position, side: SideId) -> list[Release | Ammunition]:
        found: list[Release | Ammunition] = [Ammunition()] if Ammunition().is_due(at, side) else []
        found += self._releases(at, side)
        return [each for each in found if (STEP, each.what, at.turn) not in at.state.slots]

    def _releases(self, at: Position, side: str) -> list[Release]:
        due = (g for g in groups(at) if g.side == side and g.roll == at.turn and not is_free(at, g))
        held = [group for group in due if has_anybody(at, group)]
        dice = [held] if at.game.options["union_release_die"] == "one" else [[group] for group in held]
        return [Release(_AND.join(g.id for g in each), tuple(each), self.land) for each in dice if each]


def is_rolled(at: Position, group: Group) -> bool:
    """Whether the die of this turn that may release a group has fallen."""
    thrown = (str(slot[1]) for slot in at.state.slots if (slot[0], slot[2:]) == (STEP, (at.turn,)))
    return any(group.id in what.split(_AND) for what in thrown)


def _first(due: Release | Ammunition) -> Illegal:
    title = due.title[0].lower() + due.title[1:]
    return Illegal(f"movement begins once a die is rolled for this: {title}", due.rule)


def phases(base: Callable[[Position], tuple[Frame, ...]], at: Position) -> tuple[Frame, ...]:
    """The series' phases, with the dice before each Movement Phase."""
    found: list[Frame] = []
    for frame in base(at):
        found += [Frame(STEP, frame.seat), frame] if frame.step == "movement" else [frame]
    return tuple(found)
