"""The prompt bar: whose action, what is asked, by which rule, what is owed, and the acts, each at its own place."""

import string
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from itertools import product

from attrs import evolve
from PySide6.QtCore import Qt
from PySide6.QtGui import QAction, QKeySequence, QResizeEvent
from PySide6.QtWidgets import QMenu, QWidget

from hexboard.core.counted import capital
from hexboard.core.illegal import Illegal
from hexboard.core.seat import Side
from hexboard.engine.question import Question
from hexboard.gui.panels.answers import BARRED
from hexboard.gui.panels.side_badge import SideBadge
from hexboard.gui.session.session import Session
from hexboard.gui.theme.buttons import IconButton
from hexboard.gui.theme.dressing import set_role
from hexboard.gui.theme.painting import BAR_TARGET, SENTENCE, SMALL, is_large, scaled, text_font, zoom
from hexboard.gui.widgets.announcing import announce, explain
from hexboard.gui.widgets.layouts import Bar, column, side_by_side
from hexboard.gui.widgets.rich_text import tip

from . import wording
from .elided_line import ElidedLine
from .slot_button import SlotButton
from .uses import ENTER, Acts, Use, Uses

USUAL, LARGE = 64, 132
"""Height in pixels, with usual and with large text."""
_GAP = 8
_MARGIN, _LINES = 1, 2  # over and under the words; of each of them at most
# pixels of the window at 100 %: room for going back, for a free act, for long words of the gold button, for a second
# free act, for undo, and for long words everywhere
_NARROWEST, _FREE, _NARROW, _MIDDLE, _WIDE, _WIDER = 900, 1020, 1060, 1240, 1500, 1800
_ENDS = 1300  # with large text, of the window as it is: room for what ends a phase
_ROOMY = 950  # with large text, as pixels at 100 %: room for a free act beside it


class PromptBar(Bar):
    """Above the map, always of the same height: ``sentence`` is what is asked, ``second`` the line under it.

    ``reserved`` are letters that mean something else on the page, ``enter_is_taken`` says whether Enter does. ``hint``
    is the passing remark or refusal that is shown, or "".
    """

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self._acts = Acts(session)
        self._side: Side | None = None
        self.hint = ""
        self.reserved: frozenset[str] = frozenset()
        self.enter_is_taken: Callable[[], bool] = lambda: False
        self.setAccessibleName("What is asked")
        self.setProperty("part", "prompt")
        self._badge = SideBadge()
        self._room, self._words = QWidget(self), QWidget(self)
        self.sentence = ElidedLine(session, "The question of the moment")
        self.second = ElidedLine(session, "What is owed, or why not")
        self.sentence.refitted.connect(self._share_lines)
        self.undo, self.back, self.end = SlotButton("quiet"), SlotButton(), SlotButton()
        self.free = (SlotButton(), SlotButton())
        self.more = IconButton("ellipsis", "More that can be done")
        set_role(self.more, "more")
        self.more.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextUnderIcon)
        self._rest = QMenu(self.more, toolTipsVisible=True)
        self.more.setMenu(self._rest)
        self.commit = SlotButton("primary")
        self._letters: dict[str, QAction] = {}
        self._keyed: list[QWidget] = [self]
        self._gold: Use | None = None
        self._uses: list[Use] = []
        self._could_end = False  # something could end what was asked before anything was picked
        self._lay_out()
        session.asked.connect(self.show_question)
        session.refused.connect(self.show_refusal)
        session.trouble.connect(self.show_trouble)
        session.hinted.connect(self.show_hint)
        session.selected.connect(self._pass_refusal)
        session.computers.changed.connect(self._on_computers)
        session.form_pick.asked.connect(self._on_form)
        session.form_pick.changed.connect(self._on_form)

    def show_question(self, question: Question | None) -> None:
        """Show what is asked; without a question, why there is none."""
        self._side = wording.acting_side(self._session)
        self._badge.show_side(self._side)
        set_role(self, self._side.tone if self._side else "")
        explain(self._badge, wording.seats_words(self._session))
        self.hint = ""
        self._show_sentence()
        self._show_second(question)
        self.show_acts()
        if self._session.has_free_hand or self._session.answers_proposal:
            announce(self, f"{self.sentence.words()} {self.second.words()}")
        elif question:
            announce(self, f"{self._side.name if self._side else ''}: {wording.spoken(self._session, question)}")

    def _on_form(self) -> None:
        """The form is at something else; what was remarked stays."""
        self._show_sentence()
        if not self.hint:
            self._show_second(self._session.question)

    def _show_sentence(self) -> None:
        self.sentence.set_words(*wording.sentence(self._session, self._session.question))

    def show_refusal(self, illegal: Illegal) -> None:
        """Say why not."""
        said = illegal.in_full
        # reasons stand after a name and a colon elsewhere; here they are a sentence of their own
        self.show_hint(f"{BARRED} {capital(said)}")
        announce(self, said)

    def _pass_refusal(self, *_: object) -> None:
        """Another hex is looked at: why the one before was refused has been read."""
        if self.hint.startswith(BARRED):
            self.show_hint("")

    def show_trouble(self, text: str) -> None:
        """Say what the machine would not have."""
        self.show_hint(f"{wording.WARNING} {text}")
        announce(self, text)

    def show_hint(self, words: str) -> None:
        """Show a passing remark in the second line, or none."""
        self.hint = words
        self._show_second(self._session.question)

    def resizeEvent(self, event: QResizeEvent, /) -> None:
        super().resizeEvent(event)
        self._arrange()
        self.show_acts()  # there may be other places, or room for more words

    def fit_text(self) -> None:
        """Take the height and the letters that the size of all text asks for; they hold until it changes."""
        self.setFixedHeight(LARGE if is_large() else scaled(USUAL))
        self.sentence.setFont(text_font(SENTENCE))
        self.more.setFont(text_font(SMALL))
        self._give_lines(_LINES)
        self._share_lines()
        self._arrange()

    def _give_lines(self, most: int) -> None:
        """Let the sentence have so many lines, as long as the second has one."""
        self.sentence.set_room(most, self.height() - 2 * _MARGIN - self.second.fontMetrics().lineSpacing() - 2)

    def _share_lines(self) -> None:
        """The second line is two where the sentence leaves it the room."""
        self.second.set_room(_LINES, self.height() - 2 * _MARGIN - self.sentence.sizeHint().height())

    def _lay_out(self) -> None:
        column(self._words, None, self.sentence, self.second, None, margin=(0, _MARGIN, 0, _MARGIN), gap=0)
        self.commit.setAccessibleName("Do what is chosen")
        # those that are empty most often stand beside the words, which have their room then
        buttons = (*reversed(self.free), self.more, self.undo, self.back, self.end, self.commit)
        places = ((button, Qt.AlignmentFlag.AlignVCenter) for button in buttons)
        self._across = side_by_side(self, self._badge, 4, (self._room, 1), *places, margin=(12, 0, 14, 0), gap=_GAP)
        self.fit_text()

    def _spread_words(self) -> None:
        """Let the words have the room of the places beside them that are empty; no place moves by it."""
        self._across.activate()
        free = [slot for slot in reversed(self.free) if not slot.isHidden()]
        first = next((slot for slot in free if slot.text()), self.more)
        left = self._room.x()
        self._words.setGeometry(left, 0, max(0, first.x() - _GAP - left), self.height())
        self._words.raise_()

    def _arrange(self) -> None:
        """Which places there are follows from the window alone, never from what is asked."""
        large, wide = is_large(), self.width() >= _WIDE * zoom()
        narrow, wider = self.width() < _NARROW * zoom(), self.width() >= _WIDER * zoom()
        free = _ROOMY if large else _FREE
        tall = BAR_TARGET * 2 if large else scaled(BAR_TARGET)
        for button, width, is_there in (
            (self.undo, 96, wide),
            (self.back, 104, not large and self.width() >= _NARROWEST * zoom()),
            (self.free[1], 190 if wider else 168 if wide else 156, not large and self.width() >= _MIDDLE * zoom()),
            (self.free[0], 190 if wider else 168 if wide else 156, self.width() >= free * zoom()),
            (self.end, 232 if wider else 196 if wide else 168 if large else 184, not large or self.width() >= _ENDS),
            (self.commit, 160 if large else 176 if narrow else 264 if wider else 232 if wide else 208, True),
        ):
            button.setFixedSize(scaled(width), tall)
            button.setVisible(is_there)
        self.more.setFixedSize(max(scaled(44), 44), tall)
        self._spread_words()

    def _on_computers(self) -> None:
        """Who thinks has changed; what is asked here has not."""
        if not self._session.replay_cursor.is_back:
            self.show_question(self._session.question)

    def _show_second(self, question: Question | None) -> None:
        """The passing remark, if there is one; else what is owed, to be read before it is done, or why not."""
        words, is_bad = self.hint, self.hint.startswith((BARRED, wording.WARNING))
        if not words:
            words, is_bad = wording.second(self._session, question)
        set_role(self.second, "bad" if is_bad else "second")
        self._give_lines(_LINES)
        self.second.set_words("", words)
        if self.second.toolTip() and (is_bad or words.startswith(wording.WARNING)):
            self._give_lines(1)  # what is asked has been read; why not, or what to mind before it is done, is news

    # --- the acts

    @property
    def enter_commits(self) -> bool:
        """Whether Enter presses the gold button, as it says then."""
        return self._gold is not None and self._key_of(self._gold) == ENTER

    def show_acts(self) -> None:
        """Give every place what it is used for now."""
        slots = (self.undo, self.back, *self.free, self.end, self.commit)
        keyed = self.window().focusWidget()  # though a dialog may be in front
        pressed = next((slot for slot in slots if slot is keyed), None)
        if pressed is not None:
            # a button that fades hands the keyboard on to whatever comes after the bar; the question is read instead
            self.sentence.setFocus()
        self._fill()
        if pressed is not None and pressed.isEnabled():
            pressed.setFocus()

    def share_letters(self, window: QWidget) -> None:
        """Let the letters of its buttons work in another window too, as long as that is there."""
        self._keyed.append(window)
        window.addActions([*self._letters.values()])
        window.destroyed.connect(lambda: self._keyed.remove(window))

    def acts(self) -> Iterator[tuple[str, Callable[[], object]]]:
        """Everything its buttons do now, in words: the gold one's first, those under *more* and in menus too."""
        if self.commit.isEnabled():
            yield self.commit.whole, self.commit.click
        for use in self._uses:
            if not use.menu:
                yield use.words, use.does
            yield from ((f"{use.name}: {inner.words}", inner.does) for inner in use.menu)

    def _fill(self) -> None:
        """Put each use at a place; what has none, or cannot be read in it, is under *more*."""
        uses = self._acts.uses(self._session.question)
        self._uses = [uses.ending, *uses.rest] if uses.ending else list(uses.rest)
        for act in self._letters.values():
            act.setEnabled(False)
            act.deleteLater()
        self._letters.clear()
        self._fill_gold(uses.gold)
        _fill_way(self.back, uses.back, "Back")
        _fill_way(self.undo, uses.undo, "Undo")
        put, rest = self._placed(uses)
        # letters go first to those that have room to show one: what is not shown presses nothing
        put.sort(key=lambda each: not each[0].fits(each[1].words, "M"))
        letters = _letters_for([use.name or use.words for _, use in put], self._taken)
        for (slot, use), letter in zip(put, letters, strict=True):
            self._put(slot, use, letter, is_ending=use is uses.ending)
        # the way back is never hidden
        self._fill_more([uses.back, *rest] if uses.back and self.back.isHidden() else rest, uses.ending)
        self._spread_words()

    def _placed(self, uses: Uses) -> tuple[list[tuple[SlotButton, Use]], list[Use]]:
        """Where each is put, and those for which there is no place."""
        picks = self._session.picking.picks
        if not picks:
            self._could_end = uses.ending is not None
        # what was pressed stays where it is when what ended the phase has become the gold button
        is_picked = uses.ending is None and self._could_end and bool(picks)
        slots = (*self.free, self.end) if is_picked else (self.end, *self.free)
        places = [slot for slot in slots if not slot.isHidden()]
        for slot in slots:
            slot.empty()
        # where not all have room, what is barred gives way, and goes on doing so once something is picked
        gives_way = len(self._uses) + is_picked > len(places)
        put, rest, alike = list[tuple[SlotButton, Use]](), list[Use](), Counter(use.brief for use in self._uses)
        for use in sorted(self._uses, key=lambda use: gives_way and use.is_barred and use is not uses.ending):
            ways = (use.short, use.brief) if alike[use.brief] == 1 else (use.short,)
            fitting = next((slot for words in ways for slot in places if slot.fits(words)), None)
            if places and (use is uses.ending or (fitting is None and len(uses.rest) <= len(places))):
                fitting = places[0]
            if fitting is None:
                rest.append(use)
            else:
                places.remove(fitting)
                put.append((fitting, use))
        return put, rest

    @property
    def _taken(self) -> set[str]:
        """The letters that mean something already."""
        return {*self.reserved, *self._letters}

    def _fill_gold(self, gold: Use | str) -> None:
        """Give the gold button its use and the key that presses it, which it always says."""
        self._gold = None if isinstance(gold, str) else gold
        if isinstance(gold, str):
            self.commit.empty(gold)
            return
        key = self._key_of(gold)
        if not key:
            key = _letter_for(" ".join((gold.words, *string.ascii_lowercase)), self._taken)
            self._bind(key, self.commit.click)
        press = f"{key.replace(ENTER, 'Enter').replace(' ', '+')} does it"
        more, about = f"{gold.tip}. {press}".lstrip(". "), f"{gold.about}; {press} too".lstrip("; ")
        ways = ((gold.words, gold.second), *gold.shorter, (gold.words, ""))
        for sign, (words, second) in product((gold.sign, ""), ways):
            self.commit.fill(evolve(gold, words=words, second=second, sign=sign, key=key, tip=more, about=about))
            if self.commit.is_whole:
                break

    def _key_of(self, gold: Use) -> str:
        return "" if gold.key == ENTER and self.enter_is_taken() else gold.key

    def _put(self, slot: SlotButton, use: Use, letter: str, *, is_ending: bool) -> None:
        if use.menu:
            slot.setMenu(_menu_of(use, slot))
        # a price is read before the key; what follows the end of a phase is not
        words = use.words if slot.fits(use.words, letter if is_ending else "") else use.short
        words = words if slot.fits(words) else use.brief
        more = use.tip or ("" if words == use.words else use.words)
        shown = letter if slot.fits(words, letter) else ""  # words come before the key that does the same
        slot.fill(evolve(use, words=words, second="", sign="", key=shown, tip=more))
        if shown:
            self._bind(shown, slot.click)

    def _bind(self, letter: str, press: Callable[[], object]) -> None:
        """Have a letter press what it stands on."""
        act = self._letters[letter] = QAction(self)
        act.setShortcut(QKeySequence(letter))
        act.setAutoRepeat(False)
        act.triggered.connect(lambda _: press())
        for widget in self._keyed:
            widget.addAction(act)

    def _fill_more(self, rest: Sequence[Use], ending: Use | None) -> None:
        """Put under *more* what has no place; what ends a phase has its letter there too."""
        menu = self._rest  # always the same one: it may be open
        for inner in menu.findChildren(QMenu):
            inner.deleteLater()
        menu.clear()
        for use in rest:
            if use.menu:
                menu.addMenu(_menu_of(use, menu)).setText(use.words)
                continue
            entry = _entry(use, menu)
            menu.addAction(entry)
            if use is ending and (letter := _letter_for(use.name or use.words, self._taken)):
                entry.setText(f"{entry.text()}\t{letter}")
                self._bind(letter, use.does)
        self.more.setEnabled(bool(rest))
        self.more.setText(f"+{len(rest)}" if rest else "")
        explain(self.more, ", ".join(use.words for use in rest) or "Nothing more can be done here now")


def _fill_way(slot: SlotButton, use: Use | None, words: str) -> None:
    """A way back stays at its place, faded while there is none."""
    if use is None:
        slot.empty(words)
    else:
        slot.fill(use)


def _menu_of(use: Use, parent: QWidget) -> QMenu:
    menu = QMenu(use.words, parent, toolTipsVisible=True)
    for inner in use.menu:
        menu.addAction(_entry(inner, menu))
    return menu


def _entry(use: Use, menu: QMenu) -> QAction:
    action = QAction(use.words.replace("&", "&&"), menu)
    action.setToolTip(tip(use.tip))
    action.triggered.connect(lambda _: use.does())
    return action


def _letters_for(names: Sequence[str], taken: set[str]) -> list[str]:
    """A letter for each of several names, "" where none is left: who begins with one has it before another takes it."""
    left = {*taken}
    given: dict[int, str] = {}
    for is_first in (True, False):
        for nth, words in enumerate(names):
            letter = given.get(nth) or _letter_for(words[:1] if is_first else words, left)
            given[nth] = letter
            left.add(letter)
    return [given[nth] for nth in range(len(names))]


def _letter_for(words: str, taken: set[str]) -> str:
    """The first letter of a word of it that means nothing else yet, or else the next such letter in it."""
    heads = [word[0] for word in words.split()]
    letters = (letter.upper() for letter in (*heads, *words) if letter.isascii() and letter.isalpha())
    return next((letter for letter in letters if letter not in taken), "")
