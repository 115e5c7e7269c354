"""Disrupted units try to recover at the end of the turn [B10.8, 25.1]."""

from __future__ import annotations

from attrs import frozen

from hexboard.core.position import Position
from hexboard.core.unit import InBox, OnMap, Unit
from hexboard.engine.step import Unattended
from hexboard.engine.tray import Tray
from hexboard.rules.charts import option

from .audience import hearers
from .firing import ground_percents
from .first_side import in_turn
from .ledger import Checked
from .losing import unmark
from .morale import kept, morale_value
from .standard import Standard
from .units import AWAY, DISRUPTED, contents, in_order, is_combat, is_disrupted, side_markers
from .whereabouts import where
from .zones import who_holds


@frozen(eq=False)
class Recovery(Unattended, name="recovery", title="Recovery", rule="B10.8"):
    """Every disrupted unit that may checks its morale; whoever passes is in order again. Of those under a marker or out
    of sight their own side alone hears.
    """

    rules: Standard

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
        value, lines = morale_value(self.rules, at, unit)
        terms = at.game.charts["morale"]
        if eased:
            more = (terms["covered"] if _covered(at, unit) else 0) + (terms["next_to_enemy"] if near else 0)
            value = kept(at, sum(int(line.value) for line in lines) + more)
        (die,) = tray.roll(("recovery", at.turn, unit.id), to=ears)
        tray.tell(Checked(unit.id, value, die, die <= value), ears)
        if die <= value:
            unmark(tray, unit.id, (DISRUPTED,))


def _covered(at: Position, unit: Unit) -> bool:
    """Whether the hex itself takes something off the fire of whoever attacks it [C8]."""
    return unit.hex is not None and any(p.value < 0 for p in ground_percents(at, "assault", unit.hex, unit.hex))
