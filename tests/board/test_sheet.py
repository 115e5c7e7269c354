from hypothesis import given
from hypothesis import strategies as st

from hexboard.board.board import PlacedSheet, Sheet
from hexboard.geometry.numbering import Numbering
from tests.strategies import numberings

turns = st.sampled_from([0, 3])
shifts = st.tuples(st.integers(-20, 20), st.integers(-20, 20))


@given(numberings(), shifts, turns)
def test_a_laid_sheet_keeps_its_numbers_and_its_neighbours(
    numbers: Numbering, shift: tuple[int, int], turn: int
) -> None:
    placed = PlacedSheet(Sheet("s", "S", numbers, "clear"), shift, turn)
    for own in numbers.hexes():
        at = placed.on_table(own)
        assert placed.on_sheet(at) == own
        assert placed.label(at) == numbers.label(own)
        assert {placed.on_table(n) for n in own.neighbours()} == set(at.neighbours())


def test_the_folded_strip_is_not_open() -> None:
    numbers = Numbering((1, 1), (1, 4))
    hidden = frozenset({numbers.hex("0103"), numbers.hex("0104")})
    placed = PlacedSheet(Sheet("s", "S", numbers, "clear"), (5, 5), 3, hidden)
    assert [placed.label(at) for at in placed.open_hexes()] == ["0101", "0102"]
    assert [placed.unfolded().label(at) for at in placed.unfolded().open_hexes()] == ["0101", "0102", "0103", "0104"]
    assert set(placed.open_hexes()) < set(placed.unfolded().open_hexes())


def test_terrain_is_the_default_where_nothing_else_is_printed() -> None:
    numbers = Numbering((1, 1), (1, 2))
    sheet = Sheet("s", "S", numbers, "clear", {numbers.hex("0102"): "woods"})
    assert [sheet.terrain_at(at) for at in numbers.hexes()] == ["clear", "woods"]
