"""What may be picked on the map now, and why not; all that in words, for those who hear the map."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import suppress
from typing import Literal

from attrs import field, frozen

from hexboard.art.counters.marks import all_in_words
from hexboard.board.board import Board
from hexboard.core.position import Position
from hexboard.core.unit import UnitId
from hexboard.geometry.hex import Hex
from hexboard.play.told.reports import contact_words, contacts_in, hearsay_words

MarkState = Literal["open", "barred", "picked"]


@frozen
class ChoiceMark:
    """How a hex or counter stands to the question: ``note`` a figure to show (a cost), ``reason`` why it is barred."""

    note: str
    state: str = "open"
    reason: str = ""


@frozen
class Choices:
    """The marks of hexes and of counters, and the counters in hand, whether one may still do anything about them or
    not; ``together`` says of the stack of a hex whether more than one can be chosen, ``why_none`` of a counter that has
    no mark why it is not asked for ("": it need not be said). ``Choices()`` marks nothing.
    """

    hexes: Mapping[Hex, ChoiceMark] = field(factory=dict)
    units: Mapping[UnitId, ChoiceMark] = field(factory=dict)
    in_hand: frozenset[UnitId] = frozenset()
    together: Callable[[Hex], bool] = field(default=lambda at: False, eq=False)
    why_none: Callable[[UnitId], str] = field(default=lambda unit: "", eq=False)

    def about(self, unit: UnitId) -> ChoiceMark | None:
        """How a counter stands to the question; None: it has nothing to do with it."""
        return self.units.get(unit) or (ChoiceMark("", "picked") if unit in self.in_hand else None)

    def hexes_in(self, state: MarkState) -> frozenset[Hex]:
        """The hexes in one state."""
        return frozenset(at for at, mark in self.hexes.items() if mark.state == state)

    def can_act(self) -> frozenset[UnitId]:
        """Counters that may be picked, or are."""
        return frozenset(unit for unit, mark in self.units.items() if mark.state != "barred")


def picked_places(board: Board, picks: Iterable[str]) -> Mapping[Hex, ChoiceMark]:
    """The hexes among what has been picked, alone or behind what is done there: a target stays marked while one picks
    who attacks it.
    """
    found: dict[Hex, ChoiceMark] = {}
    for pick in picks:
        with suppress(KeyError):
            found[board.at(pick.rpartition(" ")[2])] = ChoiceMark("", "picked")
    return found


_STATES = {"open": "can be picked", "picked": "picked", "barred": "barred"}


def hex_words(at: Position, here: Hex, choices: Choices) -> str:
    """Number, name and terrain of a hex, and its counters with their figures and what they did; which of it all is
    picked or may be, and what keeps the rest from it.
    """
    units = at.units_at(here)
    unknown = (f"unknown counter, {contact_words(at, contact)}" for contact in contacts_in(at, here))
    known = (", ".join(_said(_unit_words(at, unit.id), choices.about(unit.id))) for unit in units)
    counters = "; ".join([*known, *unknown])
    place = ", ".join(_said(at.place_name(here), choices.hexes.get(here)))
    return f"{place}, {at.board.terrain(here)}. {counters or 'No counters'}."


def _said(words: str, mark: ChoiceMark | None) -> Iterator[str]:
    """Words and what choosing them is: its state, its price or odds, its reason if it is barred."""
    yield words
    if mark is not None:
        yield _STATES[mark.state]
        yield from filter(None, (mark.note, mark.reason))


def _unit_words(at: Position, unit: str) -> str:
    one = at.unit(unit)
    kind = at.kind(one)
    figures = " ".join(f"{name} {value}" for name, value in at.figures(one).items())
    name, heard = f"{at.game.side(one.side).name} {kind.name}", hearsay_words(at, unit)
    words = [name, kind.arm, figures, *all_in_words(one), heard]
    return ", ".join(word for word in words if word)
