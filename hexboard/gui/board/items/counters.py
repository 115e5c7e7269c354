"""All counters on the map: stacked, marked, found under the pointer; under them, not to be picked, unknown forces."""

from collections import Counter
from collections.abc import Hashable, Iterator, Mapping
from functools import partial

from attrs import evolve
from PySide6.QtCore import QPointF

from hexboard.art.colours.palette import Palette
from hexboard.art.counters.faces import Detail, PlacedContact, age_of, contact_face, detail_at, placed_contacts, side_at
from hexboard.art.counters.stacks import offsets, ordered
from hexboard.art.styles import counter_style, style
from hexboard.core.position import Position
from hexboard.core.unit import Unit, UnitId
from hexboard.geometry.hex import Hex
from hexboard.gui.board.camera import UNIT, ZoomStep, hex_of, scene_point
from hexboard.gui.board.choices import Choices
from hexboard.gui.board.painting.counter_sprites import CounterSprites, date_of
from hexboard.gui.board.painting.sprite_cache import Sprite

from .pieces import CounterLayer, Piece, Pieces


class _Lying:
    """What lies in a layer of the map, with more or less told of each at another zoom."""

    def __init__(self, layer: CounterLayer, palette: Palette) -> None:
        self._layer = layer
        self._drawn = CounterSprites(palette)
        self._at: Position | None = None
        self._detail: Detail = "near"
        self._shown = True
        self._laid: dict[Detail, Pieces] = {}  # as long as nothing has changed

    def set_zoom_step(self, zoom_step: ZoomStep) -> None:
        """Show more or less of each counter at another zoom."""
        detail = detail_at(counter_style.COUNTER * zoom_step.scale)
        if detail != self._detail:
            self._detail = detail
            self._show_laid()

    def set_palette(self, palette: Palette) -> None:
        """Use other colours."""
        self._drawn = CounterSprites(palette)
        self._lay_all()

    def set_shown(self, shown: bool) -> None:
        """Show or hide them all."""
        self._shown = shown
        self._lay_all()

    def _lay_all(self) -> None:
        self._laid.clear()
        self._show_laid()

    def _show_laid(self) -> None:
        if self._detail not in self._laid:
            self._laid[self._detail] = Pieces(self._pieces())
        self._layer.show_all(self._laid[self._detail])

    def _pieces(self) -> dict[str, Piece]:
        """All that lies there, by unit or marker."""
        raise NotImplementedError


class Counters(_Lying):
    """Keeps every counter in its layer, and lays the stacks anew where something has changed."""

    def __init__(self, layer: CounterLayer, palette: Palette) -> None:
        super().__init__(layer, palette)
        self._choices = Choices()
        self._stacks: dict[Hex, tuple[Unit, ...]] = {}
        self._dates: frozenset[tuple[UnitId, str]] = frozenset()
        self._half = counter_style.COUNTER * UNIT / 2
        self._lifted: UnitId = ""

    def show(self, at: Position) -> None:
        """Show these places; only stacks that differ from those shown are laid anew."""
        self._at = at
        shown = {unit.id for units in self._stacks.values() for unit in units}
        for unit in shown - {unit.id for units in at.state.by_hex.values() for unit in units}:
            self._put(unit, None)
        now = {here: self._ordered(units) for here, units in at.state.by_hex.items()}
        dates, before = _dates(at), self._dates
        aged = {unit for unit, _ in dates ^ before}
        changed = [h for h, units in now.items() if self._stacks.get(h) != units or any(u.id in aged for u in units)]
        self._stacks, self._dates = now, dates
        for here in changed:
            self._lay(here)

    def mark(self, choices: Choices) -> None:
        """Mark what may be picked; it comes to the top of its stack."""
        touched = self._choices.units.keys() | choices.units.keys()
        self._choices = choices
        for here in [h for h, units in self._stacks.items() if any(u.id in touched for u in units)]:
            self._stacks[here] = self._ordered(self._stacks[here])
            self._lay(here)

    def set_zoom_step(self, zoom_step: ZoomStep) -> None:
        super().set_zoom_step(zoom_step)
        self._half = side_at(zoom_step.scale) * UNIT / 2

    def stacks(self) -> Mapping[Hex, tuple[Unit, ...]]:
        """All stacks shown, the top counter last."""
        return self._stacks if self._shown else {}

    def lift(self, unit: UnitId) -> None:
        """Pale a counter that is being dragged; "" puts it down again."""
        for one in filter(None, (self._lifted, unit)):
            piece = self._layer.piece(one)
            if piece is not None:
                self._put(one, evolve(piece, opacity=style.LEFT_BEHIND if one == unit else 1.0))
        self._lifted = unit

    def stack(self, here: Hex) -> tuple[Unit, ...]:
        """The counters in a hex, the top one last."""
        return self._stacks.get(here, ()) if self._shown else ()

    def count_disc(self, here: Hex) -> tuple[QPointF, float] | None:
        """Where from the middle of a hex the number of its counters stands, in the scene, and the radius of its disc;
        None where none is shown: from near, and of one counter.
        """
        if self._detail != "far" or len(self.stack(here)) < 2:
            return None
        side, (x, y) = 2 * self._half, counter_style.COUNT_AT
        middle = QPointF(x * side, y * side + counter_style.COUNTER_DROP * UNIT)
        return middle, counter_style.COUNT_RADIUS * side

    def place(self, unit: UnitId) -> Hex | None:
        """The hex a counter is shown in, or None."""
        known = self._at.state.units.get(unit) if self._at is not None else None
        return known.hex if known is not None else None

    def middle(self, unit: UnitId) -> QPointF:
        """The middle of a counter in the scene, or of the stack that hides it. Raises KeyError if it is not shown."""
        here = self.place(unit)
        if here is None or here not in self.stacks():
            raise KeyError(unit)
        piece = self._layer.piece(unit) or self._layer.piece(self._stacks[here][-1].id)
        assert piece is not None
        return QPointF(piece.x, piece.y)

    def unit_at(self, point: QPointF) -> UnitId:
        """The uppermost counter at a point of the scene, or ""."""
        here = hex_of(point)
        for near in (here, *here.neighbours()):
            for unit in reversed(self.stack(near)):
                piece = self._layer.piece(unit.id)
                if piece and max(abs(point.x() - piece.x), abs(point.y() - piece.y)) <= self._half:
                    return unit.id
        return ""

    def look(self, unit: UnitId) -> Sprite:
        """What a counter looks like from near. Raises KeyError for an unknown unit."""
        assert self._at is not None
        return self._drawn.counter(self._at, self._at.unit(unit))

    def _ordered(self, units: tuple[Unit, ...]) -> tuple[Unit, ...]:
        assert self._at is not None
        return ordered(self._at, units, self._choices.can_act())

    def _pieces(self) -> dict[str, Piece]:
        return {unit: piece for here in self.stacks() for unit, piece in self._pieces_of(here)}

    def _lay(self, here: Hex) -> None:
        pieces = dict(self._pieces_of(here)) if self._shown else {}
        for unit in self._stacks[here]:
            self._put(unit.id, pieces.get(unit.id))

    def _put(self, unit: UnitId, piece: Piece | None) -> None:
        self._laid.clear()
        self._layer.put(unit, piece)

    def _pieces_of(self, here: Hex) -> Iterator[tuple[UnitId, Piece]]:
        """What shows of a stack: at its top alone from afar."""
        units, middle = self._stacks[here], scene_point(here)
        looks = self._looks(here)
        if len(looks) < len(units):
            place = middle.y() + counter_style.COUNTER_DROP * UNIT
            yield units[-1].id, Piece(middle.x(), place, looks[0], self._mark(units), 1)
            return
        for k, (unit, look, (dx, dy)) in enumerate(zip(units, looks, offsets(len(units)), strict=True)):
            yield unit.id, Piece(middle.x() + dx * UNIT, middle.y() + dy * UNIT, look, self._mark((unit,)), k)

    def _looks(self, here: Hex) -> list[Sprite]:
        """How a stack looks: every counter of it, the top one last, or from afar all as one."""
        assert self._at is not None
        units, detail = self._stacks[here], self._detail
        if detail == "far" and len(units) > 1:
            return [self._drawn.stack(self._at, units)]
        return [self._drawn.counter(self._at, unit, detail, unit is not units[-1]) for unit in units]

    def looks(self) -> Iterator[Sprite]:
        """All looks that show."""
        return (look for here in self.stacks() for look in self._looks(here))

    def _mark(self, units: tuple[Unit, ...]) -> Sprite | None:
        states = {mark.state for unit in units if (mark := self._choices.units.get(unit.id))}
        return next((self._drawn.mark(state) for state in ("picked", "open") if state in states), None)


def _dates(at: Position) -> frozenset[tuple[UnitId, str]]:
    """The counters that are known by report only, with what is written under them."""
    units = at.state.units
    heard = (unit for _, unit in at.state.secrets.hearsay if unit in units)
    return frozenset((unit, date_of(at, units[unit])) for unit in heard)


class Sightings(_Lying):
    """Lays a counter for every contact of the position shown, under those the seat knows."""

    def __init__(self, layer: CounterLayer, palette: Palette) -> None:
        super().__init__(layer, palette)
        self._by_hex = Counter[Hex]()

    def show(self, at: Position) -> None:
        """Show what is known in this position."""
        self._at = at
        self._lay_all()

    def placed(self) -> tuple[PlacedContact, ...]:
        """All that are shown."""
        return tuple(placed_contacts(self._at)) if self._at is not None and self._shown else ()

    def how_many(self, here: Hex) -> int:
        """How many are shown in a hex."""
        return self._by_hex[here]

    def looks(self) -> Iterator[Sprite]:
        """All looks that show."""
        return map(self._look, self.placed())

    def _pieces(self) -> dict[str, Piece]:
        placed = self.placed()
        self._by_hex = Counter(each.hex for each in placed)
        return {each.marker: self._piece(each) for each in placed}

    def _piece(self, placed: PlacedContact) -> Piece:
        middle, (dx, dy) = scene_point(placed.hex), placed.offset
        look = self._look(placed)
        return Piece(middle.x() + dx * UNIT, middle.y() + dy * UNIT, look, rank=placed.contact.turn)

    def _look(self, placed: PlacedContact) -> Sprite:
        assert self._at is not None
        at, known, palette, detail = self._at, placed.contact, self._drawn.palette, self._detail
        like: Hashable = (palette.name, known.side, known.estimate or known.look, known.source, age_of(at, known.turn))
        key = ("contact", detail, at.ago(known.turn), like)
        return Sprite(key, partial(contact_face, at, known, palette, detail), counter_style.DATED_REACH, like)
