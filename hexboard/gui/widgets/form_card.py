"""A card with a title and fields under their names."""

from PySide6.QtWidgets import QFrame, QWidget

from .layouts import column, label


class FormCard(QFrame):
    """Fields are put in with ``add``, each under its name; one that says itself what it is needs none."""

    def __init__(self, title: str) -> None:
        super().__init__()
        self.setProperty("card", "true")
        self.setAccessibleName(title)
        self._rows = column(self, label(title, "title"), margin=(20, 14, 20, 16), gap=6)

    def add(self, field: QWidget, name: str = "") -> None:
        """One field more."""
        if name:
            over = label(name, "second")
            over.setBuddy(field)
            self._rows.addSpacing(4)
            self._rows.addWidget(over)
        self._rows.addWidget(field)
