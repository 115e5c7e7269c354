"""Light and dark: the colours of everything round the map. The map keeps its own."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QPalette
from PySide6.QtWidgets import QApplication

_Role = QPalette.ColorRole

_LIGHT = {
    _Role.Window: "#f1eee7",
    _Role.WindowText: "#1c1b19",
    _Role.Base: "#fdfcf9",
    _Role.AlternateBase: "#f3f0e9",
    _Role.Text: "#1c1b19",
    _Role.Button: "#e7e2d7",
    _Role.ButtonText: "#1c1b19",
    _Role.BrightText: "#ffffff",
    _Role.ToolTipBase: "#fffdf3",
    _Role.ToolTipText: "#1c1b19",
    _Role.Highlight: "#1f4e9e",
    _Role.HighlightedText: "#ffffff",
    _Role.Link: "#17468f",
    _Role.LinkVisited: "#17468f",
    _Role.PlaceholderText: "#66625a",
    _Role.Light: "#ffffff",
    _Role.Midlight: "#efebe2",
    _Role.Mid: "#b9b3a6",
    _Role.Dark: "#8f897c",
    _Role.Shadow: "#4c483f",
}
_DARK = {
    _Role.Window: "#24262a",
    _Role.WindowText: "#ece9e2",
    _Role.Base: "#1b1d20",
    _Role.AlternateBase: "#232529",
    _Role.Text: "#ece9e2",
    _Role.Button: "#33363b",
    _Role.ButtonText: "#ece9e2",
    _Role.BrightText: "#ffffff",
    _Role.ToolTipBase: "#33363b",
    _Role.ToolTipText: "#ece9e2",
    _Role.Highlight: "#86b0f5",
    _Role.HighlightedText: "#10131a",
    _Role.Link: "#9fc2ff",
    _Role.LinkVisited: "#9fc2ff",
    _Role.PlaceholderText: "#a8a49b",
    _Role.Light: "#4a4d53",
    _Role.Midlight: "#3d4045",
    _Role.Mid: "#5b5f66",
    _Role.Dark: "#17181b",
    _Role.Shadow: "#0c0d0e",
}
_FADED = {False: "#7a756b", True: "#8d8a83"}
_FADED_FILL = {False: "#b9b3a6", True: "#5b5f66"}

# Fusion draws these with a line darker than the window, which nobody sees on a dark one, and in one size for all text.
_SHEET = """
QRadioButton::indicator, QCheckBox::indicator { width: 0.65em; height: 0.65em; border: 2px solid %(line)s;
    background: palette(base); }
QRadioButton::indicator { border-radius: 0.4em; }
QCheckBox::indicator:checked { background: palette(highlight); border: 3px solid %(line)s; }
QRadioButton::indicator:checked { background: qradialgradient(cx: 0.5, cy: 0.5, radius: 0.5, fx: 0.5, fy: 0.5,
    stop: 0 palette(highlight), stop: 0.6 palette(highlight), stop: 0.7 palette(base)); }
QRadioButton::indicator:focus, QCheckBox::indicator:focus { border-color: palette(highlight); }
QLineEdit { border: 1px solid %(line)s; border-radius: 3px; padding: 3px; background: palette(base);
    selection-background-color: palette(highlight); selection-color: palette(highlighted-text); }
QLineEdit:focus { border: 2px solid palette(highlight); padding: 2px; }
QAbstractSpinBox { min-height: 1.3em; }
QAbstractSpinBox QLineEdit, QAbstractSpinBox QLineEdit:focus { border: none; padding: 0; }
"""
_LINES = {False: "#6f6a5f", True: "#a3a7ae"}


def is_dark(scheme: str, app: QApplication) -> bool:
    """Whether a scheme ("system", "light", "dark") means dark here and now."""
    if scheme == "system":
        return app.styleHints().colorScheme() == Qt.ColorScheme.Dark
    return scheme == "dark"


def chrome(dark: bool) -> QPalette:
    """The colours of windows, buttons and text."""
    palette = QPalette()
    for role, colour in (_DARK if dark else _LIGHT).items():
        palette.setColor(role, QColor(colour))
    for role in (_Role.WindowText, _Role.Text, _Role.ButtonText, _Role.PlaceholderText):
        palette.setColor(QPalette.ColorGroup.Disabled, role, QColor(_FADED[dark]))
    # what is filled in a slider or a mark that cannot be used looks no more alive than its words
    palette.setColor(QPalette.ColorGroup.Disabled, _Role.Highlight, QColor(_FADED_FILL[dark]))
    palette.setColor(QPalette.ColorGroup.Disabled, _Role.HighlightedText, palette.color(_Role.Text))
    return palette


def dress(app: QApplication, scheme: str) -> None:
    """Give the program its style and the colours of a scheme."""
    if app.style().objectName() != "fusion":
        app.setStyle("Fusion")
    dark = is_dark(scheme, app)
    app.setPalette(chrome(dark))
    app.setStyleSheet(_SHEET % {"line": _LINES[dark]})
