"""The display list of a map, read from the file that came with its module or drawn now; and that list in a palette."""

from math import inf

from attrs import evolve

from hexboard.art.colours.colouring import coloured
from hexboard.art.colours.palette import Palette
from hexboard.art.drawing.map_drawing import draw_map
from hexboard.art.shapes import DisplayList, Layer
from hexboard.board.board import Board

from .list_file import shipped_list


def coloured_map(board: Board, palette: Palette, unfold: bool = False, plain: bool = False) -> DisplayList:
    """A board in a palette. ``unfold`` shows what is folded under too, dimmed; ``plain`` leaves the texture out."""
    drawing = display_list_of(board, unfold)
    if plain:
        drawing = evolve(drawing, layers=tuple(layer for layer in drawing.layers if not _is_texture(layer)))
    return coloured(drawing, palette)


def _is_texture(layer: Layer) -> bool:
    """Whether a layer is what stands on the ground, or the hexsides that are drawn once more among it."""
    return layer.name == "texture" or (layer.name == "grid" and layer.most < inf)


def display_list_of(board: Board, unfold: bool = False) -> DisplayList:
    """The display list of a board: the shipped one, or one drawn now."""
    return shipped_list(board, unfold) or draw_map(board, unfold)
