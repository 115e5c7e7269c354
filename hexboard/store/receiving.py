"""Taking over mailed turns: every check in its order, and nothing changed until all have passed (protocol 15)."""

from collections.abc import Callable
from contextlib import suppress

from attrs import evolve, frozen

from hexboard.core.asking import asked_by_mail, bars_asking
from hexboard.core.by_mail import elsewhere, records, shows_rung, side_of
from hexboard.core.command import AGREES, ASKS, Asking, Ending, Mailed, Received, Throw, Undo
from hexboard.core.ladder import bars_until_accepted, rung_due, shown
from hexboard.core.log import Entry, Log
from hexboard.core.position import Position
from hexboard.core.rung import Rung
from hexboard.core.seat import SideId
from hexboard.core.state import Slot
from hexboard.engine.dice import MOST_SIDES, Faces, KeptDice
from hexboard.engine.kept_dice import fixed_dice, kept_rolls
from hexboard.engine.submit import actors
from hexboard.store.armour import tags
from hexboard.store.chapters import (
    asking_record,
    chapters,
    invitation,
    kind_of,
    mailed_state,
    sent_so_far,
    stamp_of,
    unsent,
)
from hexboard.store.digests import head_digest, state_digest
from hexboard.store.dispatch import ASKINGS, DECLINE, DRAW_OK, ENDINGS, RESIGN, TURN, Dispatch
from hexboard.store.edition import Edition
from hexboard.store.letters import game_code
from hexboard.store.mailed_entries import DueFaces, entries_of, keeps_dice, replay_entry, speaks_for_itself
from hexboard.store.opening_mail import Mail
from hexboard.store.rechecking import Rechecker
from hexboard.store.signing import check_signature
from hexboard.store.trouble import Refused, Trouble, refuse

MOST_NEW = 5_000
"""Decisions that one mail may add to a game: three times those of the longest game played at random."""

_QUESTIONS = tuple(kind for kind, (_, says) in ASKINGS.items() if says == ASKS)

Told = Callable[[float], object]
"""Hears how much of a mail was played over, as a share of the whole."""


@frozen(eq=False)
class News:
    """What a mail adds to a game: the entries, in order, each dispatch ending with its record.

    ``seqs`` are the dispatches they come from; ``trouble`` says what stood in the way of another one. ``beside`` is
    what the other side says beside the chain.
    """

    entries: tuple[Entry, ...]
    seqs: tuple[int, ...]
    trouble: Trouble | None = None
    beside: tuple[Dispatch, ...] = ()

    @property
    def wants(self) -> tuple[int, ...]:
        """The dispatches that are asked for once more, by number."""
        return tuple(sorted({number for each in self.beside for number in each.body.get("wants", ())}))


def news(edition: Edition, log: Log, mail: Mail, told: Told = lambda share: None) -> News:
    """What a mail adds to a game (checks 5 to 11). The log is not changed: append the entries to it.

    ``told`` hears how much of the mail is played over. Raises Refused if there is nothing to add, with the reason.
    """
    ours = [each for each in mail.dispatches if each.game == log.header.game_id]
    play_on = {each.body["side"] for each in ours if each.kind != "INVITE"}
    beside = [each for each in mail.beside if each.game == log.header.game_id]
    # who has declined and accepts after all may quote it
    beside = [each for each in beside if each.kind != DECLINE or each.body["side"] not in play_on]
    if not ours and not beside:
        raise refuse("PB-301", game=game_code(mail.last.game))
    away = elsewhere(edition.game, log)
    known = away if records(log) else frozenset()  # a whole history brings one's own turns back too
    said = _said_to_us(edition, log, beside, known)
    if not ours and not said:
        raise refuse("PB-410", side=edition.game.side(beside[-1].body["side"]).name)
    if not ours:
        lost = _lost(edition, log, mail, len(records(log)))
        return News((), (), lost and lost.beside_what_was_taken, said)
    taking = _Taking(edition, log, away or _sender(ours[-1]), mail.decisions, told)
    seqs: list[int] = []
    stopped: Trouble | None = None
    crossed: Trouble | None = None
    before: Log | None = None
    for each in ours:
        if taking.has(each):
            continue
        try:
            check_signature(edition, taking.log, each)
            taking.fits_chain(each, known)
            if each is ours[-1]:
                _same_rules(edition, each)
            taking.add(each)
        except Refused as refused:
            if refused.trouble.kind == "known":
                # it gave way long ago, and is quoted where others follow
                crossed = refused.trouble
                continue
            stopped, before = refused.trouble, refused.before
            break
        seqs.append(each.seq)
    have = seqs[-1] if seqs else ours[-1].seq
    stopped = stopped or _lost(edition, taking.log, mail, have)
    if not seqs and not said:
        raise Refused(stopped or crossed or _here_already(edition, ours[-1], away), before)
    stopped = stopped or (None if seqs else crossed)
    return News(taking.entries, tuple(seqs), stopped and stopped.beside_what_was_taken, said)


def _said_to_us(
    edition: Edition, log: Log, beside: list[Dispatch], theirs: frozenset[SideId]
) -> tuple[Dispatch, ...]:
    """What the other side says beside the chain; what one's own says it need not read. Raises Refused."""
    sides = {each.id for each in edition.game.sides}
    if any(each.body["side"] not in sides for each in beside):
        raise refuse("PB-201", f="side")
    for each in beside:
        check_signature(edition, log, each)
    return tuple(each for each in beside if not theirs or each.body["side"] in theirs)


def _here_already(edition: Edition, dispatch: Dispatch, theirs: frozenset[SideId]) -> Trouble:
    """What is said of a dispatch that the game has: it may be a turn of one's own."""
    if theirs and dispatch.body["side"] not in theirs:
        return evolve(_own(edition, dispatch).trouble, kind="known")
    return refuse("PB-402", seq=dispatch.seq).trouble


def _own(edition: Edition, dispatch: Dispatch) -> Refused:
    return refuse("PB-302", seq=dispatch.seq, side=edition.game.side(dispatch.body["side"]).name)


def _lost(edition: Edition, log: Log, mail: Mail, have: int) -> Trouble | None:
    """What is wrong with a dispatch that would come next, or has lost its number; spoilt older ones, and those that
    the game has, are not needed.
    """
    nameless = any(each.dispatch is None for each in mail.wanting)
    here = _tags_of(edition, log) if nameless else frozenset()
    for each in mail.wanting:
        if each.tag not in here if each.dispatch is None else each.dispatch > have:
            return each.trouble
    return None


def _tags_of(edition: Edition, log: Log) -> frozenset[str]:
    """The tags of the blocks of all dispatches that a game has, as far as they can be made again."""
    found: set[str] = set()
    with suppress(Refused):
        for each in sent_so_far(edition, log):
            # whether anything was hidden when it was packed is not known any more
            found.update(tag for hides in (False, True) for tag in tags(each.payload(hides=hides)))
    return frozenset(found)


def _sender(last: Dispatch) -> frozenset[SideId]:
    """Who sent the mail that begins a game: the side of its last turn; turns of the other side in it are ours."""
    return frozenset({last.body["side"]} if last.kind != "INVITE" else ())


class _Taking:
    """A game that grows by the dispatches of a mail, each held against where the one before left it.

    ``away`` are the sides that are played elsewhere, ``whole`` is how many decisions the mail holds.
    """

    def __init__(self, edition: Edition, log: Log, away: frozenset[SideId], whole: int, told: Told) -> None:
        self._edition = edition
        self._away = away
        self._whole = whole
        self._told = told
        self._before = self._log = log
        self._first = len(log.entries)
        recorded = (log.entries[number].command for number in records(log))
        self._links = [invitation(edition, log).link]
        self._links += [record.digest for record in recorded if isinstance(record, Mailed)]
        self._had = {entry.command.digest for entry in log.entries if isinstance(entry.command, Mailed)}
        self._heard_of: set[SideId] = set()
        self._played = 0
        self._rechecker: Rechecker | None = None

    @property
    def log(self) -> Log:
        """The game with what was added so far."""
        return self._log

    @property
    def entries(self) -> tuple[Entry, ...]:
        """What was added so far."""
        return tuple(self._log.entries[self._first :])

    def has(self, dispatch: Dispatch) -> bool:
        """Whether it is one of those that the game holds, to the last letter."""
        return dispatch.link in self._had or self._links[dispatch.seq : dispatch.seq + 1] == [dispatch.link]

    def fits_chain(self, dispatch: Dispatch, theirs: frozenset[SideId]) -> None:
        """Raises Refused unless it is the next that is due, and of a side that is known to be theirs, if any is."""
        self._let_pass(dispatch, theirs)
        if self._is_behind_what_crossed(dispatch, theirs):
            raise refuse("PB-409", seq=dispatch.seq)
        links, due = self._links, len(self._links)
        if dispatch.seq < due:
            raise self._has_crossed(dispatch, theirs) or refuse("PB-404", seq=dispatch.seq)
        _is_theirs(self._edition, dispatch, theirs)
        if dispatch.seq > due:
            raise refuse("PB-401", seq=dispatch.seq, due=due)
        prev = dispatch.body["prev"]
        if prev != links[-1]:
            known = "a turn your game does not have"
            if prev in links:
                known = f"dispatch {links.index(prev)}" if links.index(prev) else "its beginning"
            raise refuse("PB-403", seq=dispatch.seq, known=known)

    def _let_pass(self, dispatch: Dispatch, theirs: frozenset[SideId]) -> None:
        """A question gives way to a turn of its number that was on its way already, also to one that comes in before
        that turn and follows on it; of two such questions that of the side which sent the last turn does. All gives way
        to a resignation.
        """
        if dispatch.kind == RESIGN and self._is_resigned_across(dispatch, theirs):
            del self._links[dispatch.seq :]
        asked = asked_by_mail(self._edition.game, self._log)
        is_open = asked is not None and asked.record.dispatch == len(self._links) - 1
        if not is_open or asked is None or dispatch.kind == "INVITE" or dispatch.body["side"] == asked.side:
            return
        if dispatch.body["side"] not in theirs:
            return
        ahead, prev = dispatch.seq - asked.record.dispatch, dispatch.body["prev"]
        crosses = prev == self._links[-2] if ahead == 0 else ahead > 0 and prev not in self._links
        gives_way = dispatch.is_turn or (dispatch.kind in _QUESTIONS and self._sent_last(asked.side))
        if crosses and gives_way:
            self._links.pop()

    def _is_resigned_across(self, dispatch: Dispatch, theirs: frozenset[SideId]) -> bool:
        """Whether somebody who resigns had not read what has gone out from here since. Of two who do so at once, who
        sent the dispatch before has not resigned.
        """
        since = chapters(self._edition.game, self._log)[dispatch.seq - 1 :]
        if not since or not self._follows(dispatch, theirs) or any(each.side in theirs for each in since):
            return False
        last = self._recorded(dispatch.seq - 1)
        is_asked = isinstance(last.command, Asking) and last.command.says == ASKS if last else False
        return not is_asked and (kind_of(since[0].entries) != RESIGN or not self._is_of(last, theirs))

    def _has_crossed(self, dispatch: Dispatch, theirs: frozenset[SideId]) -> Refused | None:
        """What is said of one that gives way to what has gone out from here under its number, or None."""
        if not self._follows(dispatch, theirs):
            return None
        if kind_of(chapters(self._edition.game, self._log)[dispatch.seq - 1].entries) == RESIGN:
            return refuse("PB-409", seq=dispatch.seq)
        if dispatch.kind in _QUESTIONS:
            return refuse("PB-408", seq=dispatch.seq, asks=ASKINGS[dispatch.kind][0].asks)
        return None

    def _is_behind_what_crossed(self, dispatch: Dispatch, theirs: frozenset[SideId]) -> bool:
        """Whether it goes on from a turn of the other side that a resignation from here went before, which stands."""
        turns = self._log.standing.turns
        if not turns or dispatch.seq <= turns[-1].dispatch or dispatch.body["side"] not in theirs:
            return False
        if dispatch.body["prev"] in {*self._links, *self._had}:
            return False
        end = chapters(self._edition.game, self._log)[turns[-1].dispatch - 1]
        return end.side not in theirs and kind_of(end.entries) == RESIGN

    def _follows(self, dispatch: Dispatch, theirs: frozenset[SideId]) -> bool:
        """Whether it is of the other side and goes on from the dispatch before its number."""
        is_here = 0 < dispatch.seq < len(self._links)
        return is_here and dispatch.body["side"] in theirs and dispatch.body["prev"] == self._links[dispatch.seq - 1]

    def _recorded(self, seq: int) -> Entry | None:
        """The record of a dispatch; None of the invitation."""
        return self._log.entries[records(self._log)[seq - 1]] if seq else None

    def _is_of(self, entry: Entry | None, sides: frozenset[SideId]) -> bool:
        return entry is not None and side_of(self._edition.game, entry) in sides

    def _sent_last(self, side: SideId) -> bool:
        """Whether a side sent the last turn that stands."""
        turns = self._log.standing.turns
        return bool(turns) and side_of(self._edition.game, self._log.entries[turns[-1].number]) == side

    def add(self, dispatch: Dispatch) -> None:
        """Play the entries of a dispatch over and add them, its record last. Raises Refused; then nothing was added."""
        log = self._log
        try:
            self._add(dispatch)
        except Refused:
            self._log = log
            raise

    def _add(self, dispatch: Dispatch) -> None:
        body = dispatch.body
        if head_digest(body["prev"], body["events"]) != body["head"]:
            raise refuse("PB-405")
        if not dispatch.is_turn:
            self._add_asking(dispatch)
            return
        if body.get("epoch", 0) != self._log.standing.epoch:
            raise refuse("PB-201", f="epoch")
        asked = asked_by_mail(self._edition.game, self._log)
        if asked is not None and len(self._links) > asked.record.dispatch and dispatch.kind != DRAW_OK:
            why = f"the {asked.record.noun} that was asked for is not answered yet"
            raise refuse("PB-407", seq=dispatch.seq, reason=why)
        fixed, barred = self._log.header.fixed, bars_until_accepted(self._edition.game, self._log)
        if fixed and barred and body["side"] == fixed.inviter:
            # the ladder that is not fixed yet could be chosen to fit
            raise refuse("PB-407", seq=dispatch.seq, reason=barred.reason)
        rung = self._rung_of(dispatch)
        entries = entries_of(self._edition, dispatch)
        if dispatch.kind in ENDINGS:
            self._drop_what_gives_way(dispatch)
        known = self._known(dispatch, entries)
        speaks_for_itself(self._edition, dispatch, entries[known:])
        log = self._replayed(dispatch, entries, known, self._due_faces(dispatch, rung))
        self._shows_what_is_due(dispatch, rung)
        made = Received if body["side"] in self._away else Mailed
        record = made(dispatch.seq, dispatch.link, stamp_of(dispatch))
        self._log = log.appended(Entry(self._edition.game.speaker(body["side"]), record))
        self._links.append(dispatch.link)
        self._heard_of.add(body["side"])

    def _drop_what_gives_way(self, dispatch: Dispatch) -> None:
        """Take back what was played here behind the turn that an end of the game follows on, mailed or not."""
        log, away = self._log, frozenset({dispatch.body["side"]})
        counted = max((turn.counted for turn in log.standing.turns if turn.dispatch < dispatch.seq), default=0)
        first = next((n for n in log.live()[counted:] if not self._is_of(log.entries[n], away)), None)
        if first is not None:
            self._log = log.appended(Entry(log.entries[first].seat, Undo(first)))
            self._before, self._rechecker = self._log, None

    def _since(self, dispatch: Dispatch) -> int:
        """The number of the first entry after the record of the dispatch before."""
        return records(self._log)[dispatch.seq - 2] + 1 if dispatch.seq > 1 else 0

    def _add_asking(self, dispatch: Dispatch) -> None:
        body, game = dispatch.body, self._edition.game
        record = asking_record(dispatch)
        seat = game.speaker(body["side"])
        if self._log.standing.epoch + (record.says == AGREES) != body["epoch"]:
            raise refuse("PB-201", f="epoch")
        if shows_rung(record):
            self._rung_of(dispatch)
        knew = self._as_sender_had_it(dispatch)
        if illegal := bars_asking(game, knew, seat, record, mailed_state(knew).over is not None):
            raise refuse("PB-407", seq=dispatch.seq, reason=illegal.reason)
        log = self._log.appended(Entry(seat, record))
        if state_digest(Position(game, mailed_state(log))) != body["state"]:
            raise refuse("PB-604", seq=dispatch.seq, where="the position it goes back to")
        self._log = log
        self._links.append(dispatch.link)
        if record.says == AGREES:
            # what was played here since, and not sent, is taken back with the rest
            self._before, self._rechecker = log, None

    def _as_sender_had_it(self, dispatch: Dispatch) -> Log:
        """The game as whoever sent a dispatch knew it, who had not read what from here gives way to it."""
        return evolve(self._log, entries=self._log.entries[: self._since(dispatch)])

    def _replayed(self, dispatch: Dispatch, entries: list[Entry], known: int, due: DueFaces | None) -> Log:
        log, rechecker = self._log, self._rechecker or self._begun()
        for number, entry in enumerate(entries[known:], known + 1):
            self._played += 1
            if self._played > MOST_NEW:
                raise refuse("PB-801", what=f"more than {MOST_NEW:,} decisions that your game has not got")
            knew = self._as_sender_had_it(dispatch) if isinstance(entry.command, Ending) else log
            try:
                keeps_dice(self._edition, due, dispatch, entry)
                replay_entry(self._edition, rechecker, knew, dispatch, number, entry)
            except Refused as refused:
                raise Refused(refused.trouble, before=log) from None
            log = log.appended(entry)
            self._told(self._played / self._whole)
        if state_digest(rechecker.at) != dispatch.body["state"]:
            raise refuse("PB-604", seq=dispatch.seq, where="the position at its end")
        self._rechecker = rechecker
        return log

    def _rung_of(self, dispatch: Dispatch) -> Rung | None:
        """The secret that a dispatch shows (check 9); None with friendly dice. Raises Refused: PB-501, PB-502."""
        if self._log.header.fixed is None:
            return None
        side, said = dispatch.body["side"], dispatch.body.get("rung")
        rung = Rung.read(said) if said else None
        # who is to decide after a turn is known once it is played over
        _shows_one_of(dispatch, rung, [self._rung_due(dispatch, left) for left in (frozenset(), frozenset({side}))])
        known = shown(self._edition.game, self._as_sender_had_it(dispatch))
        if rung and side in known and rung.down_to(known[side].index) != known[side]:
            raise refuse("PB-501", seq=dispatch.seq, side=self._edition.game.side(side).name)
        return rung

    def _rung_due(self, dispatch: Dispatch, left: frozenset[SideId]) -> int | None:
        """The number of the rung that a dispatch must show after which those sides are to decide; None: none."""
        knew, side = self._as_sender_had_it(dispatch), dispatch.body["side"]
        return rung_due(self._edition.game, knew, side, left if dispatch.kind == TURN else None)

    def _shows_what_is_due(self, dispatch: Dispatch, rung: Rung | None) -> None:
        """Raises Refused (PB-502) where a turn that was played over shows another secret than the one due."""
        if self._log.header.fixed is not None and self._rechecker is not None:
            at, game = self._rechecker.at, self._edition.game
            left = frozenset(game.seat(seat).side for seat in actors(self._edition.ruleset, at))
            _shows_one_of(dispatch, rung, [self._rung_due(dispatch, left)])

    def _due_faces(self, dispatch: Dispatch, rung: Rung | None) -> DueFaces | None:
        """What must fall: with fixed dice every face; else what fell in play that was taken back. None: nothing."""
        kept = kept_rolls(self._log) if self._log.standing.epoch else None
        if self._log.header.fixed is None:
            return kept.recorded if kept else None
        knew, side = self._as_sender_had_it(dispatch), dispatch.body["side"]
        dice = fixed_dice(self._edition.game, knew, side, rung) if rung else None
        if dice is None:
            return lambda slot, sides, count: ()
        fixed = KeptDice(kept, dice) if kept else dice

        def due(slot: Slot, sides: int, count: int) -> Faces | None:
            # the last chit of a cup is drawn without dice, and what is no die the rules find
            return fixed.roll(slot, sides, count) if 2 <= sides <= MOST_SIDES and count else None

        return due

    def _begun(self) -> Rechecker:
        rechecker = Rechecker(self._edition.ruleset, self._edition.game, self._log.setup)
        throws = (entry for entry in self._log.entries if isinstance(entry.command, Throw))
        for entry in (*self._log.effective(), *throws):
            rechecker.believe(entry)
        return rechecker

    def _known(self, dispatch: Dispatch, entries: list[Entry]) -> int:
        """How many of the entries the log has already, as when taking them over was cut short."""
        side = dispatch.body["side"]
        unread = () if side in self._heard_of else unsent(self._edition.game, self._before, side).entries
        # what was played before the mail went into its first dispatch; only remarks wait for their own side's
        here = [evolve(entry, prev="") for entry in unread if entry.is_talk or not self._heard_of]
        if here != entries[: len(here)]:
            raise refuse("PB-406", n=len(here), have=dispatch.seq - 1, seq=dispatch.seq)
        return len(here)


def _shows_one_of(dispatch: Dispatch, rung: Rung | None, due: list[int | None]) -> None:
    """Raises Refused (PB-502) unless the secret that is shown has one of these numbers; None: none is shown."""
    have = rung.index if rung else None
    if have not in due:
        raise refuse("PB-502", seq=dispatch.seq, due=due[0] or "none", have=have or "none")


def _same_rules(edition: Edition, dispatch: Dispatch) -> None:
    body, game = dispatch.body, edition.game
    if (body["module"], body["modver"]) != (game.id, game.version):
        raise refuse("PB-601", id=body["module"], ver=body["modver"], have=f"{game.id} {game.version}")
    if body["rules"] != edition.rules:
        raise refuse("PB-602", title=game.title)


def _is_theirs(edition: Edition, dispatch: Dispatch, known: frozenset[SideId]) -> None:
    side = dispatch.body["side"]
    if side not in {each.id for each in edition.game.sides}:
        raise refuse("PB-201", f="side")
    if known and side not in known:
        raise _own(edition, dispatch)
