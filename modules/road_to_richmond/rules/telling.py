"""What only this game knows, in words: the alarm, the Command Control Zone opening, the Train's strength."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from attrs import evolve

from hexboard.core.event import Called, Event, TurnBegan
from hexboard.core.position import Position
from hexboard.core.unit import UnitId
from hexboard.engine.ruleset import Remark

from . import reinforcements, train, zone

Describe = Callable[[Position, Event], str]
About = Callable[[Position, UnitId], tuple[Remark, ...]]

COMBAT_STRENGTH = "2.4"
"""The clause by which the series says with what strength a unit attacks and defends."""


def about_unit(base: About, at: Position, name: UnitId) -> tuple[Remark, ...]:
    """What the series knows; of the Train, which never attacks, in place of its combat strength that in defence."""
    found, unit = base(at, name), at.unit(name)
    if not train.is_train(at, unit):
        return found
    defends = Remark(f"defends with a strength of {at.kind(unit).values['combat']}", "20.12")
    return tuple(defends if remark.rule == COMBAT_STRENGTH else remark for remark in found)


def weight(base: Callable[[Position, Event], int], at: Position, event: Event) -> int:
    """An alarm matters more than all the marches of its turn."""
    return 1 if event.tag == "dated" else base(at, event)


def describe(base: Describe, at: Position, event: Event) -> str:
    """The series' sentence, or this game's own in its place or after it; ``at`` is the position before the event."""
    if isinstance(event, Called) and event.frame.data.get("how") == ("forced",):
        return ". ".join(_driven_back(base, at, event))
    if event.tag == "dated":
        return f"Alarm in turn {at.turn}: {reinforcements.hastened(at, at.turn)} [19.2]"
    return ". ".join(text for text in (base(at, event), _of_zone(at, event)) if text)


def _driven_back(base: Describe, at: Position, event: Called) -> Iterator[str]:
    # the Train, and by option units that have lost heart, each for its own reason
    frame = event.frame
    shy = tuple(name for name in frame.data["units"] if train.is_train(at, at.unit(name)))
    others = tuple(name for name in frame.data["units"] if name not in shy)
    for name in shy:
        yield f"{at.name(name)} shies away from the enemy beside it, and nobody advances after it [20.11]"
    if others:
        yield base(at, evolve(event, frame=evolve(frame, data={**frame.data, "units": others})))


def _of_zone(at: Position, event: Event) -> str:
    if isinstance(event, TurnBegan) and event.turn == zone.opening_turn(at):
        return "The Command Control Zone is open to the Union [18.1]"
    if event.tag not in ("entered", "exited"):
        return ""
    opens = zone.opening_turn(Position(at.game, event.apply(at.state)))
    if opens is None or opens == zone.opening_turn(at) or opens > at.game.scenario.turns:
        return ""
    return f"The Command Control Zone opens to the Union in turn {opens} [18.1]"
