"""The start of a turn: leaders who return or follow, ammunition, the units of the Routed box [B4.9, B10.6, B11.6]."""

from __future__ import annotations

from collections.abc import Iterator

from attrs import evolve

from hexboard.core.command import Command, EndPhase
from hexboard.core.event import Placed, Removed
from hexboard.core.illegal import Illegal
from hexboard.core.position import Position
from hexboard.core.seat import SideId
from hexboard.core.unit import Gone, InBox, OnMap, Unit, UnitId, With
from hexboard.engine.question import Answer, Chance, Forecast, Line, Pick, Question, Ready
from hexboard.engine.step import BySide, Decision, Unattended
from hexboard.engine.tray import Tray
from hexboard.geometry.hex import Hex
from hexboard.rules.deciding import END, words
from hexboard.rules.wrong_unit import wrong_unit

from ..field.formations import FormationId, division_of, formation_of, formations, troops_of
from ..field.leaders import STAND_IN, Commander, army, army_commander, commander_of, heir_of, troops_under
from ..field.stacking import bars_stack
from ..field.supply import may_rearm, sunrise, would_be_supplied
from ..field.units import (
    AWAY,
    DAMAGED,
    DISRUPTED,
    KILLED,
    LEADER,
    LOW,
    OUT,
    RALLIED,
    ROUTED,
    WOUNDED,
    arm,
    combat_units_at,
)
from ..field.zones import enemy_distance, in_zone
from ..fire.losing import unmark
from ..hidden.markers import holds_enemy
from ..orders.idle import said_of
from ..orders.in_force import order_of
from ..record.clock import is_night, next_morning
from ..record.commands import Recover
from ..record.ledger import Regrouped, ledger_of
from ..record.orders import RESERVE

SAFE = 4


class Morning(Unattended, name="morning", title="The start of the turn", rule="B4.9"):
    """What every turn begins with: wounded leaders back at 06:00, successors, ammunition brought up."""

    def proceed(self, tray: Tray) -> None:
        """All of it."""
        tray.done()
        for unit in [u for u in tray.at.state.units.values() if arm(tray.at, u) == LEADER]:
            self._leader(tray, tray.at.unit(unit.id))
        for unit in list(tray.at.state.units.values()):
            if LOW in unit.status and may_rearm(tray.at, unit) and not in_zone(tray.at, unit):
                unmark(tray, unit.id, (LOW,))

    def _leader(self, tray: Tray, unit: Unit) -> None:
        at = tray.at
        records = ledger_of(at.state).records
        fallen = unit.place == InBox(WOUNDED)
        if STAND_IN in unit.status and not fallen and sunrise(at) and not records.get(f"killed {unit.id}"):
            unmark(tray, unit.id, (STAND_IN,))
            return
        fell = records.get(f"fell {unit.id}", at.turn)
        if not fallen or fell >= at.turn:
            return
        killed, heir = bool(records.get(f"killed {unit.id}")), heir_of(at.game, unit.kind)
        chief = army(at.game, unit.side)["unit"] == unit.kind
        back = not killed and next_morning(at.game, fell) <= at.turn and bool(troops_under(at, unit))
        if killed and (chief or self._may_follow(at, heir)):
            tray.tell(Removed(unit.id, Gone(KILLED)))
        if back:
            if heir and heir in at.state.units and not division_of(at.game, heir):
                tray.tell(Removed(heir, Gone(OUT)))
            self._put(tray, unit, unit.status - {STAND_IN})
        elif heir:
            # an heir who was hit himself comes back by what becomes of him, a stand-in in his place
            if heir in at.state.units and _waits(at.unit(heir)):
                self._put(tray, at.unit(heir), frozenset())
        elif not chief:
            self._put(tray, unit, unit.status | {STAND_IN})

    def _may_follow(self, at: Position, heir: UnitId) -> bool:
        """Whether an heir takes over now, or has; as long as none of his troops is there he is still to come."""
        return heir in at.state.units and (not _waits(at.unit(heir)) or bool(troops_under(at, at.unit(heir))))

    def _put(self, tray: Tray, unit: Unit, status: frozenset[str]) -> None:
        """With any unit of his; as long as there is none he waits."""
        at = tray.at
        troops = troops_under(at, unit)
        safest = max(troops, key=lambda u: (enemy_distance(at, u.side, u.hex) if u.hex else 0, u.id), default=None)
        if safest is not None and safest.hex is not None:
            tray.tell(Placed(unit.moved_to(OnMap(safest.hex)).marked(status)))


def _waits(heir: Unit) -> bool:
    """Whether an heir is neither on the map, nor with his corps out of sight, nor hit himself."""
    return heir.hex is None and not isinstance(heir.place, With) and heir.place not in (InBox(WOUNDED), InBox(AWAY))


class Regrouping(BySide, Decision, name="reorganization", title="Reorganization", rule="B10.6"):
    """A side's formations on Reserve each try to bring one unit back from the Routed box; ``tried`` have done so."""

    def waits(self, at: Position) -> bool:
        """As long as the side has a unit in the box that could be tried for, by what everybody can see: who is on
        Reserve nobody learns by who is asked [B13.1].
        """
        routed = (u for u in at.units_of(at.frame.seat or "") if u.place == InBox(ROUTED))
        return "over" not in at.frame.data and any(self._bars_seen(at, formation_of(at, u), u) is None for u in routed)

    def _open(self, at: Position) -> Iterator[Unit]:
        side = (at.frame.seat or "")
        return (u for u in at.units_of(side) if u.place == InBox(ROUTED) and self._bars(at, side, u.id) is None)

    def ask(self, at: Position, side: SideId, picked: tuple[Pick, ...]) -> Question | Ready | Illegal:
        """Which unit is tried for."""
        if picked == (END,):
            return Ready(EndPhase(), label="No more")
        if picked:
            command = Recover(picked[0])
            return self.check(at, side, command) or Ready(command, self.forecast(at, side, command))
        answers = [Answer(u.id, at.name(u.id), "unit", unit=u.id) for u in self._open(at)]
        asked = "which routed unit?" if answers else "none of those who could bring a unit back is on Reserve"
        return Question(f"Reorganization: {asked}", self.rule, (*answers, Answer(END, "No more")))

    def check(self, at: Position, side: SideId, command: Command) -> Illegal | None:
        """Whether this unit may be tried for."""
        match command:
            case EndPhase():
                return None
            case Recover(name):
                return self._bars(at, side, name)
        return Illegal("units of the Routed box are tried for, or the phase is ended", self.rule)

    def _bars(self, at: Position, side: str, name: UnitId) -> Illegal | None:
        unit = at.state.units.get(name)
        if unit is None or unit.side != side or unit.place != InBox(ROUTED):
            there = said_of(at, "is not in the Routed box", self.rule)
            return wrong_unit(at, side, name, "in the Routed box are tried for", self.rule, there)
        formation = formation_of(at, unit)
        return self._bars_formation(at, formation, unit)

    def _bars_formation(self, at: Position, formation: FormationId, unit: Unit) -> Illegal | None:
        order = order_of(at, formation)
        if order is None or order.kind != RESERVE:
            return Illegal(f"{formations(at.game)[formation].called} is not on Reserve", "C6.8")
        return self._bars_seen(at, formation, unit)

    def _bars_seen(self, at: Position, formation: FormationId, unit: Unit) -> Illegal | None:
        """Why a unit is not tried for, of what everybody can see."""
        known, leader = formations(at.game)[formation].called, commander_of(at, formation)
        if leader is None:
            return Illegal(f"{known} has no leader on the map", self.rule)
        if formation in words(at, "tried"):
            return Illegal(f"{known} has tried for a unit this turn", self.rule)
        here = _refuge(at, formation, unit)
        if here is None:
            return Illegal(f"{known}'s leader is not {SAFE} hexes from every enemy, with room", self.rule)
        if not would_be_supplied(at, unit, here):
            return Illegal(f"{at.name(unit.id)} would have no supply with {known}'s leader", "B11.4", (here,))
        return None

    def forecast(self, at: Position, side: SideId, command: Command) -> Forecast | None:
        """The die, and what it must not exceed."""
        if not isinstance(command, Recover):
            return None
        value, lines = regrouping_value(at, formation_of(at, at.unit(command.unit)))
        good = max(0, min(6, value))
        chances = (
            Chance("back", "Damaged and disrupted, with its leader", good, 6, self.rule),
            Chance("not yet", "it stays in the Routed box", 6 - good, 6, self.rule),
        )
        return Forecast(f"{at.name(command.unit)} regroups", lines, chances, dice="1d6")

    def resolve(self, tray: Tray, side: SideId, command: Command) -> None:
        """One die."""
        at = tray.at
        if not isinstance(command, Recover):
            tray.remember(over=("1",))
            return
        unit = at.unit(command.unit)
        formation = formation_of(at, unit)
        tray.remember(tried=(*words(at, "tried"), formation))
        value, _ = regrouping_value(at, formation)
        (die,) = tray.roll(("regroup", at.turn, formation))
        here = _refuge(at, formation, unit)
        if die <= value and here is not None:
            back = evolve(unit, place=OnMap(here), step=DAMAGED, status=frozenset({DISRUPTED, RALLIED}))
            tray.tell(Regrouped(back))


def regrouping_value(at: Position, formation: FormationId) -> tuple[int, tuple[Line, ...]]:
    """What the die must not exceed for a formation to bring a unit back, and what that is made of [B10.6]."""
    leader = commander_of(at, formation)
    rated = leader.rating if leader else 0
    lines = [Line("leader's rating", str(rated), Regrouping.rule), Line("always", "+1", Regrouping.rule)]
    chief = army_commander(at, formations(at.game)[formation].side)
    if leader is not None and chief is not None and chief.unit != leader.unit and _together(at, chief, leader):
        lines.append(Line("army commander there", "+1", Regrouping.rule))
    if is_night(at) and not any(in_zone(at, unit) for unit in troops_of(at, formation)):
        lines.append(Line("by night", "+1", Regrouping.rule))
    return sum(int(line.value) for line in lines), tuple(lines)


def _together(at: Position, a: Commander, b: Commander) -> bool:
    return at.unit(a.unit).hex == at.unit(b.unit).hex


def _refuge(at: Position, formation: FormationId, unit: Unit) -> Hex | None:
    """The leader's hex, if no enemy is near and there is room; else the hex next to it that has some."""
    leader = commander_of(at, formation)
    here = at.unit(leader.unit).hex if leader is not None else None
    if here is None or enemy_distance(at, unit.side, here) < SAFE:
        return None
    back = evolve(unit, step=DAMAGED)
    for end in (here, *at.board.neighbours(here)):
        there = combat_units_at(at, unit.side, end)
        far = enemy_distance(at, unit.side, end) >= SAFE and not holds_enemy(at, unit.side, end)
        if far and bars_stack(at, [*there, back], end) is None:
            return end
    return None


