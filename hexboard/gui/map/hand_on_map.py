"""Changes by free hand on the map: a counter is dragged, or taken up by one click or Enter and put down by another."""

from __future__ import annotations

from hexboard.core.unit import UnitId
from hexboard.geometry.hex import Hex
from hexboard.gui.board.choices import ChoiceMark, Choices
from hexboard.gui.board.view import BoardView
from hexboard.gui.event_loop.later import later
from hexboard.gui.session.session import Session


class HandOnMap:
    """What clicks, drags and keys on one map mean while its session has a free hand; no rule is asked."""

    def __init__(self, session: Session, view: BoardView) -> None:
        self._session, self._view, self._hand = session, view, session.free_hand
        self._whole = False

    def choices(self) -> Choices:
        """The counters in hand, marked."""
        return Choices(units={unit: ChoiceMark("", "picked") for unit in self._hand.in_hand})

    def pick_hex(self, at: Hex) -> None:
        """A hex was clicked: what is in hand goes there."""
        if self._hand.in_hand:
            self._hand.put(at)
            later(self._view, lambda: self._view.fan(None))  # the click opens a stack that stands there

    def pick_unit(self, unit: UnitId) -> None:
        """A counter was clicked: it is taken up, or what is in hand goes into its hex."""
        here, held = self._hex_of(unit), [self._hex_of(each) for each in self._hand.in_hand]
        if here is not None and held and here not in held:
            self.pick_hex(here)
        else:
            self._hand.hold(*(() if self._hand.in_hand == (unit,) else (unit,)))

    def add_unit(self, unit: UnitId) -> None:
        """A counter was clicked with Shift: it is taken up besides, or let go."""
        held = self._hand.in_hand
        self._hand.hold(*(each for each in held if each != unit), *(() if unit in held else (unit,)))

    def pick_stack(self, unit: UnitId) -> None:
        """A counter was double clicked: its whole stack is taken up."""
        self._hand.hold(*self._stack(unit))

    def enter(self, at: Hex) -> None:
        """Enter at the hex cursor: put down what is held, or take up what stands there; a stack opens for that."""
        units = self._session.on_map().units_at(at)
        if self._hand.in_hand:
            self._hand.put(at)
        elif len(units) == 1:
            self._hand.hold(units[0].id)
        elif units:
            self._view.fan(at)

    def drag(self, whole: bool) -> None:
        """A counter, or its whole stack, is lifted."""
        self._whole = whole

    def drop(self, unit: UnitId, at: Hex | None) -> None:
        """It is let go over a hex; outside the map nothing is changed."""
        if at is not None and at != self._hex_of(unit):
            self._hand.move(self._stack(unit) if self._whole else (unit,), at)

    def _stack(self, unit: UnitId) -> tuple[UnitId, ...]:
        here = self._hex_of(unit)
        return tuple(each.id for each in self._session.on_map().units_at(here)) if here is not None else (unit,)

    def _hex_of(self, unit: UnitId) -> Hex | None:
        return self._session.on_map().unit(unit).hex
