"""Zones that are printed: a band inside their border, a broken line, and their name."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from hexboard.board.board import Board
from hexboard.board.feature import Zone
from hexboard.geometry.hex import Hex

from . import letter_style, line_style
from .labels import Placer
from .outline import PLANE, inset, loops
from .palette import LetterColours, Palette
from .shapes import Layer, Point, Shape, Stroke, Text


def zone_layer(board: Board, palette: Palette) -> Layer:
    """Borders of all printed zones."""
    shapes: list[Shape] = []
    for zone in printed(board):
        for ring in loops(zone.hexes):
            band = inset(ring, line_style.ZONE_INSET + line_style.ZONE_BAND / 2)
            line = inset(ring, line_style.ZONE_INSET)
            shapes.append(Stroke(((*band, band[0]),), palette.features.zone_band, line_style.ZONE_BAND))
            shapes.append(
                Stroke(
                    ((*line, line[0]),),
                    palette.features.zone,
                    line_style.ZONE_LINE,
                    1.0,
                    line_style.ZONE_DASH,
                    round=False,
                )
            )
    return Layer("zones", tuple(shapes))


def printed(board: Board) -> tuple[Zone, ...]:
    """The zones a map shows."""
    return tuple(zone for zone in board.zones.values() if zone.drawn and zone.hexes)


def zone_name_layer(board: Board, colours: LetterColours, placer: Placer) -> Layer:
    """The name of each printed zone, a word a line, where it hides least."""
    texts: list[Text] = []
    for zone in printed(board):
        texts.extend(placer.within(_inside(zone.hexes)).best(_choices(zone, colours)))
    return Layer("names", tuple(texts), letter_style.LEAST_NAMES)


def _inside(hexes: frozenset[Hex]) -> Callable[[Point], bool]:
    return lambda point: PLANE.hex(point) in hexes


def _choices(zone: Zone, colours: LetterColours) -> Iterator[tuple[Text, ...]]:
    points = [PLANE.point(at) for at in zone.hexes]
    x = sum(p[0] for p in points) / len(points)
    y = sum(p[1] for p in points) / len(points)
    for px, py in sorted(points, key=lambda p: abs(p[0] - x) + abs(p[1] - y)):
        for drop in (-0.135, 0.365):
            yield tuple(_lines(zone.name.upper().split(), (px, py + drop), colours))


def _lines(words: list[str], middle: Point, colours: LetterColours) -> Iterator[Text]:
    top = middle[1] - letter_style.ZONE_NAME_STEP * (len(words) // 2)
    for k, word in enumerate(words):
        at = (middle[0], top + k * letter_style.ZONE_NAME_STEP)
        yield Text(
            word,
            at,
            letter_style.ZONE_NAME_SIZE,
            colours.zone_name,
            "roman",
            "middle",
            0.0,
            colours.halo,
            letter_style.GLOW,
        )
