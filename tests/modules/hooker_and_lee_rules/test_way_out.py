"""A hex that is too far says in which other manner of movement it is within reach [R6.41, 23.2]."""

from hexboard.core.illegal import Illegal
from hexboard.engine.question import Ready
from hexboard.play.table import Table
from tests.modules.positions import placed


def table(turn: int = 1) -> Table:
    return placed("usa-1-1-i-62 F0205", turn, "movement", "usa", game="hooker_and_lee")


def test_a_forced_march_is_named_where_it_would_come_so_far() -> None:
    found = table().ask("usa", ("usa-1-1-i-62", "F0217"))
    assert isinstance(found, Illegal)
    assert found.way_out == "within reach by forced march [23.21]"
    forced = table().ask("usa", ("usa-1-1-i-62", "by forced", "F0217"))
    assert isinstance(forced, Ready), "and so it is"


def test_where_even_that_is_too_far_nothing_is() -> None:
    found = table().ask("usa", ("usa-1-1-i-62", "F0218"))
    assert isinstance(found, Illegal)
    assert found.way_out == ""
