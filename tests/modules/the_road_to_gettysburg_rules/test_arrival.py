"""About when a corps comes to the end of a march that is ordered of it, as far as its army commander knows."""

from __future__ import annotations

import pytest
from attrs import evolve

from hexboard.engine.sheet import Orders
from hexboard.engine.sheet_form import Blank
from hexboard.play.table import Table
from tests.games import new_table

from .scene import CHARTS, THEATRE

from hexboard_modules.the_road_to_gettysburg.rules.orders.sheet import OrderSheet  # isort: skip
from hexboard_modules.the_road_to_gettysburg.rules.record.ledger import (  # isort: skip
    StatusShown,
    WeatherChanged,
    table_of,
)


@pytest.fixture
def table() -> Table:
    """The Campaign after both set-ups, 28 June, 5 a.m.: Lee is in 6,6, Early far off in 19,6; Meade in 9,16."""
    made = new_table("the_road_to_gettysburg", "campaign", seed="words")
    for seat in ("csa", "usa"):
        made.submit(seat, Orders(""))
    return made


def _foretold(table: Table, side: str, text: str, nth: int = 0, at: object = None) -> list[tuple[str, str, str]]:
    """What is said of the march of an order beside who reads it when."""
    sheet = OrderSheet(at or table.view(side), side, CHARTS)  # type: ignore[arg-type]
    lines = sheet.preview(sheet.form.read(text), Blank(0, nth)).lines
    return [(line.text, line.value, line.rule) for line in lines if not line.text.startswith("Read by")]


def test_when_a_corps_comes_where_it_is_sent_is_foretold_at_both_rates(table: Table) -> None:
    """[6.3, 8.7, 8.8, 8.9]: a corps may choose to rest; six hexes cost 12; at 5 a.m. 1.5 points at the normal rate or
    2, then 3 or 4 a turn, at night half as many again.
    """
    assert _foretold(table, "csa", "2: mv 5,7 5,8 5,9 5,10 5,11 5,12 5,13") == [
        ("Comes to 5,13 at the normal rate, unless it rests or is delayed", "about the turn of 28 June, 9 p.m.", "6.3"),
        ("By force march", "not before the turn of 28 June, 5 p.m.", "8.9"),
    ]


@pytest.mark.parametrize(("text", "nth", "mode"), [("hq: mv {}", 0, "N"), ("hq: sm f; su 7; mv {}", 2, "F")])
def test_a_headquarters_is_where_it_was_foretold_and_when(table: Table, text: str, nth: int, mode: str) -> None:
    """[13.2.2]: it marches as it was told; nobody stands in its way."""
    way = THEATRE.way("usa", table.game.board.at("9,16"), table.game.board.at("12,16"))
    order = text.format(" ".join(map(table.game.board.label, way)))
    ((words, value, _),) = _foretold(table, "usa", order, nth)
    assert words.endswith(", if nothing delays it"), "it chooses nothing"
    before = None
    for turn in range(1, 9):
        table.submit("csa", Orders(""))
        table.submit("usa", Orders(order if turn == 1 else ""))
        view = table.view("usa")
        row = table_of(view, "usa").status["usa-hq"]
        assert row.march == mode
        if row.hex is way[-1]:
            names = table.game.scenario.turn_names
            assert value == f"about the turn of {names[view.turn - 1]}"
            assert before is not None
            return
        before = row.hex
    pytest.fail("it never came")


def test_who_is_far_from_his_path_hurries_to_it_by_force_march_and_then_goes_on_as_usual(table: Table) -> None:
    """[13.2.7]: the normal rate was named, and reckoned with, for all of it."""
    ((words, value, rule),) = _foretold(table, "csa", "2: mv 5,10 5,11 5,12 5,13")
    assert words == "Comes to 5,13 by force march to its path, then at the normal rate, unless it rests or is delayed"
    assert (value, rule) == ("about the turn of 28 June, 5 p.m.", "13.2.7"), "of 9 p.m. at the normal rate"
    ((near, _, _), *_) = _foretold(table, "csa", "2: mv 5,8 5,9")
    assert near.startswith("Comes to 5,9 at the normal rate, "), "a hex from its path nobody hurries"


def test_a_headquarters_that_hurries_to_its_path_is_there_when_it_was_foretold(table: Table) -> None:
    way = THEATRE.way("usa", table.game.board.at("9,16"), table.game.board.at("13,16"))
    order = f"hq: mv {' '.join(map(table.game.board.label, way[2:]))}"
    ((words, value, _),) = _foretold(table, "usa", order)
    assert "by force march to its path, then at its march rate" in words
    for turn in range(1, 9):
        table.submit("csa", Orders(""))
        table.submit("usa", Orders(order if turn == 1 else ""))
        view = table.view("usa")
        if table_of(view, "usa").status["usa-hq"].hex is way[-1]:
            assert value == f"about the turn of {table.game.scenario.turn_names[view.turn - 1]}"
            return
    pytest.fail("it never came")


def test_of_a_corps_out_of_sight_nothing_is_surer_than_about(table: Table) -> None:
    """[21.1]: Early may have come nearer since he was last heard of; his orders ride two turns [10.4]."""
    said = _foretold(table, "csa", "4: mv 19,6 18,6")
    assert [value.split()[0] for _, value, _ in said] == ["about"]


def test_a_force_at_rest_marches_no_step_this_turn_and_the_last_of_it_counts(table: Table) -> None:
    """[13.1.7]: the rate is of this turn alone."""
    ((words, value, _), *_) = _foretold(table, "csa", "force r 1 7: mv 6,5 6,6 6,7")
    assert words == "The last of them comes to 6,7 at this rate now, then the normal one, unless it rests or is delayed"
    assert value == "about the turn of 28 June, 1 p.m."


def test_a_force_that_comes_there_in_this_turn_cannot_choose_to_rest(table: Table) -> None:
    """[13.1.7, 8.9]"""
    ((words, value, _), *_) = _foretold(table, "csa", "force f 3: mv 6,6 7,6")
    assert words == "Comes to 7,6 at this rate, if nothing delays it"
    assert value == "about the turn of 28 June, 5 a.m."


def test_rain_of_this_turn_is_reckoned_with(table: Table) -> None:
    """[8.6]: what is begun in it costs twice as much."""
    wet = WeatherChanged(True).apply(table.view("csa").state)
    ((_, dry, _), *_) = _foretold(table, "csa", "2: mv 5,7 5,8 5,9")
    ((_, slow, _), later, *_) = _foretold(table, "csa", "2: mv 5,7 5,8 5,9", at=evolve(table.view("csa"), state=wet))
    assert (dry, slow) == ("about the turn of 28 June, 9 a.m.", "about the turn of 28 June, 1 p.m.")
    assert later == ("If the rain goes on", "about the turn of 28 June, 5 p.m.", "8.6"), "it mostly does"


def test_who_is_at_grips_with_the_enemy_is_not_foretold_but_for_the_earliest(table: Table) -> None:
    """[6.1]: he does as his combat mode says first."""
    view = table.view("csa")
    row = table_of(view, "csa").status["csa-b"]
    met = StatusShown("csa", evolve(row, combat="S")).apply(view.state)
    assert _foretold(table, "csa", "2: mv 5,7 5,8", at=evolve(view, state=met)) == [
        (
            "Comes to 5,8 (Greencastle) once clear of the enemy, by force march",
            "not before the turn of 28 June, 5 a.m.",
            "6.1",
        ),
    ]


def test_who_has_met_the_enemy_before_the_first_turn_is_not_foretold_as_if_he_had_not() -> None:
    """[5.0, 6.1]: nobody has a combat mode before the first execution phase, but he reports who is beside him: XI Corps
    was foretold to come to Gettysburg at once, and stood.
    """
    table = new_table("the_road_to_gettysburg", "battle", seed="words")
    for seat, text in (("csa", ""), ("usa", "f: cm s | c: cm s")):
        table.submit(seat, Orders(text))
    assert _foretold(table, "usa", "6: mv 12,9 12,8")[0][0] == (
        "Comes to 12,8 (Gettysburg) once clear of the enemy, by force march"
    )
    assert _foretold(table, "usa", "3: mv 12,11 12,10")[0][0].startswith("Comes to 12,10 at the normal rate")


@pytest.mark.parametrize(
    ("text", "nth", "modes"),
    [
        ("7: mv 10,7 11,8 12,8; cm a", 0, "Initiative"),
        ("7: cm a; mv 10,7 11,8 12,8", 1, "Attack"),
        ("force n 7 hq: mv 10,7 11,8", 0, "Initiative or Stand"),
        ("7: cm x; mv 10,7 11,8", 1, ""),
        ("7: mv 10,7 11,7", 0, None),
    ],
)
def test_who_marches_at_an_enemy_who_was_seen_is_said_to_do_there_as_his_contact_mode_says(
    text: str, nth: int, modes: str | None
) -> None:
    """[6.1, 12.0]: sent into Gettysburg, to attack there, Anderson stood beside it, and was foretold to come in."""
    table = new_table("the_road_to_gettysburg", "battle", seed="words")
    for seat in ("csa", "usa"):
        table.submit(seat, Orders(""))
    said = f"contact mode {modes} takes over".replace("  ", " ")
    assert [line for line in _foretold(table, "csa", text, nth) if line[0].startswith("Beside")] == (
        [("Beside the enemy, seen in 12,8 (Gettysburg)", said, "6.1")] if modes is not None else []
    )


def test_a_headquarters_that_rests_is_said_to_stay(table: Table) -> None:
    """[13.2.2]"""
    assert _foretold(table, "usa", "hq: sm r; mv 9,16 9,15", 1) == [
        ("Meade rests, as its march mode is set", "does not march", "13.2.2"),
    ]


@pytest.mark.parametrize("text", ["2: pt", "2: mv 5,7", "2: mv 5,7 9,9"])
def test_nothing_is_foretold_where_nobody_marches(table: Table, text: str) -> None:
    """Another order, a way of one hex, and one that cannot be marched."""
    assert not _foretold(table, "csa", text)


@pytest.mark.parametrize("text", ["force x 1 2: mv 12,7 12,8", "force 1 2: mv 12,7 12,8", "hq: sm x; mv 11,8 10,7"])
def test_nothing_is_foretold_at_a_rate_or_mode_that_there_is_not(table: Table, text: str) -> None:
    """A kept sheet may say anything: what is wrong with it the refusals tell."""
    nth = text.count(";")
    assert not _foretold(table, "csa", text, nth)


def _of_last_line(table: Table, side: str, text: str) -> list[tuple[str, str]]:
    sheet = OrderSheet(table.view(side), side, CHARTS)
    draft = sheet.form.read(text)
    lines = sheet.preview(draft, Blank(len(draft.lines) - 1, 0)).lines
    return [(line.text, line.value) for line in lines if not line.text.startswith("Read by")]


def test_a_march_goes_at_the_rate_that_another_line_of_the_sheet_gives_its_force(table: Table) -> None:
    """[13.1.7, 14.3]: Pickett rests this morning with Hood, and marches on from then as he likes."""
    ((words, when), *_) = _of_last_line(table, "csa", "force r 2 3: | 2: mv 5,7 5,8 5,9")
    assert words.startswith("Comes to 5,9 at its force's rate now, then the normal one")
    assert when == "about the turn of 28 June, 1 p.m.", "four hours later than without it"


def test_a_headquarters_that_another_line_of_the_sheet_has_rest_does_not_march(table: Table) -> None:
    """[13.2.2]"""
    assert _of_last_line(table, "csa", "hq: sm r | hq: mv 6,6 6,7 6,8") == [
        ("Lee rests, as its march mode is set", "does not march")
    ]


def test_of_two_lines_to_one_corps_the_first_is_said_not_to_be_sent(table: Table) -> None:
    """[13.1.6]: of a force the others march."""
    assert _foretold(table, "csa", "2: mv 5,7 5,8 | 2: cm s") == [
        ("Not sent to Pickett", "a later line takes its place", "13.1.6")
    ]
    ((words, *_), (march, *_)) = _foretold(table, "csa", "force n 2 3: mv 5,7 5,8 | 3: cm s")
    assert words == "Not sent to Hood"
    assert march.startswith("Comes to 5,8 (Greencastle) at this rate")


@pytest.mark.parametrize(
    ("path", "told"),
    [
        ("6,6 6,7", ("Comes to 6,7 at this rate, if nothing delays it", "about the turn of 28 June, 5 a.m.")),
        ("6,6 6,7 6,8", ("Lee rests from the next turn on, as its march mode is set", "does not come there")),
    ],
)
def test_a_headquarters_set_to_rest_marches_for_the_turn_of_its_forces_rate(
    table: Table, path: str, told: tuple[str, str]
) -> None:
    """[13.1.7, 13.2.2]: three points of a morning, and a hex is two."""
    assert _of_last_line(table, "csa", f"hq: sm r | force f hq: mv {path}") == [told]
