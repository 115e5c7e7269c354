"""Values of a game as plain JSON data; a hex is its printed number."""

from collections.abc import Iterable
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
from hexboard.engine.question import Answer, Chance, Forecast, HexChance, Line, Question, Ready
from hexboard.engine.ruleset import Tally
from hexboard.engine.sheet_form import Form
from hexboard.engine.threat import Stand, Striker, Threat
from hexboard.engine.trace import Trace
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
