"""Law 5 for order sheets: what a form offers can be written, read back and looked at; what bars it has a rule."""

import random
from collections.abc import Sequence

import pytest
from attrs import evolve

from hexboard.core.illegal import Illegal
from hexboard.core.notation import read, write
from hexboard.core.seat import SeatId
from hexboard.engine.question import Answer
from hexboard.engine.sheet_form import Blank, Field
from hexboard.play.choosing.drafting import Drafting
from hexboard.play.table import Table

from .playing import SCENARIOS, moments, played

DRAFTS, LINES, ORDERS = 4, 2, 2


@pytest.mark.parametrize(("game", "scenario"), SCENARIOS)
def test_a_sheet_filled_at_random_is_read_back_looked_at_and_judged(game: str, scenario: str) -> None:
    for number, table in enumerate(moments(played(game, scenario), every=9)):
        for seat in sorted(table.actors()):
            if table.sheet(seat) is not None:
                for nth in range(DRAFTS):
                    _written(table, seat, random.Random(f"{number} {nth}"))


def _written(table: Table, seat: SeatId, chance: random.Random) -> None:
    sheet = table.sheet(seat)
    assert sheet is not None
    drafting = Drafting(sheet)
    _holds(table, seat, drafting)
    for _ in range(LINES):
        head = _any(drafting.heads(), chance)
        if head is None:
            return
        drafting.begin_line(head.value)
        _holds(table, seat, drafting)
        if drafting.at is not None and drafting.draft.written(drafting.at):
            _fill(table, seat, drafting, drafting.at, chance)
        for _ in range(ORDERS):
            kind = _any(drafting.kinds(), chance)
            if kind is None or drafting.at is None:
                break
            drafting.order(kind.value)
            _holds(table, seat, drafting)
            _fill(table, seat, drafting, drafting.at, chance)


def _fill(table: Table, seat: SeatId, drafting: Drafting, at: Blank, chance: random.Random) -> None:
    for field in drafting.kind(at).fields:
        place = evolve(at, field=field.name)
        for _ in range(1 + field.is_many):
            value = _value(drafting, place, field, chance)
            if value:
                drafting.add(place, value)
                _holds(table, seat, drafting)


def _value(drafting: Drafting, place: Blank, field: Field, chance: random.Random) -> str:
    if field.kind == "text":
        return "as you see fit"
    if field.kind == "number":
        return str(chance.randint(field.least or 0, field.most if field.most is not None else 9))
    found = _any(drafting.values(place), chance)
    return found.value if found else ""


def _any(answers: Sequence[Answer], chance: random.Random) -> Answer | None:
    """One of the open answers; the barred ones looked at on the way say why."""
    left = list(range(len(answers)))
    chance.shuffle(left)
    for number in left:
        answer = answers[number]
        if answer.barred is None:
            return answer
        _says_why(answer.barred)
    return None


def _holds(table: Table, seat: SeatId, drafting: Drafting) -> None:
    """The draft is its text; every part of it can be looked at; what bars it is told with a place that is there."""
    sheet, draft = drafting.sheet, drafting.draft
    assert sheet.form.read(drafting.text) == draft
    for at in draft.blanks():
        sheet.preview(draft, at)
    refusals = drafting.refusals()
    for refusal in refusals:
        _says_why(refusal.illegal)
        assert refusal.at is None or refusal.at.line < len(draft.lines)
    command = drafting.command()
    if not refusals:
        text, words = write(command, table.game.board), table.ruleset.vocabulary.commands
        assert read(text, words, table.game.board) == command
    refused = table.check(seat, command)
    assert (refused is None) == (not refusals), f"{drafting.text}: the form says {refusals}, the step {refused}"


def _says_why(illegal: Illegal) -> None:
    assert illegal.reason
    assert illegal.rule, f"no rule number: {illegal.reason}"
