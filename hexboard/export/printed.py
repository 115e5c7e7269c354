"""A position's map as a PDF file for a home printer."""

from collections.abc import Callable

from attrs import frozen

from hexboard.art.colours.palette import PALETTES
from hexboard.art.lists.display_list import coloured_map
from hexboard.art.painters.printing.pdf import PIXEL, pdf_of
from hexboard.art.painters.printing.tiling import HEX_MM, OVERLAP_MM, PAPERS, Tiling, tiling
from hexboard.art.pictures.rendering import counter_layer, part_box
from hexboard.art.shapes import DisplayList
from hexboard.core.position import Position

_MM = 72 / 25.4  # points


@frozen
class Print:
    """How a map is printed: paper ("a4", "letter"), millimetres across a hex and of the strip that neighbours share,
    whether counters are printed too, and what of the map.
    """

    paper: str = "a4"
    hex_mm: float = HEX_MM
    overlap: float = OVERLAP_MM
    counters: bool = False
    palette: str = "period"
    corner_from: str = ""
    corner_to: str = ""
    unfold: bool = False
    plain: bool = False


def printed(at: Position, how: Print, told: Callable[[float], None] = lambda share: None) -> tuple[bytes, Tiling]:
    """The file and how its sheets lie. ``told`` hears what share is done.

    Raises KeyError for an unknown paper, palette or hex, ValueError if it cannot be printed so.
    """
    palette = PALETTES[how.palette]
    drawing = coloured_map(at.board, palette, how.unfold, how.plain)
    part = part_box(at.board.shown(how.unfold), how.corner_from, how.corner_to)
    plan = tiling(part or drawing.box, PAPERS[how.paper], how.hex_mm, how.overlap)
    layers = drawing.layers
    if how.counters:
        layers = (*layers, counter_layer(at, palette, how.hex_mm * _MM / PIXEL, how.unfold))
    title = f"{at.game.title}, {at.game.scenario.title}" if how.counters else at.game.title
    return pdf_of(DisplayList(drawing.box, layers), plan, title, palette, told), plan
