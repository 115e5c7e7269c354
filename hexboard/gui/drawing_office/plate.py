"""A display list ready to be printed from: a layer is inked when it is first needed, for many never are."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from attrs import evolve
from PySide6.QtCore import QRectF

from hexboard.art.shapes import Layer, Picture
from hexboard.gui.board.inking import Inked, QtPicture


class Plate:
    """The pieces of a drawing by place."""

    def __init__(self, picture: Picture) -> None:
        self.box = picture.box
        self._layers: list[tuple[Layer, QtPicture | None]] = [(layer, None) for layer in picture.layers]

    def pieces(self, part: QRectF, scale: float, hidden: Collection[str] = ()) -> Iterator[Inked]:
        """What touches ``part`` (hex units) and shows at ``scale`` pixels a hex, from the ground up."""
        for number, (layer, inked) in enumerate(self._layers):
            if layer.shows(scale) and layer.name not in hidden:
                if inked is None:
                    inked = QtPicture(Picture(self.box, (layer,)))
                    # the shapes are not needed twice
                    self._layers[number] = evolve(layer, shapes=()), inked
                yield from inked.pieces(part, scale)
