"""The journal as Markdown."""

import re
from collections.abc import Iterator

from hexboard.core.harmless import harmless

from .chapters import chapters
from .story import Story

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
