"""The fields of an order as widgets: chosen, picked on the map, counted or typed."""

from collections.abc import Callable, Sequence
from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QComboBox, QLineEdit, QWidget

from hexboard.core.counted import counted
from hexboard.engine.question import Answer
from hexboard.engine.sheet_form import PARTING, Field
from hexboard.gui.panels.answers import PICKED, words_of
from hexboard.gui.widgets.announcing import explain
from hexboard.gui.widgets.layouts import FlowLayout, called, choice_box, column, label, number_box
from hexboard.gui.widgets.rich_text import tip
from hexboard.gui.widgets.wrap_button import WrapButton

CROSS = "\N{MULTIPLICATION X}"
_MOST_BUTTONS = 6
ON_MAP = ("hex", "path", "unit")
_NO_PARTING = dict.fromkeys(map(ord, PARTING), " ")  # signs that part lines and orders cannot stand in one


class FieldEdit(QWidget):
    """One field with its label.

    ``given(words)`` replaces its values; ``map_wanted(on)``: it is to be picked on the map, or no more;
    ``refused(illegal)``: what was chosen is barred. ``on_map`` says whether it is picked there now; None: nothing there
    can be.
    """

    given = Signal(tuple)
    map_wanted = Signal(bool)
    refused = Signal(object)

    def __init__(
        self,
        field: Field,
        values: Sequence[str],
        answers: Sequence[Answer],
        named: Callable[[str], str],
        *,
        on_map: bool | None,
    ) -> None:
        super().__init__()
        self._field, self._values, self._answers = field, tuple(values), answers
        self._names, self._other_name = {answer.value: answer.label for answer in answers}, named
        left_out = " (may stay empty)" if field.optional and not values else ""
        bounds = f": {field.least} to {field.most}" if None not in (field.least, field.most) else ""
        self._layout = column(self, label(f"{field.label}{bounds}{left_out}"), margin=(0, 2, 0, 2), gap=2)
        if field.kind == "number" and not field.many:
            self._count()
        elif field.kind in ("text", "number"):
            self._type()
        elif field.kind in ON_MAP:
            self._pick(on_map)
        else:
            self._choose()

    def _choose(self) -> None:
        if self._field.is_many:
            self._show_values(FlowLayout())
        if len(self._answers) <= _MOST_BUTTONS and not self._field.is_many:
            name, held = self._field.label, self._values
            buttons = (answer_button(name, a, self._take, picked=a.value in held) for a in self._answers)
            self._layout.addLayout(FlowLayout(None, *buttons))
        else:
            self._layout.addWidget(self._list())

    def _pick(self, on_map: bool | None) -> None:
        row = FlowLayout()
        if on_map is not None:
            row.addWidget(self._pick_button(on_map))
        if self._values and self._field.is_many:
            less = partial(self.given.emit, self._values[:-1])
            row.addWidget(WrapButton("One back", less, f"{self._field.label}: one back"))
        # what is pressed again and again lies above what it changes, and stays where it is
        self._show_values(row)
        if self._field.kind == "unit":
            self._layout.addWidget(self._list())

    def _pick_button(self, on_map: bool) -> WrapButton:
        button = WrapButton(f"{PICKED} Click the map" if on_map else "Pick on the map")
        button.setCheckable(True)
        button.setChecked(on_map)
        button.setAccessibleName(f"{self._field.label}: pick on the map")
        button.clicked.connect(self.map_wanted)
        return button

    def _count(self) -> None:
        least = self._field.least if self._field.least is not None else 0
        box = number_box(self._field.label, least - 1, self._field.most if self._field.most is not None else 9999)
        box.setSpecialValueText(" ")
        value = next(iter(self._values), "")
        box.setValue(int(value) if value.removeprefix("-").isdecimal() else least - 1)

        def changed(number: int) -> None:
            self.given.emit((str(number),) if number >= least else ())

        box.valueChanged.connect(changed)
        self._layout.addWidget(box)

    def _type(self) -> None:
        line = called(self._field.label, QLineEdit(" ".join(self._values)))
        if self._field.kind == "number":
            line.setPlaceholderText("numbers with blanks between")
        line.editingFinished.connect(lambda: self._typed(line.text()))
        self._layout.addWidget(line)

    def _typed(self, text: str) -> None:
        words = tuple(text.translate(_NO_PARTING).split())
        if words != self._values:
            self.given.emit(words)

    def _show_values(self, row: FlowLayout) -> None:
        """Set the values behind what is in the row, each to be dropped; below it a way that is too long for that."""
        self._layout.addLayout(row)
        if self._field.kind == "path" and len(self._values) > _MOST_BUTTONS:
            ends = f"{self._named(self._values[0])} \N{HORIZONTAL ELLIPSIS} {self._named(self._values[-1])}"
            self._layout.addWidget(label(f"{ends} ({counted(len(self._values), 'hex')})"))
            return
        for number, value in enumerate(self._values):
            kept = self._values[:number] + (() if self._field.kind == "path" else self._values[number + 1 :])
            name = f"{self._field.label}: drop {self._named(value)}"
            row.addWidget(WrapButton(f"{self._named(value)} {CROSS}", partial(self.given.emit, kept), name))

    def _named(self, value: str) -> str:
        return self._names.get(value) or self._other_name(value)

    def _list(self) -> QComboBox:
        if self._field.is_many:
            return answers_box(self._field.label, "Add", self._answers, self._take)
        now = next((n for n, answer in enumerate(self._answers, 1) if answer.value in self._values), 0)
        return answers_box(self._field.label, "Choose", self._answers, self._take, now)

    def _take(self, answer: Answer) -> None:
        if answer.barred:
            self.refused.emit(answer.barred)
        else:
            before = self._values if self._field.is_many else ()
            self.given.emit((*before, *answer.value.split()))


def answer_button(name: str, answer: Answer, take: Callable[[Answer], object], *, picked: bool = False) -> WrapButton:
    """A button that takes an answer, called so after ``name``; why it is barred is its tooltip."""
    words = f"{PICKED} {words_of(answer)}" if picked else words_of(answer)
    button = WrapButton(words, partial(take, answer), f"{name}: {answer.label}")
    explain(button, answer.barred.in_full if answer.barred else "")
    return button


def answers_box(
    name: str, first: str, answers: Sequence[Answer], take: Callable[[Answer], object], now: int = 0
) -> QComboBox:
    """A box of that accessible name from which an answer is taken; ``first`` says what for, and stands there again
    afterwards, or the answer of ``now``, counted from 1.
    """
    box = choice_box(name, 8)
    box.addItem(f"{first}\N{HORIZONTAL ELLIPSIS}")
    for place, answer in enumerate(answers, 1):
        box.addItem(words_of(answer), answer.value)
        box.setItemData(place, tip(answer.barred.in_full) if answer.barred else "", Qt.ItemDataRole.ToolTipRole)
    box.setCurrentIndex(now)

    def taken(place: int) -> None:
        box.setCurrentIndex(now)
        if place:
            take(answers[place - 1])

    box.activated.connect(taken)
    return box
