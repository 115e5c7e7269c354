"""A game with a scan of its map: a plain picture whose hexes lie by a known layout."""

from __future__ import annotations

from pathlib import Path

from PIL import Image
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from hexboard.board.board import Board
from hexboard.geometry.layout import Layout
from hexboard.gui.scans.scan_table import ScanTable
from hexboard.play.scans import Pixel, Scan

LAYOUT = Layout(20.0, 1.0, -1.0, 20.0, 30.0, 60.0)
COLOUR = (10, 200, 30)
LONG = 60_000


def scan_file(folder: Path, name: str = "map.png", size: tuple[int, int] = (600, 700)) -> Path:
    """A file with one colour."""
    file = folder / name
    Image.new("RGB", size, COLOUR).save(file)
    return file


def pixel_of(board: Board, label: str, sheet: int = 0) -> Pixel:
    """Where a hex lies on the scan of its sheet."""
    return LAYOUT.point(board.sheets[sheet].sheet.numbering.hex(label))


def laid(board: Board, file: Path, labels: tuple[str, ...], sheet: int = 0) -> Scan:
    """A scan with these hexes picked."""
    return Scan(file, tuple((label, pixel_of(board, label, sheet)) for label in labels))


def settled(table: ScanTable, qtbot: QtBot) -> None:
    """Wait until nothing is to come any more."""
    qtbot.waitUntil(lambda: not table._coming, timeout=LONG)
    QApplication.processEvents()
