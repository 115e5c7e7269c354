"""What is kept of scans, and where."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from hexboard.geometry.layout import Layout
from hexboard.play.scans import Scan, ScanShelf, calibration
from tests.art.boards import NUMBERS, small_board

SHEET = small_board().sheets[0].sheet
LAYOUT = Layout(40.0, 3.0, -3.0, 40.0, 100.0, 50.0)


def picked(*labels: str) -> Scan:
    """A scan on which these hexes are picked where they are."""
    return Scan(Path("map.jpg"), tuple((label, LAYOUT.point(NUMBERS.hex(label))) for label in labels))


def test_three_hexes_lay_a_scan() -> None:
    found = calibration(picked("0101", "0601", "0105"), SHEET)
    assert found.layout.point(NUMBERS.hex("0503")) == pytest.approx(LAYOUT.point(NUMBERS.hex("0503")))


def test_a_number_the_sheet_does_not_have_is_left_out() -> None:
    scan = picked("0101", "0601", "0105").with_point("9999", (0.0, 0.0))
    assert len(calibration(scan, SHEET).misses) == 3


@pytest.mark.parametrize(
    ("labels", "why"), [(("0101", "0601"), "at least three"), (("0101", "0102", "0103"), "on one line")]
)
def test_what_is_not_enough_says_so(labels: tuple[str, ...], why: str) -> None:
    with pytest.raises(ValueError, match=why):
        calibration(picked(*labels), SHEET)


def test_hexes_the_wrong_way_round_are_refused() -> None:
    scan = Scan(Path("map.jpg"), (("0101", (0.0, 0.0)), ("0601", (-400.0, 0.0)), ("0105", (0.0, 300.0))))
    with pytest.raises(ValueError, match="mirrored"):
        calibration(scan, SHEET)


def test_a_hex_is_picked_once() -> None:
    scan = picked("0101").with_point("0101", (5.0, 6.0))
    assert scan.points == (("0101", (5.0, 6.0)),)
    assert scan.without_point("0101").points == ()


def test_what_is_kept_is_there_again_and_of_its_module_alone(tmp_path: Path) -> None:
    scan = Scan(Path("/maps/north.png"), (("0101", (1.5, 2.0)),), (0.0, 1.0, 200.0, 300.0), 0.6, False)
    shelf = ScanShelf(tmp_path / "scans", "one")
    shelf.put("north", scan)
    shelf.put("south", picked("0101"))
    shelf.put("south", None)
    again = ScanShelf(tmp_path / "scans", "one")
    assert again.scans() == {"north": scan}
    assert again.trouble == ""
    assert ScanShelf(tmp_path / "scans", "other").scans() == {}


@pytest.mark.parametrize(
    "text",
    [
        "no json",
        "[]",
        "[" * 50_000,
        '{"scans": {"north": {"file": "a", "points": [], "crop": null, "opacity": 1%s, "shown": true}}}' % ("0" * 400),
        '{"scans": []}',
        '{"scans": {"north": {}}}',
        '{"scans": {"north": {"file": "a", "points": [["0101", NaN, 1]], "crop": null, "opacity": 1, "shown": true}}}',
        '{"scans": {"north": {"file": "a", "points": [], "crop": [1, 2], "opacity": 1, "shown": true}}}',
        '{"scans": {"north": {"file": 5, "points": [], "crop": null, "opacity": 1, "shown": true}}}',
    ],
)
def test_a_spoilt_file_is_said_and_counts_as_none(tmp_path: Path, text: str) -> None:
    (tmp_path / "one.json").write_text(text, encoding="utf-8")
    shelf = ScanShelf(tmp_path, "one")
    assert shelf.scans() == {}
    assert "The game is not touched" in shelf.trouble
    shelf.put("north", picked("0101"))
    assert json.loads((tmp_path / "one.json").read_text(encoding="utf-8"))["scans"].keys() == {"north"}


def test_a_scan_is_never_quite_invisible_by_its_opacity(tmp_path: Path) -> None:
    shelf = ScanShelf(tmp_path, "one")
    shelf.put("north", Scan(Path("a"), opacity=0.0))
    assert ScanShelf(tmp_path, "one").scans()["north"].opacity == 0.05
