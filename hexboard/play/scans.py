"""Scans of printed maps that a player owns: which file lies how under which sheet. Kept on this machine alone."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from attrs import evolve, field, frozen

from hexboard.board.board import Sheet
from hexboard.core.illegal import Unreadable
from hexboard.geometry.calibrate import Calibration, calibrate
from hexboard.store.strict import strict_converter, structured
from hexboard.store.whole_write import write_whole

Pixel = tuple[float, float]
Point = tuple[str, Pixel]
Crop = tuple[float, float, float, float]

_LEAST_OPACITY = 0.05


def _visible(opacity: float) -> float:
    return min(1.0, max(_LEAST_OPACITY, opacity))


@frozen
class Scan:
    """The scan of one sheet: its file, where in it (pixels from the upper left) the middles of some hexes lie by their
    printed numbers, the part of it that is shown (left, top, right, bottom in pixels; None: all), how opaque it is
    (at most 1, and never quite invisible), and whether it is shown.
    """

    file: Path
    points: tuple[Point, ...] = ()
    crop: Crop | None = None
    opacity: float = field(default=1.0, converter=_visible)
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


def known_points(scan: Scan, sheet: Sheet) -> tuple[Point, ...]:
    """The picked hexes whose numbers the sheet has."""
    return tuple(point for point in scan.points if sheet.numbering.find(point[0]) is not None)


@frozen
class _Kept:
    scans: Mapping[str, Scan]


class ScanShelf:
    """What is kept of a module's scans, by sheet id: one file for each module, in a folder of this user.

    ``trouble`` says in words what could not be read of it; then it is as if nothing had been kept.
    """

    def __init__(self, folder: Path, module: str) -> None:
        self._file = folder / f"{module}.json"
        self.trouble = ""
        self._scans: dict[str, Scan] = {}
        try:
            text = self._file.read_text(encoding="utf-8")
            self._scans = dict(structured(_CONVERTER, json.loads(text), _Kept).scans)
        except FileNotFoundError:
            pass
        except (OSError, ValueError, Unreadable, RecursionError) as fault:
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
        kept = _CONVERTER.unstructure(_Kept(dict(sorted(self._scans.items()))))
        write_whole(self._file, json.dumps(kept, indent=1, ensure_ascii=False).encode())


def _point(row: Any, _: Any) -> Point:
    label, x, y = _CONVERTER.structure(row, tuple[str, float, float])
    return label, (x, y)


_CONVERTER = strict_converter()
_CONVERTER.register_structure_hook_func(lambda kind: kind == Point, _point)
_CONVERTER.register_unstructure_hook_func(lambda kind: kind == Point, lambda point: [point[0], *point[1]])
