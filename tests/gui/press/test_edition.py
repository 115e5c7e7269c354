"""What prints depend on: other pictures have other editions, however little at a time it is found out."""

from hexboard.art.palettes import palette
from hexboard.gui.press.edition import Edition
from hexboard.gui.press.sheet import Sheet
from tests.art.boards import small_board


def edition(sheet: Sheet) -> str:
    found = Edition(sheet).go_on(lambda: True)
    assert found
    return found


def test_the_same_sheet_has_one_edition_and_others_have_others() -> None:
    folded = small_board(folded_rows=(5, 5))
    assert edition(Sheet(small_board(), palette("period"))) == edition(Sheet(small_board(), palette("period")))
    others = [
        Sheet(small_board(), palette("period")),
        Sheet(small_board(), palette("dark")),
        Sheet(folded, palette("period")),
        Sheet(folded, palette("period"), unfold=True),
    ]
    assert len({edition(sheet) for sheet in others}) == len(others)


def test_it_is_found_out_a_little_at_a_time() -> None:
    sheet = Sheet(small_board(), palette("bright"))
    finding, turns = Edition(sheet), 0
    while (found := finding.go_on(iter((True, False)).__next__)) is None:
        turns += 1
    assert turns > 3
    assert found == edition(sheet)
