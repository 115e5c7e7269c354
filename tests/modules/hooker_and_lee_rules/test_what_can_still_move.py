"""What a player is told of who can still move: by a forced march alone, within a quota, or only to rally."""

from __future__ import annotations

import pytest

from hexboard.core.illegal import Illegal
from hexboard.engine.question import Question, Ready
from hexboard.module.position import PositionFile, StandingEntry, position_facts
from hexboard.play.table import Table
from tests.games import new_table, rules
from tests.modules.positions import placed

GAME = "hooker_and_lee"


@pytest.fixture
def late() -> Table:
    """The thirteenth unit of Jackson's columns: seven points for its place, more than its six [23.03, 23.22]."""
    column = {"column": {"F2001": 12, "F2401": 12}}
    return placed("csa-nicholls csa-2", turn=2, game=GAME, marks=column)


def test_who_comes_on_by_forced_march_alone_is_said_to_come_on(late: Table) -> None:
    asked = late.ask("csa")
    assert isinstance(asked, Question)
    assert [a.note for a in asked.answers if a.unit == "csa-nicholls"] == ["comes on, not in the ordinary manner"]
    assert asked.owed == "1 unit can still move"
    how = late.ask("csa", ("csa-nicholls",))
    assert isinstance(how, Question)
    assert how.prompt == "Nicholls/C does not move in the ordinary manner: what then?"
    assert [a.value for a in how.answers if a.barred is None] == ["by forced"]


def test_he_is_spoken_of_before_the_phase_is_ended_and_in_what_is_known_of_him(late: Table) -> None:
    end = late.ask("csa", ("end",))
    assert isinstance(end, Ready)
    assert end.caution == "Nicholls/C could still come on in this turn"
    told = [remark.text for remark in late.ruleset.about_unit(late.view(), "csa-nicholls")]
    assert any(text.startswith("moves not in the ordinary manner: the column into") for text in told)
    assert not any(text.startswith("cannot move") for text in told)


def test_a_hex_he_reaches_so_is_refused_with_the_way_out(late: Table) -> None:
    refused = late.ask("csa", ("csa-nicholls", "F2401"))
    assert isinstance(refused, Illegal)
    assert refused.rule == "23.03"
    assert refused.way_out == "within reach by forced march [23.22]"
    assert isinstance(late.ask("csa", ("csa-nicholls", "by forced", "F2401")), Ready), "and so it is"
    far = late.ask("csa", ("csa-nicholls", "H0101"))
    assert isinstance(far, Illegal)
    assert far.way_out == ""


def test_who_may_only_rally_is_not_counted() -> None:
    ruled = rules(GAME, "hooker_and_lee")
    moved = [unit for unit in ruled.game.roster if unit.startswith("usa-") and not unit.endswith("-62")][:10]
    shaken = next(unit for unit in ruled.game.roster if unit.startswith("usa-") and unit not in moved)
    units = {name: StandingEntry(at="H1114", status=["moved"]) for name in moved}
    units[shaken] = StandingEntry(at="H1715", status=["shaken"])
    facts = position_facts(ruled.ruleset, ruled.game, PositionFile(2, "movement", "usa", units=units))
    asked = new_table(GAME, "hooker_and_lee", setup=facts).ask("usa")
    assert isinstance(asked, Question)
    assert [a.note for a in asked.answers if a.unit == shaken] == ["does not move, may do more"]
    assert asked.owed == "Nobody can move any more"


def test_a_quota_is_told_with_those_among_whom_it_can_be_used() -> None:
    asked = new_table(GAME, "fredericksburg").ask("usa")
    assert isinstance(asked, Question)
    open_ = sum(1 for answer in asked.answers if answer.unit and answer.barred is None)
    assert open_ > 15
    assert asked.owed == f"15 may still move, of {open_} units that can"


def test_a_quota_that_is_spent_is_told_with_its_rule() -> None:
    table = new_table(GAME, "fredericksburg")
    for _ in range(15):
        asked = table.ask("usa")
        assert isinstance(asked, Question)
        unit = next(answer.value for answer in asked.answers if answer.unit and answer.barred is None)
        where = table.ask("usa", (unit,))
        assert isinstance(where, Question)
        end = next(answer.value for answer in where.answers if answer.hex is not None and answer.barred is None)
        made = table.ask("usa", (unit, end))
        assert isinstance(made, Ready)
        table.submit("usa", made.command)
    asked = table.ask("usa")
    assert isinstance(asked, Question)
    assert (asked.prompt, asked.rule) == ("Nobody can move any more: end the phase", "17.1")
