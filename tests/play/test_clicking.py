"""What a click means: one answer, one of several, a new beginning, or why not."""

from __future__ import annotations

from collections.abc import Mapping

import pytest
from attrs import evolve

from hexboard.core.command import Note
from hexboard.core.illegal import Illegal
from hexboard.core.position import Position
from hexboard.core.seat import SeatId
from hexboard.core.unit import OnMap
from hexboard.engine.question import Answer, Pick, Question, Ready
from hexboard.play.choosing.clicking import Click, Clicking
from hexboard.play.table import Table
from tests.games import new_table

Script = Mapping[tuple[Pick, ...], Question | Ready | Illegal]
TIRED = Illegal("Red 2 has marched", "5.3")
FULL = Illegal("N0201 is full", "5.2")


class Scripted(Table):
    """The toy's map and counters, and questions of our own; what is not scripted is refused by name."""

    def __init__(self, script: Script) -> None:
        real = new_table("toy")
        super().__init__(real.ruleset, real.game, real.log)
        self.script = script

    def ask(self, seat: SeatId, picked: tuple[Pick, ...] = ()) -> Question | Ready | Illegal:
        return self.script.get(picked, Illegal(f"no {picked[-1:]} after {picked[:-1]}", "9.9"))

    def view(self, seat: SeatId | None = None) -> Position:
        """With the enemy in sight."""
        return super().view(None)


def about(unit: str, barred: Illegal | None = None, picked: bool = False) -> Answer:
    return Answer(unit, unit, "unit", unit=unit, barred=barred, picked=picked)


@pytest.fixture
def table() -> Scripted:
    """March red-1 or the dummy; then where to. Red 1 stands in N0101, the dummy in N0201, Red 2 in N0301."""
    at = new_table("toy").game.board.at
    to = Question(
        "Where to?",
        "5.1",
        (
            Answer("S0101", "S0101", "hex", hex=at("S0101")),
            Answer("N0201", "N0201", "hex", hex=at("N0201"), barred=FULL),
            Answer("stay", "Stay", hex=at("N0101")),
            Answer("dig", "Dig in", hex=at("N0101")),
        ),
    )
    return Scripted(
        {
            (): Question(
                "Who?", "4.1", (about("red-1"), about("red-dummy"), about("red-2", TIRED), Answer("end", "No"))
            ),
            ("red-1",): to,
            ("red-dummy",): to,
            ("red-1", "S0101"): Ready(Note("marched")),
            ("red-1", "S0201"): Ready(Note("marched by another way")),
        }
    )


def clicking(table: Table, *picks: Pick) -> Clicking:
    question = table.ask("red", picks)
    assert isinstance(question, Question)
    return Clicking(table, "red", picks, question)


def test_a_unit_and_the_hex_it_stands_in_mean_the_answer_about_it(table: Scripted) -> None:
    first = clicking(table)
    assert first.unit("red-1") == Click(("red-1",))
    assert first.hex(table.game.board.at("N0101")) == Click(("red-1",))
    assert first.answer("end") == Click(("end",))


def test_a_hex_that_means_several_things_leaves_the_choice(table: Scripted) -> None:
    assert [a.value for a in clicking(table, "red-1").unit("red-1").several] == ["stay", "dig"]


def test_a_hex_with_a_unit_that_may_act_and_something_to_be_done_there_leaves_the_choice_too(table: Scripted) -> None:
    """A click that opened a stack had chosen to refuse its flanks, and Enter did it."""
    at = table.game.board.at("N0101")
    dig = Answer("dig", "Dig in", hex=at)
    asked = Scripted({(): Question("Who?", "4.1", (dig, about("red-1"), about("red-2")))})
    assert [a.value for a in clicking(asked).hex(at).several] == ["dig", "red-1"]
    assert clicking(asked).unit("red-1").picks == ("red-1",)


def test_a_hex_to_go_to_is_gone_to_though_something_else_can_be_done_there() -> None:
    """Who could leave the map by a hex had to say in a menu that he meant to go there; leaving has its button."""
    at = new_table("toy").game.board.at("N0301")
    answers = (Answer("N0301", "N0301", "hex", hex=at), Answer("exit N0301", "Leave the map by N0301", hex=at))
    asked = clicking(Scripted({(): Question("Where to?", "5.1", answers)}))
    assert asked.hex(at) == asked.unit("red-2") == Click(("N0301",))
    assert asked.answer("exit N0301") == Click(("exit N0301",))


def test_a_unit_that_could_have_been_picked_first_begins_anew(table: Scripted) -> None:
    dummy = clicking(table, "red-dummy")
    assert dummy.unit("red-1").several, "but what is asked now comes before"
    assert clicking(Scripted({**table.script, ("red-dummy",): Question("?", "1", ())}), "red-dummy").unit(
        "red-1"
    ) == Click(("red-1",))


def test_where_one_alone_is_chosen_another_that_takes_its_place_does_not_read_barred() -> None:
    full, weak = Illegal("one goes in", "7.8"), Illegal("Red dummy is too weak", "7.2")
    first = Question("Which one?", "7.8", (about("red-1"), about("red-2"), about("red-dummy", weak)))
    one = Question("Which one?", "7.8", (about("red-1", None, True), about("red-2", full), about("red-dummy", weak)))
    asked = clicking(Scripted({(): first, ("red-1",): one}), "red-1")
    assert [(a.value, a.barred, a.picked) for a in asked.shown.answers] == [
        ("red-1", None, True),
        ("red-2", None, False),
        ("red-dummy", weak, False),
    ]
    assert asked.unit("red-2") == asked.answer("red-2") == Click(("red-2",))
    assert asked.unit("red-dummy") == asked.answer("red-dummy") == Click(barred=weak)


def test_where_several_are_chosen_one_that_is_too_many_reads_barred() -> None:
    full = Illegal("two go in", "7.8")
    first = Question("Which two?", "7.8", (about("red-1"), about("red-2"), about("red-dummy")))
    two = Question("Which?", "7.8", (about("red-1", None, True), about("red-2", None, True), about("red-dummy", full)))
    asked = clicking(Scripted({(): first, ("red-1", "red-2"): two}), "red-1", "red-2")
    assert asked.shown == two
    assert asked.unit("red-dummy") == Click(barred=evolve(full, reason="Red dummy: two go in"))
    assert asked.answer("red-dummy") == Click(barred=full)


def test_what_is_barred_says_why_the_hex_before_the_unit_in_it(table: Scripted) -> None:
    assert clicking(table).unit("red-2") == Click(barred=TIRED)
    later = clicking(table, "red-1")
    assert later.hex(table.game.board.at("N0201")) == Click(barred=FULL)
    elsewhere = clicking(table, "red-dummy").unit("red-2").barred
    assert elsewhere is not None
    assert "N0301" in elsewhere.reason, "where hexes are asked for, a friend who can begin nothing stands for his hex"


def test_of_a_hex_one_is_told_what_bars_each_unit_there_offered_or_not(
    table: Scripted, monkeypatch: pytest.MonkeyPatch
) -> None:
    at = table.view()
    here = OnMap(at.board.at("N0301"))
    together = Position(at.game, at.state.changed("red-dummy", place=here).changed("red-1", place=here))
    monkeypatch.setattr(Scripted, "view", lambda table, seat=None: together)
    offered = (about("red-2", TIRED), about("red-1", Illegal("Red 1 has marched", "5.3")), Answer("end", "No"))
    asked = Scripted({(): Question("Who?", "4.1", offered), ("red-dummy",): Illegal("Red dummy is a dummy", "2.1")})
    assert str(clicking(asked).hex(here.hex).barred) == "Red 2 has marched [5.3]; Red dummy is a dummy [2.1]"


def test_where_units_are_asked_for_a_hex_of_ones_own_says_why_none_of_them_is_it(table: Scripted) -> None:
    """A click on one's own batteries was answered that no enemy was there."""
    at, tired = table.view(), Illegal("Red 2 reaches no enemy", "7.15")
    here = at.unit("red-2").hex
    assert here is not None
    targets = (Answer("S0101", "S0101", "hex", hex=at.board.at("S0101")), about("red-1"))
    asked = Scripted({(): Question("Who attacks?", "7.0", targets), ("red-2",): tired})
    assert clicking(asked).hex(here) == Click(barred=tired)
    assert clicking(asked).why_none("red-2") == tired
    assert clicking(asked).why_none("red-1") is None
    assert clicking(table, "red-1").why_none("red-2") is None, "where to is asked, not who"


def test_what_is_not_offered_is_for_the_core_to_take_or_to_refuse(table: Scripted) -> None:
    later = clicking(table, "red-1")
    assert later.hex(table.game.board.at("S0201")) == Click(("red-1", "S0201"))
    assert later.hex(table.game.board.at("S0301")) == Click(barred=Illegal("no ('S0301',) after ('red-1',)", "9.9"))


def test_where_hexes_are_asked_for_an_enemy_counter_stands_for_its_hex(table: Scripted) -> None:
    assert clicking(table, "red-1").unit("blue-1") == Click(barred=Illegal("no ('S0102',) after ('red-1',)", "9.9"))
    assert clicking(table).unit("blue-2") == Click(barred=Illegal("Blue 2: no ('blue-2',) after ()", "9.9"))


def test_what_is_picked_is_dropped_by_another_click(table: Scripted) -> None:
    both = Question("With whom?", "8.1", (about("red-1", picked=True), about("red-2", picked=True)))
    asked = Scripted({("red-1", "red-2"): both})
    assert clicking(asked, "red-1", "red-2").unit("red-1") == Click(("red-2",))
    again = Scripted({("all", "red-1", "red-1"): both})
    assert clicking(again, "all", "red-1", "red-1").unit("red-1") == Click(("all", "red-1")), "as it had been dropped"
