"""Units that a side may put elsewhere before the game begins [21.13]."""

from __future__ import annotations

from collections.abc import Mapping

from hexboard.board.memo import kept_on
from hexboard.core.command import Command, EndPhase
from hexboard.core.event import Placed
from hexboard.core.game import Game
from hexboard.core.illegal import Illegal
from hexboard.core.position import Position
from hexboard.core.unit import OnMap, Unit, UnitId
from hexboard.engine.question import Answer, Pick, Question, Ready
from hexboard.engine.step import BySide, Decision
from hexboard.engine.tray import Tray
from hexboard.geometry.hex import Hex
from hexboard.rules.deciding import END, unit_answer, word
from hexboard.rules.wrong_unit import called

from ..field.leaders import division_led, troops_under
from ..field.stacking import bars_joining
from ..field.units import held_by
from ..record.commands import SetUp


class FreeSetUp(BySide, Decision, name="set-up", title="Set-up", rule="21.13"):
    """The side puts the units where it likes, then ends."""

    def waits(self, at: Position) -> bool:
        """The side whose units they are."""
        return bool(not word(at, "over"))

    def ask(self, at: Position, seat: str, picked: tuple[Pick, ...]) -> Question | Ready | Illegal:
        """Which unit, and where."""
        free = at.game.scenario.rules["free_setup"]
        if not picked:
            units = tuple(unit_answer(at, name) for name in free["units"])
            return Question("Where do these units stand?", self.rule, (*units, Answer(END, "They stay where they are")))
        if picked == (END,):
            return Ready(EndPhase())
        if picked[0] not in free["units"]:
            return Illegal("only the units named by the scenario are put elsewhere", self.rule)
        if len(picked) == 1:
            return Question(f"Where does {at.name(picked[0])} stand?", self.rule, _places(at, picked[0]))
        if (here := at.board.find(picked[1])) is None:
            return Illegal(f"{called(at, picked[1])} is no hex of this map", self.rule)
        command = SetUp(picked[0], here)
        if command.hex == at.unit(picked[0]).hex:
            return Illegal(f"{at.name(picked[0])} stands in {at.place_name(command.hex)} already", self.rule)
        return self.check(at, seat, command) or Ready(command, label="Put it there")

    def check(self, at: Position, seat: str, command: Command) -> Illegal | None:
        """One of these units, in a hex where it may stand."""
        if isinstance(command, EndPhase):
            return None
        if not isinstance(command, SetUp) or command.unit not in at.game.scenario.rules["free_setup"]["units"]:
            return Illegal("only the units named by the scenario are put elsewhere", self.rule)
        return bars(at, command.unit, command.hex)

    def resolve(self, tray: Tray, seat: str, command: Command) -> None:
        """The unit stands there."""
        if isinstance(command, SetUp):
            for unit in (tray.at.unit(command.unit), *_alone_without(tray.at, command.unit)):
                tray.tell(Placed(unit.moved_to(OnMap(command.hex))))
        else:
            tray.remember(over=("yes",))


@kept_on("at")
def _places(at: Position, name: UnitId) -> tuple[Answer, ...]:
    return tuple(
        Answer(at.label(here), at.place_name(here), "hex", hex=here, barred=bars(at, name, here))
        for here in at.board.hexes
        if here != at.unit(name).hex
    )


def _alone_without(at: Position, name: UnitId) -> tuple[Unit, ...]:
    """A division commander who stands with a unit and with none other of his: he goes with it [21.0]."""
    unit = at.unit(name)
    riders = (u for u in at.units_at(unit.hex) if division_led(at, u)) if unit.hex is not None else ()
    return tuple(u for u in riders if [t.id for t in troops_under(at, u) if t.hex == unit.hex] == [name])


def side_of(game: Game) -> str:
    """The side that may put units elsewhere, "" if none may."""
    return str(game.scenario.rules.get("free_setup", {}).get("side", ""))


def bars(at: Position, name: str, here: Hex) -> Illegal | None:
    """Why a unit may not stand in a hex before the game."""
    unit = at.unit(name)
    near = _barred(at.game).get(here)
    if near:
        return Illegal(f"{at.label(here)} is in or next to {near}", "21.13", (here,))
    if here in held_by(at, at.game.enemy(unit.side)):
        return Illegal(f"the enemy is in {at.label(here)}", "21.13", (here,))
    return bars_joining(at, unit, here) if here in held_by(at, unit.side) else None


@kept_on("game")
def _barred(game: Game) -> Mapping[Hex, str]:
    """The hexes in and next to those that must be kept away from, each with the one."""
    kept_off = game.scenario.rules["free_setup"]["not_near"]
    return {here: label for label in kept_off for here in game.board.at(label).within(1)}
