"""What the seat at the screen knows of unknown forces, as counters that cannot be picked."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from functools import partial

from hexboard.art.counters.contacts import PlacedContact, age_of, contact_face, placed_contacts
from hexboard.art.counters.faces import Detail, detail_at
from hexboard.art.palette import Palette
from hexboard.art.styles import counter_style
from hexboard.core.position import Position

from .camera import UNIT, Rung, scene_point
from .pieces import CounterLayer, Piece, Pieces
from .sprite_cache import Sprite


class Sightings:
    """Lays a counter for every contact of the position shown, under those the seat knows."""

    def __init__(self, layer: CounterLayer, palette: Palette) -> None:
        self._layer = layer
        self._palette = palette
        self._detail: Detail = "near"
        self._at: Position | None = None
        self._shown = True

    def show(self, at: Position) -> None:
        """Show what is known in this position."""
        self._at = at
        self._lay()

    def set_rung(self, rung: Rung) -> None:
        """Show more or less of each at another zoom."""
        detail = detail_at(counter_style.COUNTER * rung.scale)
        if detail != self._detail:
            self._detail = detail
            self._lay()

    def set_palette(self, palette: Palette) -> None:
        """Use other colours."""
        self._palette = palette
        self._lay()

    def set_shown(self, shown: bool) -> None:
        """Show or hide them all."""
        self._shown = shown
        self._lay()

    def placed(self) -> tuple[PlacedContact, ...]:
        """All that are shown."""
        return tuple(placed_contacts(self._at)) if self._at is not None and self._shown else ()

    def looks_at(self, scale: float) -> Iterator[Sprite]:
        """All looks that show at so many pixels a hex, which may be others than those shown now."""
        detail = detail_at(counter_style.COUNTER * scale)
        return (self._look(each, detail) for each in self.placed())

    def _lay(self) -> None:
        self._layer.show_all(Pieces({each.marker: self._piece(each) for each in self.placed()}))

    def _piece(self, placed: PlacedContact) -> Piece:
        middle, (dx, dy) = scene_point(placed.hex), placed.aside
        look = self._look(placed, self._detail)
        return Piece(middle.x() + dx * UNIT, middle.y() + dy * UNIT, look, rank=placed.contact.turn)

    def _look(self, placed: PlacedContact, detail: Detail) -> Sprite:
        assert self._at is not None
        return contact_sprite(self._at, placed, self._palette, detail)


def contact_sprite(at: Position, placed: PlacedContact, palette: Palette, detail: Detail) -> Sprite:
    """The look of a contact; its unit is the side of a counter."""
    known = placed.contact
    like: Hashable = (palette.name, known.side, known.estimate or known.look, known.source, age_of(at, known.turn))
    key = ("contact", detail, at.ago(known.turn), like)
    return Sprite(key, partial(contact_face, at, known, palette, detail), counter_style.DATED_REACH, like)
