"""What can be done now besides what is clicked on the map: the acts that the places of the prompt bar are used for."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import TypeAlias

from attrs import frozen

from hexboard.core.counted import capital, counted
from hexboard.engine.question import Answer, Pick, Question, Ready
from hexboard.gui.board.pointer.picking import Chosen
from hexboard.gui.panels.answers import beside, words_of, words_of_act
from hexboard.gui.session.proposals import Answer as ToProposal
from hexboard.gui.session.session import Session
from hexboard.play.by_mail.asking import is_asked
from hexboard.play.by_mail.mailing import to_be_sent
from hexboard.play.choosing.drafting import SEAL
from hexboard.rules.deciding import GO, PASS

from .wording import all_are_told, is_sent, may_send, waits_for_chair, waits_for_mail


@frozen
class Use:
    """What a place is used for: an act, or a ``menu`` of alternatives.

    ``beside`` are those of its words that it can do without, ``second`` is its price, ``shorter`` are both of them for
    a place that is too narrow. ``key`` is the one that does it by an act of the window; without one it has a letter.
    ``is_barred``: it only says why not.
    """

    words: str
    does: Callable[[], object] = lambda: None
    name: str = ""
    tip: str = ""
    about: str = ""
    menu: Sequence[Use] = ()
    beside: str = ""
    second: str = ""
    shorter: tuple[tuple[str, str], ...] = ()
    sign: str = ""
    key: str = ""
    is_barred: bool = False

    @property
    def short(self) -> str:
        """The words without the note that stands behind them."""
        return self.words.removesuffix(self.beside)

    @property
    def brief(self) -> str:
        """Those without the name in brackets, which a hex has besides its number."""
        return self.short.partition(" (")[0]


TO_PROPOSAL: dict[ToProposal, tuple[str, str]] = {
    "agree": ("Agree", "goes with your next mail"),
    "refuse": ("Decline", "goes with your next mail"),
    "make": ("Make the changes", "all have agreed"),
}
"""What can be done about a proposal, and what comes of it."""
ENTER = "\N{RETURN SYMBOL}"
_SIGNS = {"rolls": "dices", "reveals": "eye", "passes": "check"}


@frozen
class Uses:
    """All of them: of the ways back, of the gold button (or why it has none), what ends a phase or passes, the rest."""

    back: Use | None
    undo: Use | None
    gold: Use | str
    ending: Use | None
    rest: Sequence[Use]


_Found: TypeAlias = tuple[Use | str, Use | None, Sequence[Use]]


@frozen
class Acts:
    """What the acts of the bar are made of."""

    session: Session

    def uses(self, question: Question | None) -> Uses:
        """What there is to do while this is asked."""
        if self.session.replay_cursor.is_back:
            found = self._in_the_past()
        elif self.session.has_free_hand:
            found = self._by_hand()
        elif self.session.waits_for_answer:
            found = self._to_asked()
        elif self.session.answers_proposal:
            found = self._to_proposal()
        elif self.session.over is not None:
            found = self._at_the_end()
        else:
            found = self._to_question(question)
        return Uses(self._back(), self._undo(), *found)

    def _in_the_past(self) -> _Found:
        cursor = self.session.replay_cursor
        left = f"{counted(cursor.last - cursor.moment, 'event')} on"
        return Use("Return to the game", cursor.come_back, second=left, sign="skip-forward", key=ENTER), None, ()

    def _at_the_end(self) -> _Found:
        first, *others = next_steps(self.session)
        tip = "Who won and at what level, and how the points were made"
        ended = partial(self.session.act_wanted.emit, "ending")
        return Use("How it ended", ended, tip=tip, sign="book-open", key=ENTER), first, others

    def _by_hand(self) -> _Found:
        gold: Use | str = "Nothing changed yet"
        if count := len(self.session.free_hand.edits):
            tip = "Read all of them once more and say why"
            words = f"Confirm {counted(count, 'change')}"
            gold = Use(words, partial(self.session.act_wanted.emit, "end"), tip=tip, about=tip, key=f"Ctrl {ENTER}")
        end = Use("End the free hand", self.session.free_hand.end, tip="Drop all changes and go on playing")
        return gold, None, (end, Use("Marks, steps, boxes", partial(self.session.follow, "panel:hand")))

    def _to_asked(self) -> _Found:
        do = self.session.act_wanted.emit
        if not is_asked(self.session.table, self.session.bridge.seat):
            read = Use("Open a turn", partial(do, "mail read"), tip="Paste the mail or choose its file")
            return "", None, (read, Use("Send it once more", partial(do, "mail pack")))
        agree = Use("Agree", partial(do, "mail agree"), sign="mail", tip="The mail that agrees is shown first")
        refuse = Use("Refuse", partial(do, "mail refuse"), tip="The mail that refuses is shown first")
        return "Not answered yet", None, (agree, refuse)

    def _to_proposal(self) -> _Found:
        proposals = self.session.proposals

        def use(act: ToProposal) -> Use:
            about = "chosen; press to drop it" if proposals.chosen == act else "nothing is answered yet"
            return Use(TO_PROPOSAL[act][0], lambda: proposals.choose(act), about=about)

        *answers, last = [use(act) for act in proposals.acts]
        later = Use("Not now", proposals.put_off, tip="Look at the game; it is asked again when the game is opened")
        gold: Use | str = "Nothing chosen yet"
        if proposals.chosen:
            words, price = TO_PROPOSAL[proposals.chosen]
            gold = Use(words, proposals.commit, second=price, sign="check", key=ENTER)
        return gold, last, [*answers, Use("Read all of it", partial(self.session.follow, "panel:hand")), later]

    def _to_question(self, question: Question | None) -> _Found:
        shown = _beside_the_map(question)
        ending, does = self._whole(question, shown)
        gold, rest = self._gold(question, does), self._rest(shown, ending, does)
        send = partial(self.session.act_wanted.emit, "mail pack")
        if may_send(self.session, question):
            rest.append(Use("Send the turn", send, sign="mail", tip="What is asked here may go with the next"))
        is_held = self._add_computers(rest)
        if is_held and ending is not None and ending.barred:
            # what cannot be pressed yet gives way to what gets the game going again
            rest.append(self._use(ending))
            ending = None
        if waits_for_chair(self.session, question):
            hand = partial(self.session.act_wanted.emit, "hand-over")
            tip = "All is covered till the other sits down"
            gold = Use("Hand over the screen", hand, sign="eye", tip=tip, key=ENTER)
        if waits_for_mail(self.session, question):
            read = partial(self.session.act_wanted.emit, "mail read")
            rest.append(Use("Open a turn", read, tip="Paste the mail or choose its file"))
            if is_sent(self.session):
                rest.append(Use("Send it once more", send))
                lacks = "If the next turn did not come, or cannot be read: the very same is sent again"
                rest.append(Use("Ask for a turn again", partial(self.session.act_wanted.emit, "mail want"), tip=lacks))
            else:
                gold = Use(f"Send the {to_be_sent(self.session.table)}", send, sign="mail", key=ENTER)
        return gold, self._use(ending) if ending else None, rest

    def _whole(self, question: Question | None, shown: Sequence[Answer]) -> tuple[Answer | None, Answer | None]:
        """What of these ends the phase or passes, and what makes of all that is picked a command."""
        ending = next((a for a in shown if a.value in ("end", "pass", SEAL) and not a.group), None)
        does = self._does(question, [a for a in shown if a is not ending]) if question else None
        if does is None and question is not None and ending is not None and ending.value == PASS:
            # to pass may roll the dice that are looked at, as standing to fight does
            does = self._does(question, [ending])
            ending = None if does else ending
        # where nothing ends it, what does all that is picked must not be lost among the picks
        return ending or next((a for a in shown if a.value == GO and a is not does), None), does

    def _gold(self, question: Question | None, does: Answer | None) -> Use | str:
        if self.session.chosen is not None:
            return self._chosen(self.session.chosen)
        if does is not None:
            return self._act(does, question)
        if question is None:
            return ""
        so_far = _chosen(question, self.session.picking.picks)
        return f"{counted(so_far, 'choice')} so far" if so_far else "Nothing chosen yet"

    def _rest(self, shown: Sequence[Answer], ending: Answer | None, does: Answer | None) -> list[Use]:
        """The others: each its own, then the alternatives of each group."""
        alone = [self._use(a) for a in shown if not a.group and a is not ending and a is not does]
        groups = dict.fromkeys(a.group for a in shown if a.group and a is not does)
        return alone + [self._group(group, [a for a in shown if a.group == group]) for group in groups]

    def _add_computers(self, rest: list[Use]) -> bool:
        """What there is to say to computers; whether they are held."""
        computers = self.session.computers
        is_held = computers.exist and computers.is_held
        if is_held:
            rest.insert(0, Use("Let the computer go on", computers.toggle))
        elif computers.exist and computers.thinking:
            rest.append(Use("Stop the computer", computers.toggle))
        return is_held

    def _use(self, answer: Answer) -> Use:
        about = "picked; press to drop it" if answer.picked else ""
        tip = answer.barred.in_full if answer.barred else ""
        return Use(
            words_of(answer),
            lambda: self.session.answer(answer),
            answer.label,
            capital(tip),
            f"barred: {tip}" if tip else about,
            beside=beside(answer),
            is_barred=answer.barred is not None,
        )

    def _group(self, group: str, answers: Sequence[Answer]) -> Use:
        picked = next((a for a in answers if a.picked), None)
        return Use(words_of(picked) if picked else group, name=group, menu=[self._use(each) for each in answers])

    def _chosen(self, chosen: Chosen) -> Use:
        words, price = words_of_act(chosen, self.session.table.game.board)
        label, forecast = chosen.ready.label, chosen.ready.forecast
        goes = chosen.answer is not None and bool(chosen.answer.path)
        brief = label if goes else words  # whither it goes is seen on the map, too
        sign = _SIGNS.get(chosen.ready.commits, "") or ("footprints" if goes else "check")
        least = price
        if sign == "dices":
            least = "dice follow" if forecast and forecast.follows else "rolls dice"
        # the points of a way stand on the map, what else it costs does not
        last = price.rpartition(", ")[2] if goes else least
        return Use(
            words,
            self.session.picking.commit,
            tip=f"{': '.join(filter(None, (words, price)))}. Escape drops it",
            about="does what is chosen; Escape drops it",
            second=price,
            shorter=((brief, price), (brief, last), (brief, least), (brief, "")),
            sign=sign,
            key=ENTER,
        )

    def _does(self, question: Question, verbs: Sequence[Answer]) -> Answer | None:
        """The one of these that makes what is picked a whole command, with the dice that are looked at if it rolls."""
        picks, table, seat = self.session.picking.picks, self.session.table, self.session.bridge.seat
        if self.session.chosen is not None:
            return None
        rolls = question.forecast is not None and bool(question.forecast.dice)
        for answer in verbs:
            if (rolls or (picks and answer.value == GO)) and not (answer.barred or answer.picked or answer.group):
                made = table.ask(seat, (*picks, answer.value))
                if isinstance(made, Ready) and made.forecast == question.forecast:
                    return answer
        return None

    def _act(self, does: Answer, question: Question | None) -> Use:
        """What does what is picked; Enter still picks more on the map, so it has a letter."""
        dice = question.forecast.dice if question and question.forecast else ""
        price = does.note or (f"rolls {dice}" if dice else "")
        head = does.label.partition(": ")[0]  # for what is rolled is asked beside it
        return Use(
            does.label,
            lambda: self.session.answer(does),
            does.label,
            tip=f"{does.label}: {price}".rstrip(": "),
            second=price,
            shorter=((does.label, "rolls dice"), (does.label, ""), (head, price)) if dice else (),
            sign="dices" if dice else "check",
        )

    def _back(self) -> Use | None:
        session = self.session
        if session.has_free_hand:
            name = "Take the last change out"
        elif session.answers_proposal:
            name = "Back one choice, or not now"
        elif (session.picking.picks or session.form_pick.can_leave) and not session.replay_cursor.is_back:
            name = "Back one choice"
        else:
            return None
        return Use("Back", session.back, name=name, key="Esc")

    def _undo(self) -> Use | None:
        taking_back = self.session.taking_back
        words = taking_back.undo_words()
        if not words or self.session.takes_no_picks:
            return None
        barred = taking_back.bars_undo()
        tip = str(barred) if barred else f"Take back: {words}"
        sign = "ban" if barred else "undo-2"
        return Use("Undo", taking_back.undo, name=f"Undo: {words}", tip=tip, sign=sign)


def _chosen(question: Question, picks: Sequence[Pick]) -> int:
    """How much is chosen by these picks: what was picked and dropped again counts no more."""
    if len(set(picks)) == len(picks):
        return len(picks)
    before = {pick for pick in picks if question.answer(pick) is None}
    return len(before) + sum(1 for answer in question.answers if answer.picked)


def _beside_the_map(question: Question | None) -> list[Answer]:
    """What is answered by no click on the map: a verb about a hex is no place, and several may be about the same."""
    answers = question.answers if question else ()
    return [a for a in answers if a.unit is None and (a.kind == "verb" or a.hex is None)]


def next_steps(session: Session) -> Iterator[Use]:
    """What one can do once the game is over, in the order in which it is wanted."""
    cursor, do = session.replay_cursor, session.act_wanted.emit
    yield Use(
        "Look back",
        partial(do, "to-set-up"),
        "Look back from the first turn",
        tip="The set-up is shown, and can be played on from there; the game is not changed",
    )
    if not all_are_told(session):
        yield Use("Send the turn", partial(do, "mail pack"), tip="The others do not know the end yet")
    if cursor.sight is not None:
        yield Use("As you were told", lambda: cursor.look(None), "See the map as you were told it")
    elif sights := cursor.sights():
        yield Use(
            sights[0].words,
            lambda: cursor.look(sights[0]),
            "See the map as it was",
            tip="Nothing is hidden any more; Reports has other ways to look at it",
        )
    if session.others_elsewhere and is_sent(session):
        yield Use("Send it once more", partial(do, "mail pack"), tip="The last turn was sent; it may be lost")
    yield Use(
        "Save a copy",
        partial(do, "save-copy"),
        "Save a copy of the game",
        tip="The game is on the disk already",
    )
    yield Use("Start page", partial(do, "start"), "Go to the start page")
