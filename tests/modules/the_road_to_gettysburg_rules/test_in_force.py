"""What an order would change is told beside the choice, as its army commander last knows it."""

from __future__ import annotations

import pytest
from attrs import evolve

from hexboard.core.position import Position
from hexboard.engine.sheet import Orders
from hexboard.engine.sheet_form import Blank, Draft, SheetLine, Written
from hexboard.play.table import Table
from tests.games import new_table

from .scene import CHARTS

from hexboard_modules.the_road_to_gettysburg.rules.orders.sheet import OrderSheet, SetUpSheet  # isort: skip
from hexboard_modules.the_road_to_gettysburg.rules.record.ledger import SheetWritten, StatusShown, table_of  # isort: skip
from hexboard_modules.the_road_to_gettysburg.rules.record.table import Despatched  # isort: skip


_ATTACKS = "Done only in combat mode Attack or Hasty attack, with no enemy in its hex"


@pytest.fixture
def table() -> Table:
    """The Campaign after both set-ups: Lee sees who is at hand, and has not heard of Early."""
    made = new_table("the_road_to_gettysburg", "campaign", seed="words")
    for seat, text in (("csa", "a: su 8; cm h | d: su 3"), ("usa", "")):
        made.submit(seat, Orders(text))
    return made


def _told(at: Position, to: str, word: str) -> list[tuple[str, str, str]]:
    """What stands beside an order of which nothing is chosen yet, but for when it is read."""
    sheet = OrderSheet(at, "csa", CHARTS)
    (line,) = sheet.form.read(f"{to}: su 5").lines
    lines = sheet.preview(Draft((SheetLine(line.head, (Written(word),)),)), Blank(0, 0)).lines
    return [(line.text, line.value, line.rule) for line in lines if not line.text.startswith("Read by")]


@pytest.mark.parametrize(
    ("to", "word", "told"),
    [
        ("1", "su", ("Urgency of McLaws now", "8", "13.2.1")),
        ("1", "cm", ("Contact mode of McLaws now", "Hasty attack", "13.2.3")),
        ("1", "cd", ("Deployment of McLaws now", "Road", "13.2.9")),
        ("hq", "sm", ("March mode of Lee now", "Normal march", "13.2.2")),
        ("4", "su", ("Urgency of Early at the set-up", "3", "13.2.1")),
        ("4", "cm", ("Contact mode of Early at the set-up", "Initiative", "13.2.3")),
    ],
)
def test_what_is_in_force_stands_beside_the_choice(
    table: Table, to: str, word: str, told: tuple[str, str, str]
) -> None:
    """[13.2] Only the page of the hex told it."""
    assert _told(table.view("csa"), to, word) == [told]


def test_of_a_force_each_corps_is_told(table: Table) -> None:
    assert [value for _, value, _ in _told(table.view("csa"), "force n 1 3", "su")] == ["8", "5"]


def test_of_a_force_those_who_are_alike_are_told_in_one_line(table: Table) -> None:
    """[13.1.7]: eighteen lines for nine divisions of one mind pushed what can be ordered off the form."""
    assert _told(table.view("csa"), "force n 3 7 hq", "su") == [
        ("Urgency of Hood, Anderson and Lee now", "5", "13.2.1"),
    ]
    sheet = OrderSheet(table.view("csa"), "csa", CHARTS)
    read = sheet.preview(sheet.form.read("force n 3 7 hq: su 6"), Blank(0, 0)).lines[1:]
    assert [(line.text, line.value) for line in read] == [("Read by Hood, Anderson and Lee", "at once")]


def test_an_army_commander_reads_no_dispatch_of_his_own(table: Table) -> None:
    """[13.2.2]: "Read by Lee, last heard of this turn in 6,6: at once" told him where he was himself."""
    sheet = OrderSheet(table.view("csa"), "csa", CHARTS)
    lines = sheet.preview(sheet.form.read("hq: sm f"), Blank(0, 0)).lines
    assert [line.text for line in lines] == ["March mode of Lee now"]


def test_who_of_a_force_was_ordered_otherwise_before_is_named(table: Table) -> None:
    """[12.0]"""
    at = table.view("csa")
    sent = SheetWritten("csa", 1, "", (Despatched("csa-a", "su 4", 1, 1),))
    after = evolve(at, state=sent.apply(at.state))
    assert _told(after, "force n 1 3", "su")[2:] == [
        ("Ordered to McLaws before, and not known to be done", "4", "12.0"),
    ]


@pytest.mark.parametrize(("text", "warned"), [("7: mv 10,7 11,8 12,8; cm a", True), ("7: mv 10,7 10,8; cm a", False)])
def test_a_contact_mode_behind_a_march_to_the_enemy_comes_too_late(text: str, warned: bool) -> None:
    """[6.1, 12.0, 13.2.3]: Anderson meets him at 11,8, on the way to Gettysburg, and does as he was told before."""
    table = new_table("the_road_to_gettysburg", "battle", seed="words")
    for seat in ("csa", "usa"):
        table.submit(seat, Orders(""))
    sheet = OrderSheet(table.view("csa"), "csa", CHARTS)
    lines = sheet.preview(sheet.form.read(text), Blank(0, 1)).lines
    late = ("Beside the enemy, seen in 12,8 (Gettysburg)",)
    said = [line.value for line in lines if line.text in late]
    assert said == ["contact mode Initiative takes over first: to have this then, write it before the march"] * warned


@pytest.mark.parametrize(
    ("text", "warned"),
    [
        ("hq: cm a", True),
        ("hq: cm h", True),
        ("hq: cm s", False),
        ("3: cm a", False),
        ("hq: cm a | 3: cm s | 1: cm a", True),
        ("hq: cm a | 3: cm a", False),
        ("force n hq 3: cm a", False),
        ("hq: cm a; mv 6,6 7,7 | 3: cm a", True),
        ("hq: cm a; mv 6,6 7,7 | 3: cm a; mv 6,6 7,7", False),
    ],
)
def test_a_headquarters_with_which_nobody_attacks_is_said_to_attack_alone(
    table: Table, text: str, *, warned: bool
) -> None:
    """[9.1]: 400 men rode at whoever was near, as with Lee attack those in his hex who have such orders."""
    sheet = OrderSheet(table.view("csa"), "csa", CHARTS)
    lines = sheet.preview(sheet.form.read(text), Blank(0, 0)).lines
    said = [(line.text, line.value) for line in lines if line.rule == "9.1"]
    assert said == [("Lee attacks alone", "unless others in the same hex attack too")] * warned


def test_a_headquarters_attacks_with_those_who_are_to_attack_already(table: Table) -> None:
    """[9.1, 13.1.2]: their contact mode is on the status report."""
    at = table.view("csa")
    row = evolve(table_of(at, "csa").status["csa-c"], contact="A")
    sheet = OrderSheet(evolve(at, state=StatusShown("csa", row).apply(at.state)), "csa", CHARTS)
    assert "9.1" not in [line.rule for line in sheet.preview(sheet.form.read("hq: cm a"), Blank(0, 0)).lines]


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("re 7 11,8", (f"{_ATTACKS}, and without an attack", "this turn alone", "13.2.6")),
        ("at 7 11,8", (_ATTACKS, "until it has moved", "13.2.5")),
        ("rt 7 9,7", ("It goes there first if it withdraws", "until it has moved", "13.2.4")),
    ],
)
def test_what_a_first_hex_comes_to_is_told(text: str, told: tuple[str, str, str]) -> None:
    """[13.2.4 to 13.2.6]"""
    table = new_table("the_road_to_gettysburg", "battle", seed="words")
    for seat in ("csa", "usa"):
        table.submit(seat, Orders(""))
    sheet = OrderSheet(table.view("csa"), "csa", CHARTS)
    lines = [(line.text, line.value, line.rule) for line in sheet.preview(sheet.form.read(text), Blank(0, 0)).lines]
    assert lines == [("Contact mode of Anderson now", "Initiative", "13.2.3"), told]


def test_what_was_ordered_since_is_told_too(table: Table) -> None:
    """[12.0]: until it is done."""
    at = table.view("csa")
    sent = SheetWritten("csa", 1, "", (Despatched("csa-a", "su 4; cm w", 1, 1),))
    after = evolve(at, state=sent.apply(at.state))
    assert _told(after, "1", "su")[1:] == [("Ordered before, and not known to be done", "4", "12.0")]
    assert _told(after, "1", "cm")[1:] == [("Ordered before, and not known to be done", "Withdraw", "12.0")]
    assert not _told(after, "1", "cd")[1:]


def test_nothing_is_told_of_a_deployment_that_nobody_has_seen(table: Table) -> None:
    assert not _told(table.view("csa"), "4", "cd")


def test_at_the_set_up_it_is_said_what_stands_if_nothing_is_written() -> None:
    """[3.2, 3.3]"""
    at = new_table("the_road_to_gettysburg", "campaign", seed="words").view("csa")
    sheet = SetUpSheet(at, "csa")
    (line,) = sheet.form.read("hq: su 5").lines
    found = []
    for word in ("su", "cm"):
        draft = Draft((SheetLine(line.head, (Written(word),)),))
        found += [(line.text, line.value, line.rule) for line in sheet.preview(draft, Blank(0, 0)).lines]
    assert found == [
        ("Urgency of Lee unless you set it", "5", "3.2"),
        ("Contact mode of Lee unless you set it", "Stand", "3.3"),
    ]
