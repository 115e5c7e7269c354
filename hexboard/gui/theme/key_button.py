"""A button with an icon before its words and, where there is room, the key that presses it in a box behind them."""

from PySide6.QtCore import QRect, QSize, Qt
from PySide6.QtGui import QAction, QColor, QFont, QFontMetrics, QPainter, QPaintEvent
from PySide6.QtWidgets import QPushButton, QStyle, QStyleOptionButton

from .dressing import tokens
from .fonts import BAR_TARGET, PRIMARY, SMALL, TARGET, TEXT, scaled, text_font
from .icons import picture
from .painting import round_box, write

_ICON, _PAD, _GAP = 20, 14, 8
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
        self._action: QAction | None = None
        self.setProperty("role", role)
        self.setAccessibleName(words)

    def follow(self, action: QAction) -> None:
        """Do an action, and show the key that does it too."""
        self._action = action
        self.clicked.connect(action.trigger)
        action.changed.connect(self._show_key)
        self._show_key()

    def _show_key(self) -> None:
        if self._action is not None:
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
            size = scaled(_ICON)
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
        sign = scaled(_ICON) + _GAP if self._sign else 0
        return sign + words + self._key_wide()

    def _key_wide(self) -> int:
        """Those of them that the key takes, with what parts it from the words."""
        return key_width(self._keys) + _GAP + 2 if self._keys else 0
