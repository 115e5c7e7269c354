"""Maps on paper."""

from __future__ import annotations

import re

import pytest
from attrs import evolve

from hexboard.art.painters.printing.pdf import key_words
from hexboard.art.painters.printing.tiling import PAPERS
from hexboard.core.position import Position
from hexboard.export.printed import Print, printed
from tests.art.boards import small_position

POINTS_PER_MM = 72 / 25.4


def test_a_map_is_a_key_and_its_sheets_in_true_size() -> None:
    data, plan = printed(small_position(b_1="0303"), Print(hex_mm=50.0, overlap=8.0))
    assert data.startswith(b"%PDF-")
    assert data.rstrip().endswith(b"%%EOF")
    assert data.count(b"/Type /Page\n") == len(plan) + 1
    wide, high = plan.paper.width * POINTS_PER_MM, plan.paper.height * POINTS_PER_MM
    boxes = re.findall(rb"/MediaBox \[ 0 0 ([\d.]+) ([\d.]+) \]", data)
    assert [(round(float(w)), round(float(h))) for w, h in boxes[1:]] == [(round(wide), round(high))] * len(plan)


def test_a_map_without_a_title_is_printed_too() -> None:
    at = small_position()
    data, plan = printed(Position(evolve(at.game, title=""), at.state), Print())
    assert data.count(b"/Type /Page\n") == len(plan) + 1


def test_the_same_map_gives_the_same_file() -> None:
    at = small_position(b_1="0303")
    assert printed(at, Print())[0] == printed(at, Print())[0]


def test_counters_are_printed_only_if_asked_for() -> None:
    at, empty = small_position(b_1="0303"), small_position()
    assert printed(at, Print())[0] == printed(empty, Print())[0]
    assert printed(at, Print(counters=True))[0] != printed(empty, Print(counters=True))[0]


def test_a_sheet_holds_only_what_touches_it() -> None:
    at = small_position()
    few = printed(at, Print(hex_mm=58.0))
    one = printed(at, Print(hex_mm=20.0))
    assert len(few[1]) >= 6
    assert len(few[0]) < len(one[0]) * len(few[1])


def test_a_part_of_the_map_takes_fewer_sheets() -> None:
    at = small_position()
    whole, part = Print(hex_mm=50.0), Print(hex_mm=50.0, corner_from="0202", corner_to="0302")
    assert len(printed(at, part)[1]) < len(printed(at, whole)[1])


def test_progress_ends_at_the_end_and_may_stop_the_work() -> None:
    heard: list[float] = []
    printed(small_position(), Print(hex_mm=50.0), heard.append)
    assert heard == sorted(heard)
    assert heard[-1] == 1.0

    def stop(share: float) -> None:
        raise InterruptedError

    with pytest.raises(InterruptedError):
        printed(small_position(), Print(), stop)


@pytest.mark.parametrize("paper", sorted(PAPERS))
def test_the_key_tells_what_to_do(paper: str) -> None:
    _, plan = printed(small_position(), Print(paper=paper, hex_mm=40.0))
    words = " ".join(key_words(plan))
    assert plan.paper.title in words
    assert "40 mm across" in words
    assert f"{len(plan)} sheet" in words
    assert "100 %" in words


def test_a_letter_is_drawn_as_a_letter() -> None:
    data, _ = printed(small_position(), Print())
    assert b"/FontFile2" in data
    assert len(data) < 400_000
