"""Buttons that are an icon, some with a word: they follow the act they stand for, and the tokens."""

from PySide6.QtCore import QRect, QSize, Qt
from PySide6.QtGui import QAction, QColor, QFont, QPaintEvent
from PySide6.QtWidgets import QToolButton

from .dressing import appearance, tokens
from .fonts import SMALL, TARGET, scaled, text_font
from .icons import icon, picture
from .painting import round_box, smooth, write

_ICON = 20
BY_POINTER = "by pointer"
"""Property of an action while a button has it done: no key is held then."""


class IconButton(QToolButton):
    """An icon with a tooltip, at least 36 pixels square; ``on_bar`` if it stands on one of the dark bars."""

    def __init__(self, sign: str, words: str, *, on_bar: bool = False) -> None:
        super().__init__()
        self._sign = sign
        self._on_bar = on_bar
        self._action: QAction | None = None
        self.setProperty("role", "bar" if on_bar else "plain")
        self.setAccessibleName(words)
        self.setToolTip(words)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)  # a click leaves the keyboard where it is
        self._tint()
        appearance.changed.connect(self._tint)

    def follow(self, action: QAction) -> None:
        """Be the button of an action: do it, and be enabled, checked and explained as it is."""
        self._action = action
        self.clicked.connect(self._press)
        action.changed.connect(self._sync)
        self._sync()

    def _press(self) -> None:
        # the state belongs to the act: a click asks for it, and what comes of it is shown
        if self._action is not None:
            self._action.setProperty(BY_POINTER, True)
            self._action.trigger()
            self._action.setProperty(BY_POINTER, False)
            self._sync()

    def _sync(self) -> None:
        if self._action is not None:
            self.setEnabled(self._action.isEnabled())
            self.setCheckable(self._action.isCheckable())
            self.setChecked(self._action.isChecked())
            keys = self._action.shortcut().toString()
            self.setToolTip(f"{self._action.text().replace('&', '')}{f' ({keys})' if keys else ''}")

    def set_sign(self, sign: str) -> None:
        """Show another icon."""
        self._sign = sign
        self._tint()

    def sizeHint(self) -> QSize:
        side = max(TARGET, scaled(_ICON) + 12)
        return QSize(side, side)

    def _tint(self) -> None:
        look, size = tokens(), scaled(_ICON)
        ink = look.barink if self._on_bar else look.ink2
        gold = look.gold if self._on_bar else look.goldtext
        faded = look.ink3 if self._on_bar else look.faded
        self.setIcon(icon(self._sign, ink, size, gold, faded))
        self.setIconSize(QSize(size, size))


class RailButton(IconButton):
    """A button of the rail: icon, a word under it where there is room, its letter in the corner; gold while on."""

    def __init__(self, sign: str, word: str, letter: str) -> None:
        super().__init__(sign, word, on_bar=True)
        self._word = word
        self._letter = letter
        self.wide = True
        self.most = 64

    def sizeHint(self) -> QSize:
        if self.wide:
            return QSize(scaled(64), scaled(SMALL) + scaled(_ICON) + 18)
        side = max(TARGET, scaled(_ICON) + 16)
        return QSize(side, min(side, self.most))

    def _tint(self) -> None:
        # it paints its picture itself; that is drawn now, and not when all is painted for the first time
        picture(self._sign, tokens().barink2, scaled(_ICON), self.devicePixelRatioF())
        self.update()

    def paintEvent(self, event: QPaintEvent, /) -> None:
        look, painter = tokens(), smooth(self)
        lit = self.isChecked()
        ink = look.ink3 if not self.isEnabled() else look.gold if lit else look.barink2
        if lit or self.underMouse():
            round_box(painter, self.rect().adjusted(4, 1, -4, -1), 6, look.bar2)
        if lit:
            painter.fillRect(QRect(0, 4, 3, self.height() - 8), QColor(look.gold))
        if self.hasFocus():
            round_box(painter, self.rect().adjusted(2, 1, -2, -2), 6, edge=look.gold)
        size = min(scaled(_ICON), self.height() - 4)
        top = 6 if self.wide else (self.height() - size) // 2
        at = QRect((self.width() - size) // 2, top, size, size)
        painter.drawPixmap(at, picture(self._sign, ink, size, self.devicePixelRatioF()))
        if self.wide:
            medium = text_font(SMALL, QFont.Weight.Medium)
            write(painter, self.rect().adjusted(0, 0, 0, -4), self._word, medium, ink, _UNDER)
            write(painter, self.rect().adjusted(0, 2, -6, 0), self._letter, text_font(SMALL), ink, _CORNER)


_UNDER = Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignBottom
_CORNER = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignTop
