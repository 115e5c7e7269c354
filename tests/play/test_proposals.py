"""A change by free hand that is proposed by mail: who reads what of it, how it is answered, how long it stands."""

from __future__ import annotations

import unicodedata

import pytest
from attrs import evolve

from hexboard.core.command import Command, Consent, Decline, Note, Override, Propose, Withheld
from hexboard.core.event import Edit, Fact, Placed, Proposed
from hexboard.core.illegal import IllegalCommand
from hexboard.core.notation import read, write
from hexboard.core.seat import only
from hexboard.core.unit import OnMap
from hexboard.play.by_mail.proposals import lines_of_proposal, proposed
from hexboard.play.table import Table
from hexboard.play.told.journal import journal
from tests.engine.test_overriding import retreating, say

TEXT = "propose red-2 at S0102, blue-2 at S0302 because the table shook"


@pytest.fixture
def table() -> Table:
    """A game with secrets in which Red proposes to change a counter of his, which Blue does not know, and Blue's."""
    table = retreating()
    say(table, "red", "propose red-2 at S0102 because the table shook")
    return table


def page(table: Table, seat: str) -> list[str]:
    return list(lines_of_proposal(table, seat))


def barred(table: Table, seat: str, command: Command) -> str:
    illegal = table.check(seat, command)
    return str(illegal) if illegal else ""


def test_nobody_reads_of_a_counter_that_he_does_not_know(table: Table) -> None:
    assert page(table, "red") == [
        "You have asked Blue to agree to 1 change by free hand",
        "1  Red 2 from N0301 to S0102",
        "Reason: the table shook",
    ]
    assert page(table, "blue") == [
        "Red asks you to agree to changes by free hand of counters you do not know",
        "Reason: the table shook",
    ]
    told = table.log.entries[-1].told("blue")
    assert (told.command, told.facts) == (Propose((), "the table shook"), ())


def test_each_counter_is_named_with_where_from_and_where_to(table: Table) -> None:
    shown = table.view().unit("red-1")
    setup = (*table.log.setup, Fact(Placed(shown), only("blue")))
    table = Table(table.ruleset, table.game, evolve(table.log, setup=setup))
    say(table, "red", "propose red-1 at N0301 step 1, red-2 at S0102 because we forgot")
    assert page(table, "blue") == [
        "Red asks you to agree to 1 change by free hand",
        "1  Red 1 from N0101 to N0301, turned to step 1",
        "Reason: we forgot",
    ]
    told = table.log.entries[-1].told("blue")
    assert [type(fact.event) for fact in told.facts] == [Proposed]
    assert "red-2" not in repr(told)


def test_it_changes_nothing_and_stands_in_no_journal(table: Table) -> None:
    before = retreating()
    for seat in ("red", "blue", None):
        assert list(journal(table.ruleset, table.game, table.log, seat)) == list(
            journal(before.ruleset, before.game, before.log, seat)
        )
    say(table, "blue", "decline")
    assert list(journal(table.ruleset, table.game, table.log, "blue"))[-1].kind != Decline.tag
    assert table.view().state == before.view().state


def test_what_all_agree_to_the_asker_may_make(table: Table) -> None:
    found = proposed(table, "blue")
    assert found is not None
    assert found.asks("blue")
    table.submit("blue", Consent(found.answer))
    mine = proposed(table, "red")
    assert mine is not None
    assert mine.is_agreed
    assert page(table, "red")[0] == "All agree to 1 change by free hand: you may make them"
    table.submit("red", mine.change)
    assert table.view().unit("red-2").place == OnMap(table.game.board.at("S0102"))
    assert proposed(table, "red") is None
    assert isinstance(table.log.entries[-1].told("blue").command, Withheld)


@pytest.mark.parametrize("reason", ["it  fell,\ntwice", unicodedata.normalize("NFD", "the café shook")])
def test_who_agrees_by_a_text_that_was_typed_or_kept_agrees(reason: str) -> None:
    table = retreating()
    change = Override((Edit("red-2", OnMap(table.game.board.at("S0102"))),), reason)
    table.submit("red", Propose(change.edits, reason))
    found = proposed(table, "blue")
    assert found is not None
    say(table, "blue", unicodedata.normalize("NFC", f"consent {found.answer}"))
    assert barred(table, "red", change) == ""


def test_who_does_not_agree_may_think_again(table: Table) -> None:
    say(table, "blue", "decline")
    found = proposed(table, "red")
    assert found is not None
    assert [seat.id for seat in found.refused] == ["blue"]
    assert page(table, "red")[-1] == "Blue does not agree"
    assert "must agree" in barred(table, "red", found.change)
    assert "have not answered" in barred(table, "blue", Decline())
    asked = proposed(table, "blue")
    assert asked is not None
    table.submit("blue", Consent(asked.answer))
    assert barred(table, "red", found.change) == ""


def test_a_remark_leaves_it_open_and_play_closes_it(table: Table) -> None:
    table.submit("blue", Note("let me think"))
    assert proposed(table, "blue") is not None
    say(table, "blue", "retreat blue-2 S0102")
    assert proposed(table, "blue") is None
    assert "have not answered" in barred(table, "blue", Decline())


def test_what_cannot_be_proposed() -> None:
    table = retreating()
    assert barred(table, "red", Decline())
    assert "reason" in barred(table, "red", Propose((Edit("red-2", step=1),), " "))
    assert "no counter blue-dummy" in barred(table, "red", Propose((Edit("blue-dummy", step=1),), "why"))
    table.submit("blue", Consent("override because why"))
    with pytest.raises(IllegalCommand, match="nobody need be asked"):
        table.submit("red", Propose((Edit("red-2", step=1),), "why"))


def test_it_is_written_as_it_is_read() -> None:
    table = retreating()
    command = read(TEXT, table.ruleset.vocabulary.commands, table.game.board)
    assert isinstance(command, Propose)
    assert write(command, table.game.board) == TEXT
    assert write(Override(command.edits, command.reason), table.game.board) == TEXT.replace("propose", "override")
