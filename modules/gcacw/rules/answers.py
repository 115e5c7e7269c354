"""What the series' rules say where a game has no special rule, and there is something to say."""

from __future__ import annotations

from hexboard.core.illegal import Illegal
from hexboard.core.position import Position
from hexboard.core.seat import SideId
from hexboard.core.state import Outcome
from hexboard.core.unit import Unit
from hexboard.engine.question import Line
from hexboard.engine.ruleset import Tally
from hexboard.rules.charts import option, rows_by_id
from hexboard.rules.victory import leader, tally

from .field.ground import ground_chart
from .field.leading import command_of
from .field.standard import Allowance, Standard, Writing
from .field.units import combat_value, demoralized, is_cavalry
from .field.zones import passable_now, zone_from, zone_of
from .record.ledger import Exited, Recorded, Taken, ledger_of


def transfer_order(at: Position) -> tuple[SideId, SideId]:
    """Who transfers leaders first, and who after him [3.021]."""
    first = at.game.scenario.first
    other = at.game.enemy(first)
    return (other, first) if option(at, "leader_transfer_order", "union") == "confederate" else (first, other)


def allowance(at: Position, unit: Unit, under: Unit | None) -> Allowance:
    """Dice and additions by side and arm, more under a leader [5.2]."""
    mounted = is_cavalry(at, unit)
    name = f"{unit.side}-{'horse' if mounted else 'foot'}"
    row = rows_by_id(at.game, "allowance")[name]
    if under is None:
        return Allowance(row["dice"], row["march"])
    return Allowance(row["dice"], command_of(at.game, under.kind).horse if mounted else row["led"])


def exerts_zone(at: Position, unit: Unit) -> bool:
    """Every unit that is not demoralized has a zone [6.11, 6.12]."""
    return not demoralized(unit)


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
        allowance=allowance,
        exerts_zone=exerts_zone,
        bars_force=bars_force,
        bars_attack=bars_attack,
        points=points,
        outcome=outcome,
        price=price,
        chart=ground_chart,
        combat_value=combat_value,
        zone_from=zone_from,
        zone_of=zone_of,
        passable=passable_now,
        writing=WRITING,
    )
