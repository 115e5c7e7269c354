"""Who controls the Victory Point hexes [21.2], and the Crossroads turn by turn [21.22]."""

from __future__ import annotations

from hexboard.board.board import Board
from hexboard.board.memo import kept_on
from hexboard.core.position import Position
from hexboard.engine.told import Objective
from hexboard.engine.tray import Tray
from hexboard.geometry.hex import Hex

from .land import Land
from .scoring import CROSSROADS, score


def watched(at: Position) -> tuple[Hex, ...]:
    """The hexes whose control is followed."""
    return _watched(at.board)


@kept_on("board")
def _watched(board: Board) -> tuple[Hex, ...]:
    return tuple(sorted(board.zone("victory_hexes")))


def controller(land: Land, at: Position, here: Hex) -> str | None:
    """The side that controls a hex; nobody while it is empty and in the zones of both [21.2]."""
    present = _present(land, at, here)
    if not present:
        return last_holder(land, at, here)
    return present[0] if len(present) == 1 else None


def objectives(land: Land, at: Position) -> tuple[Objective, ...]:
    """The hexes whose control scores, with who controls them now: the Crossroads turn by turn [21.2, 21.22, 21.31]."""
    here, worth = at.board.at(at.game.scenario.rules["crossroads"]), at.game.scenario.rules["scores"][CROSSROADS]
    side = controller(land, at, here)
    points = worth[side] if side else max(worth.values())
    return *scored_last(land, at), Objective(here, points, side, "21.22", (side,) if side else (), each_turn=True)


def scored_last(land: Land, at: Position) -> tuple[Objective, ...]:
    """The hexes whose control scores at the end [21.31]."""
    found = ((at.board.at(label), worth) for label, worth in at.game.scenario.rules["hexes"].items())
    return tuple(
        Objective(here, max(worth.values()), controller(land, at, here), "21.31", tuple(worth)) for here, worth in found
    )


def last_holder(land: Land, at: Position, here: Hex) -> str:
    """The side that was last in a hex or had it alone in its zone; at first as the scenario says [21.21]."""
    terms = at.game.scenario.rules["control"]
    first: str = terms["union"] if at.label(here) in terms["union_hexes"] else terms["others"]
    return land.rules.holder(at, here) or first


def watch(land: Land, tray: Tray, side: str, path: tuple[Hex, ...], near: tuple[Hex, ...]) -> None:
    """After anything done: who has come to control a hex, by a unit's path, or ``near`` it by its zone [21.2]."""
    at = tray.at
    for here in watched(at):
        holder = _claims(land, at, here, side, path, near)
        if holder is not None and holder != last_holder(land, at, here):
            land.rules.hold(tray, here, holder)


def turn_over(land: Land, tray: Tray) -> None:
    """As a Game-Turn ends: points for the Crossroads [21.22]."""
    at = tray.at
    side = controller(land, at, at.board.at(at.game.scenario.rules["crossroads"]))
    if side is not None:
        score(land, tray, side, CROSSROADS)


def _claims(land: Land, at: Position, here: Hex, side: str, path: tuple[Hex, ...], near: tuple[Hex, ...]) -> str | None:
    # "near": the hexes passed by a unit that has a zone of control on the march
    present = _present(land, at, here)
    if len(present) == 1:
        return present[0]
    passed_by = at.game.enemy(side) not in present and any(land.reaches(at, passed, here) for passed in near)
    return side if here in path or passed_by else None


def _present(land: Land, at: Position, here: Hex) -> tuple[str, ...]:
    # the side that stands in a hex, or the sides in whose zones of control it lies empty
    there = at.units_at(here)
    if there:
        return (there[0].side,)
    return tuple(side.id for side in at.game.sides if land.controls(at, side.id, here))
