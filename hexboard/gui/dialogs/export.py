"""Taking something out of the window: which, how, where to; the window goes on while it is made."""

from pathlib import Path

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QProgressBar, QWidget

from hexboard.core.counted import capital
from hexboard.gui.event_loop.work import Dropped, Told, Work
from hexboard.gui.widgets.layouts import called, column, label, scrolled
from hexboard.gui.widgets.segments import Segments
from hexboard.store.game_file.outgoing import may_go_out, write_out

from .dialog import Dialog, button_row, where_to_save
from .export_pages import ExportPage, FilmPage, JournalPage, Make, PicturePage, PrintPage, Subject


class FileWork(Work[None]):
    """Makes one file. After ``done`` comes ``ended(words)``: why nothing was written, "" if it was.

    The file is written whole at the end or not at all; one that is being written already is not stopped any more.
    """

    ended = Signal(str)

    def __init__(self, make: Make, file: Path) -> None:
        super().__init__(lambda told: _write(make, file, told))

    def _end(self) -> None:
        super()._end()
        words = "It could not be made, by a fault of the program. Nothing was written."
        try:
            self.result()
            words = ""
        except Dropped:
            words = "Stopped. Nothing was written."
        except OSError as fault:
            why = fault.strerror or str(fault)
            words = f"The file could not be written ({why}). Nothing was changed; choose another place."
        except ValueError as fault:
            words = f"{capital(str(fault))}."
        finally:
            self.ended.emit(words)


def _write(make: Make, file: Path, told: Told) -> None:
    may_go_out(file)
    data = make(told)
    told(1.0)
    write_out(file, data)


_PAGES = (PicturePage, PrintPage, FilmPage, JournalPage)


class ExportDialog(Dialog):
    """It is accepted once a ``file`` was made. Closing it while it works stops the work."""

    def __init__(self, subject: Subject, parent: QWidget) -> None:
        super().__init__("Export", parent, (34, 25))
        self.file = Path()
        self._work: FileWork | None = None
        self.pages: tuple[ExportPage, ...] = tuple(page(subject) for page in _PAGES)
        self.kind = Segments("What to take out")
        self._open_page = 0
        # a stack of pages would be scrolled as far as the longest
        self._pages = QWidget()
        column(self._pages, *self.pages)
        for page in self.pages:
            self.kind.add(page.word, None, page.sign, page.title)
            page.changed.connect(self._look_ahead)
        self.kind.chosen.connect(self._open)
        self.kind.chosen.connect(self._look_ahead)
        self.words = label()
        self.bar = called("How far it is", QProgressBar(minimum=0, maximum=1000))
        self.bar.hide()
        row, (self.save_button, self.stop_button) = button_row(("Save as", self.choose), ("Close", self._stop_or_close))
        self.save_button.setDefault(True)
        self._open(0)
        column(self, self.kind, (scrolled(self._pages), 1), self.words, self.bar, row)
        self._look_ahead()

    @property
    def page(self) -> ExportPage:
        """The page that is open."""
        return self.pages[self._open_page]

    def _open(self, number: int) -> None:
        self._open_page = number
        for page in self.pages:
            page.setVisible(page is self.page)

    def choose(self) -> None:
        """Ask where to, and begin."""
        page = self.page
        file = where_to_save(page.title, f"{page.name()}{page.ending()}", page.word, page.ending(), self)
        if file:
            self.save_to(file)

    def save_to(self, file: Path) -> None:
        """Begin to make the file."""
        self.file, self._work = file, FileWork(self.page.made(), file)
        self._work.told.connect(self._on_progressed)  # not a lambda: the work may outlast the dialog
        self._work.ended.connect(self._on_ended)
        self._work.start()
        self._show_working(True)

    def _look_ahead(self) -> None:
        try:
            words, can = self.page.outlook(), True
        except ValueError as fault:
            words, can = f"{capital(str(fault))}.", False
        self.words.setText(words)
        self.save_button.setEnabled(can)

    def _show_working(self, working: bool) -> None:
        self.bar.setVisible(working)
        self.bar.setValue(0)
        self.kind.setEnabled(not working)
        self._pages.setEnabled(not working)
        self.save_button.setEnabled(not working)
        self.stop_button.setText("Stop" if working else "Close")
        if working:
            self.words.setText("It is being made. The game can go on meanwhile.")

    def _on_progressed(self, share: float) -> None:
        self.bar.setValue(round(share * 1000))

    def _on_ended(self, words: str) -> None:
        self._work = None
        if words:
            self._show_working(False)
            self.words.setText(words)
        else:
            self.accept()

    def _stop_or_close(self) -> None:
        if self._work is None:
            self.reject()
        else:
            self._work.drop()
            self.words.setText("Stopping.")

    def leave(self) -> None:
        """The work, if any, hears that nobody wants it."""
        if self._work is not None:
            self._work.drop()
            self._work = None
