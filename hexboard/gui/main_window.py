"""The main window: menus, keys and dialogs round the game; it is what the acts are done to."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QEvent, Qt, QUrl
from PySide6.QtGui import QDesktopServices, QGuiApplication
from PySide6.QtWidgets import QFileDialog, QMenuBar

from hexboard import __version__
from hexboard.gui.actions import Act, Actions, HoldKeys
from hexboard.gui.event_loop.steps import later
from hexboard.gui.game.mail_folder import MailFolder
from hexboard.gui.game_window import GameWindow
from hexboard.gui.menus import Menus
from hexboard.gui.settings import Settings
from hexboard.gui.theme.dressing import tokens
from hexboard.gui.theme.tokens import DUSK
from hexboard.gui.widgets.keyboard import focus_next
from hexboard.module.folder import Library, Module
from hexboard.play.places import Places
from hexboard.shipped import shipped

if TYPE_CHECKING:
    from hexboard.gui.dialogs.mail import Sending
    from hexboard.gui.game.open_game import OpenGame
    from hexboard.gui.game.opening import Opening
    from hexboard.gui.map.guide import GuideController
    from hexboard.gui.pages.front import Front
    from hexboard.gui.pages.game_page import GamePage
    from hexboard.gui.pages.second_map import SecondMap
    from hexboard.gui.session.session import Session
    from hexboard.module.guide import Guide
    from hexboard.play.starting import Running

_TURN_MARK = "HEXBOARD BEGIN"
ABOUT = (
    f"hexboard {__version__}\n\n"
    "It plays hex-and-counter board wargames with every rule enforced: alone, at one screen, or by mail.\n\n"
    "It works without a network and tells nobody anything. Every move is on the disk before the screen shows it."
)


class MainWindow(GameWindow):
    """Everything in it is reached by menu, key, palette or button alike: by one of the ``acts``."""

    def __init__(self, acts: Iterable[Act], settings: Settings, places: Places, library: Library | None = None) -> None:
        super().__init__(settings, places, library)
        self.acts = Actions(acts, self, settings.keys, self)
        self.acts.refresh()  # before any widget has them: each that does is told of every change
        bar = QMenuBar(self)  # to be seen where the system has a place of its own for it
        bar.hide()
        self.acts.fill_menus(bar)
        self.menus = Menus(bar, self)
        self.acts.attach("window", self)
        # the acts outlive every page, and so does what hears of their keys
        HoldKeys([self.acts.action(id) for id in self.acts.acts if id.startswith("layer-")], self)
        settings.changed.connect(self._on_setting)
        self._seen_on_clipboard = ""
        self.mail_folder = MailFolder(settings, lambda data: self.opening.mails.named(data, self._running), self)
        self.mail_folder.came.connect(self._on_mail_came)
        self._guide: Guide | None = None
        self.guiding: GuideController | None = None

    @property
    def playing(self) -> bool:
        """Whether a game is open and to be seen."""
        return self.open_game is not None and not self.open_game.is_covered

    @property
    def game(self) -> OpenGame:
        """The open game. Raises LookupError if none is open."""
        if self.open_game is None:
            raise LookupError("no game is open")
        return self.open_game

    @property
    def page(self) -> GamePage:
        """The page of the open game. Raises LookupError if none is open."""
        return self.game.page

    @property
    def session(self) -> Session:
        """The open game as whoever sits at it knows it. Raises LookupError if none is open."""
        return self.game.session

    def front_comes(self, front: Front) -> None:
        """Give the start page its keys and buttons."""
        front.start_page.attach(self.acts)
        front.start_page.bar.night_wanted.connect(self._change_colours)
        front.guide_wanted.connect(self.start_guide)

    def opening_comes(self, opening: Opening) -> None:
        """Hear of turns that the other player wants once more."""
        opening.again.connect(self._on_again)

    def page_comes(self, page: GamePage) -> None:
        """Give the page its keys and buttons."""
        super().page_comes(page)
        self.acts.attach("map", page.view)
        self.acts.attach("page", page)
        page.top_bar.attach(self.acts, self.menus)
        page.rail.attach(self.acts)
        page.prompt.reserved = self.acts.letters()
        page.second_opened.connect(self._on_second_map)
        page.session.act_wanted.connect(lambda act: self.acts.action(act).trigger())

    def _on_second_map(self, second: SecondMap) -> None:
        """The same keys and the same scans for another window on the map."""
        self.acts.attach("window", second)
        self.acts.attach("page", second)
        self.acts.attach("map", second.view)
        self.page.scans.show_in(second.view)

    def game_begins(self, open_game: OpenGame) -> None:
        """Lay scans under the map, and begin the guide if it was asked for."""
        super().game_begins(open_game)
        self._lay_scans(open_game)
        guide, self._guide = self._guide, None
        begun = open_game.running.table.log.header
        # somebody may have turned to another game meanwhile
        if guide is not None and (guide.scenario, guide.seed) == (begun.scenario, begun.seed):
            # the map has its place only once the page is laid out
            later(open_game.page, lambda: self._begin_guide(guide, open_game))

    def _begin_guide(self, guide: Guide, open_game: OpenGame) -> None:
        from hexboard.gui.map.guide import GuideController

        self.guiding = GuideController(guide, open_game.session, open_game.page.view)
        open_game.page.inspector.turned.connect(self.guiding.see_panel)
        self.guiding.ended.connect(lambda: setattr(self, "guiding", None))

    def refresh(self) -> None:
        """Name what undo and redo would do, and ask every act whether it can be done."""
        super().refresh()
        back = self.session.taking_back if self.playing else None
        undo, redo = (back.undo_words(), back.redo_words()) if back else ("", "")
        if self.playing and self.session.has_free_hand:
            undo = "the last change by free hand"
        for id, title, words in (("undo", "Undo", undo), ("redo", "Redo", redo)):
            self.acts.action(id).setText(f"{title}: {words}" if words else title)
        self.acts.refresh()

    def _on_setting(self, name: str) -> None:
        """A letter that has come to do something in the window is no longer one of the prompt bar's."""
        if name == "mail_folder":
            self.mail_folder.watch()
        if name == "keys" and self.playing:
            self.page.prompt.reserved = self.acts.letters()
            self.page.prompt.show_acts()

    def _change_colours(self) -> None:
        """Windows and maps by night, or by day again."""
        night = tokens() is not DUSK
        self.settings.scheme = "dark" if night else "light"
        self.settings.palette = "dark" if night else "period"

    def choose_file(self) -> None:
        """Let a game or a turn be chosen from the disk."""
        kinds = "Games and turns (*.hexlog *.txt *.eml);;All files (*)"
        name, _ = QFileDialog.getOpenFileName(self, "Open a game or a turn", str(self.places.games), kinds)
        if name:
            self.open_path(Path(name))

    def save_copy(self) -> None:
        """Write a copy of the game elsewhere; the game itself is always on the disk."""
        from hexboard.gui.dialogs.dialog import where_to_save
        from hexboard.store.whole_write import write_whole

        path = self.game.running.path
        copy = where_to_save("Save a copy", path.name, "Game", ".hexlog", self)
        if copy:
            try:
                write_whole(copy, path.read_bytes())
            except OSError as fault:
                self.notice.say(f"The copy could not be written: {fault.strerror}. The game itself is safe.")
            else:
                self.notice.say(f"The copy is in {copy.name}.")

    def try_out(self) -> None:
        """Open a copy of the game as it stands, to try things out in; the game itself is left as it is."""
        from hexboard.play.by_mail.conduct import Conduct
        from hexboard.play.practice import practice_copy
        from hexboard.store.dispatches.conduct import BRANCH

        try:
            running = self.game.running
            copy = practice_copy(running.rules, running.table.log, self.places.games)
            Conduct(self.places.conduct).note(running.table.log, BRANCH)
        except OSError as fault:
            self.notice.say(f"The copy could not be written: {fault.strerror}. The game itself is safe.")
        else:
            self.open_path(copy)

    def export(self) -> None:
        """Take pictures, sheets for a printer, films or the journal out of the game as it is shown."""
        from hexboard.gui.dialogs.export import ExportDialog
        from hexboard.gui.dialogs.export_pages import subject_of

        dialog = ExportDialog(subject_of(self.session, self.page.view), self)
        dialog.accepted.connect(lambda: self._on_exported(dialog.file))
        dialog.show()  # each is of what was on the screen when it was asked for

    def send_turn(self) -> None:
        """Show the turn as text."""
        from hexboard.gui.dialogs.mail import SendTurn
        from hexboard.play.by_mail.conduct import Conduct

        self._show_mail(SendTurn, Conduct(self.places.conduct))

    def ask_back(self) -> None:
        """Show the mail that asks for a take-back."""
        from hexboard.gui.dialogs.asking import AskBack

        self._show_mail(AskBack)

    def ask_again(self) -> None:
        """Show the mail that asks for the next turn once more: it did not come, or cannot be read."""
        from hexboard.gui.dialogs.asking import AskAgain

        self._show_mail(AskAgain)

    def _on_again(self, wants: tuple[int, ...]) -> None:
        if self.playing:
            self.send_again(wants) if wants else self.ask_again()

    def send_again(self, wants: tuple[int, ...]) -> None:
        """Show the mail that sends turns once more that the other player asks for."""
        from hexboard.gui.dialogs.asking import SendAgain

        self._show_instead(SendAgain(wants, self.session, self.page))

    def offer_draw(self) -> None:
        """Show the mail that offers a draw; where the others are at this screen ask them."""
        from hexboard.gui.dialogs.asking import OfferDraw

        if self.session.others_elsewhere:
            self._show_mail(OfferDraw)
        else:
            self.session.taking_back.offer_draw()

    def resign(self) -> None:
        """Show the mail that resigns; where the others are at this screen ask who does."""
        from hexboard.gui.dialogs.asking import GiveUp, Resigning

        if self.session.others_elsewhere:
            self._show_mail(GiveUp)
        else:
            Resigning.show_once(self.page, lambda: Resigning(self.session, self.page))

    def answer_mail(self, *, agrees: bool) -> None:
        """Show the mail that agrees to what is asked, or refuses it."""
        from hexboard.core.command import AGREES, REFUSES
        from hexboard.gui.dialogs.asking import AnswerMail

        self._show_instead(AnswerMail(AGREES if agrees else REFUSES, self.session, self.page))

    def _show_mail(self, kind: type[Sending], *more: Any) -> None:
        kind.show_once(self.page, lambda: self._telling(kind(self.session, self.page, *more)))

    def _show_instead(self, mail: Sending) -> None:
        """Show a mail in the place of others of its kind, which say or send something else."""
        for other in self.page.findChildren(type(mail)):
            if other is not mail:
                other.close()
        self._telling(mail).show()

    def _telling(self, mail: Sending) -> Sending:
        # what came of sending it stands in the window, whichever mail it is
        mail.sent.connect(self.on_sent)
        return mail

    def read_turn(self) -> None:
        """Ask for a mail with a turn; one on the clipboard is there already."""
        from hexboard.gui.dialogs.mail import ReadTurn

        def make() -> ReadTurn:
            dialog = ReadTurn(self)
            dialog.accepted.connect(lambda: self.read_text(dialog.text.toPlainText()))
            dialog.file_wanted.connect(self.choose_file)
            return dialog

        shown, text = ReadTurn.show_once(self, make), QGuiApplication.clipboard().text()
        if self._named(text):
            shown.text.setPlainText(text)

    def show_menus(self) -> None:
        """Lay the menus over the corner of the window, with the keyboard in them."""
        self.activateWindow()
        later(self, self.menus.open)  # an act that is done closes them

    def show_completions(self) -> None:
        """The house completions of the open game as text."""
        from hexboard.gui.pages.options_form import completions_text
        from hexboard.module.folder import options_of

        running = self.game.running
        options = options_of(running.rules.library, running.rules.module)
        text = completions_text(running.table.game.title, options, dict(running.table.game.options))
        self.show_text("House completions", text)

    def show_preferences(self, *, keys: bool = False) -> None:
        """Text size, colours, and keys, or those first."""
        from hexboard.gui.dialogs.keys_page import KeysPage
        from hexboard.gui.dialogs.preferences import Preferences

        settings, acts = self.settings, self.acts
        shown = Preferences.show_once(self, lambda: Preferences(settings, KeysPage(acts, settings), self))
        if keys:
            shown.show_keys()

    def show_scans(self) -> None:
        """Lay scans of the printed map under the grid."""
        from hexboard.gui.dialogs.scans import ScansDialog

        page = self.page
        ScansDialog.show_once(page, lambda: ScansDialog(page.scans, page.view, page))

    def show_palette(self) -> None:
        """One field that finds everything."""
        from hexboard.gui.dialogs.palette import AT_START, IN_PLAY, CommandPalette, entries

        # it gives the keyboard back to the window where it was asked for
        page = self.page if self.playing else None
        over = (page and page.keyed.view.parentWidget()) or self
        among, start = (IN_PLAY, None) if page else (AT_START, self.front.start_page)
        shown = CommandPalette.show_once(over, lambda: CommandPalette(over, among))
        shown.offer(entries(self.acts, self, page, start))

    def show_counters(self) -> None:
        """Every counter of the open game, front and back; one that is taken up is shown on the map."""
        from hexboard.gui.dialogs.counter_page import CounterPage

        page = self.page
        CounterPage.show_once(page, lambda: CounterPage(page.session, self.settings, page))

    def start_guide(self, module: Module | None = None) -> None:
        """Begin the guided turn of a game, or of the simplest that has one, in a file of its own."""
        from hexboard.module.building import scenario_files, seats_of
        from hexboard.module.guide import guide_of, guided
        from hexboard.play.beginning import Terms

        found = module or next(iter(guided(self.library())), None)
        guide = guide_of(found) if found else None
        if found is None or guide is None:
            self.notice.say("None of the games here has a guided turn.")
            return
        self._guide = guide
        played = next(each for each in scenario_files(found) if each.id == guide.scenario)
        seats = [seat.id for seat in seats_of(found, played) if seat.kind == "player"]
        here = tuple(seat for seat in seats if guide.seat in ("", seat))
        computers = {seat: guide.computer for seat in seats if seat not in here}
        terms = Terms(computers=computers, free_undo=True, seed=guide.seed)
        self.opening.begin(found, guide.scenario, {}, here, terms)

    def show_fair_play(self) -> None:
        """What play by mail protects, and what not (protocol 1, R0, R1 and H1)."""
        self.show_text("Fair play", (shipped("assets") / "texts" / "fair_play.txt").read_text(encoding="utf-8"))

    def show_signatures(self) -> None:
        """Whose signature the mails of this computer bear, and those of the open game."""
        from hexboard.gui.dialogs.signatures import Signatures

        over = self.page if self.playing else self
        Signatures.show_once(over, lambda: Signatures(self.places.identities, self._running, over))

    def toggle_full_screen(self) -> None:
        """The whole screen, or a window again."""
        self.setWindowState(self.windowState() ^ Qt.WindowState.WindowFullScreen)

    def next_panel(self) -> None:
        """Give the keyboard to the next part of the window, and to the map after the last."""
        self.activateWindow()
        focus_next(self.page.stops())

    def changeEvent(self, event: QEvent, /) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.ActivationChange and self.isActiveWindow():
            self._look_at_clipboard()
            if not self.notice.text():
                self._on_mail_came()

    def _lay_scans(self, open_game: OpenGame) -> None:
        from hexboard.gui.scans.scan_table import ScanTable
        from hexboard.play.scans import ScanShelf

        page, running = open_game.page, open_game.running
        shelf = ScanShelf(self.places.scans, running.rules.module.id)
        scans = page.scans = ScanTable(page.view, running.table.game.board, shelf)
        scans.said.connect(self.notice.say)
        scans.start()

    def _on_exported(self, file: Path) -> None:
        show = QUrl.fromLocalFile(str(file))
        self.notice.say(f"It is in {file.name}.", (("Open it", lambda: QDesktopServices.openUrl(show)),))

    def _look_at_clipboard(self) -> None:
        text = QGuiApplication.clipboard().text()
        if text == self._seen_on_clipboard:
            return
        self._seen_on_clipboard = text
        if what := self._named(text):
            self.notice.say(f"{what} is on the clipboard.", (("Read it", lambda: self.read_text(text)),), about=text)

    def _named(self, text: str) -> str:
        """What a text holds for this screen, as a sentence about it begins; "" if it is from here or none."""
        return self.opening.mails.named(text, self._running, strange="A turn") if _TURN_MARK in text.upper() else ""

    def _on_mail_came(self) -> None:
        path, what = self.mail_folder.next()
        if what:
            words = f"{what} has come into the folder {path.parent.name}."
            self.notice.say(words, (("Read it", lambda: self.open_path(path)),), about=path)

    @property
    def _running(self) -> Running | None:
        return self.open_game.running if self.open_game else None
