"""A roll outside the rules: how many dice, of how many faces, and why; its button says what it rolls."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFormLayout, QLabel, QLineEdit, QSpinBox, QWidget

from hexboard.core.capital import capital
from hexboard.core.command import Throw
from hexboard.engine.outside_roll import MOST_DICE, MOST_SIDES, bars_throw, dice_words
from hexboard.gui.widgets.column import column
from hexboard.gui.widgets.label import label

from .dialog import Dialog, button_row

LONGEST = 200


class OutsideRoll(Dialog):
    """``asked(command)`` when they are to be rolled."""

    asked = Signal(object)

    def __init__(self, parent: QWidget) -> None:
        super().__init__("Roll dice outside the rules", parent, (26, 0))
        self.reason = QLineEdit(maxLength=LONGEST, placeholderText="It will stand in the journal")
        self.reason.setAccessibleName("Reason")
        self.count = QSpinBox(minimum=1, maximum=MOST_DICE, value=1)
        self.count.setAccessibleName("How many dice")
        self.sides = QSpinBox(minimum=2, maximum=MOST_SIDES, value=6)
        self.sides.setAccessibleName("Faces of each die")
        self._buttons, (self.roll, _) = button_row(("", self._roll), ("Cancel", self.reject))
        self._barred = label("", "bad")
        self._lay_out()
        self.reason.textChanged.connect(self._show_roll)
        self.count.valueChanged.connect(self._show_roll)
        self.sides.valueChanged.connect(self._show_roll)
        self._show_roll()

    def _lay_out(self) -> None:
        note = QLabel(
            "All players see what falls, and it is never taken back. Nothing in the game changes by it.", wordWrap=True
        )
        form = QFormLayout()
        form.setRowWrapPolicy(QFormLayout.RowWrapPolicy.WrapLongRows)
        for title, field in (("Why", self.reason), ("Dice", self.count), ("Faces of each", self.sides)):
            form.addRow(title, field)
        layout = column(self, note, form, self._barred, self._buttons)
        self.roll.setDefault(True)
        self.resize(self.width(), layout.totalHeightForWidth(self.width()))

    def _command(self) -> Throw:
        return Throw(self.reason.text().strip(), self.count.value(), self.sides.value())

    def _show_roll(self) -> None:
        illegal = bars_throw(self._command())
        self.roll.setText(f"Roll {dice_words(self.count.value(), self.sides.value())}")
        self.roll.setEnabled(illegal is None)
        self._barred.setText(f"{capital(illegal.reason)}." if illegal else " ")

    def _roll(self) -> None:
        self.accept()
        self.asked.emit(self._command())
