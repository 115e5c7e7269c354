"""Buttons of the program: an icon alone or over its words, and words with the key that does the same."""

from PySide6.QtCore import QRect, QSize, Qt
from PySide6.QtGui import QAction, QColor, QFont, QFontMetrics, QPainter, QPaintEvent
from PySide6.QtWidgets import QPushButton, QStyle, QStyleOptionButton, QToolButton

from .dressing import appearance, tokens
from .icons import icon, picture
from .painting import BAR_TARGET, PRIMARY, SMALL, TARGET, TEXT, round_box, scaled, smooth, text_font, write

_ICON = 20
BY_POINTER = "by pointer"
"""Property of an action while a button has it done: no key is held then."""


class IconButton(QToolButton):
    """An icon with a tooltip, at least 36 pixels square; ``on_bar`` if it stands on one of the dark bars."""

    def __init__(self, sign: str, words: str, *, on_bar: bool = False) -> None:
        super().__init__()
        self._sign = sign
        self._on_bar = on_bar
        self._action = QAction(self)
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
        self._action.setProperty(BY_POINTER, True)
        self._action.trigger()
        self._action.setProperty(BY_POINTER, False)
        self._sync()

    def _sync(self) -> None:
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
        self.setIcon(icon(self._sign, ink, gold, faded))
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


_SIGN, _PAD, _GAP = 20, 14, 8
_CAP = 7  # pixels beside the letters of a key, in its box


def key_width(keys: str) -> int:
    """Pixels that the box of a key takes."""
    return QFontMetrics(text_font(SMALL)).horizontalAdvance(keys) + 2 * _CAP if keys else 0


def paint_key(painter: QPainter, middle: int, left: int, keys: str, ink: QColor) -> None:
    """Draw a key in its box, about a height and from a left edge on."""
    font = text_font(SMALL)
    tall = QFontMetrics(font).height() + 4
    box = QRect(left, middle - tall // 2, key_width(keys), tall)
    edge = QColor(ink)
    edge.setAlphaF(0.55)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    round_box(painter, box, 4, edge=edge)
    write(painter, box, keys, font, ink, Qt.AlignmentFlag.AlignCenter)


class KeyButton(QPushButton):
    """``role`` is that of the style sheet: "primary" is gold, "bar" stands on a dark bar, with its key at the edge."""

    def __init__(self, sign: str, words: str, keys: str = "", role: str = "") -> None:
        super().__init__(words)
        self._sign, self._keys, self._role = sign, keys, role
        self._action = QAction(self)
        self.setProperty("role", role)
        self.setAccessibleName(words)

    def follow(self, action: QAction) -> None:
        """Do an action, and show the key that does it too."""
        self._action = action
        self.clicked.connect(action.trigger)
        action.changed.connect(self._show_key)
        self._show_key()

    def _show_key(self) -> None:
        self.set_keys(self._action.shortcut().toString().replace("+", " "))

    def set_keys(self, keys: str) -> None:
        """Show another key, or none."""
        if keys != self._keys:
            self._keys = keys
            self.updateGeometry()
            self.update()

    def sizeHint(self) -> QSize:
        tall = scaled(BAR_TARGET if self._role == "primary" else TARGET)
        return QSize(self._wide() + 2 * scaled(_PAD), tall)

    def minimumSizeHint(self) -> QSize:
        return QSize(self.sizeHint().width() - self._key_wide(), self.sizeHint().height())

    def paintEvent(self, event: QPaintEvent, /) -> None:
        painter, option = QPainter(self), QStyleOptionButton()
        self.initStyleOption(option)
        option.text = ""
        self.style().drawControl(QStyle.ControlElement.CE_PushButton, option, painter, self)
        ink, at_edge = self._ink(), self._role == "bar"
        middle = self.height() // 2
        # words come before the key that does the same
        keyed = bool(self._keys) and self.width() >= self._wide()
        x = scaled(_PAD) if at_edge else (self.width() - self._wide() + (0 if keyed else self._key_wide())) // 2
        if self._sign:
            size = scaled(_SIGN)
            painter.drawPixmap(x, middle - size // 2, picture(self._sign, ink.name(), size, self.devicePixelRatioF()))
            x += size + _GAP
        font = self._letters()
        words = QFontMetrics(font).horizontalAdvance(self.text())
        write(painter, QRect(x, 0, words + 2, self.height()), self.text(), font, ink, Qt.AlignmentFlag.AlignVCenter)
        if keyed:
            wide = key_width(self._keys)
            paint_key(painter, middle, self.width() - wide - _GAP if at_edge else x + words + _GAP + 2, self._keys, ink)

    def _ink(self) -> QColor:
        look = tokens()
        if not self.isEnabled():
            return QColor(look.faded)
        return QColor({"primary": look.goldink, "bar": look.barink2}.get(self._role, look.ink))

    def _letters(self) -> QFont:
        if self._role == "primary":
            return text_font(PRIMARY, QFont.Weight.Bold)
        return text_font(SMALL) if self._role == "bar" else text_font(TEXT, QFont.Weight.Medium)

    def _wide(self) -> int:
        """Pixels that icon, words and key take together."""
        words = QFontMetrics(self._letters()).horizontalAdvance(self.text())
        sign = scaled(_SIGN) + _GAP if self._sign else 0
        return sign + words + self._key_wide()

    def _key_wide(self) -> int:
        """Those of them that the key takes, with what parts it from the words."""
        return key_width(self._keys) + _GAP + 2 if self._keys else 0
