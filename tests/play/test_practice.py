"""A copy of a game to try things out in (protocol 12.2): it stands as the game does, with dice of its own."""

from __future__ import annotations

from pathlib import Path

import pytest

from hexboard.core.command import EndPhase
from hexboard.core.event import Rolled
from hexboard.core.illegal import Illegal
from hexboard.play.by_mail.inviting import invited_by
from hexboard.play.by_mail.mailing import accept, mark_sent, pack_turn, read_turn
from hexboard.play.practice import bars_practice, practice_copy
from hexboard.play.robots import RandomChooser, decide
from hexboard.play.starting import Running, open_table
from hexboard.store.digests import state_digest
from hexboard.store.receiving.news import open_mail
from hexboard.store.rechecking import recheck
from hexboard.store.trouble import Refused
from tests.games import begin_game, library


def played(running: Running, decisions: int, seed: str = "x") -> None:
    chooser = RandomChooser(seed)
    for _ in range(decisions):
        (seat, *_) = sorted(running.table.actors())
        running.table.submit(seat, decide(running.table, seat, chooser))


def rolls(running: Running) -> list[object]:
    facts = (fact.event for entry in running.table.log.effective() for fact in entry.facts)
    return [event for event in facts if isinstance(event, Rolled)]


@pytest.fixture
def game(tmp_path: Path) -> Running:
    return begin_game("on_the_4th_day", "lees_retreat", path=tmp_path / "g.hexlog", library=library())


def test_it_stands_as_the_game_does_and_goes_its_own_way(game: Running, tmp_path: Path) -> None:
    played(game, 12)
    before = state_digest(game.table.view())
    with open_table(practice_copy(game.rules, game.table.log, tmp_path), library()) as copy:
        assert state_digest(copy.table.view()) == before
        assert not list(recheck(copy.table.ruleset, copy.table.game, copy.table.log))
        assert copy.table.log.header.game_id != game.table.log.header.game_id
        file = game.path.read_bytes()
        played(copy, 30)
        assert game.path.read_bytes() == file
        played(game, 30)
        ours, theirs = rolls(game), rolls(copy)
        common = min(len(ours), len(theirs))
        assert common
        assert ours[:common] != theirs[:common]


def test_it_is_never_mailed(game: Running, tmp_path: Path) -> None:
    path = practice_copy(game.rules, game.table.log, tmp_path)
    with open_table(path, library()) as copy, pytest.raises(Refused, match="PB-820"):
        pack_turn(copy)
    played(game, 1)
    assert pack_turn(game).text, "the game itself is"


def mailed(game: Running, folder: Path) -> Running:
    """The game of who was sent the first turn."""
    packed = pack_turn(game)
    mark_sent(game, packed)
    mail = open_mail(packed.text)
    other = accept(invited_by(mail, library()), folder / "other")
    read_turn(other, mail)
    return other


def test_who_plays_by_mail_plays_both_sides_of_it(tmp_path: Path) -> None:
    ours = begin_game("road_to_richmond", "campaign", path=tmp_path / "r.hexlog", library=library())
    for _ in range(2):
        ours.table.submit("csa", EndPhase())
    theirs = mailed(ours, tmp_path)
    assert isinstance(ours.table.check("usa", EndPhase()), Illegal)
    with open_table(practice_copy(ours.rules, ours.table.log, tmp_path), library()) as copy:
        assert copy.table.actors() == {"usa"}
        played(copy, 20)
    assert theirs.table.actors() == {"usa"}
    assert bars_practice(theirs.table) is None


def test_fixed_dice_do_not_fall_in_it(tmp_path: Path) -> None:
    ours = begin_game(
        "road_to_richmond", "campaign", path=tmp_path / "r.hexlog", library=library(), fixed_dice="csa"
    )
    assert ours.table.lacks_dice is not None
    with open_table(practice_copy(ours.rules, ours.table.log, tmp_path), library()) as copy:
        assert copy.table.lacks_dice is None
        assert copy.table.actors() == {"csa"}


def test_what_the_other_side_hides_is_not_tried_out(tmp_path: Path) -> None:
    game = begin_game("the_road_to_gettysburg", "battle", path=tmp_path / "r.hexlog", library=library())
    barred = bars_practice(game.table)
    assert barred is not None, "a march in a copy, also of one screen or against a computer, would find who is hidden"
    assert "what is hidden would be seen" in barred.reason
