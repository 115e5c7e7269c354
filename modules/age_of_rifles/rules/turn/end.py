"""The end of a turn: who is disrupted tries to recover, guns that nobody took along rest, rain [B10.8, B6.4, 21.4]."""

from __future__ import annotations

from collections.abc import Callable

from attrs import frozen

from hexboard.core.event import Ended
from hexboard.core.position import Position
from hexboard.core.state import Outcome
from hexboard.core.unit import InBox, OnMap, Unit
from hexboard.engine.step import Unattended
from hexboard.engine.tray import Tray
from hexboard.rules.charts import option

from ..field.units import AWAY, DISRUPTED, contents, has_bombarded, in_order, is_combat, is_disrupted, side_markers
from ..field.whereabouts import where
from ..field.zones import who_holds
from ..fire.firing import ground_percents
from ..fire.losing import forget_engaged, rested, unmark
from ..fire.morale import kept, morale_value, tell_check
from ..orders.acting import with_any
from ..orders.under_way import has_acted
from ..record.clock import turn_at
from ..record.ledger import Checked, RainBegan, ledger_of
from ..record.sides import hearers, in_turn
from .events import skipped


@frozen(eq=False)
class TurnEnd(Unattended, name="turn end", title="The end of the turn", rule="21.4"):
    """From a scenario's hour on a die is rolled for rain; on a turn without combat rain ends the game [21.4]."""

    outcome: Callable[[Position], Outcome]

    def proceed(self, tray: Tray) -> None:
        """One die, if it may rain and does not yet."""
        tray.done()
        if not skipped(tray.at):
            _rest_guns(tray)
        forget_engaged(tray)
        at = tray.at
        terms = at.game.scenario.rules.get("rain")
        if not terms or ledger_of(at.state).rain or at.turn < turn_at(at.game, terms["day"], terms["hour"]):
            return
        (die,) = tray.roll(("rain", at.turn))
        if die < int(option(at, "rain_on", str(terms["from"]))):
            return
        tray.tell(RainBegan())
        if ledger_of(tray.at.state).fought < at.turn:
            tray.tell(Ended(self.outcome(tray.at)))


def _rest_guns(tray: Tray) -> None:
    """A battery of the Reserve that no formation took along this turn has let its action pass: it may fire again."""
    for unit in tuple(tray.at.state.units.values()):
        if has_bombarded(tray.at, unit) and with_any(tray.at, unit) and not has_acted(tray.at, unit.id):
            rested(tray, unit)


class Recovery(Unattended, name="recovery", title="Recovery", rule="B10.8"):
    """Every disrupted unit that may checks its morale; whoever passes is in order again. Of those under a marker or out
    of sight their own side alone hears.
    """

    def proceed(self, tray: Tray) -> None:
        """One die for each."""
        at = tray.at
        tray.done()
        for side in in_turn(at):
            hidden = (u for marker in side_markers(at, side.id) if marker.hex is not None for u in contents(at, marker))
            away = (unit for unit in at.units_of(side.id) if unit.place == InBox(AWAY))
            for unit in (*in_order(at, side.id), *hidden, *away):
                if is_combat(at, unit) and is_disrupted(unit):
                    self._try(tray, unit)

    def _try(self, tray: Tray, unit: Unit) -> None:
        at, ears = tray.at, None if unit.hex is not None else hearers(tray.at.game, unit.side)
        here = where(at, unit)
        # it checks as if it stood in the hex of its marker
        unit = unit if unit.hex is not None or here is None else unit.moved_to(OnMap(here))
        eased = option(at, "recovery_near_enemy", "barred") == "modified"
        near = bool(who_holds(at, unit))
        if near and not eased:
            return
        value, lines = morale_value(at, unit)
        terms = at.game.charts["morale"]
        if eased:
            more = (terms["covered"] if _covered(at, unit) else 0) + (terms["next_to_enemy"] if near else 0)
            value = kept(at, sum(int(line.value) for line in lines) + more)
        (die,) = tray.roll(("recovery", at.turn, unit.id), to=ears)
        if ears is None:
            tell_check(tray, unit, value, die)
        else:
            tray.tell(Checked(unit.id, value, die, die <= value), ears)
        if die <= value:
            unmark(tray, unit.id, (DISRUPTED,))


def _covered(at: Position, unit: Unit) -> bool:
    """Whether the hex itself takes something off the fire of whoever attacks it [C8]."""
    return unit.hex is not None and any(p.value < 0 for p in ground_percents(at, "assault", unit.hex, unit.hex))
