"""Scans as pixels."""

from pathlib import Path

import pytest
from PIL import Image

from hexboard.art.pictures import scan_reading
from hexboard.art.pictures.scan_reading import read_scan


def saved(file: Path, size: tuple[int, int], mode: str = "RGB") -> Path:
    Image.new(mode, size, 1 if mode == "1" else None).save(file)
    return file


def test_colours_stand_as_the_window_wants_them(tmp_path: Path) -> None:
    file = tmp_path / "red.png"
    Image.new("RGB", (4, 2), (250, 20, 10)).save(file)
    scan = read_scan(file)
    assert (scan.width, scan.height) == (4, 2)
    assert scan.copies[0].pixels[:4] == bytes((10, 20, 250, 255))
    assert len(scan.copies[0].pixels) == 4 * 4 * 2


@pytest.mark.parametrize("ending", [".png", ".jpg", ".tif", ".webp"])
def test_a_large_scan_is_kept_small_and_knows_its_size(
    tmp_path: Path, ending: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(scan_reading, "MOST_KEPT", 10_000)
    monkeypatch.setattr(scan_reading, "_LEAST_COPY", 1_000)
    scan = read_scan(saved(tmp_path / f"map{ending}", (1000, 400)))
    assert (scan.width, scan.height) == (1000, 400)
    largest, *others = scan.copies
    assert 2_000 < largest.width * largest.height <= 10_000
    assert largest.width / largest.height == pytest.approx(2.5, rel=0.03)
    assert [copy.width for copy in others] == sorted((copy.width for copy in others), reverse=True)
    assert others[-1].width * others[-1].height <= 1_000


def test_a_far_zoom_takes_a_small_copy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(scan_reading, "_LEAST_COPY", 1_000)
    scan = read_scan(saved(tmp_path / "map.png", (320, 160)))
    assert scan.copy_for(2.0) is scan.copies[0]
    assert scan.copy_for(1.0) is scan.copies[0]
    assert scan.copy_for(0.5) is scan.copies[1]
    assert scan.copy_for(0.001) is scan.copies[-1]


@pytest.mark.parametrize("mode", ["1", "L", "P", "RGBA", "CMYK"])
def test_any_kind_of_colour_is_read(tmp_path: Path, mode: str) -> None:
    file = saved(tmp_path / f"map.{'tif' if mode == 'CMYK' else 'png'}", (8, 8), mode)
    assert len(read_scan(file).copies[0].pixels) == 8 * 8 * 4


def test_what_is_no_image_says_so(tmp_path: Path) -> None:
    text = tmp_path / "map.png"
    text.write_text("no image", encoding="utf-8")
    with pytest.raises(OSError, match="no image"):
        read_scan(text)
    with pytest.raises(FileNotFoundError):
        read_scan(tmp_path / "gone.png")


def test_a_file_cut_off_says_so(tmp_path: Path) -> None:
    whole = saved(tmp_path / "map.png", (300, 300))
    whole.write_bytes(whole.read_bytes()[:-200])
    with pytest.raises(OSError, match=r"."):
        read_scan(whole)


def test_a_file_too_large_is_not_begun_with(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(scan_reading, "MOST_SOURCE", 100)
    with pytest.raises(OSError, match="20 x 20 pixels"):
        read_scan(saved(tmp_path / "map.png", (20, 20)))
