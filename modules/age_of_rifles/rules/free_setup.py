"""Units that a side may put elsewhere before the game begins [21.13]."""

from __future__ import annotations

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

from .command_commands import SetUp
from .leaders import division_led, troops_under
from .stacking import bars_joining
from .units import enemies_at


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
            return Question("Where do these units stand?", self.rule, (*units, Answer(END, "They stand well")))
        if picked == (END,):
            return Ready(EndPhase())
        if picked[0] not in free["units"]:
            return Illegal("only the units named by the scenario are put elsewhere", self.rule)
        if len(picked) == 1:
            hexes = (
                Answer(at.label(here), at.place_name(here), "hex", hex=here, barred=bars(at, picked[0], here))
                for here in at.board.hexes
                if here != at.unit(picked[0]).hex
            )
            return Question(f"Where does {at.name(picked[0])} stand?", self.rule, tuple(hexes))
        if picked[1] not in (at.label(here) for here in at.board.hexes):
            return Illegal(f"{called(at, picked[1])} is no hex of this map", self.rule)
        command = SetUp(picked[0], at.board.at(picked[1]))
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
    for label in at.game.scenario.rules["free_setup"]["not_near"]:
        if here.distance(at.board.at(label)) <= 1:
            return Illegal(f"{at.label(here)} is in or next to {label}", "21.13", (here,))
    if enemies_at(at, unit.side, here):
        return Illegal(f"the enemy is in {at.label(here)}", "21.13", (here,))
    return bars_joining(at, unit, here)
