"""Early arrival of reinforcements [19.0]."""

from __future__ import annotations

from collections.abc import Callable

from hexboard.core.game import Arrival
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


def gives_alarm(at: Position, here: Hex) -> bool:
    """Whether a Confederate unit in a hex gives the alarm [19.11, 19.12]."""
    terms = at.game.scenario.rules[ALARM]
    if here in at.board.zone(terms["zone"]):
        return True
    return any(here.distance(at.board.at(label)) <= terms["within"] for label in terms["near"])


def watch(
    phasing: Callable[[Position], str],
    set_date: Callable[[Tray, str, int], None],
    tray: Tray,
    side: str,
    path: tuple[Hex, ...],
) -> None:
    """After anything done in a Confederate phase: the alarm, once or anew as the option says [19.1, 19.21]."""
    at = tray.at
    raider = at.game.scenario.rules[ALARM]["side"]
    known = at.state.ledger.dates.get(ALARM)
    again = at.game.options["early_arrival"] == "latest_trigger" and known != at.turn
    if phasing(at) != raider or (known is not None and not again):
        return
    passed = path if side == raider else ()
    if any(gives_alarm(at, h) for h in passed) or any(gives_alarm(at, h) for _, h in at.on_map(raider)):
        set_date(tray, ALARM, at.turn)
