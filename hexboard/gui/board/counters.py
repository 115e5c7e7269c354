"""All counters on the map: stacked, marked, and found under the pointer."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from PySide6.QtCore import QPointF
from PySide6.QtWidgets import QGraphicsScene

from hexboard.art import style
from hexboard.art.counters import detail_at
from hexboard.art.palette import Palette
from hexboard.art.stacks import offsets, ordered
from hexboard.core.position import Position
from hexboard.core.unit import Unit, UnitId
from hexboard.geometry.hex import Hex

from .camera import UNIT, Rung, hex_of, scene_point
from .choices import Choices
from .counter_item import CounterItem
from .fan import Card
from .looks import counter_stamp, mark_stamp, stack_stamp
from .stamps import Stamp, StampStore

COUNTERS_Z = 30.0
_HALF = style.COUNTER * UNIT / 2


class Counters:
    """Keeps one item a counter, and lays the stacks anew where something has changed."""

    def __init__(self, scene: QGraphicsScene, stamps: StampStore, palette: Palette) -> None:
        self._scene = scene
        self._stamps = stamps
        self._palette = palette
        self._at: Position | None = None
        self._choices = Choices()
        self._items: dict[UnitId, CounterItem] = {}
        self._stacks: dict[Hex, tuple[Unit, ...]] = {}
        self._far = False
        self._shown = True
        self._lifted: UnitId = ""

    def show(self, at: Position) -> None:
        """Show these places; only stacks that differ from those shown are laid anew."""
        self._at = at
        for unit in [u for u in self._items if u not in at.state.units or at.unit(u).hex is None]:
            self._scene.removeItem(self._items.pop(unit))
        now = {here: self._ordered(units) for here, units in at.state.by_hex.items()}
        changed = [here for here, units in now.items() if self._stacks.get(here) != units]
        self._stacks = now
        for here in changed:
            self._lay(here)

    def mark(self, choices: Choices) -> None:
        """Mark what may be picked; it comes to the top of its stack."""
        touched = self._choices.units.keys() | choices.units.keys()
        self._choices = choices
        for here in [h for h, units in self._stacks.items() if any(u.id in touched for u in units)]:
            self._stacks[here] = self._ordered(self._stacks[here])
            self._lay(here)

    def set_rung(self, rung: Rung) -> None:
        """Show more or less of each counter at another zoom, and have the next zooms ready."""
        far = detail_at(style.COUNTER * rung.scale) == "far"
        if far != self._far:
            self._far = far
            self._lay_all()
        sizes = (style.COUNTER * rung.moved(by).scale for by in (0, 1, -1))
        self._stamps.draw_ahead({item.look: None for item in self._items.values() if item.isVisible()}, sizes)

    def set_palette(self, palette: Palette) -> None:
        """Use other colours."""
        self._palette = palette
        self._lay_all()

    def set_shown(self, shown: bool) -> None:
        """Show or hide all counters."""
        self._shown = shown
        self._lay_all()

    def stacks(self) -> Mapping[Hex, tuple[Unit, ...]]:
        """All stacks shown, the top counter last."""
        return self._stacks if self._shown else {}

    def lift(self, unit: UnitId) -> None:
        """Pale a counter that is being dragged; "" puts it down again."""
        for one in filter(None, (self._lifted, unit)):
            if one in self._items:
                self._items[one].setOpacity(style.LEFT_BEHIND if one == unit else 1.0)
        self._lifted = unit

    def stack(self, here: Hex) -> tuple[Unit, ...]:
        """The counters in a hex, the top one last."""
        return self._stacks.get(here, ()) if self._shown else ()

    def place(self, unit: UnitId) -> Hex | None:
        """The hex a counter is shown in, or None."""
        return self._at.unit(unit).hex if self._at is not None and unit in self._items else None

    def middle(self, unit: UnitId) -> QPointF:
        """The middle of a counter in the scene. Raises KeyError if it is not on the map."""
        return self._items[unit].pos()

    def unit_at(self, point: QPointF) -> UnitId:
        """The uppermost counter at a point of the scene, or ""."""
        here = hex_of(point)
        for near in (here, *here.neighbours()):
            for unit in reversed(self.stack(near)):
                item = self._items[unit.id]
                away = point - item.pos()
                if item.isVisible() and abs(away.x()) <= _HALF and abs(away.y()) <= _HALF:
                    return unit.id
        return ""

    def card(self, unit: UnitId) -> Card:
        """A counter as a card of an opened stack. Raises KeyError for an unknown unit."""
        return Card(unit, self.look(unit), self._choices.units.get(unit))

    def look(self, unit: UnitId) -> Stamp:
        """What a counter looks like by itself. Raises KeyError for an unknown unit."""
        assert self._at is not None
        return counter_stamp(self._at, self._at.unit(unit), self._palette)

    def _ordered(self, units: tuple[Unit, ...]) -> tuple[Unit, ...]:
        assert self._at is not None
        return ordered(self._at, units, self._choices.can_act())

    def _lay_all(self) -> None:
        for here in self._stacks:
            self._lay(here)

    def _lay(self, here: Hex) -> None:
        units, middle = self._stacks[here], scene_point(here)
        piled = self._far and len(units) > 1
        drop = QPointF(0.0, style.COUNTER_DROP * UNIT)
        for k, (unit, (dx, dy)) in enumerate(zip(units, offsets(len(units)), strict=True)):
            is_top = k == len(units) - 1
            look = self._stack_look(units) if piled and is_top else self.look(unit.id)
            item = self._item(unit.id, look)
            item.setPos(middle + (drop if piled else QPointF(dx * UNIT, dy * UNIT)))
            item.setZValue(COUNTERS_Z + k * 0.01)
            item.setVisible(self._shown and (is_top or not piled))
            item.show_as(look, self._mark(units if piled else (unit,)))

    def _stack_look(self, units: tuple[Unit, ...]) -> Stamp:
        assert self._at is not None
        return stack_stamp(self._at, units, self._palette)

    def _item(self, unit: UnitId, look: Stamp) -> CounterItem:
        if unit not in self._items:
            self._items[unit] = CounterItem(self._stamps, look)
            self._scene.addItem(self._items[unit])
        return self._items[unit]

    def _mark(self, units: tuple[Unit, ...]) -> Stamp | None:
        states = set(self._states(units))
        state = next((s for s in ("picked", "open") if s in states), "")
        return mark_stamp(state, self._palette) if state else None

    def _states(self, units: tuple[Unit, ...]) -> Iterator[str]:
        return (self._choices.units[u.id].state for u in units if u.id in self._choices.units)
