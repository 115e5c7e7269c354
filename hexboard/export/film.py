"""A turn, or a whole game, as a moving picture: a frame for each thing that happened."""

from collections.abc import Callable, Iterator, Sequence

from attrs import evolve, frozen

from hexboard.art.colours.palette import PALETTES
from hexboard.art.pictures.film import captioned, encoded
from hexboard.art.pictures.move_marks import NO_MARKS, Marks
from hexboard.art.pictures.rendering import PaintedMap, part_box, taken_up
from hexboard.art.shapes import Box
from hexboard.core.event import Ended, Rolled, TurnBegan
from hexboard.core.position import Position
from hexboard.play.told.journal import JournalLine

from .story import Happening, Story

LEAST_SIZE, SIZE, MOST_SIZE = 240, 900, 3000
HOLD_MS = 1400
LEAST_HOLD, MOST_HOLD = 100, 20_000
_READING_MS = 12  # more for each letter of the caption
_FEW = 3  # lines that are told in the order in which they came
_CAPTION = 120  # letters that a caption holds in all but the smallest films
_LIGHT = 3  # what weighs less than the heaviest by so many times is told as far as there is room
_END = 2  # the last frame stays so many times as long
_MOST_PIXELS = 100_000_000  # of all frames together: 300 MB while it is made
_SHRINK = 0.92
_TRIES = 6


@frozen
class Shot:
    """One frame: the position, what to point out, a heading and what happened."""

    at: Position
    heading: str
    words: tuple[str, ...] = ()
    marks: Marks = NO_MARKS


@frozen
class Camera:
    """How a film is taken: pixels of the map's longer side, milliseconds a frame is held, palette, the numbers of hexes
    in opposite corners of a part of the map (none: where anything stands or goes), and the most bytes (None: any).
    """

    size: int = SIZE
    hold: int = HOLD_MS
    palette: str = "period"
    corner_from: str = ""
    corner_to: str = ""
    limit: int | None = None


_USUAL = Camera()


def shots(story: Story, turn: int | None = None) -> tuple[Shot, ...]:
    """The frames of a turn (None: the whole game): how it begins, then everything a player sees happen.

    Raises ValueError, saying which there are, if there was no such turn.
    """
    happened = [h for h in story.happenings() if turn is None or turn in (h.before.turn, h.after.turn)]
    first = story.first() if turn is None or story.first().turn == turn else None
    if first is None and not happened:
        raise ValueError(f"there was no turn {turn} yet; the game is in turn {story.last().turn}")
    found = [Shot(first, story.game.title)] if first else []
    return (*found, *(shot for each in happened for shot in _shots(story, each, turn)))


def _shots(story: Story, each: Happening, turn: int | None) -> Iterator[Shot]:
    lines = [
        line
        for line in each.lines
        if not story.only_names_phase(line.text, each.after)
        and (turn is None or line.turn == turn or line.kind == TurnBegan.tag)
    ]
    # the entry that ended the turn before: only what it made of this one
    is_over = turn is not None and each.before.turn != turn
    heading, marks = story.ruleset.moment(each.after if is_over else each.before), NO_MARKS if is_over else each.marks
    if lines or is_over or marks != NO_MARKS:
        yield from (Shot(each.after, heading, words, marks) for words in _captions(lines))


def _captions(lines: Sequence[JournalLine]) -> list[tuple[str, ...]]:
    """What is said of an entry, two lines of a caption at a time: all that comes of dice as it was told, else what
    matters most first and as much of the rest as there is room for; how the game ended begins the last.
    """
    thrown = any(line.by_dice or line.kind == Rolled.tag for line in lines)
    heaviest = max((line.weight for line in lines), default=0)
    if len(lines) > _FEW and not thrown:
        lines = sorted(lines, key=lambda line: -line.weight)
    found: list[list[str]] = [[]]
    ended = [line.text for line in lines if line.kind == Ended.tag]
    rest: list[str] = []
    for line in lines:
        if line.kind == Ended.tag:
            continue
        if not thrown and line.weight * _LIGHT < max(heaviest, 1):
            rest.append(line.text)
        elif found[-1] and sum(map(len, found[-1])) + len(line.text) > _CAPTION:
            found.append([line.text])
        else:
            found[-1].append(line.text)
    if ended and found[-1]:
        found.append([])
    found[-1] += [*ended, *rest]
    return [tuple(words) for words in found]


def film(
    story: Story,
    kind: str,
    turn: int | None = None,
    camera: Camera = _USUAL,
    told: Callable[[float], None] = lambda share: None,
) -> bytes:
    """A turn (None: the whole game) as "gif" or "webp", over and over. ``told`` hears what share is done.

    If it has more bytes than ``camera.limit`` it is made smaller until it fits. Raises KeyError for an unknown hex or
    palette, ValueError if there is no such turn, or if it cannot be made so large or so small.
    """
    frames = shots(story, turn)
    for tried in range(_TRIES):
        data = _taken(story, frames, kind, camera, _later(told, tried))
        if camera.limit is None or len(data) <= camera.limit:
            return data
        size = int(camera.size * (camera.limit / len(data)) ** 0.5 * _SHRINK)
        if size < LEAST_SIZE:
            break
        camera = evolve(camera, size=size)
    raise ValueError(
        f"{len(frames)} frames do not go into {camera.limit} bytes; choose a turn, a smaller part of the map, "
        "or WebP instead of GIF"
    )


def _later(told: Callable[[float], None], tried: int) -> Callable[[float], None]:
    """Progress that goes on, in ever smaller steps, when the film is taken once more."""
    return lambda share: told(1 - (1 - share) / 2**tried)


def _taken(story: Story, frames: Sequence[Shot], kind: str, camera: Camera, told: Callable[[float], None]) -> bytes:
    board, palette = story.game.board, PALETTES[camera.palette]
    box = part_box(board, camera.corner_from, camera.corner_to) or taken_up(
        [shot.at for shot in frames], board, [way for shot in frames for way in shot.marks.ways]
    )
    scale = camera.size / max(box[2] - box[0], box[3] - box[1])
    _fits(frames, box, scale)
    painted = PaintedMap(board, palette, scale, box)
    pictures = []
    for number, shot in enumerate(frames, start=1):
        picture = painted.picture(shot.at, shot.marks)
        pictures.append(captioned(picture, shot.heading, shot.words, palette))
        told(0.9 * number / len(frames))
    data = encoded(pictures, _holds(frames, camera.hold), kind, palette)
    told(1.0)
    return data


def _holds(frames: Sequence[Shot], hold: int) -> list[int]:
    holds = [hold + _READING_MS * min(120, sum(map(len, shot.words))) for shot in frames]
    return [*holds[:-1], holds[-1] * _END]


def _fits(frames: Sequence[Shot], box: Box, scale: float) -> None:
    pixels = (box[2] - box[0]) * (box[3] - box[1]) * scale * scale * len(frames)
    if pixels > _MOST_PIXELS:
        most = int(max(box[2] - box[0], box[3] - box[1]) * scale * (_MOST_PIXELS / pixels) ** 0.5)
        raise ValueError(
            f"{len(frames)} frames of this size are more than can be made; at most {most} pixels, "
            "or choose a turn or a part of the map"
        )
