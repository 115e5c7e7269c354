"""The journal as a file to be read."""

from __future__ import annotations

from PySide6.QtWidgets import QComboBox

from hexboard.export.journal_html import journal_html
from hexboard.export.journal_markdown import journal_markdown
from hexboard.gui.exporting.page import ExportPage
from hexboard.gui.exporting.subject import Subject
from hexboard.gui.exporting.work import Make

_WORDS = "The whole journal by turn and phase, without what was taken back."


class JournalPage(ExportPage):
    """One HTML file with pictures, or Markdown."""

    title = "The journal (HTML, Markdown)"

    def __init__(self, subject: Subject) -> None:
        super().__init__(subject)
        self.kind = QComboBox()
        self.kind.setAccessibleName("Kind of file")
        self.kind.addItem("A page with pictures for any browser (HTML)", ".html")
        self.kind.addItem("Text with headings (Markdown)", ".md")
        self.form.addRow("Kind", self.kind)

    def ending(self) -> str:
        return str(self.kind.currentData())

    def name(self) -> str:
        return f"{self.subject.at.game.id}-journal"

    def outlook(self) -> str:
        return _WORDS

    def made(self) -> Make:
        story, palette = self.subject.story, self.subject.palette
        if self.ending() == ".md":
            return lambda told: journal_markdown(story).encode()
        return lambda told: journal_html(story, palette, told).encode()
