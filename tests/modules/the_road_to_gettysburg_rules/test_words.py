"""What was ordered and what was heard, in words: no order is read back in the letters it is typed in."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest
from attrs import evolve

from hexboard.core.event import Event, TurnBegan
from hexboard.core.position import Position
from hexboard.engine.question import Question, Ready
from hexboard.engine.ruleset import Remark
from hexboard.engine.sheet import Orders
from hexboard.engine.sheet_form import Blank, Draft, SheetLine, Written
from hexboard.play.choosing.drafting import SEAL, Drafting, ask
from hexboard.play.table import Table
from hexboard.play.told.journal import journal
from tests.games import new_table

from .scene import CAMPAIGN, CHARTS, corps

from hexboard_modules.the_road_to_gettysburg.rules.record.ledger import (  # isort: skip
    Prepared,
    ReportHeard,
    SecondaryNamed,
    SheetWritten,
    StatusShown,
    WeatherChanged,
    ledger_of,
    table_of,
)
from hexboard_modules.the_road_to_gettysburg.rules.orders.sheet import OrderSheet, SetUpSheet  # isort: skip
from hexboard_modules.the_road_to_gettysburg.rules.war.report import Report, ReportKind  # isort: skip
from hexboard_modules.the_road_to_gettysburg.rules.told.points import items  # isort: skip
from hexboard_modules.the_road_to_gettysburg.rules.told.sentences import describe, report_words, weight  # isort: skip
from hexboard_modules.the_road_to_gettysburg.rules.record.table import Despatched  # isort: skip
from hexboard_modules.the_road_to_gettysburg.rules.record.truth import corps_at  # isort: skip
from hexboard_modules.the_road_to_gettysburg.rules.war.calendar import clock, hour_of  # isort: skip


@pytest.fixture
def table() -> Table:
    """The Battle after both set-ups: it is for the dispatches of turn 1."""
    made = new_table("the_road_to_gettysburg", "battle", seed="words")
    for seat in ("csa", "usa"):
        made.submit(seat, Orders(""))
    return made


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("6: cm a", "XI Corps: contact mode Attack."),
        ("6: mv 13,8 13,9", "XI Corps: march to 13,9."),
        ("at 6 13,8", "XI Corps: attack 13,8."),
        ("at 6 13,88", "XI Corps: attack 13,88."),
        ("re 6 13,8", "XI Corps: reinforce 13,8."),
        ("rt 6 13,8", "XI Corps: retreat to 13,8."),
        ("dc 4", "V Corps: second in command."),
        ("xu 6", "XI Corps: exit to Washington."),
        ("battle 1 2 3 4", "Urgency in battle 1, 2, 3, 4, from the worst odds to the best."),
        ("rank 2 4", "In front II Corps, then V Corps."),
        ("second yes", "Second withdrawal test: Yes."),
    ],
)
def test_an_order_is_read_back_in_words(table: Table, text: str, words: str) -> None:
    """[13.2]"""
    sheet = table.sheet("usa")
    assert sheet is not None
    draft = sheet.form.read(text)
    assert sheet.preview(draft, Blank(0, 0)).sentence == words


@pytest.mark.parametrize(("word", "words"), [("mv", "march"), ("su", "urgency"), ("cm", "contact mode")])
def test_an_order_that_is_not_whole_yet_leaves_no_gap_before_its_full_stop(table: Table, word: str, words: str) -> None:
    sheet = table.sheet("csa")
    assert sheet is not None
    (line,) = sheet.form.read("6: mv 12,8").lines
    draft = Draft((SheetLine(line.head, (Written(word),)),))
    assert sheet.preview(draft, Blank(0, 0)).sentence == f"Rodes: {words}."


@pytest.mark.parametrize(
    ("word", "words", "holds", "rule"),
    [
        ("battle", "Urgency in battle", "urgency in battle 2, 4, 5, 7, from the worst odds to the best", "9.2.3"),
        ("rank", "In front", "in front by morale, size and number", "9.6.1.2"),
        ("second", "Second withdrawal test", "second withdrawal test: Yes", "6.2.1"),
    ],
)
def test_what_holds_in_battles_is_said_where_it_can_be_changed(
    table: Table, word: str, words: str, holds: str, rule: str
) -> None:
    """[9.2.3]: it holds until changed, and nothing told what it was; what was not written yet left a gap."""

    def shown() -> tuple[str, list[tuple[str, str, str]]]:
        sheet = table.sheet("csa")
        assert sheet is not None
        preview = sheet.preview(Draft((SheetLine(None, (Written(word),)),)), Blank(0, 0))
        return preview.sentence, [(line.text, line.value, line.rule) for line in preview.lines]

    assert shown() == (f"{words}.", [("Until you say otherwise", holds, rule)])
    table.submit("csa", Orders("battle 1 1 1 1 | second yes | second no | rank 3 6 | battle 3 5 7 8"))
    table.submit("usa", Orders(""))
    table.submit("csa", Orders(""))
    table.submit("usa", Orders(""))
    said = {
        "battle": "urgency in battle 3, 5, 7, 8, from the worst odds to the best",
        "rank": "in front Hood, then Rodes",
        "second": "second withdrawal test: No",
    }
    assert shown()[1] == [("Until you say otherwise", said[word], rule)]


@pytest.mark.parametrize(
    ("text", "nth", "waits"),
    [("6: mv 12,8; cm a", 1, True), ("6: mv 12,8; su 7", 1, True), ("6: cm a; mv 12,8", 0, False)],
)
def test_a_contact_mode_or_urgency_behind_a_march_is_said_to_wait_for_it(
    table: Table, text: str, nth: int, *, waits: bool
) -> None:
    """[12.0]: a division that was to attack where it came stood before the enemy with Initiative."""
    sheet = table.sheet("csa")
    assert sheet is not None
    lines = sheet.preview(sheet.form.read(text), Blank(0, nth)).lines
    assert [line.value for line in lines if line.text == "Taken up"] == (
        ["after the march before it, or at once if it is read in an enemy zone"] if waits else []
    )


@pytest.mark.parametrize(
    ("turn", "raining", "text", "said"),
    [
        (3, False, "6: cm a", []),
        (4, False, "6: cm a", [("nobody fights at night", "8.1")]),
        (4, False, "6: cm s", []),
        (3, True, "6: cm h", [("nobody fights in rain", "8.6")]),
        (3, True, "10: cm h", []),
    ],
)
def test_whoever_orders_an_attack_is_told_that_nobody_fights_this_turn(
    table: Table, *, turn: int, raining: bool, text: str, said: list[tuple[str, str]]
) -> None:
    """[8.1, 8.6]: orders of night and rain were given in vain; Stuart reads them a turn later."""
    view = table.view("csa")
    state = WeatherChanged(raining).apply(evolve(view.state, turn=turn))
    sheet = OrderSheet(Position(view.game, state), "csa", CHARTS)
    lines = sheet.preview(sheet.form.read(text), Blank(0, 0)).lines
    assert [(line.value, line.rule) for line in lines if line.text == "No attack this turn"] == said


def test_a_sheet_among_the_papers_and_in_the_journal_is_in_words(table: Table) -> None:
    """[13.0]"""
    words = "XI Corps: contact mode Attack, urgency 7"
    table.submit("usa", Orders("6: cm a; su 7"))
    assert [each.text for each in table.filed("usa")] == ["Contact mode Attack, urgency 7", words]
    told = [line.text for line in journal(table.ruleset, table.game, table.log, "usa")]
    assert f"Union sheet of turn 1: {words}" in told
    assert not [line for line in told if "cm a" in line]


def test_points_in_play_are_called_a_side_s_own_account(table: Table) -> None:
    """[21.2]"""
    assert table.ruleset.score(table.view("usa")).account == "Own account of the Union"
    assert table.ruleset.score(table.view()).account == ""


def test_an_own_account_has_what_was_last_seen_of_the_corps_and_of_no_headquarters(table: Table) -> None:
    """[21.2, C.2]: of 80% that are left 19% are surely lost."""
    at = table.view("csa")
    for unit in ("csa-f", "csa-hq"):
        row = evolve(table_of(at, "csa").status[unit], per_cent=80, demoralized=True)
        at = Position(at.game, StatusShown("csa", row).apply(at.state))
    own = [(line.text, line.value) for _, line in table.ruleset.score(at).lines if "Gettysburg" not in line.text]
    assert own == [("Rodes demoralized, as last seen", "-50"), ("Rodes has lost 19%, as last seen", "-19")]


def test_an_own_account_names_what_counts_in_the_end_alone(table: Table) -> None:
    """[21.2, C.4]: a Confederate 5 points ahead of a draw was 95 behind it, and nothing said why."""
    for seat in ("csa", "usa"):
        tally = table.ruleset.score(table.view(seat))
        stake = [(line.value, line.rule) for _, line in tally.lines if "Gettysburg" in line.text]
        assert stake == [("\u00b1100", "C.4")]
        assert tally.totals == {"csa": 0}
    campaign = new_table("the_road_to_gettysburg", "campaign", seed="words")
    assert not [line for _, line in campaign.ruleset.score(campaign.view("usa")).lines if "Gettysburg" in line.text]


def test_a_force_of_nobody_yet_is_not_called_the_army(table: Table) -> None:
    """[13.1.7]"""
    sheet = table.sheet("usa")
    assert sheet is not None
    draft = Draft((SheetLine(Written("force", {"rate": ("f",)})),))
    assert sheet.preview(draft, Blank(0)).sentence == "A force"


def test_what_the_army_commander_says_for_himself_is_parted_clearly(table: Table) -> None:
    """[13.0]: each of it has commas of its own."""
    table.submit("usa", Orders("battle 1 2 3 4 | rank 2 4 | second no"))
    (sheet,) = table.filed("usa")
    assert sheet.text == (
        "Urgency in battle 1, 2, 3, 4, from the worst odds to the best. In front II Corps, then V Corps. "
        "Second withdrawal test: No"
    )


def test_the_battle_lines_of_a_hex_are_read_by_who_has_a_corps_there(table: Table) -> None:
    """[21.2, 6.2.1.1]"""
    town = table.game.board.at("12,8")
    found = {seat: table.ruleset.about_hex(table.view(seat), town) for seat in ("csa", "usa")}
    lines = {seat: [each.text for each in remarks if each.rule == "6.2.1.1"] for seat, remarks in found.items()}
    east, west = "north-east, south-east, south", "north, south-west, north-west"
    assert lines == {
        "csa": [f"Battle lines: {west}; the enemy's: {east}"],
        "usa": [f"Battle lines: {east}; the enemy's: {west}"],
    }


def test_what_is_left_to_forage_is_said_in_points_and_turns(table: Table) -> None:
    """[C.5]: five bare figures explained themselves to nobody."""
    town = table.game.board.at("12,8")
    said = [each.text for each in table.ruleset.about_hex(table.view("csa"), town) if each.rule == "C.5"]
    assert said == ["Left to forage, as far as reported: 5 points the first time, then 4, 3, 2, 1"]


def test_a_dispatch_that_would_be_read_after_the_last_day_of_the_game_stands_among_the_papers_too() -> None:
    """[10.4] The calendar of the Campaign ended with its last turn, and with it the page of the orders."""
    game, last = CAMPAIGN.game, CAMPAIGN.game.scenario.turns
    days = dict.fromkeys(hour_of(game, turn).day for turn in range(1, last + 1))
    assert list(days) == ["28 June", "29 June", "30 June", "1 July", "2 July", "3 July", "4 July"]
    at = new_table("the_road_to_gettysburg", "campaign", seed="late").view()
    assert clock(at, last + 6) == "6 July, 5 a.m."


def test_a_dispatch_counts_as_read_only_after_the_phase_in_which_it_is_written_or_comes_in(table: Table) -> None:
    """[4.4, 10.4]: orders are read once both sheets are in, after the player phase of the turn they are due in."""
    table.submit("usa", Orders("2: su 7 | 5: su 7"))

    def states() -> dict[str, tuple[str, bool]]:
        papers = [each for each in table.filed("usa") if each.title in ("II Corps", "VI Corps")]
        assert [any("Under way" in remark.text for remark in about(each.title)) for each in papers] == [
            each.open for each in papers
        ]
        return {each.title: (each.state, each.open) for each in papers}

    def about(title: str) -> Sequence[Remark]:
        (unit,) = (kind.id for kind in table.game.roster.values() if kind.name == title and kind.side == "usa")
        return table.ruleset.about_unit(table.view("usa"), unit)

    assert states() == {
        "II Corps": ("to be read 1 July, 9 a.m.", True),
        "VI Corps": ("to be read 1 July, 9 a.m.", True),
    }
    table.submit("csa", Orders(""))
    assert states()["II Corps"] == ("should have been read", False)


def test_of_opened_sheets_only_those_are_among_the_papers_that_say_something(table: Table) -> None:
    """[13.0]: a side seals one in every turn."""
    table.submit("csa", Orders(""))
    assert [(each.state, each.text) for each in table.filed("csa")] == [("sealed", "nothing ordered")]
    table.submit("usa", Orders("2: su 7 | hq: sm r; su 7 | force n 10: | second no"))
    assert table.filed("csa") == ()
    said = [(each.title, each.state, each.text) for each in table.filed("usa")]
    himself = "Meade: march mode Rest. Artillery Reserve, normal march. Second withdrawal test: No"
    assert said == [
        ("Meade", "should have been read", "Urgency 7"),
        ("II Corps", "should have been read", "Urgency 7"),
        ("The army commander himself", "opened", himself),
    ], "what left as a dispatch is told once"


def test_the_sealed_sheet_of_the_set_up_is_among_the_papers_of_who_sealed_it() -> None:
    """[3.0, 19.0]: it alone of all that one seals was not to be read again."""
    made = new_table("the_road_to_gettysburg", "battle", seed="words")
    made.submit("usa", Orders("hq: cm a | numbers b a"))
    words = "Meade: contact mode Attack. In the order of march: II Corps, I Corps"

    def papers() -> list[tuple[str, str, str, bool]]:
        return [(each.title, each.state, each.text, each.open) for each in made.filed("usa")]

    assert papers() == [("Set-up", "sealed", words, True)]
    assert made.filed("csa") == ()
    made.submit("csa", Orders(""))
    assert papers() == [("Set-up", "opened", words, False)]
    assert made.filed("csa") == (), "it said nothing"
    made.submit("usa", Orders("2: su 7"))
    assert [each.title for each in made.filed("usa")][-1] == "Set-up", "the oldest comes last"


def test_who_looks_for_an_exit_among_those_he_can_write_to_is_told_where_it_is(table: Table) -> None:
    """[13.2.13]: it stands with neither corps nor force, and never for the Union."""
    forms = {side: sheet.form for side in ("csa", "usa") if (sheet := table.sheet(side))}
    assert {side for side, form in forms.items() if "exits to Washington" in form.whole_note} == {"csa"}


@pytest.mark.parametrize(
    ("text", "said"), [("numbers b a", "In the order of march: II Corps, I Corps"), ("b:", "II Corps")]
)
def test_an_order_of_march_is_read_back_as_one(text: str, said: str) -> None:
    """[3.1]: it was a row of names."""
    sheet = new_table("the_road_to_gettysburg", "battle", seed="words").sheet("usa")
    assert sheet is not None
    draft = sheet.form.read(text)
    assert sheet.preview(draft, Blank(0, None if draft.lines[0].head else 0)).sentence == said
    empty = Draft((SheetLine(None, (Written("numbers"),)),))
    assert sheet.preview(empty, Blank(0, 0)).sentence == "In the order of march"


def test_what_the_set_up_asks_has_room_beside_a_computer_that_thinks() -> None:
    """[3.0]: on a small screen with larger text the end of it was cut off."""
    made = new_table("the_road_to_gettysburg", "battle", seed="words")
    asked = made.ask("csa", ())
    assert isinstance(asked, Question)
    assert len(asked.prompt) <= 40


def test_a_set_up_that_is_sealed_empty_says_so_until_it_is_opened() -> None:
    """[3.0]"""
    made = new_table("the_road_to_gettysburg", "battle", seed="words")
    made.submit("csa", Orders(""))
    assert [(each.state, each.text) for each in made.filed("csa")] == [("sealed", "all as printed")]


def test_the_newest_papers_come_first_be_they_letters_or_words_of_the_army_commander(table: Table) -> None:
    """[13.0]: what went to no corps stood under all the letters of the days before."""
    for text in ("2: su 7", "second no"):
        table.submit("csa", Orders(""))
        table.submit("usa", Orders(text))
    assert [each.turn for each in table.filed("usa")] == [2, 1]
    assert table.filed("usa")[0].text == "Second withdrawal test: No"


def test_what_was_sealed_and_sent_in_the_last_turn_is_open_and_read_when_the_game_is_over(table: Table) -> None:
    """[19.0]"""
    for turn in range(1, table.game.scenario.turns + 1):
        assert table.view().turn == turn
        table.submit("csa", Orders(""))
        table.submit("usa", Orders("2: su 7"))
    assert table.view().state.over is not None
    assert {each.state for each in table.filed("usa")} == {"should have been read"}
    assert not [remark for remark in table.ruleset.about_unit(table.view("usa"), "usa-b") if "Under way" in remark.text]


def test_of_a_turn_s_news_battles_and_lost_leaders_are_said_first_and_who_only_is_where_he_is_last(
    table: Table,
) -> None:
    """[4.2]: the journal has them all, in the order of the player phase."""
    here, at = CAMPAIGN.game.board.at("12,8"), table.view()

    def weighed(kind: ReportKind, **of: Any) -> int:
        return weight(at, ReportHeard("csa", Report(kind, "csa", 2, here, ("csa-a",), **of)))

    assert (
        weighed("location", leader="McLaws")
        > weighed("battle", lost=20, men=1000)
        > weighed("battle", lost=5, men=90_000)
        > weighed("reconnaissance", men=90_000)
        > weighed("reconnaissance", men=500)
        > weighed("location", combat="W")
        > weighed("location", foraged=here, points=5)
        > weighed("location", foraged=here, points=1)
        > weighed("activity")
        > weighed("location")
        > weight(at, TurnBegan(2))
    )


def test_a_report_in_the_journal_leads_to_its_hex_on_the_map(table: Table) -> None:
    """[4.2]"""
    for seat in ("csa", "usa"):
        table.submit(seat, Orders(""))
    told = [line for line in journal(table.ruleset, table.game, table.log, "csa") if line.kind == ReportHeard.tag]
    assert told
    assert all(line.hexes for line in told)


def test_rain_takes_the_hour_from_nobody(table: Table) -> None:
    """[8.6, 8.8]: what stands behind the last comma is all that the bar of the window has room for."""
    view = table.view("usa")
    wet = Position(view.game, WeatherChanged(True).apply(view.state))
    assert table.ruleset.moment(wet).rpartition(", ")[2] == "9 a.m. in rain: dispatches"


def test_an_empty_sheet_is_said_to_begin_as_printed_and_later_to_order_nothing() -> None:
    """[3.0] Nobody who seals it so leaves his corps without their first orders."""
    table = new_table("the_road_to_gettysburg", "battle", seed="words")
    for words in (("all as printed", "all as printed"), ("nothing is ordered", "nobody is given an order")):
        sheet = table.sheet("csa")
        assert sheet is not None
        ready = ask(table, "csa", (SEAL,), Drafting(sheet))
        assert isinstance(ready, Ready)
        assert (ready.price, ready.caution) == (
            words[0],
            f"The sheet is empty: {words[1]}. Sealed orders cannot be changed.",
        )
        for seat in ("csa", "usa"):
            table.submit(seat, Orders(""))


@pytest.mark.parametrize(("end", "start"), [("9,7", "6,6"), ("5,7", "7,7")])
@pytest.mark.parametrize("members", [("8", "3"), ("3", "8")])
def test_a_force_s_path_begins_where_the_rearmost_is(end: str, start: str, members: tuple[str, ...]) -> None:
    """[14.1]: whoever of it is named first."""
    made = new_table("the_road_to_gettysburg", "campaign", seed="words")
    for seat in ("csa", "usa"):
        made.submit(seat, Orders(""))
    sheet, at = made.sheet("csa"), made.game.board.at
    assert sheet is not None
    head = Written("force", {"rate": ("n",), "members": members})
    draft = Draft((SheetLine(head, (Written("mv"),)),))
    (found,) = (answer for answer in sheet.answers(draft, Blank(0, 0, "path")) if answer.hex is at(end))
    assert found.value.split()[0] == start
    assert found.path[0] is at(start)


def test_a_second_march_of_a_dispatch_begins_where_the_first_ends() -> None:
    """[13.2.1, 13.2.7]: it began where the corps is now, and led it back there."""
    made = new_table("the_road_to_gettysburg", "campaign", seed="words")
    for seat in ("csa", "usa"):
        made.submit(seat, Orders(""))
    sheet, at = made.sheet("csa"), made.game.board.at
    assert sheet is not None
    draft = sheet.form.read("5: mv 13,1 13,2 13,3; su 7; mv")
    found = {answer.hex: answer for answer in sheet.answers(draft, Blank(0, 2, "path"))}
    assert found[at("13,5")].value == "13,3 13,4 13,5"
    unread = sheet.form.read("5: mv 13,1 9; mv")
    assert len(list(sheet.answers(unread, Blank(0, 1, "path")))) == len(sheet.judge.theatre.open_hexes)


@pytest.mark.parametrize(
    ("end", "rule"), [("9,12", "8.5"), ("1,18", "8.4.1")], ids=["a mountain", "beyond the Potomac"]
)
def test_a_hex_no_path_leads_to_says_why_however_far_off_it_is(end: str, rule: str) -> None:
    made = new_table("the_road_to_gettysburg", "campaign", seed="words")
    for seat in ("csa", "usa"):
        made.submit(seat, Orders(""))
    sheet, at = made.sheet("csa"), made.game.board.at
    assert sheet is not None
    draft = sheet.form.read("3: mv 6,6")
    (found,) = (answer for answer in sheet.answers(draft, Blank(0, 0, "path")) if answer.hex is at(end))
    assert found.barred is not None
    assert found.barred.rule == rule


@pytest.mark.parametrize(
    ("units", "said"),
    [
        (("usa-b",), "II Corps was"),
        (("usa-b", "usa-f"), "II Corps and XI Corps were"),
        (("usa-b", "usa-f", "usa-h"), "II Corps, XI Corps and Buford were"),
    ],
)
def test_one_corps_was_attacked_and_several_were(table: Table, units: tuple[str, ...], said: str) -> None:
    """[4.2.3]"""
    here = table.game.board.at("12,8")
    report = Report("battle", "usa", 1, here, units, men=8000, guns=16, part="were attacked", lost=4)
    words = report_words(table.view("usa"), report, CHARTS)
    assert words.endswith(
        f": battle in 12,8 (Gettysburg); {said} attacked, losing about 4%; the enemy had 8,000 men, 16 guns [10.1]"
    )


@pytest.mark.parametrize(
    ("text", "reason", "rule"),
    [
        (
            "6: cm x",
            "a contact mode is i (Initiative), w (Withdraw), s (Stand), a (Attack) or h (Hasty attack)",
            "13.2.3",
        ),
        ("6: cd x", "a deployment mode is r (Road) or d (Deployed)", "13.2.9"),
        ("hq: sm x", "a march mode is r (Rest), n (Normal march) or f (Force march)", "13.2.2"),
        ("force x 6: su 5", "a march rate is r (Rest), n (Normal march) or f (Force march)", "13.1.7"),
        ("second x", "the second test is made or not: yes (Yes) or no (No)", "6.2.1"),
        ("6: mv 13,8 3 3 3 3 3 3 3 3", "direction 3 leads off the map", "13.2.7"),
        ("6: mv 13,8 21,8", "there is no hex 21,8 on the path", "13.2.7"),
        ("6: mv 3 3", "there is no hex 3 on the path", "13.2.7"),
        ("6: mv 13,8 0", "there is no hex 0 on the path", "13.2.7"),
        ("rt 6 13,12", "13,12 is not beside XI Corps", "13.2.4"),
        ("6: pt", "XI Corps has infantry or foot guns; only cavalry patrols", "13.2.8"),
        ("xu 6", "only Confederates go off to Washington", "13.2.13"),
        ("14: pt", "you have no corps 14", "13.1.6"),
        ("at hq 12,8", "12,8 is not beside the headquarters", "13.2.5"),
        (
            "force n hq: sm f",
            "only the headquarters itself is told a march mode; corps have that of a force",
            "13.2.2",
        ),
    ],
)
def test_what_cannot_be_ordered_is_refused_by_its_name(table: Table, text: str, reason: str, rule: str) -> None:
    refused = table.check("usa", Orders(text))
    assert refused is not None
    assert (refused.reason, refused.rule) == (reason, rule)


def test_who_writes_is_told_that_an_older_dispatch_will_come_in_after_this_one(table: Table) -> None:
    """[4.4, 13.1.6]: both have come nearer since it was sent."""
    at = table.view("usa")
    sent = SheetWritten("usa", 0, "", (Despatched("usa-e", "su 7", 0, 2),))
    nearer = evolve(at, state=sent.apply(at.state))
    assert not _late(at, "5: su 5")
    assert not _late(nearer, "2: su 5")
    assert _late(nearer, "5: su 5") == ["1 July, 1 p.m."]


def _late(at: Position, text: str) -> list[str]:
    """When what was sent to a corps before comes in, if that is after this sheet."""
    sheet = OrderSheet(at, "usa", CHARTS)
    lines = sheet.preview(sheet.form.read(text), Blank(0, 0)).lines
    return [line.value for line in lines if line.text == "What was sent before comes in after it, and takes its place"]


def test_a_corps_that_is_revealed_at_the_end_is_told_of_in_the_units_it_was_told_of_before(table: Table) -> None:
    """[13.1.2, 21.1]: it had ten times its men, four times its fatigue, and beside them what was seen days before."""
    began = table.view("csa").state.units
    for _ in range(table.game.scenario.turns):
        for seat in ("csa", "usa"):
            table.submit(seat, Orders(""))
    at, rules = table.view("csa"), table.ruleset
    assert at.state.over is not None
    for unit, first in began.items():
        now = at.state.units[unit]
        has = rules.shown(now)
        assert set(has) == {"inf", "cav", "guns", "fatigue", "urgency"}
        if now.hex is not None:
            assert rules.figures(at, now)["guns"] <= rules.figures(at, first)["guns"] < 109
            told = [each.text for each in rules.about_unit(at, unit)]
            assert not [text for text in told if " ago)" in text]
            assert any(f"fatigue {has['fatigue']}, " in text for text in told)
            assert any(f"{100 * has['inf']:,} infantry" in text for text in told) == (has["inf"] > 0)


@pytest.mark.parametrize(
    ("unit", "said"),
    [
        ("usa-a", ("Number 1, Doubleday 4/0", "11,600 infantry, 28 guns, 400 straggling: 100% of what it began with")),
        ("usa-b", ("Number 2, Hancock 6/+10", "11,800 infantry, 28 guns, 700 straggling: 100% of what it began with")),
        ("usa-hq", ("Number 11, Meade 7/0", "400 cavalry: 100% of what it began with")),
    ],
)
def test_who_a_corps_is_led_by_and_how_many_it_has_is_said_as_in_reports(
    table: Table, unit: str, said: tuple[str, ...]
) -> None:
    """[13.1.2]: strength points stood beside reports that count men, and a headquarters had no number [3.1]."""
    assert tuple(each.text for each in table.ruleset.about_unit(table.view("usa"), unit))[:2] == said


def test_whom_one_writes_to_is_called_by_name_and_the_number_or_letter_stands_behind(table: Table) -> None:
    """[3.0, 3.1]: "To 3 III Corps" and "To hq Meade" read as if a figure had slipped in."""
    at = table.view("usa")
    sheet = OrderSheet(at, "usa", CHARTS)
    draft = sheet.form.read("3: su 5")
    told = {each.value: (each.label, each.note) for each in sheet.answers(draft, Blank(0, field="to"))}
    assert told["3"] == ("III Corps", "number 3; 12,11, this turn")
    assert told["hq"][0] == "Meade"
    setting_up = SetUpSheet(at, "usa")
    letters = setting_up.answers(setting_up.form.read("c: su 5"), Blank(0, field="to"))
    assert [(each.label, each.note) for each in letters if each.value in ("c", "hq")] == [
        ("III Corps", "letter C"),
        ("Meade", ""),
    ]


@pytest.mark.parametrize(
    ("side", "head", "never"),
    [
        ("usa", "6:", {"pt", "sm"}),
        ("usa", "9:", {"sm"}),
        ("usa", "hq:", set()),
        ("usa", "force n 6:", {"pt", "sm"}),
        ("usa", "", {"xu"}),
        ("csa", "", set()),
    ],
)
def test_what_can_never_be_ordered_of_somebody_is_not_offered_him(
    table: Table, side: str, head: str, never: set[str]
) -> None:
    """[13.2.2, 13.2.8, 13.2.13]: two barred buttons stood below every corps."""
    sheet = OrderSheet(table.view(side), side, CHARTS)
    draft = sheet.form.read(head) if head else Draft((SheetLine(),))
    kinds = sheet.form.orders if head else sheet.form.whole
    offered = sheet.answers(draft, Blank(0, 0))
    assert {kind.word for kind in kinds} - {each.value for each in offered} == never
    assert not any(each.barred for each in offered)


@pytest.mark.parametrize("word", ["rt", "at", "re"])
def test_a_hex_that_is_not_beside_a_corps_is_refused_with_its_reason(table: Table, word: str) -> None:
    """[13.2.4, 13.2.5, 13.2.6]: it was not for this order, and nobody said why."""
    sheet = OrderSheet(table.view("usa"), "usa", CHARTS)
    draft = sheet.form.read(f"{word} 3 12,10")
    found = {each.value: each.barred for each in sheet.answers(draft, Blank(0, 0, "hex"))}
    assert found["12,10"] is None
    assert str(found["12,9"]).startswith("12,9 is not beside III Corps [13.2.")


def test_a_corps_that_is_not_listed_where_it_was_last_heard_of_is_said_to_be_there_no_longer(table: Table) -> None:
    """[13.1.2, 21.4]: destroyed beside its commander, it stood there as if it might be; whether it is, nobody says."""
    truth = table.view()
    (at_hand,) = (each for each in corps_at(truth, CHARTS).values() if each.id == "csa-f")
    row = table_of(truth, "csa").status["csa-f"]
    begun = TurnBegan(2)
    lee = evolve(table_of(truth, "csa").status["csa-hq"], turn=2, hex=at_hand.hex)
    at = truth.after(StatusShown("csa", lee).apply(begun.apply(truth.state)))
    said = [str(each.text) for each in table.ruleset.about_unit(_seen_by(at, "csa"), "csa-f")]
    assert said[0] == f"No longer in {at.place_name(row.hex)}: it is not in this turn's status report"
    listed = at.after(StatusShown("csa", evolve(row, turn=2)).apply(at.state))
    assert "No longer" not in table.ruleset.about_unit(_seen_by(listed, "csa"), "csa-f")[0].text


def _seen_by(at: Position, seat: str) -> Position:
    """A truth without what is told to nobody."""
    return at.after(at.state.with_ledger(evolve(ledger_of(at), corps={})).with_secrets(eyes=seat))


@pytest.mark.parametrize(("text", "read"), [("dc 5", []), ("5: su 7", ["28 June, 1 p.m."])])
def test_who_is_made_second_in_command_is_it_at_once_and_no_courier_rides(text: str, read: list[str]) -> None:
    """[13.1.3, 10.4]: Johnson is nine hexes from Lee, who has heard of him by now."""
    made = new_table("the_road_to_gettysburg", "campaign", seed="words")
    for seat in ("csa", "usa", "csa", "usa"):
        made.submit(seat, Orders(""))
    sheet = made.sheet("csa")
    assert sheet is not None
    preview = sheet.preview(sheet.form.read(text), Blank(0, 0))
    assert ([line.value for line in preview.lines if line.rule == "10.4"], len(preview.ways)) == (read, len(read))


def test_when_orders_are_read_is_foretold_of_a_corps_that_nobody_has_heard_of_yet() -> None:
    """[10.4, 16.0]: on the first turn Stuart is eight hexes from Lee, where the order of battle has him."""
    made = new_table("the_road_to_gettysburg", "battle", seed="words")
    for seat in ("csa", "usa"):
        made.submit(seat, Orders(""))
    sheet = made.sheet("csa")
    assert sheet is not None
    preview = sheet.preview(sheet.form.read("10: su 7"), Blank(0, 0))
    told = [(line.text, line.value) for line in preview.lines if line.rule == "10.4"]
    assert told == [("Read by Stuart, set up in 13,1", "1 July, 1 p.m.")]
    assert [way.hexes[-1] for way in preview.ways] == [made.game.board.at("13,1")]
    made.submit("csa", Orders("10: su 7"))
    made.submit("usa", Orders(""))
    sent = next(each for each in made.filed("csa") if each.title == "Stuart")
    assert sent.state == "to be read 1 July, 1 p.m."


def test_what_the_book_prints_of_the_set_up_is_no_older_than_the_first_turn() -> None:
    """[21.1, 21.3]: nobody has marched before it, and every counter was a turn old when the game began."""
    begun = new_table("the_road_to_gettysburg", "battle", seed="words").view("csa")
    assert not [unit for unit in begun.game.roster if begun.hearsay(unit)]
    assert {contact.turn for contact in begun.contacts.values()} == {1}
    assert begun.ago(1) == "this turn"


@pytest.mark.parametrize(("guns", "points"), [(0, 0), (1000, 60)])
def test_what_has_left_for_washington_is_counted_though_too_little_to_bring_points(guns: int, points: int) -> None:
    """[C.1]: 260 strength points had gone, and the account said nothing of them."""
    gone = corps("csa-j", cav=2600, horse=guns, exited=True, origin=2600 + guns)
    (line,) = items(CHARTS.points["campaign"], (gone,), {"csa-j": "Stuart"}, 0, {}, None)
    words = f"{260 + guns // 10} strength points off to Washington, of which those over 300 count"
    assert (line.text, line.points, line.rule) == (words, points, "C.1")


@pytest.mark.parametrize(("scenario", "rule"), [("campaign", "C.1"), ("battle", "C.2")])
def test_points_and_levels_are_of_the_clause_of_their_scenario(scenario: str, rule: str) -> None:
    made = new_table("the_road_to_gettysburg", scenario, seed="words")
    award = CHARTS.points[scenario]
    found = items(
        award, (corps("usa-a", "12,8", inf=300),), {"usa-a": "I Corps", "csa": "Confederate"}, 0, {"csa": 1}, None
    )
    assert {item.rule for item in found} == {rule}
    assert {grade.rule for grade in made.ruleset.score(made.view("usa")).grades} == {rule}


@pytest.mark.parametrize(
    ("kind", "of", "rule"),
    [
        ("activity", {}, "10.3"),
        ("reconnaissance", {"men": 900}, "10.2"),
        ("battle", {"men": 900, "part": "attacked"}, "10.1"),
        ("location", {}, "10.2"),
        ("location", {"combat": "W"}, "6.2.1"),
        ("location", {"combat": "S"}, "6.2.2"),
        ("location", {"combat": "A"}, "6.2.3"),
        ("location", {"combat": "H"}, "6.2.4"),
        ("location", {"foraged": CAMPAIGN.game.board.at("12,8"), "points": 5}, "C.5"),
        ("location", {"leader": "Hancock"}, "9.10"),
        ("location", {"leader": "Meade", "units": ("usa-hq",)}, "9.9"),
    ],
)
def test_a_report_ends_with_the_rule_of_what_it_tells(
    table: Table, kind: ReportKind, of: dict[str, Any], rule: str
) -> None:
    """[4.2]: the journal of this game alone had no rule numbers."""
    report = Report(kind, "usa", 1, table.game.board.at("12,8"), **{"units": ("usa-b",), **of})
    assert report_words(table.view("usa"), report, CHARTS).endswith(f" [{rule}]")


def test_a_successor_who_is_lost_in_the_same_turn_is_called_so(table: Table) -> None:
    """[9.10]: "successor of Hancock is lost" stood behind what came from the successor of Hancock."""
    told = {"units": ("usa-b",), "leader": "successor of Hancock"}
    report = Report("location", "usa", 1, table.game.board.at("12,8"), **told)
    assert report_words(table.view("usa"), report, CHARTS).endswith("; the successor of Hancock is lost [9.10]")


@pytest.mark.parametrize(
    ("event", "rule"),
    [
        (WeatherChanged(True), "8.6"),
        (WeatherChanged(False), "8.6"),
        (Prepared("usa", ()), "3.0"),
        (SecondaryNamed("usa", "usa-b"), "13.1.3"),
    ],
)
def test_what_both_phases_begin_with_is_told_with_its_rule(table: Table, event: Event, rule: str) -> None:
    assert describe(table.view("usa"), event, CHARTS).endswith(f" [{rule}]")
