"""The action of a chit: bombardment, charges, movement, combat [B2.2]."""

from __future__ import annotations

from hexboard.core.event import Stood
from hexboard.core.seat import SideId
from hexboard.engine.step import Unattended
from hexboard.engine.tray import Tray
from hexboard.rules.deciding import word

from ..field.formations import FormationId
from ..field.units import CHARGED, SUPPORTED, contents, is_combat
from ..field.zones import note_control
from ..fire.bombardment import Bombardment
from ..fire.charging import Charging
from ..fire.combat import Combat
from ..fire.losing import note_engaged, rested
from ..hidden.markers import look
from ..march.done import after_combat
from ..march.movement import Movement, nearness
from ..orders.acting import active_units, with_any
from ..orders.range import in_command
from ..orders.under_way import has_acted, is_reserve_action, side_acting
from ..record.sides import keep

STAGES = ("begin", "bombardment", "charge", "look", "movement", "look", "combat", "end")
RESERVE_STAGES = ("begin", "look", "movement", "end")
_OF_ONE_ACTION = frozenset({SUPPORTED, CHARGED})


def begin_action(tray: Tray, side: SideId, chosen: tuple[FormationId, ...], hidden: bool, number: int) -> None:
    """Call the action of these formations; hidden ones are told to their own side alone.

    ``number`` counts the actions of a turn.
    """
    open_data = {} if hidden else {"formations": chosen}
    tray.call(Action.name, side, number=(str(number),), stage=("0",), **open_data)
    if hidden:
        keep(tray, side, formations=chosen)


class Action(Unattended, name="action", title="The formation's action", rule="B2.2"):
    """The frame's ``formations`` act, or the side keeps in mind which; ``stage`` counts the segments."""

    def proceed(self, tray: Tray) -> None:
        """The next segment."""
        note_engaged(tray)
        at = tray.at
        stages = RESERVE_STAGES if is_reserve_action(at) else STAGES
        stage = stages[int(word(at, "stage"))]
        tray.remember(stage=(str(int(word(at, "stage")) + 1),))
        side = at.frame.seat or ""
        match stage:
            case "begin":
                self._begin(tray)
            case "bombardment":
                tray.call(Bombardment.name, side)
            case "charge":
                tray.call(Charging.name, side)
            case "look":
                look(tray, side)
            case "movement":
                tray.call(Movement.name, side)
                keep(tray, side, **nearness(tray.at))
            case "combat":
                for unit in active_units(at):
                    # guns of the Reserve that a leader has come up to in this action begin to act
                    if is_combat(at, unit) and with_any(at, unit) and not has_acted(at, unit.id):
                        rested(tray, unit)
                tray.call(Combat.name, side)
            case "end":
                self._end(tray)

    def _begin(self, tray: Tray) -> None:
        """Who is out of command is settled now; batteries that bombarded last time may do something again, those under
        a marker too."""
        at = tray.at
        side = side_acting(at)
        acting = active_units(at)
        active = [u for u in acting if is_combat(at, u) and u.hex is not None]
        out = tuple(u.id for u in active if not in_command(at, u))
        if out:
            keep(tray, side, out=out)
        for unit in (*active, *(under for each in acting for under in contents(at, each))):
            rested(tray, unit)

    def _end(self, tray: Tray) -> None:
        after_combat(tray)
        for unit in tray.at.state.units.values():
            if not unit.status.isdisjoint(_OF_ONE_ACTION):
                tray.tell(Stood(unit.id, unit.status - _OF_ONE_ACTION))
        note_control(tray)
        tray.done()
