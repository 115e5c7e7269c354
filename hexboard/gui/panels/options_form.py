"""The options of a game to choose from, each with its rule and its reason."""

from __future__ import annotations

from PySide6.QtWidgets import QComboBox, QLabel, QVBoxLayout, QWidget

from hexboard.gui.widgets.boxes import choice_box
from hexboard.gui.widgets.escaping import escape
from hexboard.module.schema import OptionEntry


class OptionsForm(QWidget):
    """One block an option: title and rule, a field with its choices, the reason for the default under it."""

    def __init__(self, options: tuple[OptionEntry, ...], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._fields: dict[str, tuple[OptionEntry, QComboBox]] = {}
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        for option in options:
            field = self._made(option)
            self._fields[option.id] = (option, field)
            kind = "house completion" if option.completion else "optional rule"
            layout.addWidget(_words(f"<b>{escape(option.title)}</b> [{escape(option.rule)}], {kind}"))
            layout.addWidget(field)
            layout.addWidget(_words(escape(option.reason)))
        layout.addStretch(1)

    def chosen(self) -> dict[str, str]:
        """The choice taken for every option, by id."""
        return {id: option.choices[field.currentIndex()].id for id, (option, field) in self._fields.items()}

    def field(self, option: str) -> QComboBox:
        """The field of an option. Raises KeyError."""
        return self._fields[option][1]

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


def _words(html: str) -> QLabel:
    label = QLabel(html)
    label.setWordWrap(True)
    return label
