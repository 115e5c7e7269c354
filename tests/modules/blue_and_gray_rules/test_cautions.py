"""What a player is reminded of before he ends a Movement Phase: units that could still come on."""

from __future__ import annotations

from hexboard.engine.question import Ready
from tests.modules.positions import placed


def test_units_that_could_still_come_on_are_named_once() -> None:
    table = placed("csa-rodes csa-1, csa-field csa-1, csa-hood csa-2, csa-cobb csa-15", turn=2)
    asked = table.ask("csa", ("end",))
    assert isinstance(asked, Ready)
    assert asked.caution == "Rodes, Field and Hood could still come on in this turn"


def test_a_long_column_is_counted() -> None:
    first = ("rodes", "garland", "ripley", "kemper", "pickett", "wilcox", "pryor", "field")
    asked = placed(", ".join(f"csa-{name} csa-1" for name in first), turn=1).ask("csa", ("end",))
    assert isinstance(asked, Ready)
    assert asked.caution == "Rodes, Garland, Ripley and 5 more could still come on in this turn"


def test_who_cannot_come_on_is_not_spoken_of() -> None:
    table = placed("csa-rodes csa-1, usa-1-1-v 0103", turn=2)
    asked = table.ask("csa", ("end",))
    assert isinstance(asked, Ready)
    assert not asked.caution
