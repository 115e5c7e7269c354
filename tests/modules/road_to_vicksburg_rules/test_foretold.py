"""What is read before an act: whom an attack releases, what becomes of the counterattack, what a march costs the Train.
"""

from __future__ import annotations

import pytest

from hexboard.core.notation import read
from hexboard.engine.question import Ready
from tests.modules.positions import placed


def caution(near: str, seat: str, *picks: str, turn: int = 2) -> str:
    """What has to be read before an attack is rolled."""
    table = placed(near, step="combat", seat=seat, turn=turn, game="road_to_vicksburg")
    asked = table.ask(seat, (*picks, "roll"))
    assert isinstance(asked, Ready), asked
    return asked.caution


@pytest.mark.parametrize(
    ("near", "picks", "said"),
    [
        (
            "csa-tilghman 1119, csa-green 1212, usa-1-10 1219",
            ("1119", "usa-1-10"),
            "Bowen's division and Loring's division are released by this attack [17.11]",
        ),
        ("csa-tilghman 1119, usa-17-ohio 1318", ("1119", "usa-17-ohio"), ""),
        ("csa-barton 1306, usa-1-12 1405", ("1306", "usa-1-12"), ""),
    ],
)
def test_who_would_release_a_division_reads_so_before_he_attacks(near: str, picks: tuple[str, ...], said: str) -> None:
    """17.11: it was told after the dice, and the division is free for the rest of the game; a bombardment does not."""
    assert caution(near, "usa", *picks) == said


def test_who_attacks_the_ninth_division_reads_that_it_is_released() -> None:
    """17.33"""
    near = "csa-jackson 1810, usa-2-9 1911, usa-1-wisconsin 1911"
    assert caution(near, "csa", "1911", "csa-jackson") == "The 9th Division is released by this attack [17.33]"


def test_who_attacks_with_the_ninth_division_reads_that_it_will_not_be_released_by_an_attack() -> None:
    """17.33: so it is from its first attack on a neighbouring hex; it was told nothing."""
    near = "csa-jackson 1810, usa-1-9 1910"
    assert caution(near, "usa", "1810", "usa-1-9") == (
        "An attack on the 9th Division will then release nobody [17.33]"
    )


def test_a_division_that_is_free_is_released_by_nothing() -> None:
    """17.13, 17.22"""
    assert not caution("csa-tilghman 1119, usa-1-10 1219", "usa", "1119", "usa-1-10", turn=6)


@pytest.mark.parametrize(
    ("near", "said"),
    [
        (
            "csa-green 1308, csa-cockrell 1211, usa-1-3 1307",
            "Bowen's brigades do not attack together: there would be no counterattack any more [19.54]",
        ),
        (
            "csa-green 1308, csa-cockrell 1309, usa-1-3 1307",
            "The bonus would be the other brigade's alone, if it attacks in this phase too [19.521]",
        ),
        ("csa-green 1308, csa-cockrell 1309, usa-1-3 1307, usa-1-7 1409", ""),
        # he is the last of them: there is none to come any more
        ("csa-green 1308, usa-1-3 1307", ""),
    ],
)
def test_what_one_of_bowens_brigades_gives_away_is_read_before_it_attacks(near: str, said: str) -> None:
    assert caution(near, "csa", "1307", "csa-green", turn=6) == said


@pytest.mark.parametrize(
    ("near", "seat", "unit", "end", "is_lost"),
    [
        ("usa-train 1802, usa-2-3 1802, usa-8-michigan 1802, csa-adams 1804", "usa", "usa-2-3", "1703", False),
        ("usa-train 1802, usa-2-3 1703, csa-adams 1806", "csa", "csa-adams", "1803", True),
        ("usa-train 1802, usa-2-3 1802, csa-adams 1806", "csa", "csa-adams", "1803", False),
    ],
)
def test_what_would_lose_the_train_is_read_before_it(near: str, seat: str, unit: str, end: str, is_lost: bool) -> None:
    """18.3: that fifty points were won by a march beside it was told after that alone."""
    table = placed(near, seat=seat, turn=6, game="road_to_vicksburg")
    asked = table.ask(seat, (unit, end))
    assert isinstance(asked, Ready), asked
    assert bool(asked.caution) == is_lost
    table.submit(seat, asked.command)
    assert (table.view().unit("usa-train").hex is None) == is_lost


def test_who_would_advance_from_the_train_reads_that_it_is_lost() -> None:
    """18.3"""
    near = "usa-train 1802, usa-2-3 1802, usa-3-3 1901, csa-withers 1803, csa-adams 1902"
    table = placed(near, step="combat", seat="usa", turn=6, game="road_to_vicksburg", dice=(1,))
    attack = read("attack 1803 with usa-2-3", table.ruleset.vocabulary.commands, table.game.board)
    table.submit("usa", attack)
    asked = table.ask("usa", ("usa-2-3", "1803"))
    assert isinstance(asked, Ready), asked
    assert asked.caution == "The Train is then alone in an enemy zone of control, and lost [18.3]"
