"""One open game as the window knows it: the bridge, the journal, the moment looked at, the choice under way."""

from functools import cached_property

from PySide6.QtCore import QObject, QPoint, Signal

from hexboard.core.command import Override
from hexboard.core.log import Entry
from hexboard.core.position import Position
from hexboard.core.seat import SeatId
from hexboard.core.state import Outcome
from hexboard.engine.question import Answer, Question
from hexboard.engine.ruleset import pictured
from hexboard.geometry.hex import Hex
from hexboard.gui.board.pointer.picking import Chosen, Picking
from hexboard.gui.session.bridge import Bridge
from hexboard.gui.session.changes import Changes
from hexboard.gui.session.free_hand import FreeHand
from hexboard.gui.session.journal_lines import JournalLines
from hexboard.gui.session.lines import Lines
from hexboard.gui.session.proposals import Proposals
from hexboard.gui.session.replay_cursor import Findings, Playback, ReplayCursor
from hexboard.gui.settings import Settings
from hexboard.gui.widgets.rich_text import followed
from hexboard.module.reading import BrokenModule
from hexboard.module.rulebook import Rulebook, reminders_of, rulebook_of
from hexboard.module.schema import ReminderEntry
from hexboard.play.starting import Running

from .computer_seats import ComputerSeats
from .form_pick import FormPick
from .pins import Pins
from .taking_back import TakingBack
from .threats import Threats


class Session(QObject):
    """What every panel of one game listens to.

    ``shown(position)``: this is to be on the screen now, present or past. ``asked(question)``: the question of the
    moment, None when this screen has nothing to decide; again when what is ``chosen`` for it changes.
    ``refused(illegal)`` and ``trouble(text)``: why not. ``hovered(hex)`` and ``selected(hex)``: what is pointed at and
    what was clicked, ``flashed(hexes)`` what is pointed out for a moment. ``linked(kind, value)``: a rule, hex, unit,
    moment or panel somebody wants to see; ``act_wanted(name)``: an act of the window, which no link in a text can want;
    ``menu_asked(hex, point)``: a right click. ``hinted(words)``: a remark in passing. ``played(entry)``: the game went
    on.
    """

    shown = Signal(object)
    asked = Signal(object)
    refused = Signal(object)
    trouble = Signal(str)
    hovered = Signal(object)
    selected = Signal(object)
    flashed = Signal(object)
    linked = Signal(str, str)
    act_wanted = Signal(str)
    menu_asked = Signal(object, QPoint)
    hinted = Signal(str)
    played = Signal(object)

    def __init__(
        self,
        running: Running,
        seats: tuple[SeatId, ...],
        settings: Settings,
        parent: QObject | None = None,
        *,
        seat: SeatId | None = None,
        computers: ComputerSeats | None = None,
    ) -> None:
        super().__init__(parent)
        self.running, self.settings = running, settings
        self.table = running.table
        self.bridge = Bridge(running.table, seats, self, seat=seat, only_look=running.only_look)
        self.computers = computers or ComputerSeats(running, self)
        self.journal_lines = JournalLines(self.bridge, self.computers.plan_of, self)
        self.replay_cursor = ReplayCursor(self.bridge, self)
        self.changes = Changes(self.bridge, self.replay_cursor, self.journal_lines)
        self.playback = Playback(self.replay_cursor, self)
        self.lines = Lines(self.table, self.replay_cursor, self)
        self.threats = Threats(self.table.ruleset, self)
        self.picking = Picking(self)
        self.form_pick = FormPick(self)
        self.free_hand = FreeHand(self.bridge, self)
        self.proposals = Proposals(self.bridge, self)
        self.taking_back = TakingBack(self.bridge, self.journal_lines, self)
        self.pins = Pins(self.bridge, settings, self)
        self.played.connect(self.pins.hear)
        self.hex: Hex | None = None
        self.bridge.changed.connect(self._on_change)
        self.bridge.refused.connect(self.refused)
        self.bridge.unwritten.connect(self.trouble)
        self.form_pick.refused.connect(self.refused)
        self.replay_cursor.moved.connect(self._show_again)
        self.free_hand.changed.connect(self._show_again)
        self.proposals.changed.connect(self._show_again)
        self.picking.asked.connect(lambda _: self.asked.emit(self.question))
        self.picking.refused.connect(self.refused)
        self.picking.ready.connect(lambda ready: self.bridge.submit(self.bridge.seat, ready.command))

    @cached_property
    def rulebook(self) -> Rulebook:
        """The clauses of the game; none if its files are faulty (lint names the fault)."""
        try:
            return rulebook_of(self.running.rules.library, self.running.rules.module)
        except BrokenModule:
            return Rulebook(())

    @cached_property
    def reminders(self) -> tuple[ReminderEntry, ...]:
        """What players are to mind, step by step. The clauses are read when somebody looks into them."""
        return reminders_of(self.running.rules.library, self.running.rules.module)

    @property
    def question(self) -> Question | None:
        """What this screen is asked now, or None."""
        return None if self.takes_no_picks else self.picking.question

    @property
    def over(self) -> Outcome | None:
        """How the game ended, as this screen was told, or None while it goes on."""
        return self.bridge.view().state.over

    @property
    def others_elsewhere(self) -> bool:
        """Whether somebody plays at another screen."""
        seats = (seat for seat in self.table.game.seats if seat.kind == "player" and seat.id not in self.bridge.seats)
        return any(not self.computers.title(seat.id) for seat in seats)

    @property
    def asks_where(self) -> bool:
        """Whether a hex is asked for, so that one may want to know why another is none: not of an act that has none."""
        question, chosen = self.question, self.chosen
        is_verb = chosen is not None and chosen.answer is not None and chosen.answer.kind == "verb"
        asks = bool(self.picking.picks) and not is_verb
        return question is not None and (asks or any(a.kind == "hex" for a in question.answers))

    @property
    def chosen(self) -> Chosen | None:
        """The command that is looked at and not yet done, or None."""
        return None if self.takes_no_picks else self.picking.chosen

    @property
    def has_free_hand(self) -> bool:
        """Whether the map takes changes by free hand: not while one looks back."""
        return self.free_hand.is_on and not self.replay_cursor.is_back

    @property
    def answers_proposal(self) -> bool:
        """Whether the screen asks about what another proposes: not while one looks back or has a free hand oneself."""
        return self.proposals.asked is not None and not self.free_hand.is_on and not self.replay_cursor.is_back

    @property
    def waits_for_answer(self) -> bool:
        """Whether something is asked by mail and not answered: the game stands still meanwhile."""
        return self.table.asked_by_mail is not None and not self.free_hand.is_on and not self.replay_cursor.is_back

    @property
    def takes_no_picks(self) -> bool:
        """Whether the map takes no picks, whatever the seat is asked."""
        return self.replay_cursor.is_back or self.free_hand.is_on or self.proposals.asked is not None

    def position(self) -> Position:
        """What is on the screen: the present or a moment of the past."""
        return self.replay_cursor.position()

    def on_map(self) -> Position:
        """What the map shows: the same, or as it would stand after the changes by free hand."""
        if self.has_free_hand:
            return self.free_hand.position()
        return self.proposals.position() if self.answers_proposal else self.position()

    def pictured(self) -> Position:
        """What the map shows as its counters show it."""
        return pictured(self.bridge.table.ruleset, self.on_map())

    def findings(self) -> Findings:
        """What the rules find in it."""
        return self.replay_cursor.findings()

    def refresh(self) -> None:
        """Have everything drawn anew."""
        self.shown.emit(self.position())
        if self.takes_no_picks or self.question:
            self.asked.emit(self.question)

    def select(self, at: Hex | None) -> None:
        """Say which hex is looked at."""
        self.hex = at
        self.selected.emit(at)

    def answer(self, answer: Answer) -> None:
        """Pick an answer, or say why it is barred and show where."""
        if answer.barred:
            self.refused.emit(answer.barred)
        else:
            self.picking.pick(answer.value)

    def back(self) -> None:
        """Take back the last of what is not done yet: a change by hand, an answer, a field to be picked, a pick."""
        if self.has_free_hand:
            self.free_hand.back()
        elif self.answers_proposal:
            self.proposals.back()
        elif self.form_pick.is_for_field:
            self.form_pick.left.emit()
        elif not self.picking.back():
            self.hinted.emit("")  # a remark in passing or a refusal is put away
            if self.form_pick.can_leave:
                self.form_pick.left.emit()

    def follow(self, link: str) -> None:
        """Somebody clicked a link in a panel."""
        self.linked.emit(*followed(link))

    def close(self) -> None:
        """Hear nothing more of the game."""
        self.computers.stand_up()
        if self.computers.parent() is self:
            self.computers.close()
        self.picking.stop()
        self.bridge.leave()

    def _show_again(self) -> None:
        """Where nothing is asked here, that is said again to whoever comes back."""
        self.shown.emit(self.position())
        self.asked.emit(self.question)

    def _on_change(self, _: Position, entry: Entry) -> None:
        if isinstance(entry.command, Override) and entry.seat == self.bridge.seat:
            self.free_hand.end()
        # where several decide at once, what one has picked outlasts what another does meanwhile
        picks = self.picking.picks if entry.seat != self.picking.seat == self.bridge.seat else ()
        self.picking.stop()
        self.played.emit(entry)
        self.refresh()
        self.ask()
        self.picking.resume(picks)

    def ask(self) -> None:
        """Ask what there is to decide, if it is for this screen."""
        if self.bridge.is_mine:
            self.picking.start(self.table, self.bridge.seat)
        else:
            self.picking.stop()
            self.asked.emit(None)
