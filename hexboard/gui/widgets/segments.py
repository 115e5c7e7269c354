"""A few choices side by side of which one holds, beneath one another where there is no room; arrows go through them."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QSize, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QButtonGroup, QPushButton, QSizePolicy, QWidget

from hexboard.gui.event_loop.later import later
from hexboard.gui.theme.dressing import tokens
from hexboard.gui.theme.fonts import scaled
from hexboard.gui.theme.icons import icon

_ICON = 18


class Segments(QWidget):
    """``chosen(index)`` follows whenever another one holds. ``name`` says to a screen reader what is chosen here."""

    chosen = Signal(int)

    def __init__(self, name: str) -> None:
        super().__init__()
        self.setAccessibleName(name)
        self._buttons: list[QPushButton] = []
        self._values: list[object] = []
        self._signs: list[str] = []
        self._group = QButtonGroup(self)
        self._group.idToggled.connect(self._on_toggled)
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def add(self, words: str, value: object = None, sign: str = "", tip: str = "") -> QPushButton:
        """One choice more; the first one holds until another is chosen. ``sign`` is its icon."""
        button = QPushButton(f" {words}" if sign else words)
        button.setAccessibleName(words)
        button.setAccessibleDescription(self.accessibleName())
        button.setToolTip(tip)
        button.setCheckable(True)
        button.setAutoDefault(False)
        button.setProperty("role", "segment")
        self._signs.append(sign)
        self._group.addButton(button, len(self._buttons))
        self._buttons.append(button)
        self._values.append(value)
        button.setParent(self)
        button.show()
        if len(self._buttons) == 1:
            button.setChecked(True)
        self._tint()
        self._place()
        return button

    @property
    def index(self) -> int:
        """Which one holds; -1 if there is none."""
        return self._group.checkedId()

    @property
    def value(self) -> object:
        """What the one that holds stands for."""
        return self._values[self.index] if self._buttons else None

    def choose(self, index: int) -> None:
        """Have one hold. Raises IndexError."""
        self._buttons[index].setChecked(True)

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int, /) -> int:
        return self._tallest() * (1 if self._fits(width) else len(self._buttons))

    def sizeHint(self) -> QSize:
        return QSize(self._widest() * len(self._buttons), self._tallest())

    def minimumSizeHint(self) -> QSize:
        return QSize(self._widest(), self._tallest())

    def resizeEvent(self, event: QResizeEvent, /) -> None:
        super().resizeEvent(event)
        self._place()

    def changeEvent(self, event: QEvent, /) -> None:
        super().changeEvent(event)
        if event.type() in (QEvent.Type.StyleChange, QEvent.Type.FontChange, QEvent.Type.PaletteChange):
            self._tint()
            later(self, self._fit)

    def _fit(self) -> None:
        self._place()
        self.updateGeometry()

    def _place(self) -> None:
        """Side by side, equally wide if they can, or one under another; a layout asks no width how high that is."""
        tall, left = self._tallest(), 0
        for k, (button, wide) in enumerate(zip(self._buttons, self._widths(self.width()), strict=True)):
            if self._fits(self.width()):
                button.setGeometry(left, 0, wide, tall)
                left += wide
            else:
                button.setGeometry(0, k * tall, self.width(), tall)

    def _tint(self) -> None:
        """Icons in the colours and the size of now."""
        for button, sign in zip(self._buttons, self._signs, strict=True):
            if sign:
                button.setIcon(icon(sign, tokens().ink2, scaled(_ICON), tokens().goldtext))
                button.setIconSize(QSize(scaled(_ICON), scaled(_ICON)))

    def _on_toggled(self, index: int, on: bool) -> None:
        if on:
            self.chosen.emit(index)

    def _fits(self, width: int) -> bool:
        return sum(button.sizeHint().width() for button in self._buttons) <= width

    def _widths(self, width: int) -> list[int]:
        """Pixels of each where they stand side by side: all of them, to the last."""
        count = max(len(self._buttons), 1)
        wanted = [button.sizeHint().width() for button in self._buttons]
        if max(wanted, default=0) * count <= width:
            wanted = [0] * len(wanted)
        spare = width - sum(wanted)
        return [own + (k + 1) * spare // count - k * spare // count for k, own in enumerate(wanted)]

    def _tallest(self) -> int:
        return max((button.sizeHint().height() for button in self._buttons), default=0)

    def _widest(self) -> int:
        return max((button.sizeHint().width() for button in self._buttons), default=0)
