"""Opportunity fire: batteries fire at a unit on its way through the half of their range, by option [20.13: B9.2]."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from hexboard.board.memo import kept_on
from hexboard.core.command import Command, Pass
from hexboard.core.illegal import Illegal
from hexboard.core.position import Position
from hexboard.core.seat import SideId
from hexboard.core.unit import Unit, UnitId
from hexboard.engine.question import Answer, Chance, Forecast, Pick, Question, Ready
from hexboard.engine.step import BySide, Decision
from hexboard.engine.tray import Tray
from hexboard.geometry.hex import Hex
from hexboard.rules.charts import option
from hexboard.rules.deciding import PASS, hex_answer, noted_hexes, unit_answer, way_in_words, word, words
from hexboard.rules.wrong_unit import wrong_unit

from ..field.sight import sees
from ..field.units import ARTILLERY, SUPPORTED, arm, gun_range, has_bombarded, is_combat, is_disrupted
from ..fire.bombardment import battery_part
from ..fire.firing import Fire, bars_spending, chances_of, fire, fire_lines, spend
from ..fire.morale import told_losses
from ..orders.idle import said_of
from ..record.clock import is_night
from ..record.commands import FireUpon
from ..record.ledger import Counted, ledger_of


@kept_on("at")
def chances_to_fire(at: Position, name: UnitId, path: tuple[Hex, ...]) -> dict[UnitId, tuple[Hex, ...]]:
    """The enemy's batteries that could fire at a unit on a way, each with the hexes it would be hit in."""
    unit = at.unit(name)
    if option(at, "opportunity_fire", "off") == "off" or not is_combat(at, unit) or is_night(at):
        return {}
    entered = path if unit.hex is None else path[1:]
    enemy = at.game.enemy(unit.side)
    found = {gun.id: tuple(_under(at, gun, here, entered)) for gun, here in at.on_map(enemy) if _ready(at, gun)}
    return {gun: hexes for gun, hexes in sorted(found.items()) if hexes}


def _ready(at: Position, gun: Unit) -> bool:
    # whether it has acted since it bombarded its own side alone knows: that bars it, and nobody from being asked
    if arm(at, gun) != ARTILLERY or is_disrupted(gun) or SUPPORTED in gun.status:
        return False
    return ledger_of(at.state).records.get(f"opportunity {gun.id}", 0) != at.turn


def _bars_gun(at: Position, gun: UnitId) -> Illegal | None:
    """Why a battery that reaches the way may not fire, of what its side alone knows."""
    unit = at.unit(gun)
    if has_bombarded(at, unit):
        return Illegal(f"{at.name(gun)} has bombarded", "B6.4", unit.hexes)
    return bars_spending(at, unit.side)


def _under(at: Position, gun: Unit, start: Hex, entered: tuple[Hex, ...]) -> Iterator[Hex]:
    return (h for h in entered if h.distance(start) * 2 <= gun_range(at, gun) and sees(at, start, h))


def fire_of(at: Position, gun: UnitId, here: Hex) -> Fire:
    """The fire of a battery at whoever enters a hex: its attack support, the ground as in a bombardment."""
    return fire(at, "opportunity", here, [battery_part(at, at.unit(gun), here, "bombard")])


class Opportunity(BySide, Decision, name="opportunity", title="Opportunity fire", rule="B9.2"):
    """The enemy of a ``unit`` that is about to go along a ``path`` says which batteries fire, and where on it;
    ``fires`` are those chosen, battery and hex by turns."""

    def waits(self, at: Position) -> bool:
        """As long as a battery is left that could fire."""
        return "over" not in at.frame.data and bool(self._left(at))

    def proceed(self, tray: Tray) -> None:
        """The move goes on under these fires."""
        fires = words(tray.at, "fires")
        tray.done()
        tray.remember(fires=fires)

    def _left(self, at: Position) -> dict[UnitId, tuple[Hex, ...]]:
        return chances_to_fire(at, word(at, "unit"), noted_hexes(at, "path"))

    def ask(self, at: Position, side: SideId, picked: tuple[Pick, ...]) -> Question | Ready | Illegal:
        """Which battery, then where on the way."""
        if picked == (PASS,):
            return Ready(Pass(), label="Hold fire")
        name, left = at.name(word(at, "unit")), self._left(at)
        if not picked:
            guns = [unit_answer(at, gun, "", _bars_gun(at, gun)) for gun in left]
            way = way_in_words(at, noted_hexes(at, "path"))
            asked = f"{name} moves {way}: which battery fires at it?"
            return Question(asked, self.rule, (*guns, Answer(PASS, "Hold fire")))
        if picked[0] not in left:
            others = said_of(at, "does not reach its way with half its range, or may not fire", self.rule, left)
            return wrong_unit(at, side, picked[0], "that reach its way with half their range fire", self.rule, others)
        if len(picked) == 1:
            hexes = [hex_answer(at, here) for here in left[picked[0]]]
            return Question(f"Where on its way is {name} fired at?", self.rule, hexes)
        here = next((h for h in left[picked[0]] if at.label(h) == picked[1]), None)
        if here is None:
            return Illegal(f"{at.name(picked[0])} does not reach {name} there with half its range", self.rule)
        command = FireUpon(picked[0], here)
        barred, forecast = self.check(at, side, command), partial(self.forecast, at, side, command)
        return barred or Ready(command, forecast, f"Fire at {name}")

    def check(self, at: Position, side: SideId, command: Command) -> Illegal | None:
        """Whether this battery may fire there."""
        match command:
            case Pass():
                return None
            case FireUpon(gun, here):
                if here not in self._left(at).get(gun, ()):
                    return Illegal(f"{at.name(gun)} cannot fire at {at.place_name(here)} now", self.rule, (here,))
                return _bars_gun(at, gun)
        return Illegal("batteries fire at the unit on its way, or hold their fire", self.rule)

    def forecast(self, at: Position, side: SideId, command: Command) -> Forecast | None:
        """The fire, and what it may do."""
        if not isinstance(command, FireUpon):
            return None
        found, mover = fire_of(at, command.unit, command.hex), at.unit(word(at, "unit"))
        chances = tuple(
            Chance(str(losses), told_losses(at, mover, losses), ways, 36, "C7")
            for losses, ways in chances_of(at.game, found).items()
        )
        lines = fire_lines(at, found, "opportunity fire")
        return Forecast(f"Fire at {at.name(mover.id)}", lines, chances, "fire", dice="2d6")

    def resolve(self, tray: Tray, side: SideId, command: Command) -> None:
        """Note the fire for the move; the battery has had its turn."""
        if not isinstance(command, FireUpon):
            tray.remember(over=("1",))
            return
        spend(tray, side, 1)
        tray.tell(Counted(f"opportunity {command.unit}", tray.at.turn))
        tray.remember(fires=(*words(tray.at, "fires"), command.unit, tray.at.label(command.hex)))
