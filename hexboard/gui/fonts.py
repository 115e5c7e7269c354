"""The letters of the program: one shipped family, one size for all text."""

from __future__ import annotations

from PySide6.QtGui import QFont, QFontDatabase
from PySide6.QtWidgets import QApplication

from hexboard.shipped import shipped

FAMILY = "DejaVu Sans"
_POINTS = 10.0


def load_fonts() -> str:
    """Make the shipped fonts known to Qt; returns the family. Raises FileNotFoundError if they are not there."""
    for file in sorted((shipped("assets") / "fonts").glob("*.ttf")):
        QFontDatabase.addApplicationFont(str(file))
    return FAMILY


def set_text_size(app: QApplication, per_cent: int) -> None:
    """Give all text of the program this size; 100 is ten points."""
    font = QFont(FAMILY)
    font.setPointSizeF(_POINTS * per_cent / 100)
    app.setFont(font)
    # a style sheet keeps the letters of whatever it dressed before (menus, docks, hidden pages) until it is put on anew
    app.setStyleSheet(app.styleSheet())
