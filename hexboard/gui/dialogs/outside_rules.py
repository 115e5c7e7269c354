"""Acts outside the rules, each with its reason: changes by free hand, looked at a last time, and rolls of dice."""

from collections.abc import Sequence

from PySide6.QtWidgets import QFormLayout, QLabel, QLineEdit, QListWidget, QWidget

from hexboard.core.command import Throw
from hexboard.core.counted import capital
from hexboard.engine.outside_rules import MOST_DICE, MOST_SIDES, bars_throw, dice_words
from hexboard.gui.widgets.layouts import called, column, label, number_box

from .dialog import Dialog, button_row

_LONGEST = 200  # letters of a reason
_ROWS, _EMS = 10, 30


class ConfirmHand(Dialog):
    """Once accepted they are to be made; closed in any other way it leaves them as they are. ``act`` is on the button.
    """

    def __init__(self, words: Sequence[str], act: str, note: str, parent: QWidget) -> None:
        rows = min(max(len(words), 2), _ROWS)
        super().__init__("Changes by free hand", parent, (_EMS, rows * 2 + 13))
        self.listed = called("Changes to be made", QListWidget())
        self.listed.setWordWrap(True)
        self.listed.addItems([f"{number}  {each}" for number, each in enumerate(words, 1)])
        self.reason = _reason_field()
        self.reason.textChanged.connect(self._show_reason)
        self._missing, why = label("", "bad"), QLabel("Why")
        why.setBuddy(self.reason)
        row, (self.act, _) = button_row((act, self.accept), ("Back to the map", self.reject))
        column(self, label(note), self.listed, why, self.reason, self._missing, row)
        self.act.setDefault(True)
        self.listed.setMinimumHeight(self.fontMetrics().height() * 3)
        self._show_reason("")
        self.reason.setFocus()

    def _show_reason(self, text: str) -> None:
        has_reason = bool(text.strip())
        self.act.setEnabled(has_reason)
        self._missing.setText(" " if has_reason else "A change by free hand needs a reason.")


class OutsideRoll(Dialog):
    """Once accepted the ``command`` is to be done."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__("Roll dice outside the rules", parent, (26, 0))
        self.reason = _reason_field()
        self.count = number_box("How many dice", 1, MOST_DICE)
        self.sides = number_box("Faces of each die", 2, MOST_SIDES)
        self.sides.setValue(6)
        self._buttons, (self.roll, _) = button_row(("", self.accept), ("Cancel", self.reject))
        self._barred = label("", "bad")
        self._lay_out()
        self.reason.textChanged.connect(self._show_roll)
        self.count.valueChanged.connect(self._show_roll)
        self.sides.valueChanged.connect(self._show_roll)
        self._show_roll()

    def _lay_out(self) -> None:
        note = label("All players see what falls, and it is never taken back. Nothing in the game changes by it.")
        form = QFormLayout()
        form.setRowWrapPolicy(QFormLayout.RowWrapPolicy.WrapLongRows)
        for title, field in (("Why", self.reason), ("Dice", self.count), ("Faces of each", self.sides)):
            form.addRow(title, field)
        column(self, note, form, self._barred, self._buttons)
        self.roll.setDefault(True)

    def command(self) -> Throw:
        """The roll that is asked for."""
        return Throw(self.reason.text().strip(), self.count.value(), self.sides.value())

    def _show_roll(self) -> None:
        illegal = bars_throw(self.command())
        self.roll.setText(f"Roll {dice_words(self.count.value(), self.sides.value())}")
        self.roll.setEnabled(illegal is None)
        self._barred.setText(f"{capital(illegal.reason)}." if illegal else " ")


def _reason_field() -> QLineEdit:
    return called("Reason", QLineEdit(maxLength=_LONGEST, placeholderText="It will stand in the journal"))
