"""Values of a game as plain JSON data, where a hex is its printed number, and as lines for people."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from hexboard.board.board import Board
from hexboard.core.asking import taken_back
from hexboard.core.command import Command, Consent, Decline, Override, TakeBack
from hexboard.core.illegal import Illegal
from hexboard.core.log import Entry
from hexboard.core.notation import write, write_place
from hexboard.core.position import Position
from hexboard.core.seat import SeatId
from hexboard.core.state import Outcome
from hexboard.core.unit import Unit
from hexboard.engine.question import Answer, Chance, Commits, Forecast, HexChance, Line, Question, Ready
from hexboard.engine.ruleset import Grade, Tally
from hexboard.engine.sheet_form import Form, Kind
from hexboard.engine.threat import Stand, Striker, Threat
from hexboard.engine.told import Obstacle, Trace
from hexboard.geometry.hex import Hex
from hexboard.play.by_mail.asking import asked_in_words, is_asked, lines_of_asked
from hexboard.play.by_mail.proposals import lines_of_proposal, proposed
from hexboard.play.starting import Running
from hexboard.play.table import Table
from hexboard.play.told.threats import striker_words, threat_words

Plain = dict[str, Any]


def fields(thing: object, names: str) -> Plain:
    """These fields of a thing, parted by blanks, as they are."""
    return {name: getattr(thing, name) for name in names.split()}


def unit_plain(at: Position, unit: Unit) -> Plain:
    """A counter: who it is, where (as the notation writes it), and how; ``values`` are printed and running figures.

    ``report`` says of when and whence the word of it is, where its seat knows it by report only.
    """
    kind, heard = at.kind(unit), at.hearsay(unit.id)
    return {
        "id": unit.id,
        "name": kind.name,
        **fields(unit, "side kind"),
        **fields(kind, "arm size formation"),
        "place": write_place(unit.place, at.board),
        "hex": None if unit.hex is None else at.label(unit.hex),
        "step": unit.step,
        "values": {**kind.values, **unit.values},
        "status": sorted(unit.status),
        "report": fields(heard, "turn source") if heard else None,
    }


_TOLD: Mapping[type, str] = {
    Answer: "value label kind note rule unit picked hex path",
    Chance: "result meaning rule ways of",
    Forecast: "title lines notes chances reach legend chart column dice provided",
    Form: "title heads orders whole",
    Grade: "level points rule holds",
    HexChance: "hex ways of",
    Illegal: "reason rule where",
    Kind: "form label rule",
    Line: "text value rule",
    Obstacle: "unit blocks kept_off_by rule",
    Outcome: "winner level reason",
    Question: "prompt rule owed forecast",
    Ready: "command label price commits caution forecast",
    Striker: "name called strength how rule apart hex ways of",
    Tally: "totals level account graded grades",
    Threat: "hex side when strength most rule caution strikers",
    Trace: "unit open worth path lines obstacles",
}
"""What is told of the things a game is made of."""


def told(thing: Any, board: Board) -> Any:
    """Anything as plain data: a hex is its number, a command its text, and ways of so many throws have their chance."""
    if isinstance(thing, Hex):
        return board.label(thing)
    if isinstance(thing, Command):
        return write(thing, board)
    if isinstance(thing, tuple):
        return [told(each, board) for each in thing]
    if type(thing) not in _TOLD:
        return thing
    plain = {name: told(getattr(thing, name), board) for name in _TOLD[type(thing)].split()}
    return {**plain, "probability": round(thing.ways / thing.of, 6)} if "ways" in plain else plain


def tally_plain(tally: Tally, board: Board) -> Plain:
    """Points with what they are made of, and the level of victory they would give."""
    return {**told(tally, board), "lines": [{"side": side, **told(line, board)} for side, line in tally.lines]}


def trace_plain(at: Position, trace: Trace) -> Plain:
    """A unit's line: where it runs, what it is worth and why, and every enemy on it."""
    plain: Plain = told(trace, at.board)
    obstacles = [{**each, "name": at.name(each["unit"])} for each in plain["obstacles"]]
    return {**plain, "name": at.name(trace.unit), "obstacles": obstacles}


def threat_plain(at: Position, threat: Threat, stand: Stand) -> Plain:
    """What the enemy could do in his next turn where one's own would stand."""
    strikers = [{**told(each, at.board), "said": striker_words(each)} for each in threat.strikers]
    said = {"coming": list(stand.coming), "said": threat_words(at, threat, stand)}
    return {**told(threat, at.board), **said, "strikers": strikers}


def question_plain(question: Question, board: Board) -> Plain:
    """A question with its open and its barred answers."""
    barred = [
        {**_answer_plain(answer, board), **told(answer.barred, board)}
        for answer in question.answers
        if answer.barred is not None
    ]
    answers = [_answer_plain(answer, board) for answer in question.open_answers()]
    return {**told(question, board), "answers": answers, "barred": barred}


def _answer_plain(answer: Answer, board: Board) -> Plain:
    """An answer: what to pick, what it means; ``cost`` is the number its note begins with, if it does."""
    first = answer.note.split(" ", 1)[0]
    return {**told(answer, board), "cost": int(first) if first.isdecimal() else None}


def proposed_page(table: Table, seat: SeatId) -> Plain | None:
    """The change by free hand that is proposed now, as a seat may know it, with what it can answer; None: no change."""
    found = proposed(table, seat)
    if found is None:
        return None
    answers: tuple[Command, ...] = ()
    if found.asks(seat):
        answers = (Consent(found.answer), Decline())
    elif found.asker.id == seat and found.is_agreed:
        answers = (Override(found.change.edits, found.change.reason),)
    if table.asked_by_mail is not None:
        answers = ()  # that is answered first
    return {
        "seat": seat,
        "by": found.asker.id,
        "changes": list(found.words),
        "reason": found.change.reason,
        "refused": [each.id for each in found.refused],
        "unanswered": [each.id for each in found.left],
        "answers": [write(each, table.game.board) for each in answers],
        "lines": list(lines_of_proposal(table, seat)),
    }


def asked_pages(table: Table, seat: SeatId) -> Plain:
    """The take-back and the draw that are asked for by mail and not answered yet, as they are told to a seat; None of
    what is not asked for, and for no seat.
    """
    asked = table.asked_by_mail if seat else None
    pages: Plain = {"take_back": None, "draw": None}
    if asked is None:
        return pages
    lines = [asked_in_words(table, seat), *lines_of_asked(table)]
    page = {"by": asked.side, "answers": is_asked(table, seat), "lines": lines}
    if isinstance(asked.record, TakeBack):
        to, gone = asked.record.to, list(taken_back(table.log, asked.record.to))
        return {**pages, "take_back": {**page, "to": to, "dice": asked.record.dice, "dispatches": gone}}
    return {**pages, "draw": page}


def entry_page(running: Running, number: int, told: Entry, journal: Iterable[str]) -> Plain:
    """An entry as it may be told, with its sentences: the command in notation and as data, the facts as data."""
    written = running.rules.codec.write_entry(told)
    return {
        "number": number,
        "seat": told.seat,
        "command": write(told.command, running.table.game.board),
        "do": written["command"],
        "facts": written["facts"],
        "prev": told.prev,
        "journal": list(journal),
    }


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
