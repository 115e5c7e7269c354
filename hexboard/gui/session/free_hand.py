"""Changes by free hand that are collected and not yet made: counters moved, turned, marked, taken off the map."""

from collections import defaultdict
from collections.abc import Iterable
from typing import Any

from PySide6.QtCore import QObject, Signal

from hexboard.core.command import Override
from hexboard.core.event import Edit
from hexboard.core.position import Position
from hexboard.core.unit import OnMap, UnitId
from hexboard.engine.outside_rules import words_of_edits
from hexboard.geometry.hex import Hex
from hexboard.gui.session.bridge import Bridge

_PARTS = ("place", "step", "status")  # of an edit, as of the counter that it changes


class FreeHand(QObject):
    """A seat's changes, in the order they were thought of. ``changed``: they are others, or it was begun or ended.

    ``in_hand`` are the counters that the next hex picked is meant for. Nobody is told of anything here, and no rule is
    asked.
    """

    changed = Signal()

    def __init__(self, bridge: Bridge, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._bridge = bridge
        self._acts: tuple[tuple[Edit, ...], ...] = ()
        self.is_on = False
        self.in_hand: tuple[UnitId, ...] = ()
        self._drags_stack = False

    def begin(self, edits: Iterable[Edit] = ()) -> None:
        """From now on the map takes changes by hand instead of picks; ``edits`` stand already."""
        self._set(is_on=True, acts=tuple((edit,) for edit in edits))

    def end(self) -> None:
        """The map takes picks again; what was collected is dropped."""
        self._set(is_on=False)

    @property
    def edits(self) -> tuple[Edit, ...]:
        """The changes that stand: one a counter, and none that changes nothing."""
        units = self._bridge.view().state.units
        said: defaultdict[UnitId, dict[str, Any]] = defaultdict(dict)
        for edit in (edit for act in self._acts for edit in act if edit.unit in units):
            said[edit.unit] |= {name: now for name in _PARTS if (now := getattr(edit, name)) is not None}
        for id, new in said.items():
            said[id] = {name: now for name, now in new.items() if now != getattr(units[id], name)}
        return tuple(Edit(id, **new) for id, new in said.items() if new)

    def position(self) -> Position:
        """The game as it would stand."""
        return self._bridge.view_with(self.edits)

    def words(self) -> tuple[str, ...]:
        """Every change in words."""
        return words_of_edits(self.command(""), self._bridge.view())

    def command(self, reason: str) -> Override:
        """All of them as one act."""
        return Override(self.edits, reason)

    def hold(self, *units: UnitId) -> None:
        """Have these counters in hand and no others."""
        self.in_hand = units
        self.changed.emit()

    def put(self, at: Hex) -> None:
        """Put what is in hand into a hex."""
        self.move(self.in_hand, at)

    def move(self, units: Iterable[UnitId], at: Hex) -> None:
        """Have counters stand in a hex."""
        self.change(*(Edit(unit, OnMap(at)) for unit in units))

    def change(self, *edits: Edit) -> None:
        """One change more, of one counter or several; nothing of it if all is so already."""
        before, acts = self.position(), self._acts
        self._acts = (*acts, edits)
        if self.position().state == before.state:
            self._acts = acts
        self.in_hand = ()
        self.changed.emit()

    def enter(self, at: Hex) -> bool:
        """Enter at a hex: put down what is held, or take up what stands there; False: one of several must be chosen."""
        units = self.position().units_at(at)
        if self.in_hand:
            self.put(at)
        elif len(units) == 1:
            self.hold(units[0].id)
        else:
            return not units
        return True

    def pick(self, unit: UnitId) -> None:
        """A counter was clicked: it is taken up, or what is in hand goes into its hex."""
        here, held = self._hex_of(unit), [self._hex_of(each) for each in self.in_hand]
        if here is not None and held and here not in held:
            self.put(here)
        else:
            self.hold(*(() if self.in_hand == (unit,) else (unit,)))

    def add(self, unit: UnitId) -> None:
        """A counter was clicked with Shift: it is taken up besides, or let go."""
        held = self.in_hand
        self.hold(*(each for each in held if each != unit), *(() if unit in held else (unit,)))

    def drag(self, whole: bool) -> None:
        """A counter, or its whole stack, is lifted."""
        self._drags_stack = whole

    def drop(self, unit: UnitId, at: Hex | None) -> None:
        """It is let go over a hex; outside the map nothing is changed."""
        if at is not None and at != self._hex_of(unit):
            self.move(self.stack(unit) if self._drags_stack else (unit,), at)

    def back(self) -> None:
        """Let go of what is in hand; or take the last change out; or else end."""
        if self.in_hand:
            self.hold()
        elif self._acts:
            self._acts = self._acts[:-1]
            self.changed.emit()
        else:
            self.end()

    def stack(self, unit: UnitId) -> tuple[UnitId, ...]:
        """All who stand with a counter, itself among them."""
        here = self._hex_of(unit)
        return tuple(each.id for each in self.position().units_at(here)) if here is not None else (unit,)

    def _hex_of(self, unit: UnitId) -> Hex | None:
        return self.position().unit(unit).hex

    def _set(self, *, is_on: bool, acts: tuple[tuple[Edit, ...], ...] = ()) -> None:
        if self.is_on != is_on:
            self.is_on, self._acts, self.in_hand = is_on, acts, ()
            self.changed.emit()
