"""Everything the window has up while one game is open: session, page, docks, dialogs; taken down as a whole."""

from __future__ import annotations

from PySide6.QtCore import QObject, QPoint, Qt, Signal
from PySide6.QtWidgets import QDialog, QInputDialog, QMainWindow, QMenu

from hexboard.core.command import Command, Note
from hexboard.core.event import Rolled
from hexboard.core.log import Entry
from hexboard.core.seat import Seat, SeatId
from hexboard.geometry.hex import Hex
from hexboard.gui.announcing import announce
from hexboard.gui.battle import Battle
from hexboard.gui.context_menu import hex_menu
from hexboard.gui.counter_pictures import CounterPictures
from hexboard.gui.curtain import Curtain
from hexboard.gui.dialogs.consent import ConsentDialog
from hexboard.gui.dialogs.free_hand import FreeHand
from hexboard.gui.docks import Docks
from hexboard.gui.later import later
from hexboard.gui.panels.forces import ForcesPanel
from hexboard.gui.panels.journal import JournalPanel
from hexboard.gui.panels.rules import RulesPanel
from hexboard.gui.session.session import Session
from hexboard.gui.session.taking_back import TakingBack
from hexboard.gui.settings import Settings
from hexboard.play.starting import Running


class Sitting(QObject):
    """One game at this screen. ``changed`` follows whatever may alter titles and actions."""

    changed = Signal()

    def __init__(self, window: QMainWindow, running: Running, seats: tuple[SeatId, ...], settings: Settings) -> None:
        super().__init__(window)
        self._window = window
        self.running = running
        self.session = Session(running, seats, self)
        self.taking_back = TakingBack(self.session, self)
        self.pictures = CounterPictures(settings.palette, window.devicePixelRatioF())
        self.battle = Battle(self.session, self.taking_back, self.pictures, settings)
        self.battle.setParent(window)  # whatever fails from here on, it goes with the window
        self.docks = Docks(window, self.session, self.pictures, self.battle.view)
        self.curtain = Curtain(window)
        self._looker = self.session.bridge.seat
        self.curtain.lifted.connect(self.docks.show_floating)
        self.curtain.lifted.connect(self.changed)
        settings.changed.connect(self._on_setting)
        self._settings = settings
        self.taking_back.consent_wanted.connect(self._ask_consent)
        self.session.linked.connect(self._on_link)
        self.session.played.connect(self._on_played)
        self.session.asked.connect(self.changed)
        self.battle.hand.menu_asked.connect(self._show_menu)
        self._connect_journal()

    @property
    def is_covered(self) -> bool:
        """Whether the curtain hides the game."""
        return not self.curtain.isHidden()

    def start(self, moment: int | None = None) -> None:
        """Show the game from a moment on; None is the present."""
        self.battle.start()
        if moment is not None:
            self.session.looking.go(moment)
        if self.session.bridge.hides and len(self.session.bridge.seats) > 1:
            self._cover()

    def show_rule(self, rule: str = "") -> None:
        """Open the rules at a clause; without one at that of the question on the screen."""
        question = self.session.question
        self.docks.show("rules")
        panel = self.docks.panel("rules")
        assert isinstance(panel, RulesPanel)
        if rule or question:
            panel.open(rule or (question.rule if question else ""))

    def find(self) -> None:
        """Open the order of battle with the keyboard in its field."""
        self.docks.show("forces")
        panel = self.docks.panel("forces")
        assert isinstance(panel, ForcesPanel)
        panel.start_finding()

    def free_hand(self) -> None:
        """Open the dialog for changes by hand, on the counters of the hex looked at."""
        at, here = self.session.bridge.view(), self.session.hex
        chosen = tuple(u.id for u in at.units_at(here)) if here is not None else ()
        dialog = FreeHand(self.session, chosen, self._window)
        seat = self.session.bridge.seat
        dialog.proposed.connect(lambda command: self.taking_back.propose(seat, command, "change counters by free hand"))
        dialog.show()

    def write_note(self) -> None:
        """Ask for a remark and write it into the journal."""
        dialog = QInputDialog(self._window)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.setWindowTitle("A remark for the journal")
        dialog.setLabelText("Your words")
        dialog.textValueSelected.connect(self._note)
        dialog.resize(self._window.fontMetrics().height() * 24, dialog.sizeHint().height())
        dialog.show()

    def end(self) -> None:
        """Take everything of the game off the window."""
        self.battle.keep_camera()
        self.session.close()
        self.running.close()
        self.docks.remove()
        self.curtain.deleteLater()
        self.battle.deleteLater()
        self.deleteLater()

    def _note(self, text: str) -> None:
        if text.strip():
            self.session.bridge.submit(self.session.bridge.seat, Note(text.strip()))

    def _connect_journal(self) -> None:
        journal = self.docks.panel("journal")
        assert isinstance(journal, JournalPanel)
        journal.flash_wanted.connect(self.battle.view.flash)
        journal.undo_wanted.connect(self.taking_back.undo_to)

    def _ask_consent(self, seat: SeatId, command: Command, words: str, seats: tuple[Seat, ...]) -> None:
        asker = self.session.table.game.seat(seat).name
        dialog = ConsentDialog(asker, words, seats, self._window)
        dialog.agreed.connect(lambda: self.taking_back.agreed(seat, command, seats))
        dialog.open()

    def _on_link(self, kind: str, value: str) -> None:
        if kind == "rule":
            self.show_rule(value)

    def _on_played(self, entry: Entry) -> None:
        bridge = self.session.bridge
        if bridge.hides and bridge.seat != self._looker and len(bridge.seats) > 1:
            self._cover()
        self._looker = bridge.seat
        lines = self.session.chronicle.of_entry(len(self.session.table.log.entries) - 1)
        self.battle.view.flash(tuple(h for line in lines for h in line.hexes))
        if not any(isinstance(f.event, Rolled) for f in entry.facts):
            announce(self.battle, " ".join(line.text for line in lines))

    def _on_setting(self, name: str) -> None:
        """Texts and pictures of panels are drawn in the colours and the size of when they are drawn."""
        if name in ("palette", "scheme", "text_size"):
            self.pictures.set_palette(self._settings.palette)
            later(self, self.session.refresh)

    def _cover(self) -> None:
        for dialog in self._window.findChildren(QDialog):
            dialog.close()
        self.docks.hide_floating()
        self.curtain.fall(self.session.table.game.seat(self.session.bridge.seat))
        self.changed.emit()

    def _show_menu(self, at: Hex | None, point: QPoint) -> None:
        if at is not None:
            menu: QMenu = hex_menu(self.session, at, self.free_hand, self._window)
            self.session.select(at)
            menu.popup(point)
