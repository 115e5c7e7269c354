"""Waters flow down and grow by what joins them."""

from math import dist

import pytest

from hexboard.art.curves import PLANE, key, merged
from hexboard.art.folding import seen_waters
from hexboard.art.waters.courses import Catchments, courses
from hexboard.art.waters.runs import runs_of
from hexboard.board.board import Board
from hexboard.board.feature import Water
from tests.art.boards import printed_boards, side, small_board


def waters(*found: tuple[str, str, str]) -> tuple[Water, ...]:
    """Waters of the small board: name, kind, sides."""
    return tuple(Water(name, kind, tuple(map(side, sides.split()))) for name, kind, sides in found)


MAIN = ("Main", "creek", "0301/0302 0302/0401 0302/0402 0303/0402 0303/0403 0304/0403")
BRANCH = ("Branch", "stream", "0402/0403 0402/0503 0402/0502")


def test_a_tributary_flows_towards_what_it_joins_however_it_is_printed() -> None:
    main, branch = runs_of(waters(MAIN, BRANCH))
    assert branch.keys[-1] in main.keys
    assert branch.keys[0] not in main.keys


def test_a_water_that_joins_nothing_flows_as_printed() -> None:
    (run,) = runs_of(waters(MAIN))
    first = {key(end) for end in PLANE.side(run.water.sides[0].a, run.water.sides[0].b)}
    assert run.keys[0] in first


def test_where_ends_meet_the_one_that_leaves_the_map_goes_on_as_the_greater_water() -> None:
    stem = ("Stem", "river", "0303/0403 0303/0402 0302/0402")
    left, right = ("Left", "creek", "0304/0403 0304/0404"), ("Right", "creek", "0303/0304")
    mouth = PLANE.side(side("0302/0402").a, side("0302/0402").b)
    for sides in (stem, ("Stem", "river", " ".join(reversed(stem[2].split())))):
        main, *branches = runs_of(waters(sides, left, right), lambda end: key(end) in set(map(key, mouth)))
        assert {branch.keys[-1] for branch in branches} == {main.keys[0]}


def test_a_water_flows_from_where_it_ends_on_the_map_to_the_edge() -> None:
    edge = PLANE.side(side("0301/0302").a, side("0301/0302").b)
    for sides in (MAIN[2], " ".join(reversed(MAIN[2].split()))):
        (run,) = runs_of(waters(("Main", "creek", sides)), lambda end: key(end) in set(map(key, edge)))
        assert run.keys[-1] in set(map(key, edge))


def test_what_joins_is_carried_on() -> None:
    found = Catchments(runs_of(waters(MAIN, BRANCH)))
    main, branch = found.runs
    assert found.main(branch) is main
    assert found.joins(main)[0][1] == pytest.approx(branch.length)
    assert found.whole(main) == pytest.approx(main.length + branch.length)


STEM = ("Stem", "river", "0303/0403 0303/0402 0302/0402")
LEFT, RIGHT = ("Left", "creek", "0304/0403 0304/0404"), ("Right", "stream", "0303/0304")


def confluence() -> Catchments:
    """Three waters that meet with their ends, the stem flowing off the map."""
    mouth = set(map(key, PLANE.side(side("0302/0402").a, side("0302/0402").b)))
    return Catchments(runs_of(waters(STEM, LEFT, RIGHT), lambda end: key(end) in mouth))


def test_the_widest_water_goes_on_as_the_stem() -> None:
    found = confluence()
    stem, left, right = found.runs
    assert found.trunk(stem) is left
    assert found.stem(left) is stem
    assert found.stem(right) is None
    assert found.trunk(left) is None


def test_a_water_that_joins_another_on_its_way_goes_on_as_none() -> None:
    found = Catchments(runs_of(waters(MAIN, BRANCH)))
    assert not any(found.trunk(run) or found.stem(run) for run in found.runs)


def test_the_stem_and_the_water_it_comes_from_are_one_smooth_line_and_the_others_come_out_in_it() -> None:
    found = confluence()
    stem, left, right = map(found.line, found.runs)
    assert left[-1] == right[-1] == stem[0]
    (ax, ay), (bx, by), (cx, cy) = left[-2], stem[0], stem[1]
    assert (bx - ax) * (cx - bx) + (by - ay) * (cy - by) > 0.9 * dist(left[-2], stem[0]) * dist(stem[0], stem[1])


@pytest.mark.parametrize("board", printed_boards(), ids=lambda found: found[0])
def test_a_stem_begins_as_wide_as_the_water_it_comes_from(board: tuple[str, Board]) -> None:
    found = courses(board[1])
    for stem in (course for course in found if course.begins):
        ending = [course.width_at(course.length) for course in found if course.line[-1] == stem.line[0]]
        assert stem.width_at(0.0) == pytest.approx(max(ending)), stem.name


def test_a_fork_of_one_water_has_a_main_course() -> None:
    upper, lower, branch = ((0.0, 0.0), (1.0, 0.0)), ((1.0, 0.0), (2.0, 0.0), (3.0, 0.0)), ((1.0, 0.0), (1.0, 1.0))
    assert sorted(map(len, merged((upper, lower, branch)))) == [2, 4]


@pytest.mark.parametrize("board", printed_boards(), ids=lambda found: found[0])
def test_no_water_narrows_downstream_but_where_it_is_lost(board: tuple[str, Board]) -> None:
    for course in courses(board[1]):
        if course.kind == "lake" or course.springs[1]:
            continue
        steps = [course.width_at(course.length * k / 20) for k in range(21)]
        assert steps == sorted(steps), course.name


@pytest.mark.parametrize("board", printed_boards(), ids=lambda found: found[0])
def test_a_mouth_lies_in_the_middle_of_the_water_it_joins(board: tuple[str, Board]) -> None:
    catchments = Catchments(runs_of(seen_waters(board[1])))
    found = dict(zip(catchments.runs, courses(board[1]), strict=True))
    for run in catchments.runs:
        main = catchments.main(run)
        if main and run.keys[-1] != main.keys[0] and run.keys[-1] != run.keys[0]:
            assert found[run].line[-1] in found[main].line, run.water.name


def test_the_small_creek_still_springs() -> None:
    (course,) = courses(small_board())
    assert course.width_at(0.0) < course.width_at(course.length / 2)
