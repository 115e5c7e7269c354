"""Who sees how far: five hexes, seven from a hill, less by night and in rain; all ground but clear hides [21.5]."""

from __future__ import annotations

from collections.abc import Mapping

from hexboard.board.board import Board
from hexboard.board.memo import kept_on
from hexboard.core.illegal import Illegal
from hexboard.core.position import Position
from hexboard.core.unit import Unit
from hexboard.engine.ruleset import SightLine
from hexboard.geometry.hex import Hex, line
from hexboard.rules.fight.sight import blocking

from ..record.clock import is_night
from ..record.ledger import ledger_of
from .ground import ground_chart, is_hill

_ORIGIN = Hex(0, 0)
FARTHEST = 7
"""Hexes beyond which nobody ever sees."""


def sight_limit(at: Position, here: Hex) -> int:
    """How many hexes a unit in a hex sees now, at most [21.5, 21.4, B3.9]."""
    ranges = at.game.charts["ranges"]
    if is_night(at):
        return int(ranges["sight_night"])
    if ledger_of(at.state).rain:
        return int(ranges["sight_rain"])
    return int(ranges["sight_hill"] if is_hill(at.board, here) else ranges["sight"])


def sees(at: Position, here: Hex, there: Hex) -> bool:
    """Whether a unit in one hex sees another hex now."""
    far = here.distance(there)
    return far <= FARTHEST and there in clear_from(at.board, here, FARTHEST) and far <= sight_limit(at, here)


def seen_from(at: Position, here: Hex) -> Mapping[Hex, int]:
    """The hexes a unit in a hex sees now, each with its distance."""
    limit = sight_limit(at, here)
    return {there: d for there, d in clear_from(at.board, here, FARTHEST).items() if d <= limit}


def sight_line(at: Position, here: Hex, there: Hex) -> SightLine:
    """Whether a unit in one hex sees another now, and what hides it [21.5, 21.4]."""
    limit, far = sight_limit(at, here), here.distance(there)
    hides = _hides(at.board, here, there)
    blocked = blocking(at.board, lambda passed: passed in hides, here, there)
    if far > limit:
        when, rule = limited(at)
        return SightLine(False, f"too far: {when}one sees {limit} from {at.board.label(here)}", rule, blocked)
    if blocked:
        return SightLine(False, f"it lies behind {_screen(at, blocked[0])}", "21.5", blocked)
    return SightLine(True, f"nothing hides it, and one sees {limit} from {at.board.label(here)}", "21.5")


def limited(at: Position) -> tuple[str, str]:
    """What limits how far one sees now, in words, and by which clause."""
    if is_night(at):
        return "by night ", "B3.9"
    return ("in rain ", "21.4") if ledger_of(at.state).rain else ("", "21.5")


def bars_sight(at: Position, unit: Unit, here: Hex, there: Hex) -> Illegal | None:
    """Why a unit in one hex does not see another now."""
    if sees(at, here, there):
        return None
    line = sight_line(at, here, there)
    reason = f"{at.name(unit.id)} does not see {at.place_name(there)}: {line.reason}"
    return Illegal(reason, line.rule, (here, there))


def _screen(at: Position, here: Hex) -> str:
    """What in a hex hides what is behind it, in words."""
    ground = at.board.terrain(here)
    named = "" if ground == "clear" else ground_chart(at.game).terrain[ground].name.lower()
    parts = ("a hill" if is_hill(at.board, here) else "", named)
    return f"{' with '.join(filter(None, parts))} in {at.board.label(here)}"


def _hides(board: Board, here: Hex, there: Hex) -> frozenset[Hex]:
    """The hexes that hide one from another: woods on a hill from hill to hill, else all but plain clear."""
    hills, dark = _screens(board)
    return dark if here in hills and there in hills else _hiding(board)


@kept_on("board")
def clear_from(board: Board, here: Hex, most: int) -> Mapping[Hex, int]:
    """The hexes to which nothing blocks the line, up to a distance, each with that."""
    found = {here: 0}
    for there in here.within(most):
        if there == here or there not in board.hexes:
            continue
        screen = _hides(board, here, there)
        if not any(
            all(here.moved(*offset) in screen for offset in passed)
            for passed in _offsets(there.q - here.q, there.r - here.r)
        ):
            found[there] = here.distance(there)
    return found


@kept_on("board")
def _screens(board: Board) -> tuple[frozenset[Hex], frozenset[Hex]]:
    hills = frozenset(here for here in board.hexes if is_hill(board, here))
    return hills, frozenset(here for here in hills if board.terrain(here) == "woods")


@kept_on("board")
def _hiding(board: Board) -> frozenset[Hex]:
    return frozenset(here for here, ground in board.hexes.items() if ground != "clear" or is_hill(board, here))


_KNOWN: dict[tuple[int, int], tuple[tuple[tuple[int, int], ...], ...]] = {}


def _offsets(dq: int, dr: int) -> tuple[tuple[tuple[int, int], ...], ...]:
    """The hexes a line passes between its ends, as offsets from its start: the same wherever it begins."""
    if (dq, dr) not in _KNOWN:
        passed = line(_ORIGIN, Hex(dq, dr))[1:-1]
        _KNOWN[dq, dr] = tuple(tuple((hex.q, hex.r) for hex in each) for each in passed)
    return _KNOWN[dq, dr]
