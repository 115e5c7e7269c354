"""What players do outside the rules. Counters are changed by free hand: every seat is told of those it knows, and asked
about no others. Dice are rolled with a reason: told to all, never taken back; nothing changes by them.
"""

from collections.abc import Callable, Iterable, Iterator

from hexboard.core.command import Override, Throw
from hexboard.core.consent import knows
from hexboard.core.event import Edit, Overridden, RolledOutside
from hexboard.core.illegal import Illegal
from hexboard.core.log import Entry
from hexboard.core.position import Position
from hexboard.core.seat import EVERYONE, Audience, SeatId, only
from hexboard.core.state import State
from hexboard.core.unit import Gone, InBox, OnMap, Place, UnitId, With

from .dice import Dice


def bars_change(view: Position, change: Override) -> Illegal | None:
    """Why nobody of this view may change counters so, whoever agrees, or None."""
    carriers = {edit.unit: edit.place.unit for edit in change.edits if isinstance(edit.place, With)}
    for unit in (*(edit.unit for edit in change.edits), *carriers.values()):
        if unit not in view.state.units:
            return Illegal(f"there is no counter {unit}", "free hand")
    after = Overridden(change.edits, change.reason).apply(view.state)
    for unit in carriers:
        if _carries_itself(after, unit):
            return Illegal(f"{view.name(unit)} cannot be carried by itself", "free hand")
    if not change.reason.strip():
        return Illegal("a change by free hand needs a reason", "free hand")
    return None


def _carries_itself(state: State, unit: UnitId) -> bool:
    """Whether whoever carries a unit is carried by it, be it by way of others."""
    below = {unit}
    while unit in state.units and isinstance(place := state.units[unit].place, With):
        unit = place.unit
        if unit in below:
            return True
        below.add(unit)
    return False


def told_of(
    edits: tuple[Edit, ...], truth: Position, view: Callable[[SeatId], Position]
) -> Iterator[tuple[tuple[Edit, ...], Audience]]:
    """Changes by who knows the counters of them."""
    views = {seat.id: view(seat.id) for seat in truth.game.seats}
    told: dict[frozenset[SeatId], list[Edit]] = {}
    for edit in edits:
        knowing = frozenset(seat for seat, at in views.items() if knows(at.state.units, edit))
        told.setdefault(knowing, []).append(edit)
    for knowing, group in told.items():
        yield tuple(group), EVERYONE if knowing == frozenset(views) else only(*knowing)


def words_of_edits(command: Override, view: Position) -> tuple[str, ...]:
    """Every change a seat knows the counters of, in words; where from, as it knows it."""
    return tuple(words_of_edit(view, edit) for edit in command.edits if knows(view.state.units, edit))


def words_of_edit(at: Position, edit: Edit) -> str:
    """One change by free hand in words; ``at`` is how it stood before."""
    known = at.state.units.get(edit.unit)
    said: list[str] = []
    if edit.place is not None:
        start = f"from {_place_words(at, known.place)} " if known else ""
        said.append(f"{start}to {_place_words(at, edit.place)}")
    if edit.step is not None:
        said.append(f"turned to step {edit.step}" if edit.step else "turned to full strength")
    if edit.status is not None:
        said.append(f"marked {', '.join(sorted(edit.status))}" if edit.status else "without marks")
    return f"{at.name(edit.unit)} {', '.join(said)}"


def _place_words(at: Position, place: Place) -> str:
    match place:
        case OnMap(hex):
            return at.label(hex)
        case InBox(box):
            return f"the box {box}"
        case With(unit):
            return f"its place with {at.name(unit)}"
        case Gone(why):
            return f"off the map ({why})"


OUTSIDE = "outside the rules"
MOST_DICE, MOST_SIDES = 20, 100
"""A die of 256 faces is a byte of a salt, and no throw."""


def bars_throw(command: Throw) -> Illegal | None:
    """Why no such dice can be rolled, or None."""
    if not 1 <= command.count <= MOST_DICE:
        return Illegal(f"one rolls 1 to {MOST_DICE} dice at a time", OUTSIDE)
    if not 2 <= command.sides <= MOST_SIDES:
        return Illegal(f"a die has 2 to {MOST_SIDES} faces", OUTSIDE)
    if not command.text.strip():
        return Illegal("a roll outside the rules needs a reason", OUTSIDE)
    return None


def thrown_before(entries: Iterable[Entry], seat: SeatId) -> int:
    """How often a seat has rolled outside the rules."""
    return sum(isinstance(entry.command, Throw) and entry.seat == seat for entry in entries)


def rolled_outside(dice: Dice, seat: SeatId, command: Throw, nth: int) -> RolledOutside:
    """A seat's ``nth`` roll outside the rules. Each die is tied to this number and its own, whatever is rolled for."""
    slot = (OUTSIDE, seat, nth)
    faces = [dice.roll((*slot, die), command.sides, 1)[0] for die in range(1, command.count + 1)]
    return RolledOutside(slot, command.sides, tuple(faces), command.text)


def words_of_throw(event: RolledOutside, name: str) -> str:
    """What fell for somebody of this name, as sentences."""
    dice, faces = dice_words(len(event.faces), event.sides), ", ".join(map(str, event.faces))
    return f"{name} rolls {dice} outside the rules: {faces}. Reason: {event.reason}"


def dice_words(count: int, sides: int) -> str:
    """Some dice in words: "2 dice of 6 faces"."""
    return f"{count} {'die' if count == 1 else 'dice'} of {sides} faces"
