"""What may be picked on the map now, and why not."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Literal

from attrs import field, frozen

from hexboard.core.unit import UnitId
from hexboard.geometry.hex import Hex

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
    not; ``together`` says of the stack of a hex whether more than one can be chosen. ``Choices()`` marks nothing.
    """

    hexes: Mapping[Hex, ChoiceMark] = field(factory=dict)
    units: Mapping[UnitId, ChoiceMark] = field(factory=dict)
    in_hand: frozenset[UnitId] = frozenset()
    together: Callable[[Hex], bool] = field(default=lambda at: False, eq=False)

    def about(self, unit: UnitId) -> ChoiceMark | None:
        """How a counter stands to the question; None: it has nothing to do with it."""
        return self.units.get(unit) or (ChoiceMark("", "picked") if unit in self.in_hand else None)

    def hexes_in(self, state: MarkState) -> frozenset[Hex]:
        """The hexes in one state."""
        return frozenset(at for at, mark in self.hexes.items() if mark.state == state)

    def can_act(self) -> frozenset[UnitId]:
        """Counters that may be picked, or are."""
        return frozenset(unit for unit, mark in self.units.items() if mark.state != "barred")
