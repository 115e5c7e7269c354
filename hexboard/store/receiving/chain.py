"""Where a dispatch stands in the chain of a game: whether it is the next that is due, and which of two that crossed on
their way gives way (protocol 7, check 7).
"""

from hexboard.core.by_mail import is_signed, records, rung_in, side_of
from hexboard.core.command import ASKS, Asking, Mailed
from hexboard.core.log import Entry, Log
from hexboard.core.seat import SideId
from hexboard.store.dispatches.chapters import Chapter, chapters, invitation, kind_of
from hexboard.store.dispatches.dispatch import Dispatch
from hexboard.store.dispatches.fields import ASKINGS, RESIGN, TURN
from hexboard.store.edition import Edition
from hexboard.store.receiving.mailed_entries import entries_of
from hexboard.store.trouble import Refused, refuse

_QUESTIONS = tuple(kind for kind, (_, says) in ASKINGS.items() if says == ASKS)


class Chain:
    """The links of a game as its dispatches are added. ``theirs`` are the sides known to be played elsewhere, if any.

    Each method is given the game as it stands by then.
    """

    def __init__(self, edition: Edition, log: Log, theirs: frozenset[SideId]) -> None:
        self._edition = edition
        self._game = edition.game
        self._theirs = theirs
        recorded = (log.entries[number].command for number in records(log))
        self._links = [invitation(edition, log).link]
        self._links += [record.digest for record in recorded if isinstance(record, Mailed)]
        self._had = {entry.command.digest for entry in log.entries if isinstance(entry.command, Mailed)}

    def has(self, dispatch: Dispatch) -> bool:
        """Whether it is one of those that the game holds, to the last letter."""
        return dispatch.link in self._had or self._links[dispatch.seq : dispatch.seq + 1] == [dispatch.link]

    def holds(self, seq: int) -> bool:
        """Whether there is a dispatch of that number, which has not given way."""
        return seq < len(self._links)

    def goes_on(self, dispatch: Dispatch) -> None:
        """It was added."""
        self._links.append(dispatch.link)

    def fits(self, log: Log, dispatch: Dispatch) -> None:
        """Raises Refused unless it is the next that is due, and of a side that is known to be theirs, if any is and the
        game is not signed.
        """
        self._let_pass(log, dispatch)
        if self._is_behind_what_crossed(log, dispatch):
            raise refuse("PB-409", seq=dispatch.seq)
        links, due = self._links, len(self._links)
        if dispatch.seq < due:
            raise self._has_crossed(log, dispatch) or refuse("PB-404", seq=dispatch.seq)
        self._is_theirs(log, dispatch)
        if dispatch.seq > due:
            raise refuse("PB-401", seq=dispatch.seq, due=due)
        prev = dispatch.body["prev"]
        if prev != links[-1]:
            if prev not in links and self._is_behind_words(log, dispatch):
                raise _gave_way(dispatch)
            known = "a turn your game does not have"
            if prev in links:
                known = f"dispatch {links.index(prev)}" if links.index(prev) else "its beginning"
            raise refuse("PB-403", seq=dispatch.seq, known=known)

    def _is_theirs(self, log: Log, dispatch: Dispatch) -> None:
        side = dispatch.body["side"]
        if side not in {each.id for each in self._game.sides}:
            raise refuse("PB-201", f="side")
        # what is signed with one's own key is one's own, and comes back where a game was lost
        if self._theirs and side not in self._theirs and not is_signed(log):
            raise own(self._edition, dispatch)

    def _let_pass(self, log: Log, dispatch: Dispatch) -> None:
        """A question gives way to a turn of its number that was on its way already, also to one that comes in before
        that turn and follows on it; so does a turn of words alone to one that was played. Of two questions, or two of
        words, that of the side which sent the last turn does. All gives way to a resignation.
        """
        if dispatch.kind == RESIGN and self._is_resigned_across(log, dispatch):
            del self._links[dispatch.seq :]
        if not dispatch.is_invitation and dispatch.body["side"] in self._theirs:
            self._give_way(log, dispatch)

    def _give_way(self, log: Log, dispatch: Dispatch) -> None:
        """Let go of the last questions and words from here that the other side had not read when it sent a dispatch."""
        sent, seq, prev = chapters(self._game, log)[: len(self._links) - 1], dispatch.seq, dispatch.body["prev"]
        first = len(sent)
        if first and sent[-1].side not in self._theirs and kind_of(sent[-1].entries) == RESIGN:
            # who resigned behind words that give way has told nobody
            first -= 1
        while first and sent[first - 1].side not in self._theirs and _is_soft(sent[first - 1]):
            first -= 1
        crossed = seq if first < seq <= len(sent) and prev == self._links[seq - 1] else first + 1
        if crossed > len(sent) or (crossed != seq and (seq <= first or prev in self._links)):
            return
        here = sent[crossed - 1]
        if not _is_soft(here):
            return
        is_like = dispatch.kind in _QUESTIONS if isinstance(here.mailed, Asking) else self._brings_words(dispatch)
        if (dispatch.is_turn and not is_like) or (is_like and self._sent_last(log, crossed, here.side)):
            del self._links[crossed:]

    def _brings_words(self, dispatch: Dispatch) -> bool:
        """Whether nothing was played in a turn, and it shows no secret of dice. Raises Refused (PB-201)."""
        if dispatch.kind != TURN or "rung" in dispatch.body:
            return False
        entries = entries_of(self._edition, dispatch)
        return bool(entries) and all(entry.is_talk for entry in entries)

    def _is_resigned_across(self, log: Log, dispatch: Dispatch) -> bool:
        """Whether somebody who resigns had not read what has gone out from here since. Of two who do so at once, who
        sent the dispatch before has not resigned.
        """
        since = chapters(self._game, log)[dispatch.seq - 1 :]
        if not since or not self._follows(dispatch) or any(each.side in self._theirs for each in since):
            return False
        last = self._recorded(log, dispatch.seq - 1)
        is_asked = isinstance(last.command, Asking) and last.command.says == ASKS if last else False
        return not is_asked and (kind_of(since[0].entries) != RESIGN or not self._is_of(last))

    def _has_crossed(self, log: Log, dispatch: Dispatch) -> Refused | None:
        """What is said of one that gives way to what has gone out from here under its number, or None."""
        if not self._follows(dispatch):
            return None
        here, side = chapters(self._game, log)[dispatch.seq - 1], dispatch.body["side"]
        if kind_of(here.entries) == RESIGN:
            return refuse("PB-409", seq=dispatch.seq)
        if dispatch.kind in _QUESTIONS:
            return _gave_way(dispatch)
        if here.side in self._theirs or isinstance(here.mailed, Asking) or not self._brings_words(dispatch):
            return None
        if _is_words(here) and not self._sent_last(log, dispatch.seq, side):
            return None
        return _gave_way(dispatch)

    def _is_behind_what_crossed(self, log: Log, dispatch: Dispatch) -> bool:
        """Whether it goes on from a turn of the other side that a resignation from here went before, which stands."""
        turns = log.standing.turns
        if not turns or dispatch.seq <= turns[-1].dispatch or dispatch.body["side"] not in self._theirs:
            return False
        if dispatch.body["prev"] in {*self._links, *self._had}:
            return False
        end = chapters(self._game, log)[turns[-1].dispatch - 1]
        return end.side not in self._theirs and kind_of(end.entries) == RESIGN

    def _is_behind_words(self, log: Log, dispatch: Dispatch) -> bool:
        """Whether it may go on from words that have given way to what was sent from here."""
        last = self._recorded(log, dispatch.seq - 1)
        is_from_here = last is not None and not self._is_of(last)
        return is_from_here and (dispatch.kind in _QUESTIONS or self._brings_words(dispatch))

    def _follows(self, dispatch: Dispatch) -> bool:
        """Whether it is of the other side and goes on from the dispatch before its number."""
        if not 0 < dispatch.seq < len(self._links) or dispatch.body["side"] not in self._theirs:
            return False
        return bool(dispatch.body["prev"] == self._links[dispatch.seq - 1])

    def _recorded(self, log: Log, seq: int) -> Entry | None:
        """The record of a dispatch; None of the invitation."""
        return log.entries[records(log)[seq - 1]] if seq else None

    def _is_of(self, entry: Entry | None) -> bool:
        return entry is not None and side_of(self._game, entry) in self._theirs

    def _sent_last(self, log: Log, seq: int, side: SideId) -> bool:
        """Whether a side sent the last turn that stands before a dispatch of that number."""
        turns = [turn.number for turn in log.standing.turns if turn.dispatch < seq]
        return bool(turns) and side_of(self._game, log.entries[turns[-1]]) == side


def _gave_way(dispatch: Dispatch) -> Refused:
    """What is said of a question, or of words, that crossed what has gone out from here and goes behind it."""
    asks = ASKINGS[dispatch.kind][0].asks if dispatch.kind in ASKINGS else "only proposes or answers something"
    return refuse("PB-408", seq=dispatch.seq, asks=asks)


def _is_soft(chapter: Chapter) -> bool:
    """Whether nothing was played in a dispatch: it asks something, or holds words alone."""
    return (isinstance(chapter.mailed, Asking) and chapter.mailed.says == ASKS) or _is_words(chapter)


def _is_words(chapter: Chapter) -> bool:
    """Whether a turn holds words alone, and shows no secret of dice."""
    is_said = bool(chapter.entries) and all(entry.is_talk for entry in chapter.entries)
    return is_said and chapter.mailed is not None and rung_in(chapter.mailed) is None


def own(edition: Edition, dispatch: Dispatch) -> Refused:
    """What is said of a turn of one's own that comes back by mail."""
    return refuse("PB-302", seq=dispatch.seq, side=edition.game.side(dispatch.body["side"]).name)
