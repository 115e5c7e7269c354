"""The journal as one HTML file that needs nothing else, with a picture after each turn that has something to tell."""

from base64 import b64encode
from collections.abc import Callable, Iterator
from html import escape

from .chapters import Turn, chapters
from .journal_markdown import QUIET, played_by
from .pictures import Pictures
from .story import Story

_STYLE = """
:root { color-scheme: light dark; --paper: #faf7ef; --ink: #221d18; --soft: #6a6056; --line: #d8cfbd; }
@media (prefers-color-scheme: dark) {
  :root { --paper: #1b1a18; --ink: #ece6da; --soft: #a99f90; --line: #3b3731; }
}
body { margin: 0 auto; padding: 1.5rem 1rem 4rem; max-width: 60rem; background: var(--paper); color: var(--ink);
  font: 1rem/1.5 Georgia, "DejaVu Serif", serif; overflow-wrap: anywhere; }
h1, h2, h3 { line-height: 1.2; }
h2 { margin-top: 3rem; padding-top: 1rem; border-top: 1px solid var(--line); }
h3 { margin: 1.5rem 0 .3rem; font-size: 1.05rem; }
a { color: inherit; }
nav ol { columns: 18rem; padding: 0; list-style: none; }
ul { margin: 0; padding-left: 1.3rem; }
li.rolled { list-style: "⚄ "; }
.soft, figcaption { color: var(--soft); }
figure { margin: 1.5rem 0 0; }
img { display: block; max-width: 100%; height: auto; border: 1px solid var(--line); }
@media print { nav { display: none; } h2 { break-before: page; } figure { break-inside: avoid; } }
"""


def journal_html(story: Story, palette: str = "period", told: Callable[[float], None] = lambda share: None) -> str:
    """The page. ``told`` hears what share is done. Raises KeyError for an unknown palette."""
    turns = chapters(story)
    title = escape(story.game.title)
    pictures = Pictures((turn.end for turn in turns), story.game.board, palette)
    rows = [
        '<!DOCTYPE html>\n<html lang="en">\n<head>\n<meta charset="utf-8">',
        '<meta name="viewport" content="width=device-width, initial-scale=1">',
        f"<title>{title}</title>\n<style>{_STYLE}</style>\n</head>\n<body>",
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
