"""Values of a game as plain JSON data, where a hex is its printed number, and as lines for people."""

from collections.abc import Iterable, Iterator
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
from hexboard.engine.ruleset import Tally
from hexboard.engine.sheet_form import Form
from hexboard.engine.threat import Stand, Striker, Threat
from hexboard.engine.told import Obstacle, Trace
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


def outcome_plain(outcome: Outcome | None) -> Plain | None:
    """How a game ended, or None."""
    return fields(outcome, "winner level reason") if outcome else None


def tally_plain(tally: Tally) -> Plain:
    """Points with what they are made of, and the level of victory they would give."""
    return {
        "totals": dict(tally.totals),
        "lines": [{"side": side, **line_plain(line)} for side, line in tally.lines],
        **fields(tally, "level account graded"),
        "grades": [fields(grade, "level points rule holds") for grade in tally.grades],
    }


def line_plain(line: Line) -> Plain:
    """A line of a reckoning."""
    return fields(line, "text value rule")


def trace_plain(at: Position, trace: Trace) -> Plain:
    """A unit's line: where it runs, what it is worth and why, and every enemy on it."""
    return {
        "unit": trace.unit,
        "name": at.name(trace.unit),
        **fields(trace, "open worth"),
        "path": [at.label(here) for here in trace.path],
        "lines": [line_plain(line) for line in trace.lines],
        "obstacles": [
            {"name": at.name(each.unit), **fields(each, "unit blocks kept_off_by rule")} for each in trace.obstacles
        ],
    }


def illegal_plain(why: Illegal, board: Board) -> Plain:
    """A bar: the reason, the rule, the hexes to look at."""
    return {"reason": why.reason, "rule": why.rule, "where": [board.label(at) for at in why.where]}


def forecast_plain(forecast: Forecast | None, board: Board) -> Plain | None:
    """What would be rolled: the reckoning, the chance of every result and of reaching each hex."""
    if forecast is None:
        return None
    return {
        "title": forecast.title,
        "lines": [line_plain(line) for line in forecast.lines],
        "notes": [line_plain(line) for line in forecast.notes],
        "chances": [{**fields(each, "result meaning rule"), **_likely(each)} for each in forecast.chances],
        "reach": [{"hex": board.label(far.hex), **_likely(far)} for far in forecast.reach],
        "legend": [line_plain(line) for line in forecast.legend],
        **fields(forecast, "chart column dice provided"),
    }


def threat_plain(at: Position, threat: Threat, stand: Stand) -> Plain:
    """What the enemy could do in his next turn where one's own would stand."""
    strikers = [
        {
            **fields(each, "name called strength how rule apart"),
            "hex": None if each.hex is None else at.label(each.hex),
            **_likely(each),
            "said": striker_words(each),
        }
        for each in threat.strikers
    ]
    return {
        "hex": at.label(threat.hex),
        "coming": list(stand.coming),
        "said": threat_words(at, threat, stand),
        **fields(threat, "side when strength most rule caution"),
        "strikers": strikers,
    }


def _likely(chance: Chance | HexChance | Striker) -> Plain:
    return {**fields(chance, "ways of"), "probability": round(chance.ways / chance.of, 6)}


def answer_plain(answer: Answer, board: Board) -> Plain:
    """An answer: what to pick, what it means; ``cost`` is the number its note begins with, if it does."""
    first = answer.note.split(" ", 1)[0]
    return {
        **fields(answer, "value label kind note rule unit picked"),
        "cost": int(first) if first.isdecimal() else None,
        "hex": None if answer.hex is None else board.label(answer.hex),
        "path": [board.label(at) for at in answer.path],
    }


def question_plain(question: Question, board: Board) -> Plain:
    """A question with its open and its barred answers."""
    barred = [
        {**answer_plain(answer, board), **illegal_plain(answer.barred, board)}
        for answer in question.answers
        if answer.barred is not None
    ]
    return {
        **fields(question, "prompt rule owed"),
        "answers": [answer_plain(answer, board) for answer in question.open_answers()],
        "barred": barred,
        "forecast": forecast_plain(question.forecast, board),
    }


def sheet_plain(form: Form) -> Plain:
    """How a sheet is written: heads, the orders under one, and those about the whole army."""
    kinds = fields(form, "heads orders whole")
    return {"title": form.title, **{name: [fields(k, "form label rule") for k in each] for name, each in kinds.items()}}


def ready_plain(ready: Ready, board: Board) -> Plain:
    """A whole command, in notation, what it would roll, and what there is to know before it is given."""
    return {
        "command": write(ready.command, board),
        **fields(ready, "label price commits caution"),
        "forecast": forecast_plain(ready.forecast, board),
    }


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
