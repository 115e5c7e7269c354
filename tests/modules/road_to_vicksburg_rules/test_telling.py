"""What players are told of this game's own rules: in the journal, of a unit, of a hex, of a line."""

from __future__ import annotations

import pytest

from hexboard.core.notation import read
from hexboard.engine.question import Question
from hexboard.engine.ruleset import Remark
from hexboard.play.choosing.clicking import Clicking
from hexboard.play.table import Table
from hexboard.play.told.journal import JournalLine, done_by_dice, journal, since_the_dice
from tests.modules.positions import placed

GAME = "road_to_vicksburg"


def test_the_journal_says_who_is_released_and_by_what_die() -> None:
    table = placed("csa-green 1212", turn=3, step="dice", dice=(6,), game=GAME)
    assert table.ruleset.moment(table.view()) == "Turn 3, Confederate dice"
    told = _played(table, "roll for bowen")
    die = "Release of Bowen's division: die 6, which is enough [17.12]"
    assert told[-3:] == [die, "Bowen's division is released [17.12]", "Confederate movement"]


def test_what_a_die_before_a_phase_did_is_told_where_nothing_else_tells_it() -> None:
    """17.12"""
    table = placed("csa-green 1212", turn=3, step="dice", dice=(2,), game=GAME)
    _played(table, "roll for bowen")
    die = "Release of Bowen's division: die 2, held: a 6 is needed [17.12]"
    assert [line.text for line in since_the_dice(_last(table))] == [die, "Confederate movement"]
    assert die in [line.text for line in done_by_dice(_last(table))]


def test_who_is_released_in_the_enemys_turn_is_told_that_he_is_not_free_yet() -> None:
    """17.0"""
    near = "usa-1-10 1320, csa-tilghman 1219, usa-2-10 1420"
    table = placed(near, turn=2, step="combat", seat="usa", dice=(5,), game=GAME)
    told = _played(table, "attack 1219 with usa-1-10", "retreat usa-1-10 to 1321")
    assert "Loring's division is released [17.11]" in told
    barred = "Loring's division is not free before its next Movement Phase and may not enter an enemy zone of control"
    assert f"The advance of Tilghman: {barred} [17.2]" in told


def test_the_journal_says_when_the_second_line_of_the_ninth_may_go_up_to_the_enemy() -> None:
    """17.31"""
    words = "From its next Movement Phase on the 9th Division's second line may enter enemy zones of control [17.31]"
    for turn, free in ((1, True), (2, True), (3, False), (6, False)):
        near = "usa-1-9 1810, usa-2-9 1912, csa-jackson 1711"
        table = placed(near, turn=turn, step="combat", seat="usa", dice=(6,), game=GAME)
        told = _played(table, "attack 1711 with usa-1-9")
        assert (words in told) == free, turn


def test_the_journal_counts_the_crossroads() -> None:
    table = placed("csa-lee 1309", turn=3, step="combat", game=GAME)
    assert "Confederate scores 10: control of the Crossroads [21.22]" in _played(table, "end")


def test_the_journal_says_when_ammunition_is_out_and_the_counter_is_turned() -> None:
    made = {"dates": {"counterattack": 4}}
    table = placed("csa-green 0709", turn=5, step="dice", dice=(1,), game=GAME, marks=made)
    assert "Green is out of ammunition [19.61]" in _played(table, "roll for ammunition")
    assert "out of ammunition" in _about(table, "csa-green")
    assert "combat strength 4" in _about(table, "csa-green")


def test_a_held_unit_says_what_it_may_not_do() -> None:
    table = placed("csa-green 1212, usa-2-ohio 1703", turn=2, game=GAME)
    held = "Bowen's division, not yet released: stays within 2 hexes of 1212, enters no enemy zone of control"
    assert held in _about(table, "csa-green")
    assert "the 2nd Ohio battery, not yet released: may not move" in _about(table, "usa-2-ohio")


def test_the_turn_of_double_quick_is_remarked() -> None:
    table = placed("csa-green 1212", turn=4, game=GAME)
    assert "double-quick: 9 Movement Points in this turn" in _about(table, "csa-green")
    assert not any("double-quick" in text for text in _about(placed("csa-green 1212", turn=5, game=GAME), "csa-green"))


def test_bowens_brigades_say_what_has_become_of_their_bonus() -> None:
    both = "csa-green 1212, csa-cockrell 1211"
    assert any("if both brigades attack" in text for text in _about(placed(both, turn=6, game=GAME), "csa-green"))
    made = placed(both, turn=6, game=GAME, marks={"dates": {"counterattack": 6}})
    assert any(text.startswith("in the counterattack") for text in _about(made, "csa-cockrell"))
    lost = placed(both, turn=6, game=GAME, marks={"dates": {"counterattack_lost": 5}})
    alone = placed("csa-green 1212", turn=6, game=GAME)
    assert all("there will be no counterattack" in _about(table, "csa-green") for table in (lost, alone))
    over = placed(both, turn=7, game=GAME, marks={"dates": {"counterattack": 6}})
    assert not any("attack" in text for text in _about(over, "csa-green"))


def test_the_question_says_when_both_brigades_may_advance_into_one_hex() -> None:
    near = "csa-cockrell 0708, csa-green 0709, usa-1-10 0808"
    table = placed(near, turn=4, step="combat", dice=(1,), game=GAME)
    _played(table, "attack 0808 with csa-cockrell csa-green")
    asked = table.ask("csa", ())
    assert isinstance(asked, Question)
    assert asked.prompt == "Advance units into 0808?"


def test_by_option_a_hex_says_that_water_halves_whoever_is_attacked_there() -> None:
    halved = "attacked here across water a unit has half its strength"
    option = {"attack_across": "defender"}
    assert halved in _of_hex(placed("", options=option, game=GAME), "1610")
    assert halved not in _of_hex(placed("", game=GAME), "1610")
    assert halved in _of_hex(placed("", options=option, game=GAME), "1002")
    closed = {**option, "railroad_bridge": "closed"}
    assert halved not in _of_hex(placed("", options=closed, game=GAME), "1002"), "nobody attacks there at all"


def test_points_are_told_with_the_clause_that_gives_them() -> None:
    table = placed("usa-train 1802", turn=4, seat="usa", game=GAME, marks={"dates": {"train_may_move": 3}})
    where = table.ask("usa", ("usa-train",))
    assert isinstance(where, Question)
    assert where.prompt == "Train: 1 point. Where to?"
    assert Remark("1 movement point", "18.4") in table.ruleset.about_unit(table.view(), "usa-train")
    quick = placed("csa-green 1212", turn=4, seat="csa", game=GAME)
    assert Remark("9 movement points", "19.51") in quick.ruleset.about_unit(quick.view(), "csa-green")


def test_the_train_says_what_ends_it() -> None:
    told = _about(placed("usa-train 1802, usa-2-ohio 1703", game=GAME), "usa-train")
    assert "eliminated as soon as it is alone in an enemy zone of control" in told


def test_the_train_says_what_its_first_move_gives_the_enemy() -> None:
    """21.34."""
    told = "once it has moved the Confederate has 5 points more"
    table = placed("usa-train 1802", turn=3, seat="usa", game=GAME, marks={"dates": {"train_may_move": 2}})
    assert told in _about(table, "usa-train")
    _played(table, "move usa-train 1802 1902")
    assert told not in _about(table, "usa-train")


def test_the_journal_says_that_fire_alone_does_the_train_no_harm() -> None:
    near = "usa-train 1802, csa-corput 1602, csa-lee 1703"
    table = placed(near, turn=3, step="combat", dice=(1,), game=GAME)
    told = "Whatever the die, fire alone does the Train no harm [18.1]"
    assert any(told in line for line in _played(table, "attack 1802 with csa-corput"))
    table = placed(f"{near}, usa-6-missouri 1802", turn=3, step="combat", dice=(1,), game=GAME)
    assert not any("no harm" in line for line in _played(table, "attack 1802 with csa-corput csa-lee"))


def test_one_brigade_is_told_what_its_attack_leaves_to_the_other() -> None:
    near = "csa-cockrell 0708, csa-green 0709, usa-6-missouri 0807"
    table = placed(near, turn=4, step="combat", dice=(2,), game=GAME)
    told = _played(table, "attack 0807 with csa-cockrell", "pass")
    assert "One of Bowen's brigades has attacked: the bonus is for the other, if it does so too [19.521]" in told
    assert any("if the other brigade attacks in this phase too" in text for text in _about(table, "csa-green"))


def test_the_long_advance_is_told_by_its_own_clause() -> None:
    """19.531."""
    near = "csa-cockrell 1309, csa-green 1409, usa-2-12 1308, usa-1-12 1408"
    table = placed(near, turn=5, step="combat", dice=(1,), game=GAME)
    told = _played(table, "attack 1308 with csa-cockrell", "retreat usa-2-12 to 1207", "advance csa-cockrell to 1308")
    assert told[-1] == "A longer advance of Cockrell: it stops in an enemy zone of control [19.531]"
    table = placed("csa-cockrell 1309, csa-green 1409, usa-1-12 1408", turn=5, step="combat", dice=(1,), game=GAME)
    _played(table, "attack 1408 with csa-cockrell csa-green", "advance csa-cockrell to 1408")
    asked = table.ask("csa", ())
    assert isinstance(asked, Question)
    assert (asked.prompt, asked.rule) == ("Cockrell may advance farther", "19.531")


def test_a_hex_and_the_chart_say_who_does_not_cross_jacksons_creek() -> None:
    table = placed("", game=GAME)
    assert "Jackson's Creek side: +1 point, not for artillery or train" in _of_hex(table, "1610")
    assert "Jackson's Creek side: attackers across it x1/2" in _of_hex(table, "1610")
    charts = {chart.id: chart for chart in table.ruleset.charts(table.game)}
    (row,) = (row for row in charts["sides"].rows if row[0] == "Jackson's Creek")
    assert dict(zip(charts["sides"].columns, row, strict=True))["not for"] == "artillery, train"
    dry = placed("", options={"creek_off_the_road": "prohibited"}, game=GAME)
    nobody = "Jackson's Creek side: +1 point, not for artillery or cavalry or infantry or train"
    assert any(text.startswith(nobody) for text in _of_hex(dry, "1610"))


def test_a_hex_says_who_controls_it_or_that_nobody_does() -> None:
    table = placed("csa-lee 1209, usa-1-12 1409", game=GAME)
    assert _of_hex(table, "1306")[-1] == "under Confederate control"
    assert _of_hex(table, "1309")[-1] == "in the zones of both: nobody controls it"
    assert "control" not in _of_hex(table, "0808")[-1]


def test_a_line_that_is_cut_shows_the_way_it_would_take_and_who_cuts_it() -> None:
    table = placed("usa-1-10 0101, csa-adams 0202", game=GAME)
    traces = {trace.unit: trace for trace in table.ruleset.traces(table.view())}
    cut = traces["usa-1-10"]
    assert not cut.open
    assert len(cut.path) > 10
    assert [(o.unit, o.blocks) for o in cut.obstacles] == [("csa-adams", True)]
    assert traces["csa-adams"].open
    assert traces["csa-adams"].worth == "open"


def test_who_has_no_zone_of_control_cuts_no_line_beside_him() -> None:
    table = placed("csa-jackson 0101, usa-6-missouri 0202, usa-train 0203", game=GAME)
    (cut,) = (trace for trace in table.ruleset.traces(table.view()) if trace.unit == "csa-jackson")
    assert not cut.open
    assert [o.unit for o in cut.obstacles] == ["usa-6-missouri"]


@pytest.mark.parametrize(
    ("option", "level", "points"), [("substantive", "substantive", "5:4"), ("no_effect", "decisive", "7:4")]
)
def test_no_level_is_told_that_an_exit_by_the_west_has_barred(option: str, level: str, points: str) -> None:
    """21.42"""
    exits, options = {"exits": {"csa-lee": "0119 7"}}, {"western_exits": option}
    table = placed("csa-green 1212", turn=12, game=GAME, marks=exits, options=options)
    *_, best = table.ruleset.score(table.view()).grades
    assert best.holds
    assert (best.level, best.points) == (f"Confederate {level} victory", f"{points} or more")


def _about(table: Table, unit: str) -> list[str]:
    return [remark.text for remark in table.ruleset.about_unit(table.view(), unit)]


def _of_hex(table: Table, label: str) -> list[str]:
    return [remark.text for remark in table.ruleset.about_hex(table.view(), table.game.board.at(label))]


def _last(table: Table) -> list[JournalLine]:
    lines = list(journal(table.ruleset, table.game, table.log))
    return [line for line in lines if line.entry == lines[-1].entry]


def _played(table: Table, *commands: str) -> list[str]:
    for text in commands:
        (seat,) = table.actors()
        table.submit(seat, read(text, table.ruleset.vocabulary.commands, table.game.board))
    return [line.text for line in journal(table.ruleset, table.game, table.log)]


def test_of_who_is_no_longer_there_nothing_is_said_that_might_still_befall_him() -> None:
    table = placed("usa-6-missouri 1802", game=GAME)
    for name in ("usa-train", "csa-green", "usa-1-9"):
        assert _about(table, name)[1:] == ["out of play"]


def test_where_a_friend_stands_who_has_moved_the_hex_says_why_it_is_barred() -> None:
    """A battery that could not leave its road was told that the brigade in that hex had moved [19.13]."""
    table = placed("usa-1-9 1911, usa-7-michigan 1911, csa-jackson 1711", 1, "movement", "usa", game=GAME)
    table.submit("usa", read("move usa-1-9 1911 1811", table.ruleset.vocabulary.commands, table.game.board))
    asked = table.ask("usa", ("usa-7-michigan",))
    assert isinstance(asked, Question)
    refused = Clicking(table, "usa", ("usa-7-michigan",), asked).unit("usa-1-9").barred
    assert refused is not None
    assert refused.rule == "19.13"
