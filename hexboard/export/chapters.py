"""The journal put in order for reading: by turn, by phase."""

from collections.abc import Iterator
from itertools import groupby
from operator import itemgetter

from attrs import frozen

from hexboard.core.event import TurnBegan
from hexboard.core.position import Position
from hexboard.play.told.journal import JournalLine

from .story import Story


@frozen
class ToldPhase:
    """What was told in one phase."""

    title: str
    lines: tuple[JournalLine, ...]


@frozen
class Turn:
    """A game-turn: its number, its name, its phases, and the position at its end (or now, if it is not over)."""

    number: int
    title: str
    phases: tuple[ToldPhase, ...]
    end: Position


def chapters(story: Story) -> tuple[Turn, ...]:
    """The whole journal of a story; phases in which nothing is told are left out."""
    happened = {each.entry: each for each in story.happenings()}
    titles, told = {}, dict[int, list[tuple[str, JournalLine]]]()
    here = story.first()
    for line in story.lines():
        each = happened.get(line.entry)
        before, here = (each.before, each.after) if each else (here, here)
        lines = told.setdefault(line.turn, [])
        if line.kind == TurnBegan.tag:
            titles[line.turn] = line.text
        elif not story.only_names_phase(line.text, here):
            # a line that only names the phase that begins would say its heading twice
            lines.append((story.phase(before if before.turn == line.turn else here), line))
    ends = _ends(story)
    return tuple(
        Turn(number, titles.get(number, f"Turn {number}"), tuple(_phases(lines)), ends.get(number, story.last()))
        for number, lines in sorted(told.items())
    )


def _ends(story: Story) -> dict[int, Position]:
    """The last position of every turn."""
    ends = {story.first().turn: story.first()}
    for happening in story.happenings():
        ends[happening.after.turn] = happening.after
    return ends


def _phases(lines: list[tuple[str, JournalLine]]) -> Iterator[ToldPhase]:
    for title, told in groupby(lines, itemgetter(0)):
        yield ToldPhase(title, tuple(line for _, line in told))
