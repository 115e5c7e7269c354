"""A game that grows by the dispatches of a mail: each played over from where the one before left it (protocol 15,
checks 8 to 11), and the fixed dice that a dispatch owes.
"""

from collections.abc import Callable

from attrs import evolve

from hexboard.core.asking import asked_by_mail, bars_asking
from hexboard.core.by_mail import records, shows_rung, side_of
from hexboard.core.command import AGREES, Ending, Mailed, Received, Throw, Undo
from hexboard.core.ladder import bars_until_accepted, rung_due, shown
from hexboard.core.log import Entry, Log
from hexboard.core.position import Position
from hexboard.core.rung import Rung
from hexboard.core.seat import SideId
from hexboard.core.state import Slot
from hexboard.engine.dice import MOST_SIDES, Faces, KeptDice, fixed_dice, kept_rolls
from hexboard.engine.submit import actors
from hexboard.store.digests import head_digest, state_digest
from hexboard.store.dispatches.chapters import asking_record, chapters, kind_of, mailed_state, stamp_of, unsent
from hexboard.store.dispatches.dispatch import Dispatch
from hexboard.store.dispatches.fields import DRAW_OK, ENDINGS, RESIGN, TURN
from hexboard.store.edition import Edition
from hexboard.store.receiving.chain import Chain
from hexboard.store.receiving.mailed_entries import DueFaces, entries_of, keeps_dice, replay_entry, speaks_for_itself
from hexboard.store.rechecking import Rechecker
from hexboard.store.trouble import Refused, refuse


def rung_of(edition: Edition, knew: Log, dispatch: Dispatch) -> Rung | None:
    """The secret that a dispatch shows; None with friendly dice. ``knew`` is the game as its sender had it.

    Raises Refused: PB-501 of another ladder, PB-502 one that cannot be due.
    """
    if knew.header.fixed is None:
        return None
    side, said = dispatch.body["side"], dispatch.body.get("rung")
    rung = Rung.read(said) if said else None
    # who is to decide after a turn is known once it is played over
    _is_one_of(dispatch, rung, [_due(edition, knew, dispatch, left) for left in (frozenset(), frozenset({side}))])
    known = shown(edition.game, knew)
    if rung and side in known and rung.down_to(known[side].index) != known[side]:
        raise refuse("PB-501", seq=dispatch.seq, side=edition.game.side(side).name)
    return rung


def due_faces(edition: Edition, log: Log, knew: Log, dispatch: Dispatch, rung: Rung | None) -> DueFaces | None:
    """What must fall: with fixed dice every face; else what fell in play that was taken back. None: nothing."""
    kept = kept_rolls(log) if log.standing.epoch else None
    if log.header.fixed is None:
        return kept.recorded if kept else None
    dice = fixed_dice(edition.game, knew, dispatch.body["side"], rung) if rung else None
    if dice is None:
        return lambda slot, sides, count: ()
    fixed = KeptDice(kept, dice) if kept else dice

    def due(slot: Slot, sides: int, count: int) -> Faces | None:
        # the last chit of a cup is drawn without dice, and what is no die the rules find
        return fixed.roll(slot, sides, count) if 2 <= sides <= MOST_SIDES and count else None

    return due


def _due(edition: Edition, knew: Log, dispatch: Dispatch, left: frozenset[SideId]) -> int | None:
    """The number of the rung that a dispatch must show after which those sides are to decide; None: none."""
    return rung_due(edition.game, knew, dispatch.body["side"], left if dispatch.kind == TURN else None)


def _is_one_of(dispatch: Dispatch, rung: Rung | None, due: list[int | None]) -> None:
    """Raises Refused (PB-502) unless the secret that is shown has one of these numbers; None: none is shown."""
    have = rung.index if rung else None
    if have not in due:
        raise refuse("PB-502", seq=dispatch.seq, due=due[0] or "none", have=have or "none")


MOST_NEW = 5_000
"""Decisions that one mail may add to a game: three times those of the longest game played at random."""

Told = Callable[[float], object]
"""Hears how much of a mail was played over, as a share of the whole."""


class Taking:
    """The game with what was added so far.

    ``away`` are the sides that are played elsewhere, ``whole`` is how many decisions the mail holds.
    """

    def __init__(
        self, edition: Edition, log: Log, chain: Chain, away: frozenset[SideId], whole: int, told: Told
    ) -> None:
        self._edition = edition
        self._chain = chain
        self._away = away
        self._whole = whole
        self._told = told
        self._before = self.log = log
        self._first = len(log.entries)
        self._heard_of: set[SideId] = set()
        self._played = 0
        self._rechecker: Rechecker | None = None

    @property
    def entries(self) -> tuple[Entry, ...]:
        """What was added so far."""
        return tuple(self.log.entries[self._first :])

    def add(self, dispatch: Dispatch) -> None:
        """Play the entries of a dispatch over and add them, its record last. Raises Refused; then nothing was added."""
        log = self.log
        try:
            self._add(dispatch)
        except Refused:
            self.log = log
            raise

    def _add(self, dispatch: Dispatch) -> None:
        body = dispatch.body
        if head_digest(body["prev"], body["events"]) != body["head"]:
            raise refuse("PB-405")
        knew = self._as_sender_had_it(dispatch)
        if dispatch.is_turn:
            self._add_turn(dispatch, knew)
        else:
            self._add_asking(dispatch, knew)
        self._chain.goes_on(dispatch)

    def _add_turn(self, dispatch: Dispatch, knew: Log) -> None:
        body, game = dispatch.body, self._edition.game
        if body.get("epoch", 0) != self.log.standing.epoch:
            raise refuse("PB-201", f="epoch")
        asked = asked_by_mail(game, self.log)
        if asked is not None and self._chain.holds(asked.record.dispatch) and dispatch.kind != DRAW_OK:
            why = f"the {asked.record.noun} that was asked for is not answered yet"
            raise refuse("PB-407", seq=dispatch.seq, reason=why)
        fixed, barred = self.log.header.fixed, bars_until_accepted(game, self.log)
        if fixed and barred and body["side"] == fixed.inviter:
            # the ladder that is not fixed yet could be chosen to fit
            raise refuse("PB-407", seq=dispatch.seq, reason=barred.reason)
        rung = rung_of(self._edition, knew, dispatch)
        entries = entries_of(self._edition, dispatch)
        if dispatch.kind in ENDINGS or self._resigned_in_vain(dispatch):
            self._drop_what_gives_way(dispatch)
        known = self._known(dispatch, entries)
        speaks_for_itself(self._edition, dispatch, entries[known:])
        due = due_faces(self._edition, self.log, knew, dispatch, rung)
        log, at = self._replayed(dispatch, knew, entries, known, due)
        if fixed:
            left = frozenset(game.seat(seat).side for seat in actors(self._edition.ruleset, at))
            _is_one_of(dispatch, rung, [_due(self._edition, knew, dispatch, left)])
        made = Received if body["side"] in self._away else Mailed
        record = made(dispatch.seq, dispatch.link, stamp_of(dispatch))
        self.log = log.appended(Entry(game.speaker(body["side"]), record))
        self._heard_of.add(body["side"])

    def _resigned_in_vain(self, dispatch: Dispatch) -> bool:
        """Whether somebody has resigned here behind words that a turn of the other side goes before."""
        if len(records(self.log)) < dispatch.seq:
            return False
        behind = chapters(self._edition.game, self.log)[dispatch.seq - 1 :]
        return any(kind_of(each.entries) == RESIGN and each.side != dispatch.body["side"] for each in behind)

    def _drop_what_gives_way(self, dispatch: Dispatch) -> None:
        """Take back what was played here behind the turn that an end of the game follows on, mailed or not."""
        log, side = self.log, dispatch.body["side"]
        counted = max((turn.counted for turn in log.standing.turns if turn.dispatch < dispatch.seq), default=0)
        first = next((n for n in log.live()[counted:] if side_of(self._edition.game, log.entries[n]) != side), None)
        if first is not None:
            self.log = log.appended(Entry(log.entries[first].seat, Undo(first)))
            self._before, self._rechecker = self.log, None

    def _add_asking(self, dispatch: Dispatch, knew: Log) -> None:
        body, game = dispatch.body, self._edition.game
        record = asking_record(dispatch)
        seat = game.speaker(body["side"])
        if self.log.standing.epoch + (record.says == AGREES) != body["epoch"]:
            raise refuse("PB-201", f="epoch")
        if shows_rung(record):
            rung_of(self._edition, knew, dispatch)
        if illegal := bars_asking(game, knew, seat, record, mailed_state(knew).over is not None):
            raise refuse("PB-407", seq=dispatch.seq, reason=illegal.reason)
        log = self.log.appended(Entry(seat, record))
        if state_digest(Position(game, mailed_state(log))) != body["state"]:
            raise refuse("PB-604", seq=dispatch.seq, where="the position it goes back to")
        self.log = log
        if record.says == AGREES:
            # what was played here since, and not sent, is taken back with the rest
            self._before, self._rechecker = log, None

    def _as_sender_had_it(self, dispatch: Dispatch) -> Log:
        """The game as whoever sent a dispatch knew it, who had not read what from here gives way to it."""
        since = records(self.log)[dispatch.seq - 2] + 1 if dispatch.seq > 1 else 0
        return evolve(self.log, entries=self.log.entries[:since])

    def _replayed(
        self, dispatch: Dispatch, knew: Log, entries: list[Entry], known: int, due: DueFaces | None
    ) -> tuple[Log, Position]:
        """The game with the entries that it has not got, and where it then stands."""
        log, rechecker = self.log, self._rechecker or self._begun()
        for number, entry in enumerate(entries[known:], known + 1):
            self._played += 1
            if self._played > MOST_NEW:
                raise refuse("PB-801", what=f"more than {MOST_NEW:,} decisions that your game has not got")
            judged = knew if isinstance(entry.command, Ending) else log
            try:
                keeps_dice(self._edition, due, dispatch, entry)
                replay_entry(self._edition, rechecker, judged, dispatch, number, entry)
            except Refused as refused:
                raise Refused(refused.trouble, before=log) from None
            log = log.appended(entry)
            self._told(self._played / self._whole)
        if state_digest(rechecker.at) != dispatch.body["state"]:
            raise refuse("PB-604", seq=dispatch.seq, where="the position at its end")
        self._rechecker = rechecker
        return log, rechecker.at

    def _begun(self) -> Rechecker:
        rechecker = Rechecker(self._edition.ruleset, self._edition.game, self.log.setup)
        throws = (entry for entry in self.log.entries if isinstance(entry.command, Throw))
        for entry in (*self.log.effective(), *throws):
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
