"""`film`: a turn, or the whole game, as a GIF or WebP with a frame for each thing that happened."""

from argparse import Namespace
from math import inf
from pathlib import Path

from hexboard.art.colours.palette import PALETTES
from hexboard.art.pictures.film import KINDS
from hexboard.cli.opening import looking, looks
from hexboard.cli.parser import EYES, GAME_FILE, MAP_PART, Takes, argument
from hexboard.cli.reply import Reply
from hexboard.cli.values import corners_of, output_of, put_out, said_as_unreadable
from hexboard.core.illegal import Unreadable
from hexboard.export.film import HOLD_MS, LEAST_HOLD, LEAST_SIZE, MOST_HOLD, MOST_SIZE, SIZE, Camera, film, shots
from hexboard.export.story import Story
from hexboard.play.starting import Running

_MEGABYTE = 1_000_000

TAKES: Takes = (
    GAME_FILE,
    EYES,
    argument("-o", "--output", type=Path, required=True, metavar="FILE", help="what to write: .gif or .webp"),
    argument("--turn", type=int, metavar="N", help="only this game-turn; otherwise the whole game"),
    argument("--size", type=int, default=SIZE, metavar="N", help=f"pixels of the map's longer side ({SIZE})"),
    argument("--hold", type=int, default=HOLD_MS, metavar="MS", help=f"how long a frame stays, at least ({HOLD_MS})"),
    argument("--limit", type=float, metavar="MB", help="make it small enough for so many megabytes (1000000 bytes)"),
    *MAP_PART,
    argument("--palette", choices=sorted(PALETTES), default="period", help="the colours (period)"),
)


def run(asked: Namespace) -> Reply:
    """Take the film as a seat saw it happen and write it whole."""
    output_of(asked, "a film is written as .gif or .webp", {f".{kind}" for kind in KINDS})
    _within(asked.size, LEAST_SIZE, MOST_SIZE, "pixels", "--size")
    _within(asked.hold, LEAST_HOLD, MOST_HOLD, "milliseconds", "--hold")
    if asked.limit is not None and not 0 < asked.limit < inf:
        raise Unreadable("a film has more than 0 megabytes and not any number of them", "--limit")
    return _taken(asked)


@looks
def _taken(running: Running, asked: Namespace) -> Reply:
    kind = asked.output.suffix.lower().removeprefix(".")
    story = Story.of(running.table, looking(running, asked))
    limit = None if asked.limit is None else int(asked.limit * _MEGABYTE)
    camera = Camera(asked.size, asked.hold, asked.palette, *corners_of(asked, story.last()), limit)
    with said_as_unreadable("the command line"):
        data = film(story, kind, asked.turn, camera)
        frames = len(shots(story, asked.turn))
    return put_out(asked.output, data, f"{frames} frames, {len(data)} bytes", frames=frames, bytes=len(data))


def _within(value: int, least: int, most: int, what: str, where: str) -> None:
    if not least <= value <= most:
        raise Unreadable(f"it takes {least} to {most} {what}, not {value}", where)
