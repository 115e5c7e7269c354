"""Commands as text, both ways."""


import pytest
from attrs import frozen
from hypothesis import given
from hypothesis import strategies as st

from hexboard.board.board import Board, Sheet
from hexboard.board.joining import place
from hexboard.core.command import Command, Consent, Note, Override, Undo
from hexboard.core.event import Edit
from hexboard.core.illegal import Unreadable
from hexboard.core.notation import example, read, read_place, units_named, write, write_place
from hexboard.core.unit import Gone, OnMap
from hexboard.engine.ruleset import CORE_COMMANDS
from hexboard.geometry.hex import Hex
from hexboard.geometry.numbering import Numbering
from tests.strategies import core_commands, places, words

BOARD = Board(place([Sheet("s", "S", Numbering((1, 4), (1, 4), prefix="N"), "clear")], [], []))
FIRST, SECOND = BOARD.at("N0101"), BOARD.at("N0102")
on_board = st.sampled_from(list(BOARD.hexes))


@frozen
class March(Command, tag="march", form="march {unit} {path}[ as {how}]", meaning="go along a path"):
    unit: str
    path: tuple[Hex, ...]
    how: str | None = None


@frozen
class Bombard(Command, tag="bombard", form="bombard {target} with {units}[ from {start} at {odds}]", meaning="fire"):
    target: Hex
    units: tuple[str, ...]
    start: Hex | None = None
    odds: int | None = None


KNOWN = (*CORE_COMMANDS, March, Bombard)
units = st.lists(words, min_size=1, max_size=3).map(tuple)
marches = st.builds(March, words, st.lists(on_board, min_size=1, max_size=5).map(tuple), st.none() | words)
bombardments = st.builds(Bombard, on_board, units) | st.builds(Bombard, on_board, units, on_board, st.integers(0, 9))


@given(core_commands(on_board) | marches | bombardments)
def test_what_is_written_reads_back_as_the_same_command(command: Command) -> None:
    assert read(write(command, BOARD), KNOWN, BOARD) == command


def test_a_command_that_does_not_say_as_text_what_its_fields_hold_is_not_passed_over() -> None:
    """A counter that is not in the game was taken for one, where several are named."""
    with pytest.raises(TypeError, match="Bombard begins without 'from __future__ import annotations'"):
        list(units_named(Bombard(FIRST, ("nobody",))))


@given(places(on_board))
def test_places_read_back(somewhere: object) -> None:
    assert read_place(write_place(somewhere, BOARD), BOARD) == somewhere  # type: ignore[arg-type]


@pytest.mark.parametrize("command", CORE_COMMANDS, ids=lambda c: c.tag)
def test_the_example_of_every_command_reads_where_its_hexes_are_known(command: type[Command]) -> None:
    assert isinstance(read(example(command, BOARD), CORE_COMMANDS, BOARD), command)


def test_as_a_person_writes_it() -> None:
    assert read("  march   hill N0101  N0102 ", KNOWN, BOARD) == March("hill", (FIRST, SECOND))
    assert read("march hill N0101 as reserve", KNOWN, BOARD) == March("hill", (FIRST,), "reserve")
    assert read("undo to 12", KNOWN, BOARD) == Undo(12)
    assert read("consent override hill step 1 because why", KNOWN, BOARD) == Consent("override hill step 1 because why")
    assert read("note it is because of Hill", KNOWN, BOARD) == Note("it is because of Hill")
    assert read("override hill at N0102 step 1, lee gone astray because of a cat", KNOWN, BOARD) == Override(
        (Edit("hill", OnMap(SECOND), 1), Edit("lee", Gone("astray"))), "of a cat"
    )
    assert read("override hill status none because it rested", KNOWN, BOARD) == Override(
        (Edit("hill", status=frozenset()),), "it rested"
    )


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", "known are"),
        ("charge hill", "known are"),
        ("march hill", "it is written 'march {unit} {path}"),
        ("march hill 0101", "no hex '0101'"),
        ("undo to now", "'now' is no number"),
        ("override hill above N0101 because", "override"),
        ("override hill above N0101 because why", "is no change"),
    ],
)
def test_what_does_not_read_says_how_it_is_written(text: str, says: str) -> None:
    with pytest.raises(Unreadable) as told:
        read(text, KNOWN, BOARD)
    assert says in str(told.value)


@pytest.mark.parametrize("text", ["", "at", "N0101", "in", "at N9999", "under N0101"])
def test_a_place_that_is_none_is_refused(text: str) -> None:
    with pytest.raises(Unreadable):
        read_place(text, BOARD)
