"""How the program is dressed: one style sheet made from the tokens, which grows with the letters, and its colours."""

import re
from collections.abc import Callable
from functools import cache
from string import Template

from attrs import asdict
from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QColor, QPalette
from PySide6.QtWidgets import QApplication, QWidget

from hexboard.shipped import shipped

from .icons import icon_file
from .painting import BUTTON, CARD_RADIUS, CHIP, SMALL, set_base_font
from .tokens import DUSK, LIGHT, Tokens

_GROWING = re.compile(r"@(\d+)")


def style_sheet(look: Tokens, zoom: float) -> str:
    """The sheet in these colours, text ``zoom`` times its usual size. Raises FileNotFoundError if it is not there."""

    def px(measure: float) -> int:
        return round(measure * zoom)

    measures: dict[str, object] = {
        "button": BUTTON,
        "chip": CHIP,
        "card_radius": CARD_RADIUS,
        # half of what is drawn, edge and all: Qt leaves corners square that are to be rounder than that
        "round": px(18) // 2 + 2,
        "knob_round": px(16) // 2 + 2,
        "small_text": px(SMALL),
        "chevron": icon_file("chevron-down", look.ink2),
        "up": icon_file("chevron-up", look.ink2),
        "right": icon_file("chevron-right", look.ink2),
        "tick": icon_file("check", look.goldink),
        "tick_plain": icon_file("check", look.ink),
    }
    grown = _GROWING.sub(lambda found: str(px(int(found[1]))), _template())
    return Template(grown).substitute(asdict(look), **measures)


@cache
def _template() -> str:
    return (shipped("assets") / "styles" / "window.qss").read_text(encoding="utf-8")


_Role = QPalette.ColorRole


class Appearance(QObject):
    """The ``tokens`` that hold now and the size of all text in per cent, 0 before the program is dressed.

    ``changed``: one of them has, for whoever keeps what was made of them.
    """

    changed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.tokens, self.per_cent = LIGHT, 0


appearance = Appearance()


class _Sized(QObject):
    def __init__(self, widget: QWidget, do: Callable[[], object]) -> None:
        super().__init__(widget)
        self._do = do
        widget.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent, /) -> bool:
        if event.type() == QEvent.Type.Resize:
            self._do()
        return False


def when_sized(widget: QWidget, do: Callable[[], object]) -> None:
    """Do something whenever a widget or all text has another size, or other colours."""
    _Sized(widget, do)
    appearance.changed.connect(do)


def is_dark(scheme: str, app: QApplication) -> bool:
    """Whether a scheme ("system", "light", "dark") means dark here and now."""
    if scheme == "system":
        return app.styleHints().colorScheme() == Qt.ColorScheme.Dark
    return scheme == "dark"


def tokens() -> Tokens:
    """The colours that hold now."""
    return appearance.tokens


def palette_of(look: Tokens) -> QPalette:
    """The tokens as Qt's roles, so that plain widgets, dialogs and menus fit."""
    roles = {
        _Role.WindowText: look.ink,
        _Role.Base: look.card,
        _Role.AlternateBase: look.surface,
        _Role.Text: look.ink,
        _Role.ButtonText: look.ink,
        _Role.BrightText: look.barink,
        _Role.ToolTipBase: look.bar,
        _Role.ToolTipText: look.barink,
        _Role.Highlight: look.goldwash,
        _Role.HighlightedText: look.ink,
        _Role.Accent: look.gold,
        _Role.Link: look.link,
        _Role.LinkVisited: look.link,
        _Role.PlaceholderText: look.ink3,
    }
    # of these two Qt makes the shades of edges
    palette = QPalette(QColor(look.card), QColor(look.bg))
    for role, colour in roles.items():
        palette.setColor(role, QColor(colour))
    for role in (_Role.WindowText, _Role.Text, _Role.ButtonText, _Role.PlaceholderText):
        palette.setColor(QPalette.ColorGroup.Disabled, role, QColor(look.faded))
    palette.setColor(QPalette.ColorGroup.Disabled, _Role.Highlight, QColor(look.sunk))
    palette.setColor(QPalette.ColorGroup.Disabled, _Role.HighlightedText, QColor(look.ink3))
    return palette


def set_role(widget: QWidget, role: str) -> None:
    """Give a widget another role of the style sheet and put that on; nothing is done where it has that role."""
    if widget.property("role") != role:
        widget.setProperty("role", role)
        widget.style().polish(widget)


def dress(app: QApplication, scheme: str, per_cent: int) -> None:
    """Give the program its style, the colours of a scheme, and all text a size (100 is usual).

    Every widget there is takes a while to be dressed anew: nothing is done where nothing changes.
    """
    look = DUSK if is_dark(scheme, app) else LIGHT
    if appearance.tokens is look and appearance.per_cent == per_cent:
        return
    if not appearance.per_cent:
        app.setStyle("Fusion")
    appearance.tokens, appearance.per_cent = look, per_cent
    set_base_font(app, per_cent)
    app.setPalette(palette_of(look))
    # a style sheet keeps the letters of whatever it dressed before (menus, hidden pages) until it is put on anew; where
    # another is on that takes four times as long
    app.setStyleSheet("")
    app.setStyleSheet(style_sheet(look, per_cent / 100))
    appearance.changed.emit()
