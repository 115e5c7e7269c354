"""What players are told of this game's own rules: why a leader is turned away, whose a held unit is."""

from __future__ import annotations

from hexboard.core.illegal import Illegal
from hexboard.core.notation import read
from hexboard.engine.question import Question, Ready
from hexboard.play.table import Table
from hexboard.play.told.journal import journal
from tests.games import new_table
from tests.modules.positions import placed

GAME = "hooker_and_lee"
_OF_MEADE = "Meade, without troops in F2411, is killed by the enemy who comes there [23.54]"


def test_a_leader_is_told_of_the_enemy_in_his_hex_and_of_nobody_else() -> None:
    table = placed("csa-jackson F2413, csa-lane F2410, usa-meade F2414, usa-1-v F2420", turn=5, game=GAME)
    assert _refused(table, "move csa-jackson F2413 F2414") == "an enemy is in the hex"


def test_a_leader_is_told_that_the_strangers_in_a_hex_stay_there() -> None:
    table = placed("usa-1-ii F2415, csa-lane F2416, usa-meade F2414", turn=5, seat="usa", game=GAME)
    told = "Meade may be with units of his own command only, and nobody there can march on"
    assert _refused(table, "move usa-meade F2414 F2415") == told


def test_a_hex_where_strangers_must_march_on_first_is_not_said_to_be_full() -> None:
    """23.53: a single battery is there, and leaders have no limit."""
    table = placed("usa-v-artillery F2412, usa-slocum F2415, usa-1-xii F2415", turn=5, seat="usa", game=GAME)
    asked = table.ask("usa", ("usa-slocum",))
    assert isinstance(asked, Question)
    (told,) = (each.label for each in asked.answers if each.value == "F2412")
    assert told == "F2412: Slocum may be with units of his own command only, so another there moves on next"


def test_where_more_than_one_would_have_to_march_on_nobody_is_said_to_be_held_there() -> None:
    stand = "usa-1-ii F2415, usa-2-v F2414, usa-3-v F2414, usa-meade F2414"
    table = placed(stand, turn=5, seat="usa", game=GAME)
    told = "Meade may not be left with units of another command, and one there that marches on is not enough"
    assert _refused(table, "move usa-1-ii F2415 F2414") == told


def test_the_reserve_artillery_says_whose_it_is_and_what_holds_it() -> None:
    table = placed("usa-1-v F2414, usa-reserve F2418", turn=9, step="game turn", seat="", dice=(4,), game=GAME)
    table.submit("usa", read("assign usa-reserve to v", table.ruleset.vocabulary.commands, table.view().board))
    about = {remark.text: remark.rule for remark in table.ruleset.about_unit(table.view(), "usa-reserve")}
    assert about["is of the V Corps in this turn"] == "23.43"
    assert about["does not move in this turn: its corps has failed its die"] == "23.43"


def test_the_journal_says_who_rode_down_a_leader_and_where() -> None:
    stands = "usa-1-v F2414, csa-lane F2410, usa-meade F2411"
    into = _played(placed(stands, turn=5, game=GAME), "move csa-lane F2410 F2411")
    through = _played(placed(stands, turn=5, game=GAME), "move csa-lane F2410 F2411 F2412")
    assert into[-1] == through[-1] == _OF_MEADE


def test_the_journal_says_so_of_a_leader_who_was_left_behind_and_is_advanced_upon() -> None:
    # nobody of his command is on the map, and he stays where his men fell [23.561]
    stands = "usa-1-v F2323, usa-1-ii F2323, csa-pender F2324, csa-stuart F2324, csa-1-f-lee csa-4"
    table = placed(stands, turn=2, step="combat", seat="usa", dice=(1, 2), game=GAME)
    told = _played(table, "attack F2324 with usa-1-v usa-1-ii", "advance usa-1-v to F2324")
    assert "Stuart, without troops in F2324, is killed by the enemy who comes there [23.54]" in told


def test_a_leader_killed_with_his_men_is_told_by_the_die() -> None:
    stands = "usa-1-v F2323, usa-1-ii F2323, csa-pender F2324, csa-jackson F2324, csa-lane F2327"
    table = placed(stands, turn=9, step="combat", seat="usa", dice=(1, 1), game=GAME)
    told = _played(table, "attack F2324 with usa-1-v usa-1-ii")
    die = "Jackson, with a lost unit, is killed on a 1, die 1: he is killed [23.56]"
    assert told[-2:] == [die, "Jackson is killed"]


def test_each_level_of_victory_names_the_clause_that_has_it() -> None:
    table = placed("usa-1-v F2414, csa-lane F2410, csa-archer F2401", turn=5, game=GAME)
    grades = table.ruleset.score(table.view()).grades
    assert {grade.rule for grade in grades} == {"23.62"}
    # each from its ratio upwards, in so few letters that the name beside it need not be broken twice
    best = ["2:1 or more", "3:2 or more"]
    assert [grade.points for grade in grades] == [*best, "over 1:1", "1:1 or more", *reversed(best)]


def _refused(table: Table, line: str) -> str:
    at = table.view()
    found = table.check(at.frame.seat or "", read(line, table.ruleset.vocabulary.commands, at.board))
    assert isinstance(found, Illegal)
    return found.reason


def _played(table: Table, *lines: str) -> list[str]:
    for line in lines:
        (seat,) = table.actors()
        table.submit(seat, read(line, table.ruleset.vocabulary.commands, table.game.board))
    return [told.text for told in journal(table.ruleset, table.game, table.log)]


def test_a_leader_who_goes_with_his_men_is_told_so_with_the_rule() -> None:
    near = "usa-1-v F2414, usa-meade F2414, csa-lane F2415"
    table = placed(near, turn=5, seat="csa", step="combat", dice=(6,), game=GAME)
    notation = table.ruleset.vocabulary.commands
    table.submit("csa", read("attack F2414 with csa-lane", notation, table.view().board))
    table.submit("usa", read("advance usa-1-v to F2415", notation, table.view().board))
    told = [line.text for line in journal(table.ruleset, table.game, table.log)]
    assert "Meade goes with his men, F2414-F2415 [23.591]" in told, told


def test_the_placing_of_leaders_is_called_the_same_for_both_sides() -> None:
    """At the top of the window stood 'Union leaders' beside 'Confederate placing leaders'."""
    table = new_table(GAME, "campaign", options={"leader_placement": "owners"})
    assert table.ruleset.moment(table.view()) == "Turn 1, Union placing leaders"


def test_a_leader_who_has_nobody_left_is_not_said_to_stay() -> None:
    """23.532: he 'stays where he is' and 'leaves the game' stood one below the other."""
    near = "csa-rodes F2415, csa-rodes-leader F2415, usa-1-v F2414"
    table = placed(near, turn=5, step="combat", dice=(6, 2), game=GAME)
    notation = table.ruleset.vocabulary.commands
    table.submit("csa", read("attack F2414 with csa-rodes at 1-5", notation, table.view().board))
    told = [line.text for line in journal(table.ruleset, table.game, table.log)]
    assert told[-1] == "Rodes has no command left and leaves the game [23.532]"
    assert not any("stays where he is" in line for line in told)


def test_who_would_ride_a_leader_down_reads_so_before_he_marches() -> None:
    """23.54: it was told after the march alone. The way goes through his hex where it is not said to go elsewhere."""
    near = "csa-lee F1404, csa-early F2413, csa-early-62 F2413, usa-1-1-vi-62 F1405"
    table = placed(near, seat="usa", turn=4, game=GAME)
    for end in ("F1404", "F1504"):
        asked = table.ask("usa", ("usa-1-1-vi-62", end))
        assert isinstance(asked, Ready)
        assert asked.caution == "Lee in F1404 is without troops and killed by whoever comes there [23.54]"
    beside = table.ask("usa", ("usa-1-1-vi-62", "F1306"))
    assert isinstance(beside, Ready)
    assert not beside.caution
