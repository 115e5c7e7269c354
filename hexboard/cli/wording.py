"""Lines for people that more than one verb prints."""

from collections.abc import Iterator

from hexboard.board.board import Board
from hexboard.cli.plain import Plain
from hexboard.core.notation import write
from hexboard.core.position import Position
from hexboard.engine.question import Commits, Forecast, Ready
from hexboard.engine.trace import Obstacle, Trace

_COMMITS: dict[Commits, str] = {
    "": " (can be taken back)",
    "rolls": " (a roll is not taken back)",
    "reveals": " (what is seen is not taken back)",
    "passes": " (the say passes on)",
}


def ruled(text: str, rule: str | None) -> str:
    """A text with the number of its rule, if it has one."""
    return f"{text} [{rule}]" if rule else text


def forecast_lines(forecast: Forecast | None, board: Board) -> Iterator[str]:
    """What would be rolled: every modifier with its rule, the chance of every result and of reaching each hex."""
    if forecast is None:
        return
    yield ruled(forecast.title, ", ".join(word for word in (forecast.chart, forecast.column) if word))
    for line in forecast.lines:
        yield f"  {line.value:>8}  {ruled(line.text, line.rule)}"
    for chance in forecast.chances:
        odds = f"{chance.ways}/{chance.of} = {chance.ways / chance.of:6.1%}"
        yield f"  {chance.result:>8}  {odds}  {ruled(chance.meaning, chance.rule)}"
    for note in forecast.notes:
        yield f"  {note.value:>8}  {ruled(note.text, note.rule)}"
    if forecast.provided:
        yield f"  the results of the fight are as likely as that if {forecast.provided}"
    for sign in forecast.legend:
        yield f"  {sign.text:>8}  {ruled(sign.value, sign.rule)}"
    for far in forecast.reach:
        yield f"  {board.label(far.hex):>8}  {far.ways}/{far.of} = {far.ways / far.of:6.1%}  reached"


def ready_lines(ready: Ready, board: Board) -> Iterator[str]:
    """A whole command in notation, what doing it means, what is to be read first, and what it would roll."""
    yield f"ready: {write(ready.command, board)}"
    yield f"  {': '.join(filter(None, (ready.label, ready.price)))}{_COMMITS[ready.commits]}"
    if ready.caution:
        yield f"  first read: {ready.caution}"
    yield from forecast_lines(ready.forecast, board)


def threat_lines(page: Plain) -> Iterator[str]:
    """What the enemy could do in his next turn, and who of him how."""
    yield ruled(page["said"], page["rule"])
    if page["caution"]:
        yield f"  {page['caution']}"
    for each in page["strikers"]:
        yield f"  {each['strength']:>8}  {ruled(each['called'] + ': ' + each['said'], each['rule'])}"


def proposed_lines(page: Plain | None) -> Iterator[str]:
    """A change that is proposed, with the commands that answer it; nothing for None."""
    if page is not None:
        yield from page["lines"]
        for each in page["answers"]:
            yield f'  hexboard do FILE --seat {page["seat"]} "{each}"'


def asked_lines(page: Plain | None) -> Iterator[str]:
    """What is asked for by mail, with what answers it; nothing for None."""
    if page is not None:
        yield from page["lines"]
        if page["answers"]:
            yield "  hexboard mail pack FILE --agree, or --refuse"


def trace_lines(at: Position, trace: Trace) -> Iterator[str]:
    """A unit's line: its worth, the sum of it with rules, where it runs, who blocks it or is kept from it."""
    yield f"  {at.name(trace.unit)}: {trace.worth}"
    for line in trace.lines:
        yield f"  {line.value:>8}  {ruled(line.text, line.rule)}"
    if trace.path:
        labels = " ".join(at.label(here) for here in trace.path)
        yield f"            {'over' if trace.open else 'were nobody in the way, over'} {labels}"
    for obstacle in trace.obstacles:
        yield f"            {ruled(_obstacle(at, obstacle), obstacle.rule)}"


def _obstacle(at: Position, obstacle: Obstacle) -> str:
    if obstacle.blocks:
        return f"{at.name(obstacle.unit)} blocks it"
    return f"{at.name(obstacle.unit)} would block it, kept off by {', '.join(map(at.name, obstacle.kept_off_by))}"
