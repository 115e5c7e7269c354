"""`render`: the map with its counters as a picture, or the counter sheet."""

from argparse import Namespace
from pathlib import Path
from typing import Any

from hexboard.art.colours.palette import PALETTES
from hexboard.art.counters.sheet import sheet_image
from hexboard.art.pictures.rendering import LEAST_SCALE, MOST_SCALE, USUAL_SCALE, encoded_picture, render
from hexboard.cli.opening import game_named, looking, looks
from hexboard.cli.parser import EYES, GAME_FILE, MAP_PART, Takes, argument, take
from hexboard.cli.reply import Reply
from hexboard.cli.values import corners_of, number, output, put_out, said_as_unreadable, size_of
from hexboard.engine.ruleset import pictured
from hexboard.play.starting import Running


def _size(parser: Any) -> None:
    """The size as a whole, or that of a hex."""
    most, told = f"{LEAST_SCALE:g} to {MOST_SCALE:g} pixels", "pixels a hex (64), or a counter of the sheet (80)"
    refused = f"a hex or counter can have {most}, not {{:g}}"
    scale = number("--scale", float, lambda n: LEAST_SCALE <= n <= MOST_SCALE, refused, metavar="N", help=told)
    size = argument("--size", type=size_of, metavar="WxH", help="in pixels; the map is made to fit")
    take(parser.add_mutually_exclusive_group(), (size, scale))


TAKES: Takes = (
    GAME_FILE,
    EYES,
    output("a picture is written as .png", (".png", ""), required=True, metavar="PNG", help="the picture to write"),
    _size,
    *MAP_PART,
    argument("--unfold", action="store_true", help="show folded strips too, dimmed"),
    argument("--plain", action="store_true", help="leave out the texture of the ground"),
    argument("--counters", action="store_true", help="the counter sheet instead; FILE may be the id of a game"),
    argument("--palette", choices=sorted(PALETTES), default="period", help="the colours (period)"),
)


def run(asked: Namespace) -> Reply:
    """Paint the position as a seat knows it, or the counter sheet, and write it whole."""
    return _sheet(asked) if asked.counters else _map(asked)


@looks
def _map(running: Running, asked: Namespace) -> Reply:
    at = running.table.view(looking(running, asked))
    corners = corners_of(asked, at, asked.unfold)
    scale = USUAL_SCALE if asked.scale is None else asked.scale
    with said_as_unreadable("--size" if asked.size else "--scale"):
        shown = pictured(running.table.ruleset, at)
        picture = render(shown, asked.size, *corners, asked.unfold, asked.plain, asked.palette, scale)
    return _written(asked.output, encoded_picture(picture, "PNG"), *picture.size)


def _sheet(asked: Namespace) -> Reply:
    game = game_named(asked)
    with said_as_unreadable("--size" if asked.size else "--scale"):
        picture = sheet_image(game, asked.size, asked.palette, asked.scale)
    return _written(asked.output, encoded_picture(picture, "PNG"), *picture.size)


def _written(path: Path, data: bytes, wide: int, high: int) -> Reply:
    return put_out(path, data, f"{wide}x{high}", width=wide, height=high)
