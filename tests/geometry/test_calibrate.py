import pytest
from hypothesis import given
from hypothesis import strategies as st

from hexboard.geometry.calibrate import calibrate
from hexboard.geometry.hex import Hex
from hexboard.geometry.layout import Layout
from tests.strategies import hexes, layouts

CORNERS = (Hex(0, 0), Hex(20, -10), Hex(0, 25), Hex(20, 15))


@given(layouts(), st.lists(hexes, max_size=4))
def test_exact_points_give_the_layout_back(layout: Layout, more: list[Hex]) -> None:
    found = calibrate([(at, layout.point(at)) for at in (*CORNERS, *more)])
    assert found.worst < 1e-6
    for at in CORNERS:
        assert found.layout.point(at) == pytest.approx(layout.point(at), abs=1e-4)


def test_a_point_picked_badly_shows_in_the_residual() -> None:
    picked = [(at, Layout(10, 0, 0, 10).point(at)) for at in CORNERS]
    at, (x, y) = picked[0]
    found = calibrate([(at, (x + 5, y)), *picked[1:]])
    assert 0.05 < found.rms < found.worst < 0.5


@pytest.mark.parametrize(
    ("picked", "why"),
    [
        (CORNERS[:2], "at least three"),
        ((Hex(0, 0), Hex(0, 5), Hex(0, 9)), "on one line"),
        ((Hex(0, 0), Hex(2, -1), Hex(4, -2)), "on one line"),
        ((Hex(1, 1),) * 3, "on one line"),
    ],
)
def test_too_few_or_level_points_are_refused(picked: tuple[Hex, ...], why: str) -> None:
    with pytest.raises(ValueError, match=why):
        calibrate([(at, Layout(30, 1, -1, 30, 7, 9).point(at)) for at in picked])


def test_hexes_picked_on_one_spot_are_refused() -> None:
    with pytest.raises(ValueError, match="on one line"):
        calibrate([(at, (5.0, 5.0)) for at in CORNERS])


def test_every_point_has_its_miss() -> None:
    picked = [(at, Layout(10, 0, 0, 10).point(at)) for at in CORNERS]
    at, (x, y) = picked[2]
    middle = Hex(10, 2)
    found = calibrate([*picked[:2], (at, (x, y + 4)), picked[3], (middle, Layout(10, 0, 0, 10).point(middle))])
    assert len(found.misses) == 5
    assert found.rms < found.worst == max(found.misses)
    assert found.rms > 0.05


def test_regular_hexes_are_not_stretched_however_they_lie() -> None:
    turned = Layout(8, -6, 6, 8, 100, 200)
    assert calibrate([(at, turned.point(at)) for at in CORNERS]).stretch == pytest.approx(0.0, abs=1e-6)


def test_a_wrong_number_shows_as_stretch_even_among_three() -> None:
    picked = [(at, Layout(10, 0, 0, 10).point(at)) for at in CORNERS[:3]]
    wrong = [(Hex(0, 0), picked[0][1]), (Hex(20, -10), picked[1][1]), (Hex(0, 20), picked[2][1])]
    found = calibrate(wrong)
    assert found.worst < 1e-9
    assert found.stretch == pytest.approx(0.25, abs=1e-6)


def test_a_mirrored_picking_is_told() -> None:
    mirrored = Layout(-10, 0, 0, 10)
    assert calibrate([(at, mirrored.point(at)) for at in CORNERS]).is_mirrored
    assert not calibrate([(at, Layout(10, 0, 0, 10).point(at)) for at in CORNERS]).is_mirrored
