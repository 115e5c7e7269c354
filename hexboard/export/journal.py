"""The journal put in order by turn and phase, as Markdown, and as one HTML file with pictures."""

import re
from base64 import b64encode
from collections.abc import Callable, Iterator
from html import escape
from itertools import groupby
from operator import itemgetter

from attrs import frozen

from hexboard.art.pictures.rendering import encoded_picture, map_of
from hexboard.core.event import TurnBegan
from hexboard.core.harmless import harmless
from hexboard.core.position import Position
from hexboard.play.told.journal import JournalLine
from hexboard.shipped import shipped

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
    ends = {at.turn: at for at in (story.first(), *(each.after for each in happened.values()))}
    return tuple(
        Turn(number, titles.get(number, f"Turn {number}"), tuple(_phases(lines)), ends.get(number, story.last()))
        for number, lines in sorted(told.items())
    )


def _phases(lines: list[tuple[str, JournalLine]]) -> Iterator[ToldPhase]:
    for title, told in groupby(lines, itemgetter(0)):
        yield ToldPhase(title, tuple(line for _, line in told))


_MARKS = re.compile(r"([\\`*_{}\[\]<>#|~&])")
_LIST_LIKE = re.compile(r"^(\d+)([.)])(?=\s|$)|^([-+])(?=\s|$)")


def in_markdown(text: str) -> str:
    """A text whose marks are letters again, for one line of Markdown."""
    plain = _MARKS.sub(r"\\\1", " ".join(text.split()))
    return _LIST_LIKE.sub(lambda found: f"{found[1]}\\{found[2]}" if found[1] else f"\\{found[3]}", plain)


def journal_markdown(story: Story) -> str:
    """The journal by turn and phase, every line an item; what was taken back is left out."""
    return "\n".join(_rows(story)) + "\n"


def _rows(story: Story) -> Iterator[str]:
    yield f"# {in_markdown(story.game.title)}"
    yield ""
    yield in_markdown(played_by(story))
    for turn in chapters(story):
        yield ""
        yield f"## {in_markdown(turn.title)}"
        if not turn.phases:
            yield ""
            yield QUIET
        for phase in turn.phases:
            yield ""
            yield f"### {in_markdown(phase.title)}"
            yield ""
            for line in phase.lines:
                yield f"- {in_markdown(line.text)}"


QUIET = "Nothing to tell."


def played_by(story: Story) -> str:
    """The scenario, who plays, and whose journal it is."""
    game = story.game
    names = story.log.header.seats
    players = ", ".join(
        f"{seat.name} {harmless(names[seat.id])}" if names.get(seat.id) else seat.name
        for seat in game.seats
        if seat.kind == "player"
    )
    whose = f" As {game.seat(story.seat).name} knows it." if story.seat else ""
    return f"{game.scenario.title}. {players}.{whose}"


def journal_html(story: Story, palette: str = "period", told: Callable[[float], None] = lambda share: None) -> str:
    """The page. ``told`` hears what share is done. Raises KeyError for an unknown palette."""
    turns = chapters(story)
    title = escape(story.game.title)
    style = (shipped("assets") / "styles" / "journal.css").read_text(encoding="utf-8")
    painted = map_of((turn.end for turn in turns), story.game.board, palette)
    rows = [
        '<!DOCTYPE html>\n<html lang="en">\n<head>\n<meta charset="utf-8">',
        '<meta name="viewport" content="width=device-width, initial-scale=1">',
        f"<title>{title}</title>\n<style>\n{style}</style>\n</head>\n<body>",
        f'<h1>{title}</h1>\n<p class="soft">{escape(played_by(story))}</p>',
        *_contents(turns),
    ]
    for number, turn in enumerate(turns, start=1):
        rows += _turn(turn)
        if turn.phases:
            rows.append(_figure(turn, encoded_picture(painted.picture(turn.end), "JPEG")))
        told(number / len(turns))
    rows.append("</body>\n</html>\n")
    return "\n".join(rows)


def _contents(turns: tuple[Turn, ...]) -> Iterator[str]:
    yield '<nav aria-label="Turns"><ol>'
    for turn in turns:
        yield f'<li><a href="#turn-{turn.number}">{escape(turn.title)}</a></li>'
    yield "</ol></nav>"


def _turn(turn: Turn) -> Iterator[str]:
    yield f'<h2 id="turn-{turn.number}">{escape(turn.title)}</h2>'
    if not turn.phases:
        yield f'<p class="soft">{QUIET}</p>'
    for phase in turn.phases:
        yield f"<h3>{escape(phase.title)}</h3>\n<ul>"
        for line in phase.lines:
            yield f'<li class="{escape(line.kind)}">{escape(line.text)}</li>'
        yield "</ul>"


def _figure(turn: Turn, jpeg: bytes) -> str:
    words = f"The map at the end of {escape(turn.title)}"
    data = b64encode(jpeg).decode("ascii")
    return f'<figure><img alt="{words}" src="data:image/jpeg;base64,{data}">\n<figcaption>{words}</figcaption></figure>'
