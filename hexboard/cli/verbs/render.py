"""`render`: the map with its counters as a picture."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from pathlib import Path

from hexboard.art.encoding import encoded_picture
from hexboard.art.palettes import PALETTES
from hexboard.art.rendering import LEAST_SCALE, MOST_SCALE, USUAL_SCALE, render
from hexboard.cli.map_part import corners_of, said_as_unreadable
from hexboard.cli.parser import eyes, game_file, map_part
from hexboard.cli.picture_size import size_of
from hexboard.cli.reply import Reply
from hexboard.cli.sitting import looking, remarks_of, sit_down
from hexboard.core.illegal import Unreadable
from hexboard.store.whole_write import write_whole


def arguments(parser: ArgumentParser) -> None:
    """What `render` takes."""
    game_file(parser)
    eyes(parser)
    parser.add_argument("-o", "--output", type=Path, required=True, metavar="PNG", help="the picture to write")
    size = parser.add_mutually_exclusive_group()
    size.add_argument("--size", metavar="WxH", help="in pixels; the map is made to fit")
    size.add_argument("--scale", type=float, default=USUAL_SCALE, metavar="N", help="pixels a hex (64)")
    map_part(parser)
    parser.add_argument("--unfold", action="store_true", help="show folded strips too, dimmed")
    parser.add_argument("--plain", action="store_true", help="leave out the texture of the ground")
    parser.add_argument("--palette", choices=sorted(PALETTES), default="period", help="the colours (period)")


def run(asked: Namespace) -> Reply:
    """Paint the position as a seat knows it and write it whole."""
    running = sit_down(asked)
    at = running.table.view(looking(running, asked.seat))
    size = size_of(asked.size) if asked.size else None
    corners = corners_of(asked, at)
    if not LEAST_SCALE <= asked.scale <= MOST_SCALE:
        raise Unreadable(f"a hex can have {LEAST_SCALE:g} to {MOST_SCALE:g} pixels, not {asked.scale:g}", "--scale")
    with said_as_unreadable("--size" if size else "--scale"):
        picture = render(at, size, *corners, asked.unfold, asked.plain, asked.palette, asked.scale)
    write_whole(asked.output, encoded_picture(picture, "PNG"))
    told = {"file": str(asked.output), "width": picture.width, "height": picture.height}
    return Reply(told, (f"{asked.output}: {picture.width}x{picture.height}",), remarks_of(running))
