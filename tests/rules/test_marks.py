"""The marks of a position file: each takes what its field holds, and nothing for something else."""

from collections.abc import Mapping
from typing import Any

import pytest
from attrs import Factory, frozen

from hexboard.core.illegal import Unreadable
from hexboard.geometry.hex import Hex
from hexboard.rules.marks import with_marks
from tests.games import rules

GAME = rules("toy").game
HEX = GAME.board.at("N0101")


@frozen
class Loss:
    """A row of a mark."""

    unit: str
    steps: int


@frozen
class Within:
    """A record within the record: it is no mark."""

    orders: Mapping[str, str] = Factory(dict)


@frozen
class Record:
    """What a series keeps."""

    rain: bool = False
    fought: int = 0
    gone: tuple[str, ...] = ()
    losses: tuple[Loss, ...] = ()
    holders: Mapping[Hex, str] = Factory(dict)
    within: Within = Factory(Within)


BEFORE = Record(gone=("a",), holders={GAME.board.at("N0201"): "red"})


def read(given: Mapping[str, Any]) -> Record:
    return with_marks(GAME, BEFORE, given, ("orders",))


def test_a_table_is_added_to_and_all_else_stands_in_the_place_of_its_own() -> None:
    found = read({"gone": ["b"], "losses": [["b", 2]], "holders": {"N0101": "blue"}, "orders": 5})
    assert (found.gone, found.losses) == (("b",), (Loss("b", 2),))
    assert found.holders == {**BEFORE.holders, HEX: "blue"}


@pytest.mark.parametrize(
    ("given", "where"),
    [
        ({"rain": "no"}, "$.marks.rain"),
        ({"rain": 1}, "$.marks.rain"),
        ({"fought": float("inf")}, "$.marks.fought"),
        ({"fought": 1.5}, "$.marks.fought"),
        ({"fought": "3"}, "$.marks.fought"),
        ({"fought": True}, "$.marks.fought"),
        ({"gone": "abc"}, "$.marks.gone"),
        ({"gone": {"a": 1}}, "$.marks.gone"),
        ({"gone": ["a", 1]}, "$.marks.gone[1]"),
        ({"losses": [["b", 2, 3]]}, "$.marks.losses[0]"),
        ({"losses": [["b"]]}, "$.marks.losses[0]"),
        ({"losses": ["b2"]}, "$.marks.losses[0]"),
        ({"losses": [["b", float("inf")]]}, "$.marks.losses[0]"),
        ({"holders": {"9999": "red"}}, "$.marks.holders.9999"),
        ({"holders": {"N0101": 5}}, "$.marks.holders.N0101"),
        ({"holders": [["N0101", "red"]]}, "$.marks.holders"),
        ({"within": {}}, "$.marks.within"),
        ({"weather": 1}, "$.marks.weather"),
    ],
)
def test_what_is_something_else_is_refused(given: Mapping[str, Any], where: str) -> None:
    with pytest.raises(Unreadable) as refused:
        read(given)
    assert refused.value.where == where


def test_all_marks_there_are_are_named_also_those_read_elsewhere() -> None:
    with pytest.raises(Unreadable, match="there are: rain, fought, gone, losses, holders, orders at"):
        read({"weather": 1})
