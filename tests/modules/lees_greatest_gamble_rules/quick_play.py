"""Both sides of Little Round Top played with few decisions: the batteries fire, McLaws storms the Peach Orchard, Barnes
has a goal and comes up under a marker."""

from __future__ import annotations

from hexboard.core.position import Position
from hexboard.engine.question import Answer, Question

ORCHARD, HILL = "3225", "3521"
BARNES = "usa-v-barnes"
STORMERS = ("csa-6", "csa-7", "csa-8")  # Barksdale, Kershaw, Semmes
MARKER = "usa-hf"
_BRIEFLY = ("end", "pass", "none", "go")


def sheet(at: Position, seat: str) -> str:
    """What a side writes: Barnes's goal in the first turn; once it is in force, he goes under a marker."""
    if seat != "usa":
        return ""
    if at.turn == 1:
        return f"{BARNES}: defend {ORCHARD}"
    hidden = any(unit.kind.startswith(MARKER) and unit.hex is not None for unit in at.units_of(seat))
    return f"hide {BARNES}" if BARNES in at.state.ledger.command.orders and not hidden else ""


def answer(at: Position, question: Question) -> Answer:
    """What whoever is asked picks next."""
    fresh = [each for each in question.open_answers() if not each.picked]
    step = at.frame.step
    found: Answer | None = None
    if step == "bombardment" and at.turn == 1:
        found = next((each for each in fresh if each.kind != "verb"), None) or _named(fresh, "go")
    elif step == "movement":
        found = _mover(at, fresh)
    elif step == "combat":
        found = _assault(at, fresh)
    return found or _brief(fresh)


def _mover(at: Position, fresh: list[Answer]) -> Answer | None:
    """Those who storm and the marker go as near to their goal as they can; others only if they must."""
    board = at.board
    places = [each for each in fresh if each.kind == "hex" and each.hex is not None]
    if places:
        goal = board.at(ORCHARD)
        return min(places, key=lambda each: (each.hex.distance(goal) if each.hex else 0, each.value))
    eager = [each for each in fresh if (each.value in STORMERS and at.turn == 1) or each.value.startswith(MARKER)]
    return eager[-1] if eager else _named(fresh, "end")


def _assault(at: Position, fresh: list[Answer]) -> Answer | None:
    """One hex is assaulted by whoever stands next to it."""
    troops = [each for each in fresh if each.kind != "verb"]
    if at.turn == 1 or _named(fresh, "end") is None:
        return (troops or [None])[0] or _named(fresh, "go")
    return _named(fresh, "end")


def _named(fresh: list[Answer], value: str) -> Answer | None:
    return next((each for each in fresh if each.value == value), None)


def _brief(fresh: list[Answer]) -> Answer:
    brief = sorted((each for each in fresh if each.value in _BRIEFLY), key=lambda each: _BRIEFLY.index(each.value))
    return brief[0] if brief else fresh[0]
