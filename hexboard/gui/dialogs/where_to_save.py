"""Where a file is to be saved."""

from pathlib import Path

from PySide6.QtCore import QStandardPaths
from PySide6.QtWidgets import QFileDialog, QWidget


def documents() -> Path:
    """The folder in which a person looks for his files."""
    return Path(QStandardPaths.writableLocation(QStandardPaths.StandardLocation.DocumentsLocation))


def where_to_save(title: str, name: str, kind: str, ending: str, parent: QWidget) -> Path | None:
    """Ask where to; None, nowhere. A name without an ending gets this one, or it would be found nowhere again; a file
    that is there by that name is asked about by its whole name.
    """
    start = documents() / name
    while True:
        chosen, _ = QFileDialog.getSaveFileName(parent, title, str(start), f"{kind} (*{ending})")
        if not chosen or Path(chosen).suffix.lower() == f".{ending.rpartition('.')[2]}":
            return Path(chosen) if chosen else None
        start = Path(chosen + ending)
        if not start.exists():
            return start
