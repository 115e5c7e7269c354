"""One open game in the window, and whoever sits at it: session, page, dialogs are a seat's, and go with it."""

from collections.abc import Callable, Iterator

from attrs import evolve
from PySide6.QtCore import QObject, QPoint, Qt, Signal
from PySide6.QtGui import QClipboard, QGuiApplication
from PySide6.QtWidgets import QApplication, QDialog, QMainWindow, QToolTip, QWidget

from hexboard.core.command import Command, Note, Override
from hexboard.core.counted import capital, listed
from hexboard.core.event import Rolled
from hexboard.core.illegal import Illegal
from hexboard.core.log import Entry
from hexboard.core.seat import Seat, SeatId
from hexboard.geometry.hex import Hex
from hexboard.gui.board.painting.counter_sprites import CounterPictures
from hexboard.gui.dialogs.outside_rules import ConfirmHand, OutsideRoll
from hexboard.gui.dialogs.texts import PinDialog, WordsDialog
from hexboard.gui.event_loop.steps import Steps, later
from hexboard.gui.game.context_menu import hex_menu
from hexboard.gui.game.order_writing import OrderWriting
from hexboard.gui.game.petition import Petition
from hexboard.gui.pages.game_page import GamePage
from hexboard.gui.pages.hand_over import Chair, HandOver
from hexboard.gui.panels.inspector.forces import ForcesPanel
from hexboard.gui.panels.inspector.rules import RulesPanel
from hexboard.gui.session.bridge import asked_first
from hexboard.gui.session.changes import rolls_of
from hexboard.gui.session.computer_seats import ComputerSeats
from hexboard.gui.session.session import Session
from hexboard.gui.session.sounds import Sounds
from hexboard.gui.settings import Settings
from hexboard.gui.widgets.announcing import announce
from hexboard.play.past import SETUP
from hexboard.play.starting import Running
from hexboard.play.told.journal import lines_for_all


class OwnCopies(QObject):
    """Remembers what was put on the clipboard while a window of the program was in front."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._clipboard = QGuiApplication.clipboard()
        self._copied: dict[QClipboard.Mode, str] = {}
        self._clipboard.changed.connect(self._on_change)

    def clear(self) -> None:
        """Take it away again, if nothing else has come in its place."""
        for mode, text in self._copied.items():
            if self._clipboard.text(mode) == text:
                self._clipboard.clear(mode)
        self._copied.clear()

    def _on_change(self, mode: QClipboard.Mode) -> None:
        if QGuiApplication.applicationState() == Qt.ApplicationState.ApplicationActive:
            self._copied[mode] = self._clipboard.text(mode)


_BY_MAIL = " The question goes with your next mail; go on playing when the answer has come."
_ONCE = Qt.ConnectionType.SingleShotConnection
_FELL = 6  # lines on the cover


class OpenGame(QObject):
    """One game at this screen. What is made of a seat's view goes with its page: whoever sits down next has a new one.

    ``changed`` follows whatever may alter titles and actions; ``coming(page)`` when a page is made that is not seen
    yet; ``seated`` when somebody has sat down at the game and its page is there, ``leaving`` before the page goes;
    ``failed(fault)`` if it cannot be made. Where the game hides things from one of several at this screen, nobody sits
    at it until the next has confirmed that it is he.
    """

    changed = Signal()
    coming = Signal(object)
    seated = Signal()
    leaving = Signal()
    failed = Signal(object)

    def __init__(self, window: QMainWindow, running: Running, seats: tuple[SeatId, ...], settings: Settings) -> None:
        super().__init__(window)
        self._window = window
        self.running = running
        self.seats = seats
        self.seat = asked_first(running.table, seats)
        self.computers = ComputerSeats(running, self)
        self._settings = settings
        self._page: GamePage | None = None
        self._coming: tuple[GamePage, Steps] | None = None
        self._moment: int | None = None
        self._copies = OwnCopies(self)
        self.cover = HandOver(window)
        self.cover.confirmed.connect(self._on_confirmed)
        self._petition: Petition | None = None
        settings.changed.connect(self._on_setting)

    @property
    def is_covered(self) -> bool:
        """Whether nobody sits at it, and nothing of it is to be seen."""
        return self._page is None

    @property
    def is_coming(self) -> bool:
        """Whether the page of whoever sits down is being made."""
        return self._coming is not None

    @property
    def is_shared(self) -> bool:
        """Whether several at this screen may not know the same."""
        return self.running.table.hides and len(self.seats) > 1

    @property
    def session(self) -> Session:
        """The game as whoever sits at it knows it. Raises LookupError while it is covered."""
        return self.page.session

    @property
    def page(self) -> GamePage:
        """Its page. Raises LookupError while it is covered."""
        if self._page is None:
            raise LookupError("nobody sits at the game")
        return self._page

    def start(self, moment: int | None = None) -> None:
        """Show the game after so many of the entries that count; None is the present."""
        self._moment = moment
        if self.is_shared:
            self.computers.begin()
            self.hand_over(self.seat)
        else:
            self._sit_down()

    def hand_over(self, seat: SeatId, fell: tuple[str, ...] = ()) -> None:
        """Cover the screen, take away all that the last player knew, and wait for the next to sit down. What dice
        brought just now that ``fell`` for all is told on the cover: who rolled them may be up before he has read it.
        """
        self.seat = seat
        self._petition = None
        self._window.setWindowTitle("hexboard")
        self.cover.cover(evolve(self._chair(seat), fell=fell), hides=self._page is not None)
        self._clear_screen()
        self._stand_up()
        self.cover.raise_()
        self.cover.button.setFocus()
        self.changed.emit()

    def hand_over_to_next(self) -> None:
        """Let another at this screen sit down: one that has to decide, or else the next in turn."""
        others = [seat for seat in self.seats if seat != self.seat]
        acting = self.running.table.actors()
        self.hand_over(next((seat for seat in others if seat in acting), others[0]))

    def hear(self, *, on: bool) -> None:
        """Hear of the game, or nothing of it for a while."""
        if self._page:
            bridge = self._page.session.bridge
            (bridge.join if on else bridge.leave)()

    def show_rule(self, rule: str = "") -> None:
        """Open the rules at a clause; without one at that of the question on the screen."""
        question = self.session.question
        self.page.look_up("rules")
        if rule or question:
            panel = self.page.inspector.one_of(RulesPanel, "rules")
            panel.open(rule or (question.rule if question else ""))

    def find(self) -> None:
        """Open the order of battle with the keyboard in its field."""
        self.page.show_panel("forces")
        self.page.inspector.one_of(ForcesPanel, "forces").start_finding()
        self.page.activateWindow()  # the second map may have had the keyboard

    def free_hand(self) -> None:
        """Let the map take changes by hand instead of picks, or picks again; those not made are dropped."""
        hand = self.session.free_hand
        if hand.is_on:
            hand.end()
        else:
            self.session.replay_cursor.come_back()
            hand.begin()

    def confirm_hand(self) -> None:
        """List all changes by hand once more, ask for the reason, and make them or ask whoever must agree."""
        hand, seat = self.session.free_hand, self.session.bridge.seat
        if not hand.edits:
            self.session.hinted.emit("Nothing is changed yet.")
            return
        waiting = self.session.table.waiting_for(seat, hand.command("why"))
        names = listed(other.name for other in waiting)
        can_ask = bool(waiting) and all(other.id in self.session.bridge.seats for other in waiting)
        by_mail = bool(waiting) and not can_ask
        act = f"Ask {names}{' by mail' if by_mail else ''}" if names else "Make the changes"
        note = f"They are made once {names} agrees, all of them or none." if names else "They are made as one act."
        if by_mail:
            note += _BY_MAIL
        dialog = ConfirmHand(hand.words(), act, f"{note} The rules go on from there.", self.page)
        dialog.accepted.connect(lambda: self._propose(hand.command(dialog.reason.text().strip()), by_mail))
        hand.changed.connect(dialog.reject)  # what it lists would not be what is made
        dialog.show()

    def _propose(self, command: Override, by_mail: bool) -> None:
        if by_mail:
            if self.session.proposals.propose(command.edits, command.reason):
                self.session.free_hand.end()
            return
        self.session.taking_back.propose(self.session.bridge.seat, command)

    def roll_outside(self) -> None:
        """Ask which dice to roll outside the rules, and why; roll them for all to see."""
        bridge = self.session.bridge
        dialog = OutsideRoll(self.page)
        dialog.accepted.connect(lambda: bridge.submit(bridge.seat, dialog.command()))
        dialog.show()

    def pin_here(self) -> None:
        """Ask for a note to pin to the hex of the cursor."""
        pins, here = self.session.pins, self.session.hex
        if here is None:
            self.session.hinted.emit("Click the hex first that the note is for, or go there with the arrow keys.")
            return
        own = next((note.text for note in pins.at(here) if not note.seat), "")
        dialog = PinDialog(self.session.position().place_name(here), own, self.page)
        dialog.written.connect(lambda text: pins.put(here, text, for_all=dialog.for_all.isChecked()))
        dialog.show()

    def write_note(self) -> None:
        """Ask for a remark and write it into the journal."""
        about, bridge = "Your words, for everybody to read", self.session.bridge
        dialog = WordsDialog("A remark for the journal", about, "Write it down", self.page)
        dialog.written.connect(lambda text: bridge.submit(bridge.seat, Note(text)))
        dialog.show()

    def end(self) -> None:
        """Take everything of the game off the window."""
        _close_menus()
        self._stand_up()
        self.computers.close()
        self.running.close()
        self.cover.hide()
        self.cover.deleteLater()
        self.deleteLater()

    def _chair(self, seat: SeatId) -> Chair:
        table, turn = self.running.table, self.running.table.view(seat).turn
        player, named = table.game.seat(seat), table.game.scenario.turn_names.get(turn, "")
        name, words = table.log.header.seats.get(seat) or player.name, f"Turn {turn}{f', {named}' if named else ''}"
        return Chair(table.game.title, words, name, table.game.side(player.side))

    def _just_fell(self) -> tuple[str, ...]:
        """What the last act has told all at this screen in the same words, the last lines of it, if dice fell in it
        that all of them saw.
        """
        table = self.running.table
        number = len(table.log.entries) - 1
        if not all(rolls_of(table.log.entries[number].told(seat).facts) for seat in self.seats):
            return ()
        pasts = {seat: table.past(seat) for seat in self.seats}
        return tuple(line.text for line in lines_for_all(table.ruleset, table.game, pasts, number)[-_FELL:])

    def _on_confirmed(self) -> None:
        if self._petition is not None:
            self.cover.stay()  # the game stays covered while he is asked
            self._petition.ask()
        else:
            self._sit_down()

    def _sit_down(self) -> None:
        """Make the page of whoever sits down, while the window goes on; he has it once it is whole."""
        self._drop_coming()
        session = Session(self.running, self.seats, self._settings, self, seat=self.seat, computers=self.computers)
        pictures = CounterPictures(self._settings.palette, self._window.devicePixelRatioF())
        # a child of the window from the first: whatever fails, it goes with it
        within = self._window.centralWidget() or self._window
        page = GamePage(session, pictures, within)
        session.setParent(page)
        steps = Steps(self._made(page), self)
        steps.failed.connect(self.failed)
        self._coming = page, steps
        steps.start()

    def _made(self, page: GamePage) -> Iterator[None]:
        session = page.session
        yield
        yield from page.parts()
        Sounds(session)
        if "orders" in page.inspector.panels:
            OrderWriting(page)
        yield
        self.coming.emit(page)
        yield
        yield from page.filled()
        session.taking_back.consent_wanted.connect(self._ask_consent)
        session.linked.connect(self._on_link)
        session.played.connect(self._on_played)
        session.asked.connect(self.changed)
        page.inspector.turned.connect(self.changed)  # the small map comes and goes with what is read
        session.playback.changed.connect(self.changed)
        session.bridge.handed_over.connect(lambda seat: self.hand_over(seat, self._just_fell()))
        session.menu_asked.connect(self._show_menu)
        session.ask()
        yield
        self.computers.begin()
        yield
        yield from page.painted()
        # a game that is over when it is opened has been seen to end
        self._awaits_end = session.over is None
        session.shown.connect(self._look_for_end)
        self._coming, self._page = None, page
        self.seated.emit()
        self.cover.hide()
        self.computers.sit(session.bridge)
        page.view.setFocus()
        if self._moment is not None:
            # a seat has fewer moments than there are entries that count, if it was told nothing of some
            before = self.running.table.log.live()[: self._moment]
            session.replay_cursor.go_after(before[-1] if before else SETUP)
            self._awaits_end = session.position().state.over is None  # unless it came with the turn that is shown
        self._moment = None
        self.changed.emit()

    def _drop_coming(self) -> None:
        """Nobody wants the page any more that is being made."""
        if self._coming is not None:
            page, steps = self._coming
            self._coming = None
            steps.stop()
            page.put_away()

    def _stand_up(self) -> None:
        self._drop_coming()
        if self._page is not None:
            self.leaving.emit()
            self._page.keep_place()
            self._page.put_away()
            self._page = None

    def _clear_screen(self) -> None:
        """Close what is up beside the page, and empty what was copied from them."""
        for dialog in self._window.findChildren(QDialog):
            dialog.close()
        _close_menus()
        QToolTip.hideText()
        self._copies.clear()

    def _ask_consent(self, seat: SeatId, command: Command, seats: tuple[Seat, ...]) -> None:
        """Ask the others; where things are hidden each alone, and what is agreed to is done once the asker sits at the
        screen again.
        """
        window: QWidget = self.page
        covers: Callable[[SeatId], object] | None = None
        if hides := self.session.bridge.eyes is not None:
            self.hand_over(seat)
            window, covers = self._window, lambda asked: self.cover.cover(self._chair(asked))

        def back(then: Callable[[], object]) -> None:
            if hides:
                self.hand_over(seat)
                self.seated.connect(lambda: later(self.page, then), _ONCE)
            else:
                then()

        self._petition = petition = Petition(window, covers, self.running.table, seat, command, seats)
        petition.granted.connect(lambda: back(lambda: self.session.taking_back.agreed(seat, command, seats)))
        if hides:
            petition.denied.connect(lambda: back(lambda: self._on_denied(command)))
        petition.go_on()

    def _on_denied(self, command: Command) -> None:
        """Whoever asked finds his changes as he left them, and why they are not made."""
        if isinstance(command, Override):
            self.session.free_hand.begin(command.edits)
        self.session.refused.emit(Illegal("the other player does not agree", "consent"))

    def _on_link(self, kind: str, value: str) -> None:
        if kind == "rule":
            self.show_rule(value)

    def _on_played(self, entry: Entry) -> None:
        lines = self.session.journal_lines.of_entry(len(self.session.table.log.entries) - 1)
        self.session.flashed.emit(tuple(h for line in lines for h in line.hexes))
        if not any(isinstance(f.event, Rolled) for f in entry.facts):
            announce(self.page, " ".join(line.text for line in lines))

    def _on_setting(self, name: str) -> None:
        """Texts and pictures of panels are drawn in the colours and the size of when they are drawn."""
        if name in ("palette", "scheme", "text_size") and self._page is not None:
            self._page.pictures.set_palette(self._settings.palette)
            later(self._page, self._page.session.refresh)

    def _look_for_end(self) -> None:
        """Bring up how the game ended, once, when it does so in play."""
        over = self.session.over
        if over is None:
            self._awaits_end = True
        elif self._awaits_end and not self.session.replay_cursor.is_back:
            self._awaits_end = False
            # what is asked now, nothing any more, is shown first
            later(self.page, self._bring_up_end)

    def _bring_up_end(self) -> None:
        over = self.session.over
        if over is not None:
            self.page.look_up("points")
            announce(self.page, f"The game is over: {self.session.bridge.view().result(over)}. {capital(over.reason)}")

    def _show_menu(self, at: Hex | None, point: QPoint) -> None:
        if at is not None:
            menu = hex_menu(self.page, at)
            self.session.select(at)
            menu.popup(point)


def _close_menus() -> None:
    """What is left of a menu would act on a game or a player who is gone."""
    while (popup := QApplication.activePopupWidget()) is not None:
        popup.close()
