"""The conduct record of a turn: what its sender's program counted, where both sides want that (protocol 12.1)."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import pytest
from attrs import evolve

from hexboard.core.by_mail import said_in
from hexboard.core.command import EndPhase, Mailed, Undo
from hexboard.core.log import FixedDice
from hexboard.core.rung import Rung
from hexboard.play.by_mail.arrivals import conduct_in_words
from hexboard.play.by_mail.conduct import Conduct, is_wanted
from hexboard.play.table import Table
from hexboard.store.canon import NotCanonical
from hexboard.store.dispatches.conduct import BRANCH, MOST, OPENED, RECOVERED, in_words, is_figures, no_figures
from hexboard.store.dispatches.dispatch import read_kept
from hexboard.store.receiving.news import begun, news, open_mail
from hexboard.store.sending.turnfile import pack
from tests.store import skirmish
from tests.store.correspondence import HERE, NOW, march, receive

_AGREED = '{"conduct":true}'


def ann(beside: str = _AGREED) -> Table:
    return skirmish.table(HERE, skirmish.new_log(HERE, beside=beside))


def send(table: Table, conduct: Mapping[str, int] | None) -> str:
    packed = pack(HERE, table.log, NOW, conduct=conduct)
    if packed.record:
        table.submit(packed.seat, packed.record)
    return packed.text


def test_a_turn_says_what_was_counted_and_both_sides_read_the_same_words() -> None:
    a = ann()
    march(a)
    a.submit("csa", EndPhase())
    text = send(a, {**no_figures(), "opened": 2, "undo": 1})
    b = ann()
    found = news(HERE, b.log, open_mail(text))
    b = receive(text)
    assert is_wanted(b.log)
    words = "Counted of this turn by its sender's program: 2 openings and 1 undo."
    assert words in text
    assert conduct_in_words(b.log, found) == words
    assert conduct_in_words(b.log, evolve(found, entries=())) == ""
    (record,) = (e.command for e in a.log.entries if isinstance(e.command, Mailed))
    assert said_in(record)["conduct"]["opened"] == 2


def test_an_invitation_that_does_not_want_it_is_followed_by_none(tmp_path: Path) -> None:
    for beside in ("", '{"conduct":false}'):
        a = ann(beside)
        assert not is_wanted(a.log)
        conduct = Conduct(tmp_path / "conduct")
        conduct.opened(a.log)
        assert conduct.figures(a.log) is None
        assert not conduct.folder.exists()


def test_who_leaves_it_out_once_ends_it_for_both() -> None:
    a = ann()
    march(a)
    a.submit("csa", EndPhase())
    b = receive(send(a, None))
    assert not is_wanted(a.log)
    assert not is_wanted(b.log)


@pytest.mark.parametrize(
    "wrong",
    [
        {},
        {"opened": 1},
        {**no_figures(), "opened": -1},
        {**no_figures(), "opened": MOST + 1},
        {**no_figures(), "opened": True},
        {**no_figures(), "more": 1},
        [1, 2, 3, 4, 5],
        None,
    ],
)
def test_figures_are_five_small_numbers(wrong: object) -> None:
    assert is_figures(no_figures())
    assert not is_figures(wrong)


def test_an_invitation_says_yes_or_no() -> None:
    assert read_kept(_AGREED) == {"conduct": True}
    with pytest.raises(NotCanonical):
        read_kept('{"conduct":1}')


def test_what_is_counted_is_of_the_turn_under_way(tmp_path: Path) -> None:
    conduct, a = Conduct(tmp_path / "conduct"), ann()
    conduct.opened(a.log)
    conduct.opened(a.log)
    march(a)
    conduct.opened(a.log)
    conduct.note(a.log, BRANCH)
    conduct.note(a.log, RECOVERED)
    march(a, to="0103")
    a.submit("csa", Undo(1))
    said = conduct.figures(a.log)
    assert said == {"opened": 2, "resumed": 1, "undo": 1, "branch": 1, "recovered": 1}
    assert in_words(said) == "2 openings, 1 restart, 1 undo, 1 practice copy and 1 recovery"
    a.submit("csa", EndPhase())
    send(a, said)
    assert conduct.figures(a.log) == no_figures(), "the next turn begins with none"


def test_a_copy_of_the_game_that_was_put_back_begins_no_new_count(tmp_path: Path) -> None:
    conduct, a = Conduct(tmp_path / "conduct"), ann()
    conduct.opened(a.log)
    again = ann()
    conduct.opened(again.log)
    assert conduct.figures(again.log) == {**no_figures(), "opened": 2}


@pytest.mark.parametrize("spoilt", ["", "[]", '{"after":0}', '{"after":0,"figures":{"opened":"x"}}', "[" * 9_999])
def test_a_file_that_cannot_be_read_counts_nothing_and_bars_nothing(tmp_path: Path, spoilt: str) -> None:
    conduct, a = Conduct(tmp_path), ann()
    (tmp_path / f"{a.log.header.game_id}.json").write_text(spoilt, encoding="utf-8")
    assert conduct.figures(a.log) == no_figures()
    conduct.note(a.log, OPENED)
    assert conduct.figures(a.log) == {**no_figures(), "opened": 1}


def test_a_folder_that_cannot_be_made_bars_nothing(tmp_path: Path) -> None:
    (tmp_path / "conduct").write_text("in the way", encoding="utf-8")
    conduct, a = Conduct(tmp_path / "conduct"), ann()
    conduct.opened(a.log)
    assert conduct.figures(a.log) == no_figures()


def test_with_fixed_dice_it_is_said_that_none_of_it_changes_a_roll() -> None:
    fixed = FixedDice("csa", Rung.of("Ann's", 0).secret.hex())
    a = skirmish.table(HERE, skirmish.new_log(HERE, beside=_AGREED, fixed=fixed))
    invitation = open_mail(send(a, None)).invitation
    assert invitation is not None
    b = skirmish.table(HERE, begun(HERE, invitation, "Bob's"))
    assert is_wanted(b.log), "who is invited reads it there"
    text = send(b, {**no_figures(), "resumed": 3})
    said = conduct_in_words(a.log, news(HERE, a.log, open_mail(text)))
    assert said == "Counted of this turn by its sender's program: 3 restarts, none of which changes a roll."
