"""What the rules know about a unit or a hex, for whoever looks at it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from hexboard.core.counted import counted
from hexboard.core.game import Game
from hexboard.core.illegal import Illegal
from hexboard.core.position import Position
from hexboard.core.unit import Gone, Unit, UnitId
from hexboard.engine.ruleset import Remark, SightLine
from hexboard.geometry.hex import Hex
from hexboard.rules.ground.arrivals import arrival_of
from hexboard.rules.ground.terrain_chart import SideRow, TerrainChart, TerrainRow

from ..field.ground import clause, foes_at, strength, zone_of
from ..field.morale import Morale, morale_of
from ..field.standard import USUAL, Allowance, Standard
from ..field.standing import ATTACK_ACROSS
from ..fight.bombardment import bars_sight, clause_of_fire
from ..march.manners import goes_otherwise, other_manners
from ..march.marching import march
from ..record.clock import phasing
from ..record.ledger import ledger_of

_MARKS = {
    "moved": ("has moved in this phase", "5.17"),
    "fought": ("has attacked in this phase", "7.14"),
    "attacked": ("has been attacked in this phase", "7.14"),
    "retreated": ("has retreated in this phase: adds no strength to a defence", "7.74"),
    "displaced": ("was displaced in this phase", "7.81"),
    "advanced": ("has advanced: neither attacks nor is attacked in this phase", "7.75"),
    "rally": ("has a Rally Marker: does not attack, rolls at the end of the Player-Turn", "R12.41"),
    "strategic": ("has moved strategically", "R6.41"),
    "ineffective": ("is ineffective until a night has passed", "11.1"),
}


def about_unit(rules: Standard, at: Position, name: UnitId) -> tuple[Remark, ...]:
    """Strength, points, whose zone it stands in, what it did, why it cannot move."""
    unit = at.unit(name)
    found = [Remark(f"combat strength {strength(at, unit)}", "2.4")]
    if isinstance(unit.place, Gone):
        where = f" at {at.place_name(unit.place.hex)}" if unit.place.hex is not None else ""
        return (*found, Remark(f"{unit.place.why}{where}"))
    arrival = arrival_of(at, unit)
    if arrival is not None:
        hexes = ", ".join(at.place_name(h) for h in rules.entry_hexes(at, unit, arrival))
        found.append(Remark(f"due from turn {rules.due_turn(at, arrival)} at {hexes}", arrival.rule))
    if unit.hex is not None and unit.hex in zone_of(rules, at, at.game.enemy(unit.side)):
        found.append(Remark(f"in the zone of control of {_controllers(rules, at, unit)}", "6.0"))
    found += [Remark(text, rule) for mark, (text, rule) in _MARKS.items() if mark in _told_marks(unit)]
    state = morale_of(at, unit)
    if state is not None:
        found.append(Remark(_state(state), state.rule))
    if phasing(at) == unit.side and at.frame.step == "movement":
        marching = march(rules, at, unit)
        if "moved" in _told_marks(unit):
            return tuple(found)  # and why it does not move stands there
        if isinstance(marching, Illegal):
            otherwise = goes_otherwise(other_manners(rules, at, unit))
            how = "moves not in the ordinary manner" if otherwise else "cannot move"
            found.append(Remark(f"{how}: {marching.reason}", marching.rule))
        else:
            points = counted(marching.allowance.points, "movement point")
            found.append(Remark(points, _granted_by(at, marching.allowance)))
    return tuple(found)


def _granted_by(at: Position, allowance: Allowance) -> str:
    # a game's own clause, where it gives other points than the chart
    return str(at.game.charts["movement"]["rule"]) if allowance.rule == USUAL else allowance.rule


def _told_marks(unit: Unit) -> frozenset[str]:
    # a Rally Marker stands for a move; whoever has one has not gone anywhere
    return unit.status - {"moved"} if "rally" in unit.status else unit.status


def _state(state: Morale) -> str:
    attack = "does not attack" if state.attack is None else f"attacks with {state.attack}"
    loses = [
        word
        for kept, word in (
            (state.zone, "no zone of control"),
            (state.enters_zone, "enters no enemy zone"),
            (state.bombards, "no bombardment"),
            (state.strategic, "no strategic movement"),
        )
        if not kept
    ]
    return f"{state.name.lower()}: {', '.join([attack, f'defends with {state.defence} of its strength', *loses])}"


def about_hex(rules: Standard, at: Position, here: Hex) -> tuple[Remark, ...]:
    """Terrain and what it does, water and works on its sides, who controls it, who is due here."""
    chart = rules.chart(at.game)
    found = [_ground(chart, chart.terrain[at.board.terrain(here)])]
    sides: dict[str, list[Hex]] = {}
    for near in at.board.neighbours(here):
        for row in chart.between(at.board, near, here):
            sides.setdefault(row.id, []).append(near)
    for side, hexes in sides.items():
        found += _side(at.game, chart.sides[side], tuple(hexes))
    controllers = [side for side in at.game.sides if here in zone_of(rules, at, side.id)]
    found += [Remark(f"in a {side.name} zone of control", "6.0") for side in controllers]
    found += [Remark(z.name, z.rule) for z in at.board.zones.values() if z.rule and here in z.hexes]
    entered = ledger_of(at.state).column.get(here)
    if entered:
        came = f"{counted(entered, 'reinforcement')} came on here in this phase"
        found.append(Remark(came, clause(at.game, "arrivals")))
    return tuple(found)


def _ground(chart: TerrainChart, row: TerrainRow) -> Remark:
    sight = ", blocks sight" if row.blocks_sight else ""
    help_ = f", defender x{row.defence}" if row.defence > 1 else ""
    # whoever is bound to the ways on every ground says so himself
    bound = row.barred.difference(*(other.barred for other in chart.terrain.values() if other != row))
    only = f", {' and '.join(sorted(bound))} by road or trail only" if bound else ""
    return Remark(f"{row.name}: {counted(row.cost, 'point')}{only}{help_}{sight}", row.rule)


def _side(game: Game, row: SideRow, towards: tuple[Hex, ...]) -> Iterator[Remark]:
    # to cross it and to fight over it are clauses of their own
    points = "cannot be crossed" if row.cost is None else f"+{counted(row.cost, 'point')}"
    never = f", not for {' or '.join(sorted(row.barred))}" if row.barred and row.cost is not None else ""
    yield Remark(f"{row.name} side: {points}{never}", row.rule, towards)
    if row.defence > 1:
        helps = clause(game, "behind_works") if row.one_way else "7.41"
        yield Remark(f"{row.name} side: defender x{row.defence} when attacked only across such sides", helps)
    if row.strike != 1:
        halves = clause(game, "attack_across", ATTACK_ACROSS)
        yield Remark(f"{row.name} side: attackers across it x{row.strike}", halves)


def sight(rules: Standard, at: Position, here: Hex) -> Mapping[Hex, str]:
    """The hexes a battery in this hex would see within its range, with the range to each [8.11, 8.3]."""
    near = (h for h in here.within(_farthest(rules, at, here)) if h != here and h in at.board)
    return {h: str(here.distance(h)) for h in near if bars_sight(rules, at, here, h) is None}


def sight_line(rules: Standard, at: Position, here: Hex, there: Hex) -> SightLine:
    """Whether a battery in one hex sees another; how far it fires is said besides [8.11, 8.3]."""
    hidden = bars_sight(rules, at, here, there)
    farthest = _farthest(rules, at, here)
    if hidden:
        return SightLine(False, hidden.reason, hidden.rule, hidden.where)
    if here.distance(there) > farthest:
        most = f"nothing hides it, but a battery here fires {farthest} hexes at most"
        return SightLine(True, most, clause_of_fire(at))
    return SightLine(True, f"nothing hides it, and a battery here fires {farthest} hexes", "8.31")


def _farthest(rules: Standard, at: Position, here: Hex) -> int:
    """How far the batteries in a hex fire, or where there is none the usual one."""
    ranges = [rules.range_of(at, unit) for unit in at.units_at(here) if at.kind(unit).arm == "artillery"]
    return max(ranges, default=int(at.game.charts["bombardment"]["range"]))


def _controllers(rules: Standard, at: Position, unit: Unit) -> str:
    if unit.hex is None:
        return ""
    controlling = (
        enemy
        for near in at.board.neighbours(unit.hex)
        if rules.chart(at.game).lets_zone(at.board, near, unit.hex)
        for enemy in foes_at(rules, at, unit.side, near)
        if rules.exerts_zone(at, enemy)
    )
    return ", ".join(at.name(enemy.id) for enemy in controlling)
