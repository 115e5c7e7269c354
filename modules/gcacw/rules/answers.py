"""What the series' rules say where a game has no special rule."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from hexboard.core.illegal import Illegal
from hexboard.core.position import Position
from hexboard.core.seat import SideId
from hexboard.core.state import Frame, Outcome
from hexboard.core.unit import Unit
from hexboard.engine.question import Line
from hexboard.engine.ruleset import Remark, Tally
from hexboard.engine.tray import Tray
from hexboard.geometry.hex import Hex
from hexboard.rules.charts import option, rows
from hexboard.rules.victory import leader, tally

from .field.ground import ground_chart
from .field.leading import command_of
from .field.standard import Allowance, Standard, Writing
from .field.units import combat_value, demoralized, is_cavalry
from .field.zones import passable_now, zone_from
from .record.ledger import Exited, Recorded, Taken, ledger_of


def transfer_order(at: Position) -> tuple[SideId, SideId]:
    """Who transfers leaders first, and who after him [3.021]."""
    first = at.game.scenario.first
    other = at.game.enemy(first)
    return (other, first) if option(at, "leader_transfer_order", "union") == "confederate" else (first, other)


def cycles(at: Position) -> tuple[Frame, ...]:
    """One Action Cycle a turn [3.03]."""
    return (Frame("cycle"),)


def first_initiative(at: Position) -> str | None:
    """Every Action Phase is rolled for [3.11]."""
    return None


def allowance(at: Position, unit: Unit, under: Unit | None) -> Allowance:
    """Dice and additions by side and arm, more under a leader [5.2]."""
    mounted = is_cavalry(at, unit)
    name = f"{unit.side}-{'horse' if mounted else 'foot'}"
    row = next(r for r in rows(at.game, "allowance") if r["id"] == name)
    if under is None:
        return Allowance(row["dice"], row["march"])
    return Allowance(row["dice"], command_of(at.game, under.kind).horse if mounted else row["led"])


def exerts_zone(at: Position, unit: Unit) -> bool:
    """Every unit that is not demoralized has a zone [6.11, 6.12]."""
    return not demoralized(unit)


def bars_march(at: Position, unit: Unit) -> Illegal | None:
    """Every unit may march."""
    return None


def bars_force(at: Position, unit: Unit) -> Illegal | None:
    """Infantry may force its march [5.41]."""
    if at.kind(unit).arm == "infantry":
        return None
    return Illegal("only infantry forces its march", "5.41")


def bars_attack(at: Position, unit: Unit, under: Unit | None) -> Illegal | None:
    """Every unit may attack in its march, but under a leader whose activations may not [4.53]."""
    if under is None or command_of(at.game, under.kind).attack:
        return None
    return Illegal(f"no unit activated by {at.name(under.id)} may attack", "4.53")


def bars_assault(at: Position, unit: Unit) -> Illegal | None:
    """Every unit may join an assault."""
    return None


def closed_hexes(at: Position, unit: Unit, how: str) -> Mapping[Hex, Illegal]:
    """No hex is closed but by ground and enemies."""
    return {}


def stops(at: Position, unit: Unit) -> Mapping[Hex, Remark]:
    """No hex ends a march by itself."""
    return {}


def bars_screen(at: Position) -> Illegal | None:
    """Cavalry may retreat before a march [8.1]."""
    return None


def passed(tray: Tray, units: Iterable[Unit], path: tuple[Hex, ...], how: str) -> None:
    """Nothing is watched for."""


def suffered(tray: Tray, unit: Unit, code: str) -> None:
    """Extended marches are not counted."""


def points(at: Position) -> Tally:
    """A point for each point of the enemy's manpower lost."""
    lines = (
        (at.game.enemy(at.unit(loss.unit).side), Line(f"{at.name(loss.unit)}, {loss.cause}", str(loss.points), "3.06"))
        for loss in ledger_of(at.state).losses
    )
    return tally((s.id for s in at.game.sides), lines)


def outcome(at: Position) -> Outcome:
    """Most points win."""
    winner = leader(points(at))
    return Outcome(winner, "victory" if winner else "draw")


def stakes(at: Position, unit: Unit) -> Mapping[Hex, float]:
    """No hex is worth anything by itself."""
    return {}


def prizes(at: Position, unit: Unit) -> Mapping[Hex, float]:
    """Nothing is gained by entering a hex."""
    return {}


def price(at: Position, unit: Unit, how: str) -> float:
    """A point for each point of manpower lost [3.06]."""
    return 1.0 if how in ("fight", "march") else 0.0


WRITING = Writing(
    exits=lambda tray, unit, here: tray.tell(Exited(unit, here)),
    takes=lambda tray, here, side: tray.tell(Taken(here, side)),
    counts=lambda tray, what, unit: tray.tell(Recorded(what, unit)),
)


def standard() -> Standard:
    """The series' own answers."""
    return Standard(
        transfer_order=transfer_order,
        cycles=cycles,
        first_initiative=first_initiative,
        allowance=allowance,
        exerts_zone=exerts_zone,
        bars_march=bars_march,
        bars_force=bars_force,
        bars_attack=bars_attack,
        bars_assault=bars_assault,
        closed_hexes=closed_hexes,
        stops=stops,
        bars_screen=bars_screen,
        passed=passed,
        suffered=suffered,
        scores=lambda at, unit, counted, times: (),
        points=points,
        outcome=outcome,
        stakes=stakes,
        prizes=prizes,
        price=price,
        chart=ground_chart,
        combat_value=combat_value,
        zone_from=zone_from,
        passable=passable_now,
        writing=WRITING,
    )
