"""The prompt bar: whose action, what is asked, by which rule, what is owed, and the acts, each at its own place."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence

from attrs import frozen
from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QAction, QColor, QKeySequence, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLineEdit, QMenu, QVBoxLayout, QWidget

from hexboard.core.counted import counted
from hexboard.core.illegal import Illegal
from hexboard.core.seat import Side
from hexboard.engine.question import Answer, Question, Ready
from hexboard.gui.board.picking import Chosen
from hexboard.gui.session.proposals import Answer as ToProposal
from hexboard.gui.session.session import Session
from hexboard.gui.session.taking_back import TakingBack
from hexboard.gui.theme.dressing import tokens
from hexboard.gui.theme.fonts import is_large, scaled, text_font, zoom
from hexboard.gui.theme.icon_button import IconButton
from hexboard.gui.theme.tokens import BAR_TARGET, SENTENCE
from hexboard.gui.widgets.announcing import announce
from hexboard.play.drafting import SEAL

from . import proposal_words
from .answers import BARRED, beside, words_of, words_of_act
from .elided_line import ElidedLine
from .seats import seats_words
from .side_badge import SideBadge, tone_colours
from .slot_button import SlotButton

USUAL, LARGE = 64, 132
"""Height in pixels, with usual and with large text."""
_STRIP, _GAP = 6, 8
_MARGIN, _LINES = 1, 2  # over and under the words; of each of them at most
_NARROW, _WIDE, _WIDER = 1000, 1500, 1800  # pixels of the window: room for a free act, a second, and for long words
_LOOKING = "Nothing is done yet: Enter does it, Escape drops it."
_WARNING = "\N{WARNING SIGN}"


@frozen
class _Use:
    """What a free place is used for: an act, or a menu of alternatives."""

    words: str
    does: Callable[[], object]
    name: str = ""
    tip: str = ""
    about: str = ""
    menu: Sequence[Answer] = ()
    beside: str = ""

    @property
    def short(self) -> str:
        """The words without the note that stands behind them."""
        return self.words.removesuffix(self.beside)


class PromptBar(QFrame):
    """Above the map, always of the same height. ``come_back`` is asked for by whoever has seen enough of the past,
    ``send_wanted`` by whoever waits for a player elsewhere. ``confirm_wanted`` and ``form_wanted`` are of a free hand:
    its changes are to be made, or one that needs more than the map.

    ``reserved`` are letters that mean something else on the page.
    """

    come_back = Signal()
    send_wanted = Signal()
    confirm_wanted = Signal()
    form_wanted = Signal()

    def __init__(self, session: Session, taking_back: TakingBack, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self._taking_back = taking_back
        self._side: Side | None = None
        self._hint = ""
        self.reserved: frozenset[str] = frozenset()
        self.setAccessibleName("What is asked")
        self.setProperty("part", "prompt")
        self._badge = SideBadge()
        self._sentence = ElidedLine(session, "The question of the moment")
        self._second = ElidedLine(session, "What is owed, or why not")
        self._sentence.refitted.connect(self._share_lines)
        self._text = QLineEdit(placeholderText="Write your answer, then press Enter")
        self._text.setAccessibleName("Your answer")
        self._text.returnPressed.connect(lambda: session.picking.pick(self._text.text()))
        self.undo, self.back, self.end = SlotButton("quiet"), SlotButton(), SlotButton()
        self.free = (SlotButton(), SlotButton())
        self.more = IconButton("ellipsis", "More that can be done")
        self.more.setPopupMode(IconButton.ToolButtonPopupMode.InstantPopup)
        self.commit = SlotButton("primary")
        self._letters: list[QAction] = []
        self._keyed: list[QWidget] = [self]
        self._uses: list[_Use] = []
        self._lay_out()
        session.asked.connect(self.show_question)
        session.refused.connect(self.show_refusal)
        session.trouble.connect(self.show_trouble)
        session.computers.changed.connect(self._on_computers)

    @property
    def hint(self) -> str:
        """The passing remark or refusal that is shown, or ""."""
        return self._hint

    def who_plays(self) -> str:
        """All seats in words, as the shield tells."""
        return self._badge.toolTip()

    def sentence(self) -> str:
        """What is asked, in full."""
        return self._sentence.words()

    def second(self) -> str:
        """The line under it, in full."""
        return self._second.words()

    def show_question(self, question: Question | None) -> None:
        """Show what is asked; without a question, why there is none."""
        self._side = None if self._session.replay_cursor.is_back else self._acting_side()
        self._badge.show_side(self._side)
        self._badge.setToolTip(seats_words(self._session))
        self._hint = ""
        self._sentence.set_words(*self._words(question))
        self._show_second(question)
        self._show_acts(question)
        self.update()
        if self._session.has_free_hand or self._session.answers_proposal:
            announce(self, f"{self._sentence.words()} {self._second.words()}")
        elif question:
            announce(self, f"{self._side.name if self._side else ''}: {self._spoken(question)}")

    def show_refusal(self, illegal: Illegal) -> None:
        """Say why not."""
        said = str(illegal)
        # reasons stand after a name and a colon elsewhere; here they are a sentence of their own
        self.show_hint(f"{BARRED} {said[:1].upper()}{said[1:]}", is_bad=True)
        announce(self, said)

    def show_trouble(self, text: str) -> None:
        """Say what the machine would not have."""
        self.show_hint(f"{_WARNING} {text}", is_bad=True)
        announce(self, text)

    def show_hint(self, words: str, *, is_bad: bool = False) -> None:
        """Show a passing remark in the second line, or none."""
        self._hint = words
        self._show_second(self._session.question, is_bad=is_bad)

    def minimumSizeHint(self) -> QSize:
        # what it holds gives way to the window, never the other way round
        return QSize(0, self.height())

    def paintEvent(self, event: QPaintEvent, /) -> None:
        look, painter = tokens(), QPainter(self)
        painter.fillRect(self.rect(), QColor(look.card))
        painter.fillRect(0, self.height() - 1, self.width(), 1, QColor(look.line))
        if self._side is not None:
            painter.fillRect(0, 0, _STRIP, self.height(), QColor(tone_colours(self._side)[0]))

    def resizeEvent(self, event: QResizeEvent, /) -> None:
        super().resizeEvent(event)
        self._arrange()
        self._show_acts(self._session.question)  # there may be other places, or room for more words

    def fit_text(self) -> None:
        """Take the height and the letters that the size of all text asks for; they hold until it changes."""
        self.setFixedHeight(LARGE if is_large() else USUAL)
        self._sentence.setFont(text_font(SENTENCE))
        self._sentence.set_room(_LINES, self.height() - 2 * _MARGIN - self._second.fontMetrics().lineSpacing() - 2)
        self._share_lines()
        self._arrange()

    def _share_lines(self) -> None:
        """The second line is two where the sentence leaves it the room."""
        self._second.set_room(_LINES, self.height() - 2 * _MARGIN - self._sentence.sizeHint().height())

    def _lay_out(self) -> None:
        words = QVBoxLayout()
        words.setSpacing(0)
        words.setContentsMargins(0, _MARGIN, 0, _MARGIN)
        words.addStretch(1)
        for widget in (self._sentence, self._second, self._text):
            words.addWidget(widget)
        words.addStretch(1)
        self._text.hide()
        across = QHBoxLayout(self)
        across.setContentsMargins(_STRIP + 12, 0, 14, 0)
        across.setSpacing(_GAP)
        across.addWidget(self._badge)
        across.addSpacing(4)
        across.addLayout(words, 1)
        self.commit.setAccessibleName("Do what is chosen")
        for button in (self.undo, self.back, self.more, *reversed(self.free), self.end, self.commit):
            across.addWidget(button, 0, Qt.AlignmentFlag.AlignVCenter)
        self.fit_text()

    def _arrange(self) -> None:
        """Which places there are follows from the window alone, never from what is asked."""
        large, wide = is_large(), self.width() >= _WIDE * zoom()
        narrow, wider = self.width() < _NARROW, self.width() >= _WIDER * zoom()
        tall = BAR_TARGET * 2 if large else BAR_TARGET
        for button, width, is_there in (
            (self.undo, 96, wide),
            (self.back, 104, not large),
            (self.free[1], 190 if wider else 168, wide),
            (self.free[0], 190 if wider else 168 if wide else 156, not large and not narrow),
            (self.end, 232 if wider else 196 if wide else 168 if large else 184, not large or self.width() >= _WIDE),
            (self.commit, 160 if large else 176 if narrow else 264 if wider else 232 if wide else 208, True),
        ):
            button.setFixedSize(scaled(width), tall)
            button.setVisible(is_there)
        self.more.setFixedSize(max(scaled(36), 44), tall)

    def _on_computers(self) -> None:
        """Who thinks has changed; what is asked here has not."""
        if not self._session.replay_cursor.is_back:
            self.show_question(self._session.question)

    def _acting_side(self) -> Side | None:
        game = self._session.table.game
        acting = sorted(self._session.table.actors())
        bridge = self._session.bridge
        if self._session.has_free_hand or self._session.answers_proposal:
            return game.side(game.seat(bridge.seat).side)
        if not acting:
            return None
        return game.side(game.seat(bridge.seat if bridge.seat in acting else acting[0]).side)

    def _words(self, question: Question | None) -> tuple[str, str, str]:
        """The sentence: its head, what it says, and the rule that is never cut off."""
        replay_cursor = self._session.replay_cursor
        if replay_cursor.is_back:
            return "Looking back:", f"{replay_cursor.findings().moment}. The game is not changed.", ""
        if self._session.has_free_hand:
            return "Free hand:", "drag counters, then confirm", ""
        if (proposal := self._session.proposals.asked) is not None:
            return *proposal_words.sentence(proposal), ""
        over = self._session.bridge.view().state.over
        if over is not None:
            return "The game is over.", f"{over.level} {over.reason}", ""
        name = f"{self._side.name}:" if self._side else ""
        if question is None:
            return name, self._waits(), ""
        rule = f"[{question.rule}]" if question.rule else ""
        return name, self._foretold() or question.prompt, rule

    def _foretold(self) -> str:
        """What is rolled for what is chosen; for dice that come after it by themselves, the act before them."""
        chosen = self._session.chosen
        forecast = chosen.ready.forecast if chosen else None
        if chosen is None or forecast is None:
            return ""
        act, _ = words_of_act(chosen, self._session.table.game.board)
        title = forecast.title
        return f"{act}, then {title[:1].lower()}{title[1:]}" if forecast.follows else title

    def _waits(self) -> str:
        """For whom one waits."""
        computers = self._session.computers
        if computers.trouble:
            return "the computer gave up. Let it try again, or take back your last move."
        if computers.thinking:
            return f"the computer ({computers.title(computers.thinking[0])}) thinks."
        if computers.waiting:
            return "the computer is stopped. Let it go on, or take back your last move."
        return "waiting for the player who is not at this screen. Send the turn, or open one that came."

    def _waits_for_mail(self, question: Question | None) -> bool:
        """Whether the game goes on only once somebody at another screen has the turn."""
        computers = self._session.computers
        driven = computers.thinking or computers.waiting or computers.trouble
        return question is None and not driven and bool(self._session.table.actors())

    def _show_second(self, question: Question | None, *, is_bad: bool = False) -> None:
        """What is still owed; while a command is chosen what there is to read before it is done; or why not."""
        chosen, computers = self._session.chosen, self._session.computers
        words = self._hint
        if not words and self._session.has_free_hand:
            words = self._hand_words()
        if not words and self._session.answers_proposal and (proposal := self._session.proposals.asked) is not None:
            words = proposal_words.second(proposal)
        if not words and not self._session.replay_cursor.is_back:
            words = proposal_words.waiting(self._session.proposals.open, self._session.bridge.seat)
        if not words and computers.trouble:
            words, is_bad = f"{_WARNING} {computers.trouble}", True
        if not words and chosen:
            caution = chosen.ready.caution
            words = f"{_WARNING} {caution} {_LOOKING}" if caution else _LOOKING
        if not words and question:
            words = " ".join(filter(None, [question.owed, *self._reminders()]))
        if not words and computers.exist:
            words = seats_words(self._session)
        self._second.setProperty("role", "bad" if is_bad else "second")
        self._second.style().polish(self._second)
        self._second.set_words("", words)

    def _hand_words(self) -> str:
        """What is in hand, or how many changes stand, the last one first."""
        hand = self._session.free_hand
        if hand.in_hand:
            names = " and ".join(self._session.on_map().name(unit) for unit in hand.in_hand)
            return f"In hand: {names}. Click the hex it belongs in, or press Enter at the cursor"
        said = hand.words()
        if not said:
            return "No changes yet: drag a counter, or click it and then its hex. A right click does more"
        return f"{_changes(len(said))}: {'; '.join(reversed(said))}"

    def _spoken(self, question: Question) -> str:
        chosen = self._session.chosen
        if chosen is None:
            return f"{question.prompt}. {question.owed}"
        return f"{words_of_act(chosen, self._session.table.game.board)}. {chosen.ready.caution} {_LOOKING}"

    def _reminders(self) -> Iterable[str]:
        at = self._session.position()
        step = at.frame.step if at.state.stack else ""
        return (f"Mind: {r.text} [{r.rule}]" for r in self._session.reminders if r.step == step)

    # --- the acts

    def _show_acts(self, question: Question | None) -> None:
        slots = (self.undo, self.back, *self.free, self.end, self.commit)
        keyed = self.window().focusWidget()  # though a dialog may be in front
        pressed = next((slot for slot in slots if slot is keyed), None)
        if pressed is not None:
            # a button that fades hands the keyboard on to whatever comes after the bar; the question is read instead
            self._sentence.setFocus()
        self._fill_acts(question)
        if pressed is not None and pressed.isEnabled():
            pressed.setFocus()

    def _fill_acts(self, question: Question | None) -> None:
        answers = question.answers if question else ()
        self._text.setVisible(any(a.kind == "text" for a in answers))
        self._second.setHidden(self._text.isVisibleTo(self))
        self._show_commit()
        # a verb about a hex is no place to click: several may be about the same one
        shown = [a for a in answers if a.unit is None and (a.kind == "verb" or a.hex is None) and a.kind != "text"]
        ending = next((a for a in shown if a.value in ("end", "pass", SEAL) and not a.group), None)
        throw = self._throw(question, [a for a in shown if a is not ending]) if question else None
        if throw is not None:
            self._offer(throw, question)
            shown = [a for a in shown if a is not throw]
        uses = [self._use(a) for a in shown if not a.group and a is not ending]
        groups = dict.fromkeys(a.group for a in shown if a.group)
        uses += [self._group(group, [a for a in shown if a.group == group]) for group in groups]
        computers = self._session.computers
        if computers.exist:
            held = computers.is_stopped or bool(computers.trouble)
            if held or computers.thinking:
                use = _Use("Let the computer go on" if held else "Stop the computer", computers.toggle)
                uses.insert(0 if held else len(uses), use)
            if held and ending is not None and ending.barred:
                # what cannot be pressed yet gives way to what gets the game going again
                uses.append(self._use(ending))
                ending = None
        if self._waits_for_mail(question) and not self._session.free_hand.is_on:
            uses.append(_Use("Send the turn", self.send_wanted.emit))
        if self._session.replay_cursor.is_back:
            uses = []
        if self._session.has_free_hand:
            end = self._session.free_hand.end
            ending, uses = None, [
                _Use("End the free hand", end, tip="Drop all changes and go on playing"),
                _Use("Marks, steps, boxes", self.form_wanted.emit),
            ]
        if self._session.answers_proposal:
            self._fill(*self._answers_to_proposal())
        else:
            self._fill(self._use(ending) if ending else None, uses)
        self._show_back()

    def _answers_to_proposal(self) -> tuple[_Use, list[_Use]]:
        """What stands at the place of the end, and the rest."""
        proposals = self._session.proposals

        def use(act: ToProposal) -> _Use:
            about = "chosen; press to drop it" if proposals.chosen == act else "nothing is answered yet"
            return _Use(proposal_words.ACTS[act], lambda: proposals.choose(act), about=about)

        *answers, last = [use(act) for act in proposals.acts]
        later = _Use("Not now", proposals.put_off, tip="Look at the game; it is asked again when the game is opened")
        return last, [*answers, _Use("Read all of it", self.form_wanted.emit), later]

    def share_letters(self, window: QWidget) -> None:
        """Let the letters of its buttons work in another window too, as long as that is there."""
        self._keyed.append(window)
        window.addActions(self._letters)
        window.destroyed.connect(lambda: self._keyed.remove(window))

    def acts(self) -> Iterator[tuple[str, Callable[[], object]]]:
        """Everything its buttons do now, in words: the gold one's first, those under *more* and in menus too."""
        if self.commit.isEnabled():
            yield self.commit.whole, self.commit.click
        for use in self._uses:
            if not use.menu:
                yield use.words, use.does
            for inner in map(self._use, use.menu):
                yield f"{use.name}: {inner.words}", inner.does

    def _fill(self, ending: _Use | None, uses: list[_Use]) -> None:
        """Put each use at a place; what has none, or cannot be read in it, is under *more*."""
        self._uses = [ending, *uses] if ending else uses
        for act in self._letters:
            act.setEnabled(False)
            act.deleteLater()
        self._letters.clear()
        taken = set(self.reserved)
        places = [slot for slot in (self.end, *self.free) if not slot.isHidden()]
        for slot in (self.end, *self.free):
            slot.empty()
        rest: list[_Use] = []
        if ending is not None and places:
            self._put(places.pop(0), ending, taken)
        elif ending is not None:
            rest.append(ending)
        for use in uses:
            if places and (places[0].fits(use.short) or len(uses) <= len(places)):
                self._put(places.pop(0), use, taken)
            else:
                rest.append(use)
        self._fill_more(rest)

    def _put(self, slot: SlotButton, use: _Use, taken: set[str]) -> None:
        letter = _letter_for(use.name or use.words, taken)
        words = use.words if slot.fits(use.words, letter) else use.short
        tip = use.tip or ("" if words == use.words else use.words)
        shown = letter if slot.fits(words, letter) else ""  # words come before the key that does the same
        slot.fill(words, use.does, name=use.name, letter=shown, tip=tip, about=use.about)
        if use.menu:
            slot.setMenu(self._menu_of(use, slot))
        if letter:
            taken.add(letter)
            act = QAction(self)
            act.setShortcut(QKeySequence(letter))
            act.triggered.connect(slot.click)
            self._letters.append(act)
            for widget in self._keyed:
                widget.addAction(act)

    def _fill_more(self, rest: Sequence[_Use]) -> None:
        menu = QMenu(self.more)
        for use in rest:
            if use.menu:
                menu.addMenu(self._menu_of(use, menu)).setText(use.words)
            else:
                menu.addAction(_entry(use, menu))
        old = self.more.menu()
        self.more.setMenu(menu)
        if old is not None:
            old.deleteLater()
        self.more.setEnabled(bool(rest))
        self.more.setToolTip(", ".join(use.words for use in rest) or "Nothing more can be done here now")

    def _menu_of(self, use: _Use, parent: QWidget) -> QMenu:
        menu = QMenu(use.words, parent)
        for answer in use.menu:
            menu.addAction(_entry(self._use(answer), menu))
        return menu

    def _use(self, answer: Answer) -> _Use:
        about = "picked; press to drop it" if answer.picked else ""
        tip = str(answer.barred) if answer.barred else ""
        return _Use(
            words_of(answer),
            lambda: self._session.answer(answer),
            answer.label,
            tip,
            f"barred: {tip}" if tip else about,
            beside=beside(answer),
        )

    @staticmethod
    def _group(group: str, answers: Sequence[Answer]) -> _Use:
        picked = next((a for a in answers if a.picked), None)
        return _Use(words_of(picked) if picked else group, lambda: None, group, menu=answers)

    def _show_commit(self) -> None:
        chosen, cursor = self._session.chosen, self._session.replay_cursor
        if cursor.is_back:
            left = f"{counted(cursor.last - cursor.moment, 'event')} on"
            self.commit.fill("Return to the game", self.come_back.emit, second=left, sign="skip-forward")
            return
        if self._session.has_free_hand:
            self._show_confirm()
        elif self._session.answers_proposal:
            self._show_answer()
        elif chosen is None:
            self.commit.empty("Nothing chosen yet" if self._session.question else "")
        else:
            self._show_chosen(chosen)

    def _show_confirm(self) -> None:
        count = len(self._session.free_hand.edits)
        if not count:
            self.commit.empty("Nothing changed yet")
            return
        tip = "Read all of them once more and say why; Ctrl+Enter does it too"
        words, key = f"Confirm {_changes(count)}", "Ctrl \N{RETURN SYMBOL}"
        self.commit.fill(words, self.confirm_wanted.emit, letter=key, tip=tip, about=tip)

    def _show_answer(self) -> None:
        proposals = self._session.proposals
        if not proposals.chosen:
            self.commit.empty("Nothing chosen yet")
            return
        words, price = proposal_words.gold(proposals)
        self.commit.fill(words, proposals.commit, second=price, letter="\N{RETURN SYMBOL}", sign="check")

    def _show_chosen(self, chosen: Chosen) -> None:
        words, price = words_of_act(chosen, self._session.table.game.board)
        sign = {"rolls": "dices", "reveals": "eye", "passes": "check"}.get(chosen.ready.commits, "")
        if not sign:
            sign = "footprints" if chosen.answer and chosen.answer.path else "check"
        about = "does what is chosen; Enter does it too, Escape drops it"
        tip = f"{': '.join(filter(None, (words, price)))}. Enter does it, Escape drops it"
        does = self._session.picking.commit
        label, forecast = chosen.ready.label, chosen.ready.forecast
        brief = label if words.startswith(label) else words  # whither it goes is seen on the map, too
        dice = "dice follow" if forecast and forecast.follows else "rolls dice"
        for shown, second in ((words, price), (brief, price), (brief, dice if sign == "dices" else price)):
            self.commit.fill(shown, does, second=second, letter="\N{RETURN SYMBOL}", sign=sign, tip=tip, about=about)
            if self.commit.is_whole:
                break

    def _throw(self, question: Question, verbs: Sequence[Answer]) -> Answer | None:
        """The one of these that makes what is picked a whole command with the dice that are looked at."""
        looked_at = self._session.chosen is None and not self._session.has_free_hand
        if not looked_at or question.forecast is None or not question.forecast.dice:
            return None
        picks, table, seat = self._session.picking.picks, self._session.table, self._session.bridge.seat
        for answer in verbs:
            if not (answer.barred or answer.picked or answer.group):
                made = table.ask(seat, (*picks, answer.value))
                if isinstance(made, Ready) and made.forecast == question.forecast:
                    return answer
        return None

    def _offer(self, throw: Answer, question: Question | None) -> None:
        """Have the gold button throw the dice that are looked at."""
        dice = question.forecast.dice if question and question.forecast else ""
        price = throw.note or f"rolls {dice}"
        tip = f"{throw.label}: {price}"
        does = lambda: self._session.answer(throw)  # noqa: E731
        for second in (price, "rolls dice"):
            self.commit.fill(throw.label, does, name=throw.label, second=second, sign="dices", tip=tip)
            if self.commit.is_whole:
                break

    def _show_back(self) -> None:
        if self._session.has_free_hand:
            self.back.fill("Back", self._session.back, name="Take the last change out", letter="Esc")
        elif self._session.answers_proposal:
            self.back.fill("Back", self._session.back, name="Back one choice, or not now", letter="Esc")
        elif self._session.picking.picks and not self._session.replay_cursor.is_back:
            self.back.fill("Back", self._session.back, name="Back one choice", letter="Esc")
        else:
            self.back.empty("Back")
        words = self._taking_back.undo_words()
        if not words or self._session.is_aside:
            self.undo.empty("Undo")
            return
        barred = self._taking_back.bars_undo()
        tip = str(barred) if barred else f"Take back: {words}"
        sign = "ban" if barred else "undo-2"
        self.undo.fill("Undo", self._taking_back.undo, name=f"Undo: {words}", sign=sign, tip=tip)


def _changes(count: int) -> str:
    return f"{count} {'change' if count == 1 else 'changes'}"


def _entry(use: _Use, menu: QMenu) -> QAction:
    action = QAction(use.words.replace("&", "&&"), menu)
    action.setToolTip(use.tip)

    def chosen() -> None:  # Qt would hand a bare callable whether the action is checked
        use.does()

    action.triggered.connect(chosen)
    return action


def _letter_for(words: str, taken: set[str]) -> str:
    """The first letter of a word of it that means nothing else yet."""
    heads = [word[0].upper() for word in words.split() if word[0].isalpha()]
    return next((head for head in heads if head not in taken and head.isascii()), "")
