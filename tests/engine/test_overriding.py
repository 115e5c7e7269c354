"""A change by free hand in the middle of a step: the step looks at the counters anew, and play goes on from there."""

from hexboard.core.command import Consent, Override
from hexboard.core.event import Edit, Fact, Placed
from hexboard.core.notation import read
from hexboard.core.seat import only
from hexboard.core.unit import Gone, InBox, OnMap, Unit, With
from hexboard.engine.dice import ScriptedDice
from hexboard.engine.outside_rules import words_of_edit, words_of_edits
from hexboard.engine.question import Question
from hexboard.play.table import Table
from tests.games import new_table

_PLACES = {
    "red-1": "N0101",
    "red-dummy": "S0201",
    "red-2": "N0301",
    "blue-1": "N0201",
    "blue-dummy": "N0201",
    "blue-2": "S0101",
}


def retreating() -> Table:
    """Blue's counter in S0101 is beaten from N0101; only S0102 is open to it."""
    board = new_table("toy").game.board
    placed = [(unit, unit.split("-")[0], OnMap(board.at(label))) for unit, label in _PLACES.items()]
    setup = tuple(Fact(Placed(Unit(unit, unit, side, place)), only(side)) for unit, side, place in placed)
    table = new_table("toy", setup=setup, dice=ScriptedDice([3, 4, 1, 1, 1]))
    for seat, text in (("red", "order attack"), ("blue", "order hold"), ("red", "march red-1 S0101")):
        say(table, seat, text)
    assert table.view().frame.step == "retreat"
    assert ways(table) == {"S0102"}
    return table


def say(table: Table, seat: str, text: str) -> None:
    """Have a seat command something."""
    table.submit(seat, read(text, table.ruleset.vocabulary.commands, table.game.board))


def by_free_hand(table: Table, seat: str, other: str, text: str) -> None:
    """Have a seat change counters, as another agrees."""
    command = read(text, table.ruleset.vocabulary.commands, table.game.board)
    table.submit(other, Consent(table.proposal(command, other)))
    table.submit(seat, command)


def ways(table: Table) -> set[str]:
    """The hexes Blue may retreat to, as it is asked."""
    asked = table.ask("blue", ("blue-2",))
    assert isinstance(asked, Question)
    return {answer.value for answer in asked.answers if answer.barred is None}


def test_nobody_is_asked_to_retreat_what_a_free_hand_took_out_of_the_hex() -> None:
    table = retreating()
    by_free_hand(table, "blue", "red", "override blue-2 at S0302 because the table shook")
    assert table.view().frame.step == "march"
    assert table.view().unit("red-1").hex == table.game.board.at("S0101"), "the attacker goes in"
    assert table.view().unit("blue-2").hex == table.game.board.at("S0302")


def test_a_counter_whose_way_out_a_free_hand_closes_is_lost() -> None:
    table = retreating()
    by_free_hand(table, "red", "blue", "override red-2 at S0102 because the table shook")
    assert table.view().frame.step == "march"
    assert table.view().unit("blue-2").place == Gone("destroyed", table.game.board.at("S0101"))


def test_a_way_out_that_a_free_hand_opens_is_offered() -> None:
    table = retreating()
    by_free_hand(table, "red", "blue", "override red-dummy at S0302 because the table shook")
    assert ways(table) == {"S0102", "S0201"}
    say(table, "blue", "retreat blue-2 S0201")
    assert table.view().unit("blue-2").hex == table.game.board.at("S0201")


def test_each_seat_reads_of_the_counters_it_knows_alone_and_where_they_come_from() -> None:
    table = retreating()
    text = "override red-2 at S0102 step 1, blue-2 gone destroyed because the table shook"
    command = read(text, table.ruleset.vocabulary.commands, table.game.board)
    assert isinstance(command, Override)
    known = {seat: words_of_edits(command, table.view(seat)) for seat in ("red", "blue", None)}
    red, blue = "Red 2 from N0301 to S0102, turned to step 1", "Blue 2 from S0101 to off the map (destroyed)"
    assert known == {"red": (red,), "blue": (blue,), None: (red, blue)}


def test_marks_steps_and_places_off_the_map_have_words() -> None:
    view = retreating().view()
    for edit, words in (
        (Edit("red-1", status=frozenset({"b", "a"})), "Red 1 marked a, b"),
        (Edit("red-1", step=0, status=frozenset()), "Red 1 turned to full strength, without marks"),
        (Edit("red-2", InBox("depot")), "Red 2 from N0301 to the box depot"),
        (Edit("red-2", With("red-1")), "Red 2 from N0301 to its place with Red 1"),
    ):
        assert words_of_edit(view, edit) == words
