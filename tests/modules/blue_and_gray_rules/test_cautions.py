"""What a player reads before he does it: units that could still come on, the alarm that a march gives."""

from __future__ import annotations

from hexboard.core.notation import read
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


_TO_COME = "usa-1-2-ii usa-13-0412, usa-1-1-ii usa-14, csa-cobb csa-15, csa-mahone csa-18"


def test_who_gives_the_alarm_reads_whom_it_hastens_before_he_marches() -> None:
    """19.1, 19.2"""
    table = placed(f"csa-elzey 1315, csa-law 1314, {_TO_COME}", turn=6)
    asked = table.ask("csa", ("csa-elzey", "1215"))
    assert isinstance(asked, Ready)
    assert asked.caution == (
        "Elzey gives the alarm: the reinforcements of turn 13 may come from turn 7 on,"
        " of 14 from 8, of 15 from 9 and of 18 from 12 [19.2]"
    )
    elsewhere = table.ask("csa", ("csa-elzey", "1415"))
    assert isinstance(elsewhere, Ready)
    assert not elsewhere.caution
    table.submit("csa", asked.command)
    again = table.ask("csa", ("csa-law", "1315"))
    assert isinstance(again, Ready)
    assert not again.caution, "it is given once"


def test_who_was_driven_there_in_the_enemys_turn_gives_it_and_not_who_moves_next() -> None:
    """19.1"""
    table = placed(f"csa-kemper 0208, csa-law 1304, {_TO_COME}", turn=14)
    asked = table.ask("csa", ("csa-law", "1303"))
    assert isinstance(asked, Ready)
    assert asked.caution.startswith("Kemper gives the alarm: ")


def test_who_would_give_it_by_an_advance_reads_so_too() -> None:
    """19.1"""
    table = placed(f"csa-elzey 1315, usa-1r 1215, {_TO_COME}", step="combat", turn=14, dice=(1,))
    table.submit("csa", read("attack 1215 with csa-elzey", table.ruleset.vocabulary.commands, table.game.board))
    asked = table.ask("csa", ("csa-elzey", "1215"))
    assert isinstance(asked, Ready)
    assert asked.caution == "Elzey gives the alarm: it is too late to bring any reinforcements sooner [19.2]"
