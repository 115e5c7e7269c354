"""The options of a game to choose from, each with its rule and its reason."""

from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QComboBox, QWidget

from hexboard.gui.widgets.layouts import choice_box, column, label, plain
from hexboard.gui.widgets.rich_text import escape
from hexboard.module.schema import OptionEntry


class OptionsForm(QWidget):
    """One block an option: title and rule, a field with its choices, the reason for the default under it.

    The blocks are made once somebody looks at them: a game may have many, and most people never do.
    """

    def __init__(self, options: tuple[OptionEntry, ...]) -> None:
        super().__init__()
        self._options = {option.id: option for option in options}
        self._fields: dict[str, QComboBox] = {}
        self._column = column(self)

    def chosen(self) -> dict[str, str]:
        """The choice taken for every option, by id."""
        taken = {id: self._options[id].choices[field.currentIndex()].id for id, field in self._fields.items()}
        return {id: option.default for id, option in self._options.items()} | taken

    def showEvent(self, event: QShowEvent, /) -> None:
        super().showEvent(event)
        self._fill()

    def _fill(self) -> None:
        for option in self._options.values() if not self._fields else ():
            field = self._made(option)
            kind = "house completion" if option.completion else "optional rule"
            if self._fields:
                # a reason lies nearer to its own field than to the next title
                self._column.addSpacing(2 * self._column.spacing())
            title = label(f"<b>{escape(option.title)}</b> [{escape(option.rule)}], {kind}")
            for widget in (title, field, plain(option.reason)):
                self._column.addWidget(widget)
            self._fields[option.id] = field

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
