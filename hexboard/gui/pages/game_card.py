"""A game on the start page: picture, title, a line about it, how long and how hard; the whole card is one button."""

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QFontMetrics, QResizeEvent
from PySide6.QtWidgets import QPushButton, QSizePolicy

from hexboard.core.harmless import harmless
from hexboard.gui.theme.dressing import set_role
from hexboard.gui.theme.painting import SENTENCE, TEXT, scaled, text_font, title_font
from hexboard.gui.widgets.icon_words import IconLabel, IconWords
from hexboard.gui.widgets.layouts import FlowLayout, column, label, plain, side_by_side
from hexboard.gui.widgets.rich_text import tip
from hexboard.module.folder import Module

from .cover_picture import CoverPicture

_PAD, _PICTURE, _HIGH, _LEAST = 14, 150, 196, 40
_WIDE, NARROWEST = 250, 200
_SIGN, _EDGE = 16, 2
_WAYS = ("user", "users", "mail")
"""Icons of how one can play: alone, two at one screen, by mail."""


class GameCard(QPushButton):
    """One game. ``flagship`` says so in its corner and is laid out wider by whoever holds it."""

    def __init__(self, module: Module) -> None:
        super().__init__()
        file = module.file
        self.module, self.flagship = module, file.card.flagship
        self.setObjectName(f"game-{module.id}")
        self.setProperty("role", "flagship" if self.flagship else "game")
        self.setAccessibleName(harmless(file.title))
        self.setAccessibleDescription(harmless(f"{file.card.line or file.summary} {file.card.length}"))
        self.setToolTip(tip(file.summary))
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.picture = CoverPicture("Picture of the map", round_at="top")
        self._title = plain(file.title, "lead")
        about = plain(file.card.line or file.summary, "second")
        length, how_hard = file.card.length, label(complexity(file.card.complexity), "small")
        how_long = [IconWords("clock", length, "small", wraps=True)] if length else []
        ways = (IconLabel(sign, "ink2", _SIGN) for sign in _WAYS)
        foot = side_by_side(None, (FlowLayout(None, *how_long, how_hard), 1), *ways, gap=6)
        words = column(None, self._title, about, None, 2, foot, margin=_PAD, gap=2)
        column(self, (self.picture, 1), words, margin=_EDGE, gap=0)
        tag = label("Flagship", "mine", wraps=False)
        side_by_side(self.picture, (tag, Qt.AlignmentFlag.AlignTop), None, margin=_PAD)
        tag.setVisible(self.flagship)
        self.set_roomy(False)

    def set_roomy(self, on: bool) -> None:
        """Have a higher picture, where there is room for it."""
        lines = QFontMetrics(title_font(SENTENCE)).height() + 3 * QFontMetrics(text_font(TEXT)).lineSpacing()
        high = scaled(_HIGH if on else _PICTURE)
        self.picture.setMinimumHeight(scaled(_LEAST))
        self.picture.setMaximumHeight(high)
        self.setMinimumHeight(high + lines + 3 * scaled(_PAD))

    def sizeHint(self) -> QSize:
        return QSize(scaled(_WIDE), self.minimumHeight())

    def minimumSizeHint(self) -> QSize:
        return QSize(scaled(NARROWEST), self.minimumHeight())

    def resizeEvent(self, event: QResizeEvent, /) -> None:
        """The title stands in large letters where they have room on one line."""
        super().resizeEvent(event)
        wide = QFontMetrics(title_font(SENTENCE)).horizontalAdvance(self._title.text())
        set_role(self._title, "lead" if wide <= self.width() - 2 * (_PAD + _EDGE) else "title")


def complexity(points: int) -> str:
    """How hard a game is, in so many of five discs; "" where nobody has said."""
    return "\N{BLACK CIRCLE}" * points + "\N{WHITE CIRCLE}" * (5 - points) if points else ""
