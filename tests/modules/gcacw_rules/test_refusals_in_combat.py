"""What a refusal says while a loss is divided [7.541] and a stack retreats [7.91]."""

from __future__ import annotations

from hexboard.core.illegal import Illegal
from hexboard.core.notation import read
from tests.modules.positions import placed


def _why_not(pick: str, dice: tuple[int, ...], *commands: str) -> str:
    """Why the Union may not pick that after Hood's attack on three divisions."""
    units = "csa-hood S3401, usa-howe S3402, usa-newton S3402, usa-wright S3402, usa-sedgwick S3402"
    table = placed(units, 1, "cycle", "", dice, game="on_the_4th_day")
    for text in ("march csa-hood", "attack S3402 normal", *commands):
        seat = next(iter(table.actors()))
        table.submit(seat, read(text, table.ruleset.vocabulary.commands, table.game.board))
    found = table.ask("usa", (pick,))
    assert isinstance(found, Illegal)
    return found.reason


def test_a_leader_is_told_who_may_lose_the_first_point() -> None:
    assert _why_not("usa-sedgwick", (1, 6, 5, 6, 1)) == "Sedgwick loses no manpower now; Newton and Wright may"


def test_where_a_stack_stands_it_is_already() -> None:
    said = _why_not("S3402", (1, 6, 5, 6, 1), "lose usa-newton")
    assert said == "they are there already, and a retreat goes on to a neighbouring hex"
