"""After a charge: the pursuit of who has won it, and the ride back [B7.5, B7.6]."""

from __future__ import annotations

from functools import partial

from hexboard.board.memo import kept_on
from hexboard.core.command import Command, Pass
from hexboard.core.counted import counted
from hexboard.core.event import Moved
from hexboard.core.illegal import Illegal
from hexboard.core.position import Position
from hexboard.core.seat import SideId
from hexboard.core.unit import Unit, UnitId
from hexboard.engine.question import Answer, Forecast, Pick, Question, Ready
from hexboard.engine.step import BySide, Decision
from hexboard.engine.tray import Tray
from hexboard.geometry.hex import Hex
from hexboard.rules.deciding import PASS, hex_answer, word
from hexboard.rules.ground.movement import StepsOnDemand, reach

from ..field.ground import MOUNTED, steps_of
from ..field.stacking import bars_entry, bars_joining
from ..field.units import held_by, marked_by
from ..field.zones import enemy_zone
from ..orders.acting import acts_under
from ..orders.idle import hex_asked
from ..orders.on_ground import bars_advance
from ..record.commands import Advance, Pursue, Ride
from .advancing import move_up
from .charge import bars_target, charge_forecast
from .combat import bars_by_order
from .displacing import overrun
from .melee import STAGES


class Pursuit(BySide, Decision, name="pursuit", title="The pursuit", rule="B7.5"):
    """The ``charger`` may advance into the ``target`` left to it, and charge a hex next to that once more [B7.5]."""

    def waits(self, at: Position) -> bool:
        """If it may advance: there is room, and no marker of a hidden force."""
        charger, target = self._charger(at), self._target(at)
        return bars_joining(at, charger, target) is None and bars_entry(at, charger, target) is None

    def _charger(self, at: Position) -> Unit:
        return at.unit(word(at, "charger"))

    def _target(self, at: Position) -> Hex:
        return at.board.at(word(at, "target"))

    def ask(self, at: Position, side: SideId, picked: tuple[Pick, ...]) -> Question | Ready | Illegal:
        """Which hex, an advance alone, or nothing."""
        charger = self._charger(at)
        if picked == (PASS,):
            return Ready(Pass(), label="No pursuit")
        advance = Advance((charger.id,))
        barred = self.check(at, side, advance)
        if picked == ("advance",):
            return barred or Ready(advance, label=f"Advance {at.name(charger.id)}")
        if picked:
            here = hex_asked(at, side, picked[0], "which one is charged", "pursue now", self.rule)
            if isinstance(here, Illegal):
                return here
            command = Pursue(here)
            pursued = Ready(command, partial(self.forecast, at, side, command), "Pursue")
            return self.check(at, side, command) or pursued
        answers = [hex_answer(at, here, "charge") for here in self._next(at)]
        answers += [Answer("advance", "Advance and halt", barred=barred), Answer(PASS, "No pursuit")]
        return Question(f"{at.name(charger.id)} has won: does it pursue?", self.rule, answers)

    def _next(self, at: Position) -> tuple[Hex, ...]:
        return tuple(n for n in at.board.neighbours(self._target(at)) if self._bars(at, n) is None)

    def _bars(self, at: Position, here: Hex) -> Illegal | None:
        charger = self._charger(at)
        order = acts_under(at, charger)
        barred = bars_advance(at, (charger,), self._target(at)) or bars_target(at, charger, here, self._target(at))
        return barred or (bars_by_order(at, charger, order, here) if order is not None else None)

    def check(self, at: Position, side: SideId, command: Command) -> Illegal | None:
        """Whether it may pursue like this."""
        match command:
            case Pass():
                return None
            case Advance(names):
                if names == (word(at, "charger"),):
                    return bars_advance(at, (self._charger(at),), self._target(at))
                return Illegal("only the charger advances", self.rule)
            case Pursue(here):
                if here in self._next(at):
                    return None
                far = Illegal("a pursuit charges a hex next to the one won", self.rule, (here,))
                return self._bars(at, here) or far
        return Illegal("the pursuit must be settled first", self.rule)

    def forecast(self, at: Position, side: SideId, command: Command) -> Forecast | None:
        """The second charge, from the hex that was won."""
        if not isinstance(command, Pursue):
            return None
        return charge_forecast(at, self._charger(at), self._target(at), command.hex)

    def resolve(self, tray: Tray, side: SideId, command: Command) -> None:
        """Advance, charge once more, or halt."""
        charger, target = self._charger(tray.at), self._target(tray.at)
        tray.done()
        if isinstance(command, Advance | Pursue):
            move_up(tray, (charger.id,), target)
        if isinstance(command, Pursue):
            again = str(STAGES.index("blow"))
            tray.remember(target=(tray.at.label(command.hex),), pursued=("1",), stage=(again,), struck=())


class RidingBack(BySide, Decision, name="ride back", title="The ride back", rule="B7.6"):
    """Every ``charger`` may ride back up to four hexes afterwards [B7.6]."""

    def waits(self, at: Position) -> bool:
        """If there is anywhere to ride."""
        return bool(_ways_back(at, word(at, "charger")))

    def ask(self, at: Position, side: SideId, picked: tuple[Pick, ...]) -> Question | Ready | Illegal:
        """Where to, or nowhere."""
        name = word(at, "charger")
        if picked == (PASS,):
            return Ready(Pass(), label="Stay")
        ways = _ways_back(at, name)
        if picked:
            here = hex_asked(at, side, picked[0], "where to", "ride back now", self.rule)
            if isinstance(here, Illegal):
                return here
            barred = _why_not(at, name, here)
            return barred or Ready(Ride(name, ways[here]), label="Ride back", price=counted(len(ways[here]) - 1, "hex"))
        answers = [hex_answer(at, here, f"{len(way) - 1}", way) for here, way in sorted(ways.items())]
        answers.append(Answer(PASS, "Stay"))
        return Question(f"{at.name(name)} may ride back: where to?", self.rule, answers)

    def check(self, at: Position, side: SideId, command: Command) -> Illegal | None:
        """Whether it may ride there."""
        match command:
            case Pass():
                return None
            case Ride(name, path):
                if name == word(at, "charger") and path and path == _ways_back(at, name).get(path[-1]):
                    return None
                offered = Illegal("a charger rides back up to four hexes by the way offered", self.rule, path[-1:])
                return (_why_not(at, name, path[-1]) if name == word(at, "charger") and path else None) or offered
        return Illegal("the charge must be finished first", self.rule)

    def resolve(self, tray: Tray, side: SideId, command: Command) -> None:
        """Ride, or stay."""
        tray.done()
        if isinstance(command, Ride):
            tray.tell(Moved(command.unit, command.path, 0, "rode back"))
            for here in command.path:
                overrun(tray, tray.at.unit(command.unit).side, here)


@kept_on("at")
def _ways_back(at: Position, name: UnitId) -> dict[Hex, tuple[Hex, ...]]:
    unit = at.unit(name)
    if unit.hex is None:
        return {}
    ways = steps_of(at, MOUNTED, True)
    steps = StepsOnDemand(lambda here: ((near, 1) for near, _ in ways[here]))
    enemy = at.game.enemy(unit.side)
    closed = held_by(at, enemy) | marked_by(at, enemy) | enemy_zone(at, unit.side)
    found = reach({unit.hex: 0}, _farthest(at), steps, closed)
    return {h: found.path(h) for h in found.cost if h != unit.hex and bars_joining(at, unit, h) is None}


def _farthest(at: Position) -> int:
    return int(at.game.charts["ranges"]["retire"])


def _why_not(at: Position, name: UnitId, here: Hex) -> Illegal | None:
    """Why a charger does not ride back to a hex."""
    unit, place, most = at.unit(name), at.place_name(here), _farthest(at)
    if here in _ways_back(at, name) or unit.hex is None:
        return None
    if here == unit.hex:
        return Illegal(f"{at.name(name)} stands in {place} already", "B7.6", (here,))
    if here in held_by(at, at.game.enemy(unit.side)):
        return Illegal(f"the enemy holds {place}", "B3.1", (here,))
    if (no := bars_entry(at, unit, here)) is not None:
        return no
    if here in enemy_zone(at, unit.side):
        return Illegal(f"{place} is in an enemy zone of control, and a charger rides back out of them", "B7.6", (here,))
    if unit.hex.distance(here) > most:
        return Illegal(f"a charger rides back {most} hexes at most, and {place} is farther", "B7.6", (here,))
    shut = Illegal(f"no way of {most} hexes out of enemy zones leads {at.name(name)} to {place}", "B7.6", (here,))
    return bars_joining(at, unit, here) or shut
