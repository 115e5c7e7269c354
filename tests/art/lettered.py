"""The lettering of every map as it is drawn, measured without the program's own measures."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import combinations
from math import cos, floor, radians, sin

from attrs import frozen
from PIL import ImageFont

from hexboard.art.lettering import CAPITALS, cross, font_file
from hexboard.art.lists.display_list import display_list_of
from hexboard.art.names import name_layers
from hexboard.art.shapes import DisplayList, Face, Layer, Points, Text, around
from hexboard.art.styles import letter_style
from hexboard.board.board import Board
from hexboard.module.maps.lettering import LETTERING_FILE
from tests.art.boards import played_boards
from tests.games import library, rules

EM = 300
CASES = {
    f"{name}{' unfolded' if unfold else ''}": (board, unfold)
    for name, board in played_boards()
    for unfold in (False, True)
    if board.lettered and (board.whole or not unfold)
}
SCALES = [band.least for band in letter_style.BANDS]
LETTERED_ALONE = 3  # letters of one name along a course that may touch at a bend


@frozen
class Lettered:
    """A piece of lettering: the corners of its ink, the layer it is in, and its number there."""

    text: Text
    corners: Points
    layer: str
    number: int

    @property
    def is_letter(self) -> bool:
        """Whether it is a letter of a name along a line."""
        return len(self.text.text) == 1 and self.text.turn != 0


@cache
def face(name: Face) -> ImageFont.FreeTypeFont:
    """A shipped face, measured without the program's own measures."""
    return ImageFont.truetype(str(font_file(name)), EM)


def ink(text: Text) -> Points:
    """The corners of what a text inks, in hex units."""
    letters, size = face(text.face), text.size / EM
    left, top, right, bottom = letters.getbbox(text.text, anchor="ls")
    start = {"start": 0.0, "middle": 0.5, "end": 1.0}[text.anchor] * letters.getlength(text.text)
    drop, c, s = CAPITALS / 2 * EM, cos(radians(text.turn)), sin(radians(text.turn))
    level = [
        ((x - start) * size, (y + drop) * size) for x, y in ((left, top), (right, top), (right, bottom), (left, bottom))
    ]
    return tuple((text.at[0] + x * c - y * s, text.at[1] + x * s + y * c) for x, y in level)


@cache
def all_cases() -> dict[str, tuple[Board, bool]]:
    """The cases, and the maps of the scenarios that are not the first of their game, folded."""
    others = {
        f"{module.id} {entry.id}": (rules(module.id, entry.id).game.board, False)
        for module in library().games()
        for entry in module.file.scenario[1:]
        if (module.folder / LETTERING_FILE).is_file()
    }
    return {**CASES, **others}


def board_of(case: str) -> Board:
    """The board of a case as it is drawn."""
    board, unfold = CASES[case]
    return board.shown(unfold)


@cache
def drawn(case: str) -> DisplayList:
    """A map, folded or not."""
    return display_list_of(CASES[case][0], CASES[case][1])


@cache
def lettering(case: str, scale: float) -> tuple[Lettered, ...]:
    """All lettering of a map at so many pixels a hex, without the halo that is laid under some of it."""
    return tuple(one for layer, found in _lettered(case) if layer.shows(scale) for one in found)


@cache
def names(case: str, scale: float) -> tuple[Lettered, ...]:
    """The names alone, of the map of any scenario."""
    return tuple(one for one in lettering(case, scale) if one.layer == "names")


@cache
def _lettered(case: str) -> tuple[tuple[Layer, tuple[Lettered, ...]], ...]:
    """The lettering of each layer of a map, of one that is no case of its own the names alone."""
    board, unfold = all_cases()[case]
    layers = drawn(case).layers if case in CASES else name_layers(board.shown(unfold))
    return tuple((layer, tuple(_lettered_in(layer))) for layer in layers)


def _lettered_in(layer: Layer) -> Iterator[Lettered]:
    for k, shape in enumerate(layer.shapes):
        if isinstance(shape, Text) and shape.colour != "halo":
            yield Lettered(shape, ink(shape), layer.name, k)


def meetings(found: tuple[Lettered, ...]) -> Iterator[tuple[Lettered, Lettered]]:
    """Pairs whose ink meets."""
    cells: dict[tuple[int, int], list[Lettered]] = {}
    for one in found:
        x0, y0, x1, y1 = around(one.corners)
        for column in range(floor(x0), floor(x1) + 1):
            for row in range(floor(y0), floor(y1) + 1):
                cells.setdefault((column, row), []).append(one)
    for near in cells.values():
        for a, b in combinations(near, 2):
            if cross(a.corners, b.corners):
                yield a, b


def same_name(a: Lettered, b: Lettered) -> bool:
    """Whether two letters follow each other in a name along a line."""
    return a.is_letter and b.is_letter and a.layer == b.layer and abs(a.number - b.number) < LETTERED_ALONE
