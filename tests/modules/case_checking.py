"""What a case claims, held against how it went."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from hexboard.core.illegal import Illegal
from hexboard.core.notation import write
from hexboard.engine.question import Question, Ready
from hexboard.engine.told import Trace
from hexboard.play.past import SETUP, Past
from hexboard.play.table import Table
from hexboard.play.told.journal import UNTOLD, journal, lines_of

from .case_file import After, Answers, Case, Foretold, Way
from .case_running import Ran, deciding
from .case_secrets import complaints_of
from .case_standing import standing
from .case_threats import threatened
from .fact_words import fits, in_order, told

_SIGNED = re.compile(r"[+-]\d+")


def complaints(case: Case, ran: Ran) -> Iterator[str]:
    """Every claim that does not hold, as a sentence."""
    claims = (case.illegal, case.facts, case.without, case.journal, case.answers, case.after, case.forecast, case.knows)
    if not any((*claims, case.threats)):
        yield "the case claims nothing"
    yield from ran.spare
    yield from _refused(case, ran.refused)
    facts = told(ran.events, ran.table.game.board) if case.facts or case.without else []
    if not in_order(case.facts, facts):
        yield f"these facts did not happen in this order: {list(case.facts)}"
    for unwanted in case.without:
        yield from (f"this happened and should not: {fact}" for fact in facts if fits(unwanted, fact))
    sentences = _sentences(ran.table, begun=bool(case.journal))
    yield from (f"the journal says '{sentence}'" for sentence in sentences if UNTOLD in sentence)
    for part in case.journal:
        if not any(part in sentence for sentence in sentences):
            yield f"no sentence of the journal says '{part}'"
    if case.answers:
        yield from _answers(case.answers, ran.table)
    if case.after:
        yield from _after(case.after, ran.table)
    if case.forecast:
        yield from _forecast(case.forecast, ran)
    for label, wanted in case.threats.items():
        yield from threatened(label, wanted, ran.table)
    for seat, knows in case.knows.items():
        yield from complaints_of(seat, knows, ran)


def _sentences(table: Table, *, begun: bool) -> list[str]:
    """What the journal tells of all that was done; of how it was ``begun`` too, which takes longest, if asked for."""
    numbers, past = range(SETUP if begun else 0, len(table.log.entries)), Past(table.log)
    return [line.text for number in numbers for line in lines_of(table.ruleset, table.game, past, number)]


def story(ran: Ran) -> str:
    """The journal of a case and its facts, for whoever wants to see why it failed."""
    table = ran.table
    lines = [f"  {line.text}" for line in journal(table.ruleset, table.game, table.log)]
    facts = [f"  {fact}" for fact in told(ran.events, table.game.board)]
    refused = [f"refused: {ran.refused}"] if ran.refused else []
    moment = f"now: {table.ruleset.moment(table.view())}; to decide: {' '.join(sorted(table.actors())) or 'nobody'}"
    return "\n".join(["the journal:", *lines, "the facts:", *facts, *refused, moment])


def _refused(case: Case, refused: Illegal | None) -> Iterator[str]:
    if not case.illegal:
        return
    if refused is None:
        yield f"the last command was allowed and should be refused by {case.illegal}"
    elif refused.rule != case.illegal:
        yield f"the last command is refused by {refused.rule}, not {case.illegal}: {refused}"
    elif case.reason not in refused.reason:
        yield f"the reason does not say '{case.reason}': {refused}"


def _answers(wanted: Answers, table: Table) -> Iterator[str]:
    asked = table.ask(deciding(table, wanted.seat), wanted.picks)
    if isinstance(asked, Illegal):
        if asked.rule != wanted.refused or wanted.asks not in asked.reason:
            yield f"the picks {list(wanted.picks)} are refused: {asked}"
    elif wanted.refused:
        yield f"the picks {list(wanted.picks)} are taken, not refused by {wanted.refused}"
    elif isinstance(asked, Ready):
        made = write(asked.command, table.game.board)
        if made != wanted.ready:
            yield f"the picks make '{made}'" + (f", not '{wanted.ready}'" if wanted.ready else ", nothing is asked")
        if wanted.warned not in asked.caution:
            yield f"'{wanted.warned}' is not said before it is done: {asked.caution}"
    elif wanted.ready:
        yield f"the picks make no command yet: {asked.prompt}"
    else:
        yield from _offered(wanted, asked)


def _offered(wanted: Answers, asked: Question) -> Iterator[str]:
    if wanted.asks not in asked.prompt:
        yield f"the question does not say '{wanted.asks}': {asked.prompt}"
    offered = [answer.value for answer in asked.open_answers()]
    for value in wanted.includes:
        if value not in offered:
            yield f"'{value}' is not offered, but {offered}"
    yield from (f"'{value}' is offered" for value in wanted.excludes if value in offered)
    if wanted.only is not None and sorted(wanted.only) != sorted(offered):
        yield f"offered are {sorted(offered)}, not {sorted(wanted.only)}"
    picked = [answer.value for answer in asked.open_answers() if answer.picked]
    if wanted.picked is not None and sorted(wanted.picked) != sorted(picked):
        yield f"shown as picked are {sorted(picked)}, not {sorted(wanted.picked)}"
    for value, rule in wanted.barred.items():
        answer = asked.answer(value)
        if answer is None or answer.barred is None:
            yield f"'{value}' is not shown as barred"
        elif answer.barred.rule != rule:
            yield f"'{value}' is barred by {answer.barred}, not {rule}"
    for value, note in wanted.notes.items():
        answer = asked.answer(value)
        if answer is None or answer.note != note:
            yield f"beside '{value}' stands '{answer.note if answer else 'nothing'}', not '{note}'"


def _after(wanted: After, table: Table) -> Iterator[str]:
    at, over = table.view(), table.view().state.over
    step = "over" if over else at.frame.step
    seats = " ".join(sorted(table.actors()))
    winner = (over.winner or "draw") if over else ""
    for what, want, have in (
        ("turn", wanted.turn, at.turn),
        ("step", wanted.step, step),
        ("seat", wanted.seat, seats),
        ("winner", wanted.winner, winner),
    ):
        if want is not None and want != have:
            yield f"{what} is '{have}', not '{want}'"
    tally = table.ruleset.score(at)
    for side, points in wanted.points.items():
        if tally.totals.get(side) != points:
            yield f"points of {side} are {tally.totals.get(side)}, not {points}"
    ended = over and table.game.result(over.winner, over.level)
    marked = [grade.level for grade in tally.grades if grade.holds]
    if over and tally.grades and marked != [ended]:
        yield f"it ended '{ended}', but marked among the levels is {marked}"
    scored = [f"{side}: {line.text} {line.value} {line.rule}" for side, line in tally.lines]
    yield from (
        f"no line of the score says '{part}', but: {'; '.join(scored)}"
        for part in wanted.score
        if not any(part in line for line in scored)
    )
    for id, how in wanted.units.items():
        yield from standing(at, id, how, table.ruleset)
    traced = {way.unit: way for way in table.ruleset.traces(at)} if wanted.ways else {}
    for id, way in wanted.ways.items():
        yield from _way(traced.get(id), id, way, table)


def _way(way: Trace | None, id: str, wanted: Way, table: Table) -> Iterator[str]:
    if way is None:
        yield from [f"no line is traced for {id}"] if wanted.worth != "" else []
        return
    if wanted.open is not None and wanted.open != way.open:
        yield f"the line of {id} is {'open' if way.open else 'cut'}"
    if wanted.worth is not None and wanted.worth != way.worth:
        yield f"the line of {id} is worth '{way.worth}', not '{wanted.worth}'"
    path = [table.game.board.label(hex) for hex in way.path]
    if not _in_row(wanted.through, path):
        yield f"the line of {id} goes {' '.join(path)}, not through {' '.join(wanted.through)} in this order"
    blocking = sorted(obstacle.unit for obstacle in way.obstacles if obstacle.blocks)
    if wanted.cut_by is not None and sorted(wanted.cut_by) != blocking:
        yield f"the line of {id} is cut by {blocking}, not {list(wanted.cut_by)}"
    lines = [f"{line.text} {line.value} {line.rule}" for line in way.lines]
    yield from (
        f"no line of the reckoning of {id} says '{part}', but: {'; '.join(lines)}"
        for part in wanted.says
        if not any(part in line for line in lines)
    )


def _in_row(wanted: Sequence[str], path: Sequence[str]) -> bool:
    left = iter(path)
    return all(label in left for label in wanted)


def _forecast(wanted: Foretold, ran: Ran) -> Iterator[str]:
    made = ran.forecast
    if made is None:
        yield "nothing was foretold"
        return
    if wanted.column is not None and made.column != wanted.column:
        yield f"the column is {made.column}, not {wanted.column}"
    lines = [f"{line.text} {line.value} {line.rule}" for line in (*made.lines, *made.notes)]
    for part in wanted.lines:
        if not any(part.lower() in line.lower() for line in lines):
            yield f"no line of the reckoning says '{part}', but: {'; '.join(lines)}"
    for part in wanted.unsaid:
        yield from (f"the reckoning says '{line}'" for line in lines if part.lower() in line.lower())
    net = sum(int(line.value) for line in made.lines if _SIGNED.fullmatch(line.value))
    if wanted.net is not None and wanted.net != net:
        yield f"the modifiers come to {net:+}, not {wanted.net:+}: {'; '.join(lines)}"
    ways = {chance.result: chance.ways for chance in made.chances}
    for result, throws in wanted.chances.items():
        if ways.get(result, 0) != throws:
            yield f"{ways.get(result, 0)} throws give {result}, not {throws}; the chances are {ways}"
    if wanted.dice is not None and made.dice != wanted.dice:
        yield f"the dice are '{made.dice}', not '{wanted.dice}'"
    board = ran.table.game.board
    far = {board.label(chance.hex): chance.ways for chance in made.reach}
    for label, throws in wanted.reach.items():
        if far.get(label, 0) != throws:
            yield f"{far.get(label, 0)} throws reach {label}, not {throws}"
