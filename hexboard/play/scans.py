"""Scans of printed maps that a player owns: which file lies how under which sheet. Kept on this machine alone."""

from __future__ import annotations

import json
from collections.abc import Mapping
from math import isfinite
from pathlib import Path
from typing import Any

from attrs import evolve, frozen

from hexboard.board.sheet import Sheet
from hexboard.geometry.calibrate import Calibration, calibrate
from hexboard.store.whole_write import write_whole

Pixel = tuple[float, float]
Crop = tuple[float, float, float, float]

_LEAST_OPACITY = 0.05


@frozen
class Scan:
    """The scan of one sheet: its file, where in it (pixels from the upper left) the middles of some hexes lie by their
    printed numbers, the part of it that is shown (left, top, right, bottom in pixels; None: all), how opaque it is
    (0 to 1), and whether it is shown.
    """

    file: Path
    points: tuple[tuple[str, Pixel], ...] = ()
    crop: Crop | None = None
    opacity: float = 1.0
    shown: bool = True

    def with_point(self, label: str, at: Pixel) -> Scan:
        """This scan with a hex picked, or picked anew."""
        others = tuple(point for point in self.points if point[0] != label)
        return evolve(self, points=(*others, (label, at)))

    def without_point(self, label: str) -> Scan:
        """This scan with a hex no longer picked."""
        return evolve(self, points=tuple(point for point in self.points if point[0] != label))


def calibration(scan: Scan, sheet: Sheet) -> Calibration:
    """How the sheet's own hexes lie on its scan, in pixels.

    Raises ValueError, saying what to do, if too few hexes are picked, or they lie on one line or the wrong way round.
    """
    found = calibrate([(sheet.numbering.hex(label), pixel) for label, pixel in known_points(scan, sheet)])
    if found.is_mirrored:
        raise ValueError("the picked hexes lie mirrored; check their numbers")
    return found


def known_points(scan: Scan, sheet: Sheet) -> tuple[tuple[str, Pixel], ...]:
    """The picked hexes whose numbers the sheet has."""
    return tuple(point for point in scan.points if _has(sheet, point[0]))


class ScanShelf:
    """What is kept of a module's scans, by sheet id: one file for each module, in a folder of this user.

    ``trouble`` says in words what could not be read of it; then it is as if nothing had been kept.
    """

    def __init__(self, folder: Path, module: str) -> None:
        self._file = folder / f"{module}.json"
        self.trouble = ""
        self._scans: dict[str, Scan] = {}
        try:
            self._scans = {sheet: _read(entry) for sheet, entry in _entries(self._file).items()}
        except FileNotFoundError:
            pass
        except (OSError, ValueError, KeyError, TypeError, OverflowError, RecursionError) as fault:
            self.trouble = (
                f"What was kept about scans of this map cannot be read ({fault}). The game is not touched by it; "
                "lay the scans under the grid anew."
            )

    def scans(self) -> Mapping[str, Scan]:
        """Every scan that is kept, by sheet."""
        return dict(self._scans)

    def put(self, sheet: str, scan: Scan | None) -> None:
        """Keep a sheet's scan, or forget it. Raises OSError if it cannot be written; then it holds until the end."""
        if scan is None:
            self._scans.pop(sheet, None)
        else:
            self._scans[sheet] = scan
        self._file.parent.mkdir(parents=True, exist_ok=True)
        entries = {name: _written(each) for name, each in sorted(self._scans.items())}
        write_whole(self._file, json.dumps({"scans": entries}, indent=1, ensure_ascii=False).encode())


def _has(sheet: Sheet, label: str) -> bool:
    try:
        sheet.numbering.hex(label)
    except KeyError:
        return False
    return True


def _entries(file: Path) -> dict[str, Any]:
    entries = json.loads(file.read_text(encoding="utf-8"))["scans"]
    if not isinstance(entries, dict):
        raise ValueError("it holds no scans")
    return entries


def _read(entry: Any) -> Scan:
    points = tuple((str(label), (_number(x), _number(y))) for label, x, y in entry["points"])
    left_top_right_bottom = entry["crop"]
    crop = None if left_top_right_bottom is None else tuple(map(_number, left_top_right_bottom))
    if crop is not None and len(crop) != 4:
        raise ValueError("a crop has four edges")
    opacity = min(1.0, max(_LEAST_OPACITY, _number(entry["opacity"])))
    return Scan(Path(entry["file"]), points, crop, opacity, entry["shown"] is True)


def _number(value: Any) -> float:
    number = float(value)
    if not isfinite(number):
        raise ValueError("a number is not finite")
    return number


def _written(scan: Scan) -> dict[str, Any]:
    return {
        "file": str(scan.file),
        "points": [[label, x, y] for label, (x, y) in scan.points],
        "crop": None if scan.crop is None else list(scan.crop),
        "opacity": scan.opacity,
        "shown": scan.shown,
    }
