"""What is kept as a golden picture: of every game found its counters, and its map at some zooms."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache

from attrs import frozen
from PIL import Image

from hexboard.art.colours.colouring import coloured
from hexboard.art.colours.palette import PALETTES, Palette
from hexboard.art.counters.sheet import counter_sheet
from hexboard.art.curves import PLANE
from hexboard.art.lists.display_list import display_list_of
from hexboard.art.painters.parts import Parts
from hexboard.art.painters.pillow import paint
from hexboard.art.pictures.rendering import counter_layer
from hexboard.art.shapes import Box, DisplayList
from hexboard.core.position import Position
from tests.games import game_ids, new_table, rules

from .bars import barred
from .states import states

SHEET_PIXELS = 26.0  # a counter
MAP_PIXELS = (10.0, 14.0)  # a hex; the first for every palette, the others for the first palette
UNFOLDED_PIXELS = 9.0
CROP_PIXELS = 64.0
CROP = (4.0, 3.0)  # half of its width and height, in hexes
STATES_PIXELS = {"far": 24.0, "mid": 48.0, "near": 72.0}


@frozen
class Subject:
    """A picture to be kept: its name, and how it is drawn."""

    name: str
    draw: Callable[[], Image.Image]


def subjects() -> tuple[Subject, ...]:
    """Every picture to be kept; those of one drawing follow each other."""
    return (*_states(), *(subject for game in game_ids() for subject in (*_sheets(game), *_maps(game))))


def _states() -> Iterator[Subject]:
    for palette in PALETTES.values():
        for detail, pixels in STATES_PIXELS.items():
            yield Subject(f"states-{detail}-{palette.name}", _states_drawn(palette, pixels))


def _sheets(game: str) -> Iterator[Subject]:
    for palette in PALETTES.values():
        yield Subject(f"{game}-sheet-{palette.name}", _sheet_drawn(game, palette))


def _maps(game: str) -> Iterator[Subject]:
    first = next(iter(PALETTES))
    for name in PALETTES:
        for pixels in MAP_PIXELS if name == first else MAP_PIXELS[:1]:
            yield Subject(f"{game}-map-{name}-{pixels:g}", _map_drawn(game, name, False, pixels))
        if name == first:
            yield Subject(f"{game}-map-{name}-{CROP_PIXELS:g}", _crop_drawn(game, name))
    if rules(game).game.board.whole is not None:
        drawn = _map_drawn(game, first, True, UNFOLDED_PIXELS)
        yield Subject(f"{game}-unfolded-{first}-{UNFOLDED_PIXELS:g}", drawn)


def _states_drawn(palette: Palette, pixels: float) -> Callable[[], Image.Image]:
    return lambda: _painted(states(palette, pixels), pixels, palette.colour("paper"))


def _sheet_drawn(game: str, palette: Palette) -> Callable[[], Image.Image]:
    return lambda: _painted(counter_sheet(rules(game).game, palette), SHEET_PIXELS, palette.colour("paper"))


def _map_drawn(game: str, palette: str, unfold: bool, pixels: float) -> Callable[[], Image.Image]:
    return lambda: _painted(_with_counters(game, palette, unfold, pixels), pixels, PALETTES[palette].colour("table"))


def _crop_drawn(game: str, palette: str) -> Callable[[], Image.Image]:
    return lambda: _crop(game, palette)


def _crop(game: str, palette: str) -> Image.Image:
    """The part of the map where the most counters stand at first."""
    layers = _with_counters(game, palette, False, CROP_PIXELS).layers
    return _painted(DisplayList(_crowded(_begun(game)), layers), CROP_PIXELS, PALETTES[palette].colour("table"))


def _with_counters(game: str, palette: str, unfold: bool, pixels: float) -> DisplayList:
    """The map as the game begins."""
    drawing = coloured(_map(game, unfold), PALETTES[palette])
    counters = counter_layer(_begun(game), PALETTES[palette], pixels, unfold)
    return DisplayList(drawing.box, (*drawing.layers, counters))


@lru_cache(maxsize=1)
def _begun(game: str) -> Position:
    return new_table(game).view(None)


def _crowded(at: Position) -> Box:
    here = max(sorted(at.state.by_hex), key=lambda hex_: len(at.units_at(hex_)), default=next(iter(at.board.hexes)))
    (x, y), (wide, high) = PLANE.point(here), CROP
    return x - wide, y - high, x + wide, y + high


@lru_cache(maxsize=1)
def _map(game: str, unfold: bool) -> DisplayList:
    return display_list_of(rules(game).game.board, unfold)


def _painted(picture: DisplayList, pixels: float, paper: str) -> Image.Image:
    seen = Parts(picture.layers).within(picture.box, pixels)
    return paint(barred(seen), picture.box, pixels, paper)
