"""Points scored as things happen: the Crossroads turn by turn, the Train bombarded or moved [21.22, 21.34]."""

from __future__ import annotations

from collections.abc import Iterator

from attrs import frozen

from hexboard.core.position import Position
from hexboard.engine.tray import Tray

from .land import Land

CROSSROADS = "control of the Crossroads"
BOMBARDED = "bombardment of the Train"
MOVED = "moving of the Train"
_RULES = {CROSSROADS: "21.22", BOMBARDED: "21.34", MOVED: "21.34"}


@frozen
class Score:
    """Points a side has scored for something in a turn, by which clause."""

    side: str
    what: str
    turn: int
    points: int
    rule: str


def score(land: Land, tray: Tray, side: str, what: str) -> None:
    """Note that a side has scored for something in this turn; once a turn is enough."""
    land.note(tray, _key(side, what, tray.at.turn))


def scores(at: Position) -> Iterator[Score]:
    """Everything scored so far, turn by turn."""
    for turn in range(1, at.turn + 1):
        for side in at.game.sides:
            for what, rule in _RULES.items():
                if _key(side.id, what, turn) in at.state.ledger.dates:
                    points = at.game.scenario.rules["scores"][what][side.id]
                    yield Score(side.id, what, turn, points, rule)


def _key(side: str, what: str, turn: int) -> str:
    return f"{side}: {what}, turn {turn}"
