"""Morale [R12.0]: what a unit out of order can do no more, and how it comes to order again."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Any

from attrs import evolve, frozen

from hexboard.board.memo import kept_on
from hexboard.core.game import Game
from hexboard.core.illegal import Illegal
from hexboard.core.position import Position
from hexboard.core.unit import Unit

from ..record.ledger import MoraleSet


@frozen
class Morale:
    """A state of morale: factors of strength (an attack of None: it may not), what it still may, its rally roll."""

    id: str
    name: str
    attack: Fraction | None
    defence: Fraction
    zone: bool
    enters_zone: bool
    bombards: bool
    strategic: bool
    rally: int
    rule: str


@kept_on("game")
def morale_states(game: Game) -> tuple[Morale, ...]:
    """The states below good order, best first; none where the rules know no morale."""
    rows = game.charts.get("morale", {}).get("rows", ())
    return tuple(_as_chosen(_state(row), game) for row in rows)


def morale_of(at: Position, unit: Unit) -> Morale | None:
    """The state a unit is in, or None in good order."""
    if not unit.status:
        return None  # as nearly always
    return next((s for s in morale_states(at.game) if s.id in unit.status), None)


def bars_zone(at: Position, unit: Unit) -> Illegal | None:
    """Why a unit may not enter an enemy zone of control for the state it is in, or None."""
    if "ineffective" in unit.status:
        return Illegal("an ineffective unit may not enter an enemy zone of control", "11.2")
    state = morale_of(at, unit)
    if state is None or state.enters_zone:
        return None
    return Illegal(f"a {state.name.lower()} unit may not enter an enemy zone of control", state.rule)


def bars_fighting(at: Position, unit: Unit) -> Illegal | None:
    """Why a unit may not attack for the state it is in, or None."""
    if "ineffective" in unit.status:
        return Illegal(f"{at.name(unit.id)} is ineffective and may not attack", "11.2")
    if "rally" in unit.status:
        return Illegal(f"{at.name(unit.id)} is rallying and may not attack", "R12.41")
    state = morale_of(at, unit)
    if state is None or state.attack is not None:
        return None
    return Illegal(f"{at.name(unit.id)} is {state.name.lower()} and may not attack", state.rule)


def _state(row: Sequence[Any]) -> Morale:
    id, name, attack, defence, *rest = row
    return Morale(id, name, None if attack == "none" else Fraction(attack), Fraction(defence), *rest)


def _as_chosen(state: Morale, game: Game) -> Morale:
    chosen = game.options
    if chosen.get("morale_strength") == "halved":
        half = Fraction(1, 2)
        state = evolve(state, attack=None if state.attack is None else half, defence=half)
    if chosen.get("shaken_zone") == "allowed" and state.attack is not None:
        state = evolve(state, enters_zone=True)
    return evolve(state, rally=3) if chosen.get("rally_roll") == "even" else state


def recovered(at: Position, unit: Unit, state: Morale) -> MoraleSet:
    """The rise of a unit's morale by one state from the one it is in [R12.42]."""
    states = ["", *(state.id for state in morale_states(at.game))]
    return MoraleSet(unit.id, state.id, states[states.index(state.id) - 1])
