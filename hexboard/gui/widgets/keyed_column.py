"""A column of widgets that are kept as long as their keys are the same: only what changes is made anew."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from attrs import frozen
from PySide6.QtWidgets import QVBoxLayout, QWidget


@frozen
class KeyedPart:
    """A widget of a column: all it shows and does is in its ``key`` (anything that can be compared).

    One that is a column itself, ``make`` gives with an empty KeyedColumn; it shows what is ``inside``.
    """

    key: object
    make: Callable[[], QWidget]
    inside: Sequence[KeyedPart] = ()


class KeyedColumn(QVBoxLayout):
    """Widgets one under another; what follows after them is left where it is."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._shown: list[tuple[object, QWidget]] = []

    def show_parts(self, parts: Sequence[KeyedPart]) -> None:
        """Show these from the top and delete all others; who had the keyboard keeps it if he is still there."""
        before, self._shown = self._shown, []
        for place, part in enumerate(parts):
            same = next((each for each in before if each[0] == part.key), None)
            if same is not None:
                before.remove(same)
            widget = same[1] if same is not None else part.make()
            self._shown.append((part.key, widget))
            if self.indexOf(widget) != place:
                self.removeWidget(widget)
                self.insertWidget(place, widget)
            if isinstance(inner := widget.layout(), KeyedColumn):
                inner.show_parts(part.inside)
        for _, widget in before:
            self.removeWidget(widget)
            widget.setParent(None)
            widget.deleteLater()

    def shown_as(self, key: object) -> QWidget | None:
        """The widget that is shown by that key, if one is."""
        return next((widget for known, widget in self._shown if known == key), None)

    def forget(self) -> None:
        """Make all of them anew the next time, whatever their keys."""
        self._shown = [(object(), widget) for _, widget in self._shown]
