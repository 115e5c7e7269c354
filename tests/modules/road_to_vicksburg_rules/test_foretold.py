"""What is read before the dice of an attack: whom it releases, and what becomes of the counterattack."""

from __future__ import annotations

import pytest

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
    ],
)
def test_what_one_of_bowens_brigades_gives_away_is_read_before_it_attacks(near: str, said: str) -> None:
    assert caution(near, "csa", "1307", "csa-green", turn=6) == said
