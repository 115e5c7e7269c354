"""`ask`: what the core asks a seat after some picks, and what another player proposes to it."""

from argparse import Namespace
from collections.abc import Iterator
from itertools import chain

from hexboard.board.board import Board
from hexboard.cli.opening import acting, looks
from hexboard.cli.parser import ACTOR, GAME_FILE, Takes, argument
from hexboard.cli.plain import (
    Plain,
    forecast_lines,
    proposed_lines,
    proposed_page,
    question_plain,
    ready_lines,
    ruled,
    told,
)
from hexboard.cli.reply import RefusedCall, Reply, illegal
from hexboard.core.illegal import Illegal, Unreadable
from hexboard.core.seat import SeatId
from hexboard.engine.question import Question
from hexboard.play.starting import Running
from hexboard.play.table import Table

TAKES: Takes = (
    GAME_FILE,
    ACTOR,
    argument("picks", nargs="*", metavar="PICK", help="the values picked so far, in order"),
)


@looks
def run(running: Running, asked: Namespace) -> Reply:
    """The question of the moment for these picks, or the command they make."""
    table = running.table
    board = table.game.board
    seat = acting(running, asked)
    found = table.ask(seat, tuple(asked.picks))
    proposal = None if asked.picks else proposed_page(table, seat)
    data: Plain = {"seat": seat, "picked": asked.picks}
    if proposal is not None:
        data["proposed"] = proposal
    if isinstance(found, Illegal):
        _must_be_known(table, seat, tuple(asked.picks))
        if proposal is None:
            raise RefusedCall(illegal(found, board))
        return Reply(data, proposed_lines(proposal), refusal=None if proposal["answers"] else illegal(found, board))
    if isinstance(found, Question):
        data["question"] = question_plain(found, board)
        side = table.game.side(table.game.seat(seat).side).name
        lines = chain(proposed_lines(proposal), _question(side, found, data["question"], board))
        sheet = None if asked.picks else table.sheet(seat)
        if sheet is not None:
            data["sheet"] = told(sheet.form, board)
            lines = chain(lines, _sheet(data["sheet"]))
        return Reply(data, lines)
    data["ready"] = told(found, board)
    return Reply(data, ready_lines(found, board))


def _must_be_known(table: Table, seat: SeatId, picks: tuple[str, ...]) -> None:
    """Raises Unreadable for a pick that names no counter, no hex and no answer: no rule is needed to refuse that."""
    board = table.game.board
    known = {*table.game.roster, *(label for at in board.hexes for label in board.labels(at))}
    for k, pick in enumerate(picks):
        asked = table.ask(seat, picks[:k])
        if not isinstance(asked, Question):
            return
        known.update(answer.value for answer in asked.answers)
        if pick not in known:
            raise Unreadable(f"there is no unit, no hex and no answer {pick!r}", f"PICK {k + 1}")


def _sheet(told: Plain) -> Iterator[str]:
    """How a sheet is written that is handed in whole."""
    yield ""
    yield "A whole sheet is handed in as: orders LINE | LINE | ...  A line is HEAD: ORDER; ORDER; ... or stands alone."
    for name, kinds in (("heads", told["heads"]), ("orders", told["orders"]), ("alone", told["whole"])):
        for kind in kinds:
            colon = ":" if name == "heads" else ""
            yield f"  {name:<7} {kind['form'] + colon:<36} {ruled(kind['label'], kind['rule'])}"


def _question(side: str, question: Question, told: Plain, board: Board) -> Iterator[str]:
    yield f"{side}: {ruled(question.prompt, question.rule)}"
    if question.owed:
        yield question.owed
    for answer in told["answers"]:
        mark = "* " if answer["picked"] else "  "
        note = f"  ({answer['note']})" if answer["note"] else ""
        path = f"  by {' '.join(answer['path'])}" if answer["path"] else ""
        words = ruled(f"{answer['label']}{note}", answer["rule"])
        yield f"{mark}{answer['value']:<20} {words}{path}"
    for answer in told["barred"]:
        yield f"x {answer['value']:<20} {answer['label']}: {ruled(answer['reason'], answer['rule'])}"
    yield from forecast_lines(question.forecast, board)
