"""The options of a game to choose from, each with its rule and its reason."""

from collections.abc import Iterator

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent, QShowEvent
from PySide6.QtWidgets import QComboBox, QLineEdit, QWidget

from hexboard.gui.event_loop.steps import Steps
from hexboard.gui.widgets.layouts import called, choice_box, column, label, plain
from hexboard.gui.widgets.rich_text import escape
from hexboard.module.schema import OptionEntry

_MANY = 12  # options, from which on there is a field to find one


class OptionsForm(QWidget):
    """One block an option: title and rule, a field with its choices, the reason for the default under it.

    The blocks are made once somebody looks at them, one after another while the window goes on: a game may have many,
    and most people never do. They are shown all at once: each that is shown for itself has all of them laid out anew.
    """

    def __init__(self, options: tuple[OptionEntry, ...]) -> None:
        super().__init__()
        self._options = {option.id: option for option in options}
        self._fields: dict[str, QComboBox] = {}
        self._is_filled = False
        self._blocks = QWidget()
        self._parts: dict[str, tuple[QWidget, ...]] = {}
        words = "Find an option: a word, or the number of a rule"
        self.search = called(words, QLineEdit(placeholderText=words, clearButtonEnabled=True))
        self.search.textChanged.connect(self._show_found)
        self._none = label("No option speaks of that.")
        self._none.hide()
        self._blocks.hide()
        column(self, self.search, self._none, self._blocks)
        self.search.setVisible(len(options) > _MANY)  # once it has its place: till then it is a window

    def chosen(self) -> dict[str, str]:
        """The choice taken for every option, by id."""
        taken = {id: self._options[id].choices[field.currentIndex()].id for id, field in self._fields.items()}
        return {id: option.default for id, option in self._options.items()} | taken

    def showEvent(self, event: QShowEvent, /) -> None:
        super().showEvent(event)
        if not self._is_filled:
            self._is_filled = True
            Steps(self._filled(), self).start()

    def keyPressEvent(self, event: QKeyEvent, /) -> None:
        # who looks for an option does not mean to begin the game with it
        if self.focusWidget() is not self.search or event.key() not in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            super().keyPressEvent(event)

    def _filled(self) -> Iterator[None]:
        blocks = column(self._blocks)
        for option in self._options.values():
            field = self._made(option)
            kind = "house completion" if option.completion else "optional rule"
            title = label(f"<b>{escape(option.title)}</b> [{escape(option.rule)}], {kind}")
            # a reason lies nearer to its own field than to the next title
            is_first = not self._fields and self.search.isHidden()
            title.setContentsMargins(0, 0 if is_first else 2 * blocks.spacing(), 0, 0)
            self._parts[option.id] = title, field, plain(option.reason)
            for part in self._parts[option.id]:
                blocks.addWidget(part)
                part.ensurePolished()
            self._fields[option.id] = field
            yield
        if words := self.search.text():
            self._show_found(words)
        else:
            self._blocks.show()

    def _show_found(self, words: str) -> None:
        """Show the options that speak of all these words."""
        if len(self._fields) < len(self._options):
            return
        self._blocks.hide()
        wanted, found = words.casefold().split(), 0
        for id, parts in self._parts.items():
            option = self._options[id]
            said = " ".join((option.title, option.rule, option.reason, *(each.title for each in option.choices)))
            is_found = all(word in said.casefold() for word in wanted)
            found += is_found
            for part in parts:
                part.setVisible(is_found)
        self._blocks.setVisible(bool(found))
        self._none.setVisible(not found)

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
