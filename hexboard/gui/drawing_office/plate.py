"""A display list ready to be printed from: a layer is inked when it is first needed, for many never are."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator
from functools import lru_cache
from math import floor

from attrs import evolve
from PySide6.QtCore import QPointF, QRectF

from hexboard.art.shapes import Layer, Shape, Text
from hexboard.gui.board.inking import Inked, inked

from .packing import PackedLayer, PackedPicture

_CELL = 6.0  # of the index of pieces by place, in hexes
_LETTERINGS = 100  # kept as outlines, about what a print shows; words take little room, their outlines much
_WIDEST = 1.3  # ems a letter may take

Ink = Callable[[], tuple[Inked, ...]]


class Plate:
    """The pieces of a drawing by place."""

    def __init__(self, picture: PackedPicture) -> None:
        self.box = picture.box
        self._layers: list[tuple[PackedLayer, _Inlay | None]] = [(layer, None) for layer in picture.layers]

    def pieces(self, part: QRectF, scale: float, hidden: Collection[str] = ()) -> Iterator[Inked]:
        """What touches ``part`` (hex units) and shows at ``scale`` pixels a hex, from the ground up."""
        for number, (packed, inlay) in enumerate(self._layers):
            layer = packed.layer
            if layer.shows(scale) and layer.name not in hidden:
                if inlay is None:
                    inlay = _Inlay(layer, packed.shapes())
                    # the shapes are not needed twice
                    self._layers[number] = PackedLayer(layer, ()), inlay
                yield from inlay.pieces(part)


class _Inlay:
    """One layer: its shapes inked, its lettering as words until they are needed."""

    def __init__(self, layer: Layer, shapes: Iterable[Shape]) -> None:
        self._pieces: list[tuple[QRectF, Ink]] = []
        self._cells: dict[tuple[int, int], list[int]] = {}
        lettered = lru_cache(_LETTERINGS)(lambda text: tuple(inked(evolve(layer, shapes=(text,)))))
        for shape in shapes:
            if isinstance(shape, Text):
                self._add(_room(shape), lambda text=shape: lettered(text))  # type: ignore[misc]  # mypy: a parameter
            else:
                for piece in inked(evolve(layer, shapes=(shape,))):
                    self._add(piece.bounds, lambda ready=(piece,): ready)  # type: ignore[misc]  # as above

    def pieces(self, part: QRectF) -> Iterator[Inked]:
        """What touches a part, the lowest first."""
        found = sorted({number for cell in _cells(part) for number in self._cells.get(cell, ())})
        for number in found:
            room, ink = self._pieces[number]
            if room.intersects(part):
                yield from (piece for piece in ink() if piece.bounds.intersects(part))

    def _add(self, room: QRectF, ink: Ink) -> None:
        for cell in _cells(room):
            self._cells.setdefault(cell, []).append(len(self._pieces))
        self._pieces.append((room, ink))


def _room(text: Text) -> QRectF:
    """A square that a lettering stays within, however it is turned."""
    reach = text.size * (1 + _WIDEST * len(text.text)) + text.glow
    return QRectF(QPointF(text.at[0] - reach, text.at[1] - reach), QPointF(text.at[0] + reach, text.at[1] + reach))


def _cells(rect: QRectF) -> Iterator[tuple[int, int]]:
    for column in range(floor(rect.left() / _CELL), floor(rect.right() / _CELL) + 1):
        for row in range(floor(rect.top() / _CELL), floor(rect.bottom() / _CELL) + 1):
            yield column, row
