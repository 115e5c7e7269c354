"""`render`: the map with its counters as a picture."""

from __future__ import annotations

import io
from argparse import ArgumentParser, Namespace
from pathlib import Path

from hexboard.art.palettes import PALETTES
from hexboard.art.rendering import render
from hexboard.cli.parser import eyes, game_file
from hexboard.cli.picture_size import size_of
from hexboard.cli.reply import Reply
from hexboard.cli.sitting import looking, remarks_of, sit_down
from hexboard.core.illegal import Unreadable
from hexboard.core.position import Position
from hexboard.store.whole_write import write_whole


def arguments(parser: ArgumentParser) -> None:
    """What `render` takes."""
    game_file(parser)
    eyes(parser)
    parser.add_argument("-o", "--output", type=Path, required=True, metavar="PNG", help="the picture to write")
    parser.add_argument("--size", metavar="WxH", help="in pixels; usually 64 pixels a hex")
    parser.add_argument(
        "--from", dest="corner_from", default="", metavar="LABEL", help="a corner hex of the part shown"
    )
    parser.add_argument("--to", dest="corner_to", default="", metavar="LABEL", help="the opposite corner")
    parser.add_argument("--unfold", action="store_true", help="show folded strips too, dimmed")
    parser.add_argument("--plain", action="store_true", help="leave out the texture of the ground")
    parser.add_argument("--palette", choices=sorted(PALETTES), default="period", help="the colours (period)")


def run(asked: Namespace) -> Reply:
    """Paint the position as a seat knows it and write it whole."""
    running = sit_down(asked)
    at = running.table.view(looking(running, asked.seat))
    size = size_of(asked.size) if asked.size else None
    for label, where in ((asked.corner_from, "--from"), (asked.corner_to, "--to")):
        _must_be_there(at, label, where)
    picture = render(at, size, asked.corner_from, asked.corner_to, asked.unfold, asked.plain, asked.palette)
    data = io.BytesIO()
    picture.save(data, "PNG")
    write_whole(asked.output, data.getvalue())
    told = {"file": str(asked.output), "width": picture.width, "height": picture.height}
    return Reply(told, (f"{asked.output}: {picture.width}x{picture.height}",), remarks_of(running))


def _must_be_there(at: Position, label: str, where: str) -> None:
    if label:
        try:
            at.board.at(label)
        except KeyError:
            raise Unreadable(f"no hex '{label}' on this map", where) from None
