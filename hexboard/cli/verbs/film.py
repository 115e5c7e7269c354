"""`film`: a turn, or the whole game, as a GIF or WebP with a frame for each thing that happened."""

from argparse import Namespace
from math import inf
from typing import Any

from hexboard.art.colours.palette import PALETTES
from hexboard.art.pictures.film import KINDS
from hexboard.cli.opening import looking, looks
from hexboard.cli.parser import EYES, GAME_FILE, MAP_PART, Taken, Takes, argument
from hexboard.cli.reply import Reply
from hexboard.cli.values import corners_of, number, output, put_out, said_as_unreadable
from hexboard.export.film import HOLD_MS, LEAST_HOLD, LEAST_SIZE, MOST_HOLD, MOST_SIZE, SIZE, Camera, film, shots
from hexboard.export.story import Story
from hexboard.play.starting import Running

_MEGABYTE = 1_000_000
_KINDS = {f".{kind}" for kind in KINDS}
_WHAT = "what to write: .gif or .webp"
_LIMIT = "make it small enough for so many megabytes (1000000 bytes)"


def _within(name: str, least: int, most: int, what: str, **how: Any) -> Taken:
    return number(name, int, lambda said: least <= said <= most, f"it takes {least} to {most} {what}, not {{}}", **how)


TAKES: Takes = (
    GAME_FILE,
    EYES,
    output("a film is written as .gif or .webp", _KINDS, required=True, metavar="FILE", help=_WHAT),
    argument("--turn", type=int, metavar="N", help="only this game-turn; otherwise the whole game"),
    _within(
        "--size", LEAST_SIZE, MOST_SIZE, "pixels", default=SIZE, metavar="N",
        help=f"pixels of the map's longer side ({SIZE})",
    ),
    _within(
        "--hold", LEAST_HOLD, MOST_HOLD, "milliseconds", default=HOLD_MS, metavar="MS",
        help=f"how long a frame stays, at least ({HOLD_MS})",
    ),
    number(
        "--limit", float, lambda said: 0 < said < inf, "a film has more than 0 megabytes and not any number of them",
        metavar="MB", help=_LIMIT,
    ),
    *MAP_PART,
    argument("--palette", choices=sorted(PALETTES), default="period", help="the colours (period)"),
)


@looks
def run(running: Running, asked: Namespace) -> Reply:
    """Take the film as a seat saw it happen and write it whole."""
    kind = asked.output.suffix.lower().removeprefix(".")
    story = Story.of(running.table, looking(running, asked))
    limit = None if asked.limit is None else int(asked.limit * _MEGABYTE)
    camera = Camera(asked.size, asked.hold, asked.palette, *corners_of(asked, story.last()), limit)
    with said_as_unreadable("the command line"):
        data = film(story, kind, asked.turn, camera)
        frames = len(shots(story, asked.turn))
    return put_out(asked.output, data, f"{frames} frames, {len(data)} bytes", frames=frames, bytes=len(data))
