"""Which order a formation or a unit is under [C6]."""

from __future__ import annotations

from hexboard.board.memo import kept_on
from hexboard.core.counted import capital
from hexboard.core.game import Game
from hexboard.core.position import Position
from hexboard.core.unit import Unit, UnitId
from hexboard.geometry.hex import Hex
from hexboard.rules.ground.arrivals import arrival_of

from ..field.arriving import members_of
from ..field.formations import FormationId, division_of, divisions, formation_of, formations, troops_of
from ..field.leaders import division_led
from ..field.units import ENTERING, is_leader
from ..field.whereabouts import troops_of_holder
from ..record.ledger import ledger_of
from ..record.order_text import in_force
from ..record.orders import NO_ORDER, InForce, Order
from ..record.sides import knows

ENTRY = "entry "
COME_IN = "come in"


def holder_side(at: Position, holder: str) -> str:
    """The side of a formation, a division, a unit or a group that comes in."""
    return holder.removeprefix(ENTRY).partition("-")[0]


def held(at: Position, holder: str) -> Order | None:
    """The order in force of a holder, a Bad Move before all; None if it has none, or whoever looks does not know."""
    command = ledger_of(at.state).command
    if moves_badly(at, holder):
        bad = command.bad_moves[holder]
        return in_force(at.board, InForce(bad.text, bad.turn, bad.friendly))
    return lasting(at, holder)


def lasting(at: Position, holder: str) -> Order | None:
    """The order of a holder that goes on when a Bad Move is over [B4.7]; None as above."""
    kept = ledger_of(at.state).command.orders.get(holder)
    return None if kept is None else in_force(at.board, kept)


def moves_badly(at: Position, holder: str) -> bool:
    """Whether the enemy has written a holder's order this turn."""
    bad = ledger_of(at.state).command.bad_moves.get(holder)
    return bad is not None and bad.turn == at.turn


def order_of(at: Position, formation: FormationId) -> Order | None:
    """The order of a formation; none in force is Reserve. None: whoever looks does not know."""
    known = formations(at.game).get(formation)
    if known is None:
        return None
    return held(at, formation) or (NO_ORDER if knows(at, known.side) else None)


def order_of_unit(at: Position, unit: Unit) -> Order | None:
    """The order of a unit: what it came in with, its own goal, its division's, else that of its formation.

    None: whoever looks does not know.
    """
    found = held(at, holder_of(at, unit))
    return found or (NO_ORDER if knows(at, unit.side) else None)


def holder_of(at: Position, unit: Unit) -> str:
    """Who holds the order a unit is under: its group as it comes in, the unit, its division or its formation."""
    enters = (arrival_of(at, unit) is not None or ENTERING in unit.status) and not has_come_in(at, unit.id)
    # a division's commander who leads the corps now is under the order of that
    division = division_led(at, unit) if is_leader(at, unit) else division_of(at.game, unit.kind)
    nearest = (*(_entries(at.game, unit.id) if enters else ()), unit.id, division)
    command = ledger_of(at.state).command
    # before all whoever moves badly, then the nearest below the formation with an order of its own
    for holder in nearest:
        if holder in command.bad_moves and moves_badly(at, holder):
            return holder
    for holder in nearest:
        if holder in command.orders:
            return holder
    return formation_of(at, unit)


def has_come_in(at: Position, name: UnitId) -> bool:
    """Whether the order by which a unit came in binds it no more, as far as whoever looks knows."""
    return bool(ledger_of(at.state).records.get(f"{COME_IN} {name}", 0))


@kept_on("game")
def _entries(game: Game, unit: UnitId) -> tuple[str, ...]:
    return tuple(f"{ENTRY}{each.id}" for each in game.scenario.arrivals if unit in members_of(game, each))


def is_goal(at: Position, holder: str) -> bool:
    """Whether a holder is a part of a formation that has an order of its own."""
    return holder not in formations(at.game)


def under(at: Position, holder: str) -> tuple[Unit, ...]:
    """The combat units on the map that are under the order of a holder now."""
    formation = formation_under(at, holder)
    return tuple(unit for unit in troops_of(at, formation) if holder_of(at, unit) == holder)


def bound_by(at: Position, holder: str) -> tuple[tuple[Unit, Hex], ...]:
    """The same, those under a marker too, each with its hex: troops with a goal of their own are not bound [B4.4]."""
    return tuple((unit, here) for unit, here in troops_of_holder(at, holder) if holder_of(at, unit) == holder)


def formation_under(at: Position, holder: str) -> FormationId:
    """The formation a holder is, or is a part of now; "" for those of an army."""
    if holder in formations(at.game):
        return holder
    name = holder.removeprefix(ENTRY)
    groups = (each.units for each in at.game.scenario.arrivals if each.id == name)
    division = divisions(at.game).get(holder)
    names = division.units if division else next(groups, (holder,))
    return next((formation_of(at, at.unit(n)) for n in names if n in at.state.units), "")


def name_of(at: Position, holder: str) -> str:
    """A holder in words."""
    known = formations(at.game).get(holder)
    division = divisions(at.game).get(holder)
    if known is not None:
        return known.called
    return f"{division.name}'s division" if division else at.name(holder)


def title_of(at: Position, holder: str) -> str:
    """The same as a sentence begins with it; of a group that comes in, its units."""
    if not holder.startswith(ENTRY):
        return capital(name_of(at, holder))
    group = holder.removeprefix(ENTRY)
    units = next((each.units for each in at.game.scenario.arrivals if each.id == group), ())
    return ", ".join(at.name(unit) for unit in units)
