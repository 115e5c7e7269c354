"""The options of a game to choose from, each with its rule and its reason."""

from collections.abc import Iterator

from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QComboBox, QWidget

from hexboard.gui.event_loop.steps import Steps
from hexboard.gui.widgets.layouts import choice_box, column, label, plain
from hexboard.gui.widgets.rich_text import escape
from hexboard.module.schema import OptionEntry


class OptionsForm(QWidget):
    """One block an option: title and rule, a field with its choices, the reason for the default under it.

    The blocks are made between events: a game may have many, and most people never look at them.
    """

    def __init__(self, options: tuple[OptionEntry, ...]) -> None:
        super().__init__()
        self._options = {option.id: option for option in options}
        self._fields: dict[str, QComboBox] = {}
        self._column = column(self)
        self._column.addStretch(1)
        self._steps = Steps(self._filled(), self)
        self._steps.start()

    def chosen(self) -> dict[str, str]:
        """The choice taken for every option, by id."""
        chosen = {id: option.default for id, option in self._options.items()}
        for id, field in self._fields.items():
            chosen[id] = self._options[id].choices[field.currentIndex()].id
        return chosen

    def field(self, option: str) -> QComboBox:
        """The field of an option. Raises KeyError."""
        self._fill()
        return self._fields[option]

    def showEvent(self, event: QShowEvent, /) -> None:
        super().showEvent(event)
        self._fill()

    def _fill(self) -> None:
        """Make what is not made yet."""
        while len(self._fields) < len(self._options) and self._steps.go_on():
            pass

    def _filled(self) -> Iterator[None]:
        for option in self._options.values():
            field = self._made(option)
            kind = "house completion" if option.completion else "optional rule"
            if self._fields:
                # a reason lies nearer to its own field than to the next title
                self._column.insertSpacing(self._column.count() - 1, 2 * self._column.spacing())
            title = label(f"<b>{escape(option.title)}</b> [{escape(option.rule)}], {kind}")
            for widget in (title, field, plain(option.reason)):
                self._column.insertWidget(self._column.count() - 1, widget)
            self._fields[option.id] = field
            yield

    def _made(self, option: OptionEntry) -> QComboBox:
        field = choice_box(f"{option.title}, rule {option.rule}", 20)
        field.setAccessibleDescription(option.reason)
        for choice in option.choices:
            usual = " (usual)" if choice.id == option.default else ""
            field.addItem(choice.title + usual)
        field.setCurrentIndex([c.id for c in option.choices].index(option.default))
        return field


def completions_text(title: str, options: tuple[OptionEntry, ...], chosen: dict[str, str]) -> str:
    """Every house completion as plain text: rule, gap, the reading taken, the reason."""
    lines = [f"House completions of {title}", ""]
    for option in options:
        if option.completion:
            taken = next(
                (c for c in option.choices if c.id == chosen.get(option.id, option.default)), option.choices[0]
            )
            usual = "" if taken.id == option.default else " (not the usual one)"
            lines += [f"[{option.rule}] {option.title}: {taken.title}{usual}.", f"    {option.reason}", ""]
    return "\n".join(lines)
