"""A few choices side by side of which one holds, beneath one another where there is no room; arrows go through them."""

from PySide6.QtCore import QSize, Signal
from PySide6.QtWidgets import QButtonGroup, QPushButton, QSizePolicy, QWidget

from hexboard.gui.theme.dressing import appearance, tokens
from hexboard.gui.theme.icons import icon
from hexboard.gui.theme.painting import scaled
from hexboard.gui.widgets.layouts import FlowLayout, called

_ICON = 18


class Segments(QWidget):
    """``chosen(index)`` follows whenever another one holds. ``name`` says to a screen reader what is chosen here."""

    chosen = Signal(int)

    def __init__(self, name: str) -> None:
        super().__init__()
        self.setAccessibleName(name)
        self._values: list[object] = []
        self._group = QButtonGroup(self)
        self._group.idToggled.connect(self._on_toggled)
        self._row = FlowLayout(self, gap=0, fills=True)
        appearance.changed.connect(self._tint)

    def add(self, words: str, value: object = None, sign: str = "", tip: str = "") -> QPushButton:
        """One choice more; the first one holds until another is chosen. ``sign`` is its icon."""
        button = called(words, QPushButton(f" {words}" if sign else words))
        button.setAccessibleDescription(self.accessibleName())
        button.setToolTip(tip)
        button.setCheckable(True)
        button.setAutoDefault(False)
        button.setProperty("role", "segment")
        button.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        button.setProperty("sign", sign)
        self._group.addButton(button, len(self._values))
        self._values.append(value)
        self._row.addWidget(button)
        if len(self._values) == 1:
            button.setChecked(True)
        self._tint()
        return button

    @property
    def index(self) -> int:
        """Which one holds; -1 if there is none."""
        return self._group.checkedId()

    @property
    def value(self) -> object:
        """What the one that holds stands for."""
        return self._values[self.index] if self._values else None

    def choose(self, index: int) -> None:
        """Have one hold. Raises IndexError."""
        self._group.buttons()[index].setChecked(True)

    def _tint(self) -> None:
        """Icons in the colours and the size of now."""
        for button in self._group.buttons():
            if sign := button.property("sign"):
                button.setIcon(icon(sign, tokens().ink2, tokens().goldtext))
                button.setIconSize(QSize(scaled(_ICON), scaled(_ICON)))

    def _on_toggled(self, index: int, on: bool) -> None:
        if on:
            self.chosen.emit(index)
