"""Waters keep to their hexsides."""

from math import atan2, hypot, pi

import pytest

from hexboard.art.curves import PLANE, chains
from hexboard.art.waters.courses import Course, courses, water_layers
from hexboard.board.board import Board
from hexboard.board.feature import Water
from hexboard.cartography.water_names import named_waters, stem_name
from tests.art.boards import great_game, printed_boards, side, small_board


def test_sides_become_one_course_from_end_to_end() -> None:
    (course,) = courses(small_board())
    assert course.name == "Long Creek"
    assert course.length > 2.0


def test_every_hexside_of_every_water_has_its_course_beside_its_middle() -> None:
    board = great_game().board
    lines = [point for course in courses(board) for point in course.line]
    for water in board.waters:
        for one in water.sides:
            (ax, ay), (bx, by) = PLANE.side(one.a, one.b)
            x, y = (ax + bx) / 2, (ay + by) / 2
            assert min(hypot(px - x, py - y) for px, py in lines) < 0.12


def test_no_course_strays_into_a_hex() -> None:
    for course in courses(great_game().board):
        for x, y in course.line:
            middle = PLANE.point(PLANE.hex((x, y)))
            assert hypot(x - middle[0], y - middle[1]) > 0.36


def test_a_fork_gives_three_courses() -> None:
    sides = [PLANE.side(s.a, s.b) for s in map(side, ("0302/0303", "0302/0402", "0303/0402"))]
    assert len(chains(sides)) == 3


def test_a_water_that_rises_on_the_map_begins_narrow() -> None:
    board = small_board()
    (course,) = courses(board)
    ends = course.width_at(0.0), course.width_at(course.length)
    assert max(ends) <= course.style.width
    rising = [width for width, rises in zip(ends, course.springs, strict=True) if rises]
    assert all(width < course.style.width for width in rising)


def test_waters_are_drawn_over_all_banks() -> None:
    shapes = water_layers(courses(great_game().board))[0].shapes
    fills = [shape.fill for shape in shapes]  # type: ignore[union-attr]
    assert fills == sorted(fills, key=["river-edge", "water"].index)


def test_a_stem_begins_round_and_as_wide_as_itself() -> None:
    found = courses(great_game().board)
    banks = water_layers(found)[0].shapes[: len(found)]
    stems = [(course, bank) for course, bank in zip(found, banks, strict=True) if course.begins]
    assert stems
    for course, bank in stems:
        beginning = bank.rings[1]  # type: ignore[union-attr]
        x, y = course.line[0]
        assert all(abs(hypot(px - x, py - y) - course.begins / 2) < 1e-9 for px, py in beginning)


@pytest.mark.parametrize("board", printed_boards(), ids=lambda found: found[0])
def test_a_water_that_leaves_the_map_between_two_hexes_reaches_both(board: tuple[str, Board]) -> None:
    found = courses(board[1])
    banks = water_layers(found)[0].shapes[: len(found)]
    for course, bank in zip(found, banks, strict=True):
        ends = [end for end, cut in zip((course.line[0], course.line[-1]), course.cut, strict=True) if cut]
        tails = bank.rings[len(bank.rings) - len(ends) :]  # type: ignore[union-attr]
        for (x, y), (_, one, middle, other, _) in zip(ends, tails, strict=True):
            assert middle == (x, y)
            for px, py in (one, other):
                turn = atan2(py - y, px - x) / (pi / 3)
                assert abs(turn - round(turn)) < 0.2, course.name  # along the edge of a hex


def test_a_water_that_rises_or_joins_is_not_cut() -> None:
    for course in courses(great_game().board):
        assert not any(rises and cut for rises, cut in zip(course.springs, course.cut, strict=True))


def test_a_ring_of_water_is_a_course_too() -> None:
    hexes = small_board().hexes
    middle = next(at for at in hexes if all(n in hexes for n in at.neighbours()))
    sides = [PLANE.side(middle, n) for n in middle.neighbours()]
    (ring,) = chains(sides)
    assert len(ring) == 7
    assert Water("Moat", "creek", ()).kind == "creek"


def test_only_the_longest_branch_may_bear_the_name_of_the_stem_and_only_if_no_water_has_it() -> None:
    east, west, other = (
        Course(name, "creek", ((0.0, 0.0), (far, 0.0)), (False, False))
        for name, far in (("Long Creek, East Branch", 9.0), ("Long Creek, West Branch", 5.0), ("Mill Run", 3.0))
    )
    waters = named_waters((west, other, east))
    assert [stem_name(course, waters) for course in waters] == ["Long Creek", "", ""]
    stem = Course("Long Creek", "creek", ((0.0, 0.0), (2.0, 0.0)), (False, False))
    assert not any(stem_name(course, (*waters, stem)) for course in waters)
