"""The turn track: a space for every turn, by days where their names begin with one, nights dark."""

from collections.abc import Iterator
from itertools import groupby

from attrs import frozen

from hexboard.art.lettering import pieces, width, wrapped
from hexboard.art.shapes import Box, Shape, Text, box_corners, edged
from hexboard.art.styles import marginalia_style
from hexboard.board.board import TurnSpace

from .block import Block, heading


@frozen
class Space:
    """A space as laid out: number of the turn, what is printed in it, whether it is night, where it is."""

    turn: int
    name: str
    night: bool
    box: Box


@frozen
class Track:
    """The spaces of a track, the days above them and the height of each, and the height of all."""

    spaces: tuple[Space, ...]
    days: tuple[tuple[str, float], ...]
    high: float


def track_of(turns: tuple[TurnSpace, ...]) -> Track:
    """Turns laid out in rows; a new day begins a new row under its own name."""
    spaces: list[Space] = []
    days: list[tuple[str, float]] = []
    y = marginalia_style.HEADING * 1.6
    wide = marginalia_style.WIDE / marginalia_style.SPACES
    numbered = enumerate(turns, start=1)
    for day, found in groupby(numbered, key=lambda turn: _day(turn[1])):
        if day:
            days.append((day, y + marginalia_style.DAY * 0.6))
            y += marginalia_style.DAY * 1.7
        column = 0
        for number, turn in found:
            if column == marginalia_style.SPACES:
                column, y = 0, y + marginalia_style.SPACE_HIGH
            box = (column * wide, y, (column + 1) * wide, y + marginalia_style.SPACE_HIGH)
            spaces.append(Space(number, turn.name.removeprefix(f"{day}, ") if day else turn.name, turn.night, box))
            column += 1
        y += marginalia_style.SPACE_HIGH + 0.12
    return Track(tuple(spaces), tuple(days), y)


def _day(turn: TurnSpace) -> str:
    """The day of a turn, if its name is a day and an hour."""
    day, comma, _ = turn.name.partition(", ")
    return day if comma else ""


def turn_track(turns: tuple[TurnSpace, ...]) -> Block:
    """The track as it is printed."""
    track = track_of(turns)
    size = _name_size(track)

    def draw() -> Iterator[Shape]:
        for day, y in track.days:
            yield Text(day, (0.05, y), marginalia_style.DAY, "name", "italic", "start")
        for space in track.spaces:
            yield from _space(space, size)

    return Block(track.high, draw, lambda: (heading("TURNS", 0.0),))


def _name_size(track: Track) -> float:
    """The size of every name of a track: the longest word of them all fits its space."""
    words = (piece.strip() for space in track.spaces for piece in pieces(space.name))
    return min([marginalia_style.TURN_NAME, *(_room(track.spaces[0]) / width(word, "plain") for word in words)])


def _room(space: Space) -> float:
    """How wide what is printed in a space may be."""
    return space.box[2] - space.box[0] - 2 * marginalia_style.SPACE_MARGIN


def _space(space: Space, size: float) -> Iterator[Shape]:
    x0, y0, x1, _ = space.box
    fill, ink = ("night", "night-name") if space.night else ("ground-plain", "name")
    yield from edged((box_corners(space.box),), fill, "frame", 0.025, 0.8, round=False)
    middle = (x0 + x1) / 2
    yield Text(str(space.turn), (middle, y0 + marginalia_style.TURN * 0.62), marginalia_style.TURN, ink, "roman")
    lines = wrapped(space.name, size, "plain", _room(space))[: marginalia_style.TURN_NAME_LINES]
    for k, line in enumerate(lines):
        y = y0 + marginalia_style.TURN * 1.2 + size * (0.6 + k * 1.1)
        yield Text(line, (middle, y), size, ink, "plain")
