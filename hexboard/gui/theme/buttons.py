"""Buttons of the program: an icon alone or over its words, and words with the key that does the same."""

from PySide6.QtCore import QRect, QSize, Qt
from PySide6.QtGui import QAction, QColor, QFont, QFontMetrics, QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QStyle, QStyleOptionButton, QToolButton

from .dressing import appearance, tokens
from .icons import icon, picture
from .painting import BAR_TARGET, PRIMARY, SMALL, TARGET, TEXT, round_box, scaled, text_font, write

_ICON = 20
BY_POINTER = "by pointer"
"""Property of an action while a button has it done: no key is held then."""


class IconButton(QToolButton):
    """An icon with a tooltip, at least 36 pixels square; ``on_bar`` if it stands on one of the dark bars."""

    _bar_ink = "barink"

    def __init__(self, sign: str, words: str, *, on_bar: bool = False) -> None:
        super().__init__()
        self._sign = sign
        self._on_bar = on_bar
        self._action = QAction(self)
        self.setProperty("role", "bar" if on_bar else "plain")
        self.setAccessibleName(words)
        self.setToolTip(words)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)  # a click leaves the keyboard where it is
        self.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
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
        ink = getattr(look, self._bar_ink) if self._on_bar else look.ink2
        gold = look.gold if self._on_bar else look.goldtext
        faded = look.ink3 if self._on_bar else look.faded
        self.setIcon(icon(self._sign, ink, gold, faded))
        self.setIconSize(QSize(size, size))


class RailButton(IconButton):
    """A button of the rail: icon, a word under it where there is room, its letter in the corner; gold while on."""

    _bar_ink = "barink2"

    def __init__(self, sign: str, word: str) -> None:
        super().__init__(sign, word, on_bar=True)
        self.setText(word)
        self.setProperty("role", "rail")
        self._letter = QLabel()
        corner = QHBoxLayout(self)
        corner.setContentsMargins(0, 2, 6, 0)
        corner.addWidget(self._letter, 0, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignTop)
        self.most = 64
        self.set_wide(True)

    def follow(self, action: QAction) -> None:
        super().follow(action)
        self._letter.setText(action.shortcut().toString())

    def set_wide(self, wide: bool) -> None:
        """Have the word under the icon, and the letter, or neither."""
        under, alone = Qt.ToolButtonStyle.ToolButtonTextUnderIcon, Qt.ToolButtonStyle.ToolButtonIconOnly
        self.setToolButtonStyle(under if wide else alone)
        self._letter.setVisible(wide)

    def sizeHint(self) -> QSize:
        if not self._letter.isHidden():
            return QSize(scaled(64), scaled(SMALL) + scaled(_ICON) + 18)
        side = max(TARGET, scaled(_ICON) + 16)
        return QSize(side, min(side, self.most))

    def _tint(self) -> None:
        super()._tint()
        # its picture is drawn now, and not when all is painted for the first time
        self.icon().pixmap(self.iconSize(), self.devicePixelRatioF())


EDGE = 12
"""Pixels of a button with fixed places that stay free at its edges."""
_SIGN, _PAD, _GAP = 20, 14, 8
_CAP, _APART = 7, 10  # pixels beside the letters of a key, in its box; between that and the words


def key_room(keys: str) -> int:
    """Pixels that the box of a key takes, with what parts it from the words before it."""
    return QFontMetrics(text_font(SMALL)).horizontalAdvance(keys) + 2 * _CAP + _APART if keys else 0


class KeyButton(QPushButton):
    """``role`` is that of the style sheet: "primary" is gold, "bar" stands on a dark bar, with its key at the edge.
    ``keys`` are what it shows of the keyboard, "" for none.
    """

    def __init__(self, sign: str, words: str, keys: str = "", role: str = "") -> None:
        super().__init__(words)
        self._sign, self.keys, self._role = sign, keys, role
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
        if keys != self.keys:
            self.keys = keys
            self.updateGeometry()
            self.update()

    def sizeHint(self) -> QSize:
        tall = scaled(BAR_TARGET if self._role == "primary" else TARGET)
        return QSize(self._words_wide() + self._beside() + 2 * scaled(_PAD), tall)

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint() - QSize(key_room(self.keys), 0)

    def paintEvent(self, event: QPaintEvent, /) -> None:
        if not self.text():
            return  # its place stays empty: nothing beside it slides
        painter, option = QPainter(self), QStyleOptionButton()
        self.initStyleOption(option)
        option.text = ""
        self.style().drawControl(QStyle.ControlElement.CE_PushButton, option, painter, self)
        ink, lines, words = self._ink(), self._lines(), self._words_wide()
        # words come before the key that does the same
        keys = self.keys if self.width() >= words + self._beside() else ""
        wide = words + self._beside() - key_room(self.keys) + key_room(keys)
        left = EDGE if self._is_spread else (self.width() - wide) // 2
        if self._sign:
            size = scaled(_SIGN)
            sign = picture(self._sign, ink.name(), size, self.devicePixelRatioF())
            painter.drawPixmap(left, (self.height() - size) // 2, sign)
            left += size + _GAP
        if keys:
            edge = self.width() - key_room(keys) - _GAP
            self._paint_key(painter, (edge if self._is_spread else left + words) + _APART, ink)
        tall = [QFontMetrics(face).lineSpacing() for _, face in lines]
        top = (self.height() - sum(tall)) // 2
        place = Qt.AlignmentFlag.AlignLeft if self._sign or self._is_spread else Qt.AlignmentFlag.AlignHCenter
        for (line, face), high in zip(lines, tall, strict=True):
            write(painter, QRect(left, top, words + 2, high), line, face, ink, place)
            top += high

    def _paint_key(self, painter: QPainter, left: int, ink: QColor) -> None:
        """The key in its box, from a left edge on."""
        font, edge = text_font(SMALL), QColor(ink)
        tall = QFontMetrics(font).height() + 4
        box = QRect(left, (self.height() - tall) // 2, key_room(self.keys) - _APART, tall)
        edge.setAlphaF(0.55)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        round_box(painter, box, 4, edge=edge)
        write(painter, box, self.keys, font, ink, Qt.AlignmentFlag.AlignCenter)

    @property
    def _is_spread(self) -> bool:
        """Whether icon and words keep to the left edge and the key to the right one; else all stand in the middle."""
        return self._role == "bar"

    def _ink(self) -> QColor:
        look = tokens()
        if not self.isEnabled():
            return QColor(look.faded)
        return QColor({"primary": look.goldink, "bar": look.barink2}.get(self._role, look.ink))

    def _lines(self) -> list[tuple[str, QFont]]:
        """What it says, line by line, with the letters of each."""
        font = text_font(SMALL) if self._role == "bar" else text_font(TEXT, QFont.Weight.Medium)
        return [(self.text(), text_font(PRIMARY, QFont.Weight.Bold) if self._role == "primary" else font)]

    def _words_wide(self) -> int:
        return max((QFontMetrics(face).horizontalAdvance(line) for line, face in self._lines()), default=0)

    def _beside(self) -> int:
        """Pixels that icon and key take, with what parts them from the words."""
        return (scaled(_SIGN) + _GAP if self._sign else 0) + key_room(self.keys)
