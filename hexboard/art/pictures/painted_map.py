"""A map painted once, with counters and moves painted over it as often as they change."""

from PIL import Image

from hexboard.art.colours.palette import Palette
from hexboard.art.lists.display_list import coloured_map
from hexboard.art.painters.parts import Parts
from hexboard.art.painters.pillow import paint_over
from hexboard.art.painters.strips import paint_in_strips
from hexboard.art.shapes import Box, Layer
from hexboard.board.board import Board
from hexboard.core.position import Position

from .move_marks import Marks, mark_shapes
from .rendering import counter_layer


class PaintedMap:
    """A part of a board's map at a scale, painted once. Raises ValueError if it is larger than can be made."""

    def __init__(self, board: Board, palette: Palette, scale: float, box: Box | None = None) -> None:
        drawing = coloured_map(board, palette)
        self._palette = palette
        self._box = box or drawing.box
        self._scale = scale
        self._ground = paint_in_strips(drawing.layers, self._box, scale, palette.colour("table"))

    def picture(self, at: Position, marks: Marks | None = None) -> Image.Image:
        """The map with the counters of a position and, over them, what happened."""
        over = [counter_layer(at, self._palette, self._scale)]
        if marks is not None:
            over.append(Layer("marks", tuple(mark_shapes(marks, self._palette.overlays))))
        return paint_over(self._ground, Parts(over).within(self._box, self._scale), self._box, self._scale)
