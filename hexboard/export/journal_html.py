"""The journal as one HTML file that needs nothing else, with a picture after each turn that has something to tell."""

from base64 import b64encode
from collections.abc import Callable, Iterator
from html import escape

from hexboard.shipped import shipped

from .chapters import Turn, chapters
from .journal_markdown import QUIET, played_by
from .pictures import Pictures
from .story import Story


def journal_html(story: Story, palette: str = "period", told: Callable[[float], None] = lambda share: None) -> str:
    """The page. ``told`` hears what share is done. Raises KeyError for an unknown palette."""
    turns = chapters(story)
    title = escape(story.game.title)
    style = (shipped("assets") / "styles" / "journal.css").read_text(encoding="utf-8")
    pictures = Pictures((turn.end for turn in turns), story.game.board, palette)
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
            rows.append(_figure(turn, pictures.jpeg(turn.end)))
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
