"""Law 5: what is offered passes check; what is barred carries a reason and a rule number; nobody is stuck."""

import random
import re
from functools import partial
from itertools import islice

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hexboard.core.illegal import Illegal
from hexboard.core.log import Entry
from hexboard.core.notation import read, write
from hexboard.core.seat import SeatId
from hexboard.engine.commands import walked
from hexboard.engine.dice import SeededDice
from hexboard.engine.question import Pick, Question, Ready
from hexboard.engine.step import Step
from hexboard.engine.submit import step_of, submit
from hexboard.play.table import Table

from .asking import asked, ready_commands
from .playing import SCENARIOS, SEEDS, TOY_SCENARIOS, moments, played

MOST = 1500
_WALKED = 150
"""Commands looked at where answers alone lead to them, as any that is found is one that they led to."""
_ENDS_IN_RULE = re.compile(r"(^|[ ,])\d+\.\d+[a-z]?$")


@given(SEEDS, st.sampled_from(TOY_SCENARIOS), st.integers(0, 30))
@settings(max_examples=40)
def test_questions_keep_their_word(seed: str, scenario: str, entries: int) -> None:
    _keeps_its_word(played("toy", scenario, seed, entries), random.Random(seed), 30)


@pytest.mark.parametrize(("game", "scenario"), SCENARIOS)
def test_so_in_every_game(game: str, scenario: str) -> None:
    for number, table in enumerate(moments(played(game, scenario), every=7)):
        _keeps_its_word(table, random.Random(number), 12)


@pytest.mark.parametrize(("game", "scenario"), SCENARIOS)
def test_what_does_not_say_it_commits_can_be_taken_back(game: str, scenario: str) -> None:
    for number, table in enumerate(moments(played(game, scenario), every=17)):
        for seat in sorted(table.actors()):
            for _, found in asked(table, seat, random.Random(number), 12):
                if isinstance(found, Ready) and not found.commits:
                    dice = SeededDice.from_text(table.log.header.seed or "")
                    facts = submit(table.ruleset, table.view(), table.view(seat), seat, found.command, dice).facts
                    text = write(found.command, table.game.board)
                    made = Entry(seat, found.command, facts)
                    assert not made.teaches(table.game.seat(seat)), f"{text} does not say what it commits to"


@pytest.mark.parametrize(("game", "scenario"), SCENARIOS)
def test_what_rolls_shows_its_odds_before(game: str, scenario: str) -> None:
    for number, table in enumerate(moments(played(game, scenario), every=9)):
        for seat in sorted(table.actors()):
            for _, found in asked(table, seat, random.Random(number), 12):
                if isinstance(found, Ready) and found.commits == "rolls":
                    text = write(found.command, table.game.board)
                    assert found.forecast is not None, f"{text} rolls and foretells nothing"
                    assert found.forecast.lines or found.forecast.chances, f"{text} foretells nothing of its dice"
                    for chance in found.forecast.chances:
                        twice = chance.meaning.startswith(f"{chance.result} ")
                        assert not twice, f"{chance.result} {chance.meaning}: what it means stands behind the result"


@pytest.mark.parametrize(("game", "scenario"), SCENARIOS)
def test_who_is_not_to_decide_is_told_so_by_a_rule(game: str, scenario: str) -> None:
    for table in moments(played(game, scenario), every=11):
        for seat in {s.id for s in table.game.seats} - table.actors():
            _is_refused(table.ask(seat), bool(table.view().state.over))


@pytest.mark.parametrize(("game", "scenario"), SCENARIOS)
def test_the_legal_commands_are_those_that_answers_lead_to(game: str, scenario: str) -> None:
    for number, table in enumerate(moments(played(game, scenario), every=20)):
        for seat in sorted(table.actors()):
            commands, own_way = table.commands(seat), _finds_them_its_own_way(table)
            found = list(islice(commands, MOST if own_way else _WALKED))
            assert found
            assert len(found) == len(set(found))
            assert all(table.check(seat, command) is None for command in found)
            if own_way:
                answered = set(islice(walked(partial(table.ask, seat), partial(table.check, seat)), MOST))
                # where there are too many to compare all, those that answers lead to must be among them
                assert answered == set(found) or len(found) == MOST
                assert all(command in commands for command in answered)
            assert all(command in commands for command in ready_commands(table, seat, random.Random(number), 10))


def _finds_them_its_own_way(table: Table) -> bool:
    # any other step goes through its answers, which would be held against themselves
    step = step_of(table.ruleset, table.view())
    return type(step).commands is not Step.commands


def _keeps_its_word(table: Table, chance: random.Random, most: int) -> None:
    for seat in sorted(table.actors()):
        for picked, found in asked(table, seat, chance, most):
            if isinstance(found, Question):
                _check_question(table, seat, picked, found)
            else:
                assert isinstance(found, Ready), f"offered and then refused after {picked}: {found}"
                _check_ready(table, seat, found)


def _check_question(table: Table, seat: SeatId, picked: tuple[Pick, ...], question: Question) -> None:
    fresh = [answer for answer in question.open_answers() if not answer.picked]
    assert fresh, f"nothing more can be answered after {picked} to: {question.prompt}"
    assert question.prompt
    assert question.rule
    values = [answer.value for answer in question.answers]
    assert len(values) == len(set(values)), f"two answers are alike after {picked}: {values}"
    notes = [answer.note for answer in question.answers if _ENDS_IN_RULE.search(answer.note)]
    assert not notes, f"a rule's number beside a hex reads like a figure: {notes}"
    barred = [answer for answer in question.answers if answer.barred]
    for answer in barred:
        _is_refused(answer.barred)
    for answer in barred[:3]:
        _leads_nowhere(table.ask(seat, (*picked, answer.value)))


def _check_ready(table: Table, seat: SeatId, ready: Ready) -> None:
    assert table.check(seat, ready.command) is None
    text = write(ready.command, table.game.board)
    assert read(text, table.ruleset.vocabulary.commands, table.game.board) == ready.command


def _leads_nowhere(found: Question | Ready | Illegal) -> None:
    """Refused outright, or shown in full why nothing can be done there."""
    if isinstance(found, Question):
        assert not found.open_answers(), f"barred, and yet one may go on: {found.prompt}"
    else:
        _is_refused(found)


def _is_refused(found: object, over: bool = False) -> None:
    assert isinstance(found, Illegal)
    assert found.reason
    assert found.rule or over, f"no rule number: {found.reason}"
