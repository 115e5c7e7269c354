"""The sheet of orders: what may be written where, what an order would come to, and a side's papers [B4.3, B13.1]."""

from __future__ import annotations

from importlib import import_module

import pytest

from hexboard.core.illegal import Illegal
from hexboard.core.notation import read
from hexboard.engine.question import Question
from hexboard.engine.sheet import DraftSheet, refusals
from hexboard.engine.sheet_form import Blank, Draft
from hexboard.module.position import PositionFile, StandingEntry, position_facts
from hexboard.play.choosing.drafting import WHOLE, Drafting
from hexboard.play.table import Table
from hexboard.play.told.journal import done_by_dice, journal
from tests.games import new_table, rules
from tests.modules.positions import placed

GAME, SCENARIO = "lees_greatest_gamble", "little_round_top"
FAR = {"ii": "the Second Corps", "cav": "Stuart's Cavalry"}
UNITS = {"csa-lee": "2231", "csa-longstreet": "3427", "csa-7": "3427", "usa-sickles": "3123", "usa-21": "3123"}


@pytest.fixture
def table() -> Table:
    """Longstreet far from Lee, on Defend."""
    return writing()


def writing(*gone: str, **boxes: str) -> Table:
    """Somewhere beside those, these counters stand in boxes, or are gone for good."""
    ruled = rules(GAME, SCENARIO)
    standing = {unit: StandingEntry(at=place) for unit, place in UNITS.items()}
    standing |= {unit.replace("_", "-"): StandingEntry(box=box) for unit, box in boxes.items()}
    standing |= {unit: StandingEntry(gone="eliminated") for unit in gone}
    marks = {"orders": {"csa-i": "defend 3427", "usa-iii": "defend 3225"}}
    facts = position_facts(ruled.ruleset, ruled.game, PositionFile(2, "orders", "", units=standing, marks=marks))
    return new_table(GAME, SCENARIO, seed="sheet", setup=facts)


def sheet_of(table: Table) -> DraftSheet:
    """The Confederate's sheet."""
    sheet = table.sheet("csa")
    assert sheet is not None
    return sheet


def drafted(table: Table, text: str) -> Draft:
    """A draft read from its text."""
    return sheet_of(table).form.read(text)


def test_those_who_can_be_reached_may_be_written_to(table: Table) -> None:
    answers = sheet_of(table).answers(Draft(), Blank(0, None, "formation"))
    names = [each.value for each in answers if each.barred is None]
    assert "csa-i" in names
    assert "csa-7" in names
    assert "csa-ii" not in names


def test_every_hex_in_range_may_be_a_target_and_the_rest_is_barred_with_its_rule(table: Table) -> None:
    draft = drafted(table, "csa-i: attack 3225")
    answers = {each.value: each.barred for each in sheet_of(table).answers(draft, Blank(0, 0, "target"))}
    assert answers["3521"] is None
    barred = answers["1528"]
    assert barred is not None
    assert barred.rule == "21.3.3"


def test_an_order_is_foretold_with_its_courier_turn_column_and_chances(table: Table) -> None:
    draft = drafted(table, "csa-i: march 3225 by emmitsburg-road")
    preview = sheet_of(table).preview(draft, Blank(0, 0))
    said = {line.text: line.value for line in preview.lines}
    assert said["The order comes in"] == "2 July, 19:00"
    assert said["Column"] == "5"
    assert said["Obeyed at once (C)"] == "6 of 36"
    (way,) = preview.ways
    assert (way.what, table.game.board.label(way.hexes[0]), table.game.board.label(way.hexes[-1])) == (
        "courier",
        "2231",
        "3427",
    )
    assert preview.sentence == "March 3225 (Peach Orchard) by Emmitsburg Road"


def test_an_order_that_would_come_in_after_the_last_turn_is_called_so_where_it_is_written_and_kept() -> None:
    """In the fourth and last turn it was to come in on turn 6."""
    units = ", ".join(f"{unit} {where}" for unit, where in UNITS.items())
    marks = {"orders": {"csa-i": "defend 3427"}}
    table = placed(units, 4, "orders", "", (6, 6, 6, 1, 1), game=GAME, scenario=SCENARIO, marks=marks)
    sheet = sheet_of(table)
    said = {line.text: line.value for line in sheet.preview(drafted(table, "csa-i: attack 3225"), Blank(0, 0)).lines}
    assert said["The order comes in"] == "after the last turn"
    table.submit("csa", sheet.command(drafted(table, "csa-i: attack 3225")))
    enemy = table.sheet("usa")
    assert enemy is not None
    table.submit("usa", enemy.command(Draft()))
    assert "on the way, comes in after the last turn" in [each.state for each in table.filed("csa")]


def test_a_sum_beyond_the_last_column_is_read_in_that_and_says_so() -> None:
    """[C3]: four, four and one more were read in column 8, and nothing said why."""
    ruled = rules(GAME, "the_battle")
    standing = {"usa-reynolds": StandingEntry(at="4133"), "usa-1": StandingEntry(at="4133")}
    facts = position_facts(ruled.ruleset, ruled.game, PositionFile(2, "orders", "", units=standing, marks={}))
    sheet = new_table(GAME, "the_battle", seed="sheet", setup=facts).sheet("usa")
    assert sheet is not None
    lines = sheet.preview(sheet.form.read("usa-i: defend 3225"), Blank(0, 0)).lines
    said = [(line.text, line.value) for line in lines if line.rule in ("B4.6", "C2.3", "C3")]
    assert said[:4] == [
        ("Sender Reynolds", "4"),
        ("Reader Reynolds", "+4"),
        ("Face to face", "+1"),
        ("Column, at most 8", "8"),
    ]


def test_an_order_before_the_first_turn_is_in_force_at_once_by_the_rule_of_the_scenario() -> None:
    """It stood there that its leader acts by himself."""
    sheet = new_table(GAME, "the_second_day", seed="sheet").sheet("csa")
    assert sheet is not None
    lines = sheet.preview(sheet.form.read("csa-i: attack 3225"), Blank(0, 0)).lines
    assert [(line.text, line.value, line.rule) for line in lines] == [("In force", "at once", "21.17.4")]


def test_who_has_none_but_troops_with_goals_of_their_own_is_told_that_if_they_are_to_be_hidden() -> None:
    """[B14.1]: both brigades of Buford stood on the map, and it was said that he had none there."""
    ruled = rules(GAME, "the_battle")
    standing = {"usa-72": StandingEntry(at="1725"), "usa-73": StandingEntry(at="1520")}
    marks = {"orders": {"usa-cav-buford": "defend 1822", "usa-72": "defend 1725", "usa-73": "defend 1520"}}
    facts = position_facts(ruled.ruleset, ruled.game, PositionFile(2, "orders", "", units=standing, marks=marks))
    sheet = new_table(GAME, "the_battle", seed="sheet", setup=facts).sheet("usa")
    assert sheet is not None
    answers = sheet.answers(sheet.form.read("hide"), Blank(0, 0, "formation"))
    barred = {each.value: each.barred for each in answers}
    assert barred["usa-cav-buford"] == Illegal("all its troops on the map have goals of their own", "B14.1")
    assert barred["usa-ii"] == Illegal("it has no troops on the map or about to come in by one road", "B14.1")


def test_who_reads_a_goal_is_called_by_it(table: Table) -> None:
    """A division's order was read by its first brigade, as if that led it [B4.6]."""
    found = {}
    for holder in ("csa-1-mclaws", "csa-7", "csa-i"):
        lines = sheet_of(table).preview(drafted(table, f"{holder}: defend 3225"), Blank(0, 0)).lines
        found[holder] = [line.text for line in lines if line.text.startswith("Reader")]
    readers = (["Reader McLaws's division"], ["Reader Kershaw"], ["Reader Longstreet"])
    assert tuple(found.values()) == readers


def test_who_must_wait_for_others_to_be_attacked_is_said_to_before_the_order_is_sealed() -> None:
    """[21.17.5]: a corps was written to, and in its turn had no chit: nothing said why."""
    table = new_table(GAME, SCENARIO, seed="hill 19")
    table.submit("csa", read("misdirect fall-back", table.ruleset.vocabulary.commands, table.game.board))
    sheets = import_module("hexboard_modules.age_of_rifles.rules.command.sheet")
    sheet = sheets.OrderSheet(table.view("usa"), "usa")
    said = {}
    for holder in ("usa-ii", "usa-v", "usa-iii"):
        lines = sheet.preview(sheet.form.read(f"{holder}: defend 3521"), Blank(0, 0)).lines
        said[holder] = [line.value for line in lines if line.rule == "21.17.5"]
    waits = ["from the turn after the III Corps is attacked"]
    assert said == {"usa-ii": waits, "usa-v": waits, "usa-iii": []}


@pytest.mark.parametrize("goals", [{}, {"usa-29": "reserve"}], ids=["by its order", "with goals to rest"])
def test_who_waits_has_no_chit_to_act_first_and_is_told_why(goals: dict[str, str]) -> None:
    """[21.17.5, B2.4]: a corps with goals to rest was not named, though its leader would act [B2.2]."""
    table = placed(
        "csa-lee 2231, csa-longstreet 3427, csa-7 3427, usa-meade 2719, usa-sykes 3017, usa-29 3017, usa-21 3225",
        step="cup", seat="", game=GAME, dice=(6, 6, 1, 6), turn=1,
        marks={"orders": {"csa-i": "attack 3225", "usa-iii": "defend 3225", "usa-v": "defend 3521", **goals}},
    )  # fmt: skip
    question = table.ask("usa")
    assert isinstance(question, Question)
    assert question.prompt == "Which chit acts first?"
    barred = {each.value: str(each.barred) if each.barred else "" for each in question.answers}
    why = "the V Corps waits till the turn after the III Corps is attacked [21.17.5]"
    assert barred == {"usa-iii": "", "usa-v": why, "pass": ""}
    refused = table.ask("usa", ("usa-v",))
    assert isinstance(refused, Illegal)
    assert str(refused) == why


def test_a_march_that_must_name_a_road_is_refused_where_the_road_is_written(table: Table) -> None:
    """[C6.5]: of a place for roads that stays empty it was said that it may."""
    (refusal,) = refusals(sheet_of(table), drafted(table, "csa-i: march 2030"))
    assert (refusal.illegal.rule, refusal.at) == ("C6.5", Blank(0, 0, "roads"))


def test_a_draft_says_all_that_is_wrong_with_it(table: Table) -> None:
    draft = drafted(table, "csa-i: attack 1528 | csa-ii: attack 2020")
    rules_cited = [refusal.illegal.rule for refusal in refusals(sheet_of(table), draft)]
    assert rules_cited == ["21.3.3", "B4.3"]


def test_a_sides_papers_say_what_is_in_force_and_on_the_way_and_the_enemy_has_none_of_them(table: Table) -> None:
    commands, board = table.ruleset.vocabulary.commands, table.game.board
    table.submit("csa", read("orders csa-i: march 3225 by emmitsburg-road", commands, board))
    table.submit("usa", read("orders", commands, board))
    papers = {each.name: each.state for each in table.filed("csa")}
    assert papers == {"csa-i": "in force", "csa:1": "on the way, comes in 2 July, 19:00"}
    assert [each.name for each in table.filed("usa")] == ["usa-iii"]


def test_who_has_sealed_a_sheet_reads_it_among_his_papers_while_the_other_writes() -> None:
    """By mail that is for days, and it stood nowhere."""
    table = writing(csa_hf_1="markers")
    commands, board = table.ruleset.vocabulary.commands, table.game.board
    before = table.filed("usa")
    table.submit("csa", read("orders csa-i: march 3225 by emmitsburg-road | dummy 1239", commands, board))
    sealed = [(each.title, each.preview.sentence) for each in table.filed("csa") if each.state == "sealed"]
    assert sealed == [
        ("The First Corps", "March 3225 (Peach Orchard) by Emmitsburg Road"),
        ("Orders", "Put down a dummy: 1239"),
    ]
    assert table.filed("usa") == before
    table.submit("usa", read("orders", commands, board))
    assert "sealed" not in {each.state for seat in ("csa", "usa") for each in table.filed(seat)}


def test_a_sealed_sheet_on_which_nothing_stands_is_one_too(table: Table) -> None:
    table.submit("csa", read("orders", table.ruleset.vocabulary.commands, table.game.board))
    assert [(each.title, each.text, each.open) for each in table.filed("csa") if each.state == "sealed"] == [
        ("Orders", "nothing ordered", True)
    ]


def test_a_part_of_what_goes_out_of_sight_on_the_sheet_is_barred_as_a_recipient_too() -> None:
    """[B14.1]"""
    ruled = rules(GAME, SCENARIO)
    standing = {unit: StandingEntry(at=place) for unit, place in {**UNITS, "csa-8": "3427"}.items()}
    marks = {"orders": {"csa-i": "defend 3427"}}
    facts = position_facts(ruled.ruleset, ruled.game, PositionFile(2, "orders", "", units=standing, marks=marks))
    table = new_table(GAME, SCENARIO, seed="sheet", setup=facts)
    sheet = sheet_of(table)
    for text, rule in (("csa-i: defend 3427", None), ("csa-i: defend 3427 | hide csa-i", "B14.1")):
        answers = sheet.answers(drafted(table, text), Blank(0, None, "formation"))
        barred = next(each.barred for each in answers if each.value == "csa-7")
        assert (barred and barred.rule) == rule


def test_what_is_done_beside_orders_is_read_back_and_a_dummy_is_drawn(table: Table) -> None:
    draft = drafted(table, "dummy 2231 | hide csa-i | attach csa-1-hood to csa-iii")
    previews = [sheet_of(table).preview(draft, Blank(nth, 0)) for nth in range(3)]
    assert [each.sentence for each in previews] == [
        "Put down a dummy: 2231",
        "Put under a marker: the First Corps",
        "Attach a division: Hood's division to the Third Corps",
    ]
    assert previews[0].marks == ((table.game.board.at("2231"), "dummy"),)


def test_of_two_that_are_written_together_each_is_barred_with_its_reason_beside_the_other() -> None:
    """What could never be sealed was offered, and only the sealing said why not."""
    units = "csa-lee 1630, csa-longstreet 1631, csa-7 1631, csa-hill 1530, csa-46 1530, csa-ewell 1640, csa-27 1640"
    sheet = sheet_of(placed(units, 2, "orders", "", game=GAME, scenario="the_second_day"))

    def barred(text: str, field: str) -> dict[str, str]:
        answers = sheet.answers(sheet.form.read(text), Blank(0, 0, field))
        return {each.value: each.barred.reason for each in answers if each.barred}

    deaf = {f"csa-{f}": f"the leader of {name} does not hear of it at once" for f, name in FAR.items()}
    assert barred("wing", "formation") == barred("wing", "to") == deaf
    assert barred("wing csa-iii", "to") == {**deaf, "csa-iii": "the Third Corps is in no wing"}
    assert barred("attach csa-1-hood", "to")["csa-i"] == "Hood's division serves with the First Corps already"


def test_a_march_out_of_sight_is_foretold_and_its_own_side_reads_how_far_it_has_come() -> None:
    marks = {"orders": {"csa-ii": "march 1628 by cashtown-pike"}}
    units = "csa-lee 1430, csa-ewell 1240, csa-27 1240, csa-hf-1 markers"
    table = placed(units, 2, "orders", "", (1,) * 4, game=GAME, scenario="the_second_day", marks=marks)
    preview = sheet_of(table).preview(drafted(table, "away csa-ii"), Blank(0, 0))
    assert [(line.value, line.rule) for line in preview.lines] == [
        ("6 points a turn", "B12.2"),
        ("by no die this turn, then on 5 or more, then on 4 or more", "C10"),
    ]
    (way,) = preview.ways
    orders = [drafted(table, f"csa-ii: defend 1628{beside}") for beside in ("", " | away csa-ii")]
    told = [sheet_of(table).preview(draft, Blank(0, 0)).lines[-1] for draft in orders]
    assert [line.text == "Waits" for line in told] == [False, True], "out of sight nobody obeys it [B12.1]"
    for seat, sheet in (("csa", "orders away csa-ii"), ("usa", "orders")):
        table.submit(seat, read(sheet, table.ruleset.vocabulary.commands, table.game.board))
    (kept,) = [each for each in table.ruleset.filed(table.view("csa"), "csa") if each.name == "csa-ii"]
    (come,) = kept.preview.ways
    assert (come.hexes, come.what) == (way.hexes[: len(come.hexes)], "march")
    assert len(come.hexes) == 1 + 12, "half a point a hex of road"
    assert kept.state == f"in force, out of sight, come to {table.game.board.label(come.hexes[-1])}"
    assert "out of sight" not in str(table.ruleset.filed(table.view("usa"), "usa"))


def test_an_order_to_a_division_that_is_attached_on_the_sheet_is_foretold_as_it_is_read() -> None:
    """[C2.7, 21.6.2]: it serves with another corps by then, two columns to the left."""
    units = "csa-hill 1631, csa-41 1631, csa-longstreet 1530, csa-7 1530"
    sheet = sheet_of(placed(units, 2, "orders", "", game=GAME, scenario="the_second_day"))
    drafts = [sheet.form.read(f"csa-3-heth: defend 1630{more}") for more in ("", " | attach csa-3-heth to csa-i")]
    columns = [next(x.value for x in sheet.preview(each, Blank(0, 0)).lines if x.rule == "C3") for each in drafts]
    assert int(columns[1]) == int(columns[0]) - 2


def test_an_order_to_who_comes_in_sight_on_the_sheet_is_not_said_to_wait() -> None:
    """[B12.3, B4.5]: he is there when it is read."""
    marks = {"orders": {"csa-ii": "march 1332 by cashtown-pike"}, "away": {"csa-ii": ["1240 1239 1238", 2, 1]}}
    units = "csa-ewell 1240, csa-lee 1240, csa-27 away, csa-hf-1 markers"
    sheet = sheet_of(placed(units, 2, "orders", "", game=GAME, scenario="the_second_day", marks=marks))
    drafts = [sheet.form.read(f"csa-ii: defend 1332{more}") for more in ("", " | surface csa-ii")]
    told = [[line.text for line in sheet.preview(each, Blank(0, 0)).lines] for each in drafts]
    assert ["Waits" in lines for lines in told] == [True, False]


def test_who_orders_a_general_retreat_is_told_how_likely_each_leader_obeys_it_at_once() -> None:
    table = writing(*(f"csa-{number}" for number in (1, 2, 3, 4, 6, 8, 9)))
    for text, lines in (("general-retreat", ["The First Corps, column 6, obeys at once"]), ("dummy 2231", [])):
        assert [line.text for line in sheet_of(table).preview(drafted(table, text), Blank(0, 0)).lines] == lines


def test_the_enemy_reads_of_a_new_marker_beside_the_dice_that_fell_after_it() -> None:
    """A counter had come on his map, and only the journal said so."""
    table = new_table(GAME, "mcphersons_ridge", seed="sheet")
    sheets = (("csa", "orders dummy 2828"), ("usa", "orders usa-xi: defend 1520"))
    for seat, text in (("csa", "try"), ("usa", "try"), *sheets):
        table.submit(seat, read(text, table.ruleset.vocabulary.commands, table.game.board))
    lines = [line for line in journal(table.ruleset, table.game, table.log, "usa") if line.entry == 3]
    told = [line.text for line in done_by_dice(lines)]
    assert told[0] == "Confederate: a marker is put down in 2828"
    assert len(told) > 1


def test_a_hex_in_which_no_dummy_may_be_put_down_is_barred_with_its_rule() -> None:
    """[B14.6]"""
    table = new_table(GAME, "mcphersons_ridge", seed="sheet")
    for seat in ("csa", "usa"):
        table.submit(seat, read("try", table.ruleset.vocabulary.commands, table.game.board))
    answers = sheet_of(table).answers(drafted(table, "dummy"), Blank(0, 0, "hex"))
    assert len(answers) == len(table.game.board.hexes)
    assert {each.barred and each.barred.rule for each in answers} >= {None, "B14.6"}


def test_the_chances_of_each_leader_who_tries_are_foretold_before_he_does() -> None:
    """[C1]"""
    table = placed("csa-longstreet 3427, csa-hill 3427", step="initiative", seat="", game=GAME)
    alone, both = table.ask("csa", ("csa-i",)), table.ask("csa", ("csa-i", "csa-iii"))
    assert isinstance(alone, Question)
    assert isinstance(both, Question)
    assert alone.forecast is not None
    assert both.forecast is not None
    assert [chance.result for chance in alone.forecast.chances] == ["acts", "nothing", "bad move"]
    assert [chance.result for chance in both.forecast.chances][::3] == ["First Corps acts", "Third Corps acts"]


def test_a_sides_papers_say_who_moves_badly_this_turn_and_how() -> None:
    """[B4.7]"""
    table = new_table(GAME, SCENARIO, seed="hill 19")
    table.submit("csa", read("misdirect fall-back", table.ruleset.vocabulary.commands, table.game.board))
    states = {each.name: each.state for each in table.filed("usa")}
    assert states["usa-iii"] == "from next turn on; moves badly now: Fall Back"
    assert states["usa-v"] == "in force"


def test_a_division_without_an_order_of_its_own_stands_among_them_while_it_moves_badly() -> None:
    """[C9.3, B4.7]: what its corps was ordered was all that its owner found there."""
    table = placed("csa-longstreet 3427, csa-7 3427", step="initiative", seat="", game=GAME)
    orders = import_module("hexboard_modules.age_of_rifles.rules.record.orders")
    at = table.view("csa")
    bad = orders.BadlyMoved("csa-1-mclaws", orders.BadMove("fall-back", at.turn))
    after = at.after(bad.apply(at.state))
    found = {each.title: (each.state, each.preview.sentence) for each in table.ruleset.filed(after, "csa")}
    assert found["McLaws's division"] == ("moves badly this turn", "Fall Back")
    assert "McLaws's division" not in {each.title for each in table.ruleset.filed(after, "usa")}


def test_by_night_who_is_written_to_says_so_before_any_order_is_chosen() -> None:
    """He was offered, and all his orders were barred; who falls back with no enemy near is written to rest [B1.1]."""
    ruled = rules(GAME, "the_battle")
    places = {"csa-lee": "1629", "csa-hill": "1628", "csa-41": "1628", "csa-ewell": "1629", "csa-27": "1629"}
    standing = {unit: StandingEntry(at=place) for unit, place in places.items()}
    marks = {"orders": {"csa-iii": "attack 2020", "csa-ii": "fall-back"}}
    facts = position_facts(ruled.ruleset, ruled.game, PositionFile(12, "orders", "", units=standing, marks=marks))
    sheet = sheet_of(new_table(GAME, "the_battle", seed="sheet", setup=facts))
    barred = {answer.value: answer.barred for answer in sheet.answers(Draft(), Blank(0, None, "formation"))}
    assert barred["csa-iii"] == Illegal("no orders are written at night but for a general retreat", "B1.1")
    assert barred["csa-ii"] is None


def test_who_stands_on_the_map_and_can_be_written_nothing_says_why() -> None:
    """Where the army's commander was not there yet the sheet named nobody, as if there were no corps."""
    ruled = rules(GAME, "the_battle")
    standing = {"csa-41": StandingEntry(at="1628"), "csa-ewell": StandingEntry(at="1015")}
    facts = position_facts(ruled.ruleset, ruled.game, PositionFile(2, "orders", "", units=standing, marks={}))
    sheet = sheet_of(new_table(GAME, "the_battle", seed="sheet", setup=facts))
    barred = {answer.value: answer.barred for answer in sheet.answers(Draft(), Blank(0, None, "formation"))}
    nobody = "the leader of the Third Corps is not on the map to read it"
    assert barred["csa-iii"] == Illegal(nobody, "B4.3")
    assert "csa-i" not in barred, "who is not on the map at all need not be named"
    assert "usa-i" not in barred


def test_what_is_done_beside_orders_stands_before_fifty_brigades_and_behind_a_few() -> None:
    """Who wanted to hide a force had to scroll past the end of the list for it."""
    few = Drafting(sheet_of(writing())).heads()
    second_day = new_table(GAME, "the_second_day")
    sheet = second_day.ruleset.steps["orders"].sheet(second_day.view("csa"), "csa")
    assert sheet is not None
    many = Drafting(sheet).heads()
    assert [few[-1].value, many[0].value] == [WHOLE, WHOLE]
    assert many[0].note == "hide, attach, wings, retreat"
    assert len(many) > 2 * len(few)


@pytest.mark.parametrize("word", ["hide", "away"])
def test_who_is_to_go_out_of_sight_is_picked_on_the_map(word: str, table: Table) -> None:
    """A click on the force began an order to it."""
    sheet = sheet_of(table)
    (kind,) = [each for each in sheet.form.whole if each.word == word]
    assert kind.fields[0].kind == "unit"
    answers = sheet.answers(drafted(table, word), Blank(0, 0, kind.fields[0].name))
    at = {answer.value: answer.hex for answer in answers}
    assert at["csa-i"] == table.game.board.at("3427")
