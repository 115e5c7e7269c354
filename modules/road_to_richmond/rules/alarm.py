"""Early arrival of reinforcements [19.0]."""

from __future__ import annotations

from collections.abc import Callable

from hexboard.board.memo import kept_on
from hexboard.core.game import Arrival, Game
from hexboard.core.position import Position
from hexboard.engine.tray import Tray
from hexboard.geometry.hex import Hex

ALARM = "early_arrival"


def due_turn(at: Position, arrival: Arrival) -> int:
    """The turn of the chart, or so many turns after the alarm if that is sooner [19.2]."""
    after = at.game.scenario.rules[ALARM]["after"].get(arrival.id)
    alarm: int | None = at.state.ledger.dates.get(ALARM)
    if after is None or alarm is None:
        return arrival.turn
    return min(arrival.turn, alarm + int(after))


@kept_on("game")
def areas(game: Game, here: Hex) -> frozenset[str]:
    """The areas of alarm a hex lies in: the south bank [19.11], the railroad [19.12]."""
    terms = game.scenario.rules[ALARM]
    found = {"bank"} if here in game.board.zone(terms["zone"]) else set()
    if any(here.distance(game.board.at(label)) <= terms["within"] for label in terms["near"]):
        found.add("railroad")
    return frozenset(found)


def watch(
    phasing: Callable[[Position], str],
    set_date: Callable[[Tray, str, int], None],
    tray: Tray,
    side: str,
    start: Hex | None,
    path: tuple[Hex, ...],
) -> None:
    """After anything done in a Confederate phase: the alarm, once or anew as the option says [19.1, 19.21]."""
    at = tray.at
    raider = at.game.scenario.rules[ALARM]["side"]
    known = at.state.ledger.dates.get(ALARM)
    if phasing(at) != raider or known == at.turn:
        return
    passed = path if side == raider else ()
    if known is None:
        given = any(areas(at.game, here) for here in (*passed, *at.hexes_of(raider)))
    else:
        given = at.game.options["early_arrival"] == "latest_trigger" and _comes_in(at, start, passed)
    if given:
        set_date(tray, ALARM, at.turn)


def _comes_in(at: Position, start: Hex | None, path: tuple[Hex, ...]) -> bool:
    # somebody who only stands in an area, or goes about in it, is known already
    return any(
        areas(at.game, there) - (areas(at.game, here) if here is not None else frozenset())
        for here, there in zip((start, *path), path, strict=False)
    )
