"""Taking over a mailed turn: every check in its order, and nothing changed until all have passed (protocol 15)."""

from __future__ import annotations

from attrs import evolve, frozen

from hexboard.core.by_mail import elsewhere
from hexboard.core.command import Command, Consent, Mailed, Note, Override, Received, Redo, Undo, Withheld
from hexboard.core.consent import proposal, without_consent
from hexboard.core.illegal import Illegal, Unreadable
from hexboard.core.log import Digest, Entry, Log
from hexboard.core.notation import write
from hexboard.core.seat import SeatId, SideId
from hexboard.store.canon import canon
from hexboard.store.chapters import invitation, side_of, stamp_of, unsent, written
from hexboard.store.digests import head_digest, state_digest
from hexboard.store.dispatch import MOST_NOTE, Dispatch
from hexboard.store.edition import Edition
from hexboard.store.letters import game_code
from hexboard.store.opening_mail import Mail
from hexboard.store.rechecking import Difference, Rechecker
from hexboard.store.trouble import Refused, Trouble, refuse


@frozen(eq=False)
class News:
    """What a mail adds to a game: the entries, in order, each dispatch ending with its record.

    ``seqs`` are the dispatches they come from; ``trouble`` says what stood in the way of another one.
    """

    entries: tuple[Entry, ...]
    seqs: tuple[int, ...]
    trouble: Trouble | None = None


def news(edition: Edition, log: Log, mail: Mail) -> News:
    """What a mail adds to a game (checks 5 to 11). The log is not changed: append the entries to it.

    Raises Refused if there is nothing to add, with the reason.
    """
    ours = [each for each in mail.dispatches if each.game == log.header.game_id]
    if not ours:
        raise refuse("PB-301", game=game_code(mail.dispatches[0].game))
    root = invitation(edition, log).link
    known = elsewhere(edition.game, log)
    away = known or _sender(ours[-1])
    entries: list[Entry] = []
    seqs: list[int] = []
    trouble = refuse("PB-402", seq=ours[-1].seq).trouble
    for each in ours:
        try:
            so_far = evolve(log, entries=(*log.entries, *entries))
            _fits_chain(root, so_far, each)
            if each is ours[-1]:
                _same_rules(edition, each)
            if known and each.body["side"] not in known:
                raise refuse("PB-302", seq=each.seq, side=each.body["side"])
            added = _added(edition, so_far, each, away)
        except Refused as refused:
            trouble = refused.trouble
            if trouble.kind != "known":
                break
            continue
        entries += added
        seqs.append(each.seq)
    stopped = trouble if trouble.kind != "known" else _lost(mail, seqs[-1] if seqs else ours[-1].seq)
    if not seqs:
        raise Refused(stopped or trouble)
    return News(tuple(entries), tuple(seqs), stopped)


def _lost(mail: Mail, have: int) -> Trouble | None:
    """What is wrong with a dispatch that would come next; an older one that is spoilt is not needed any more."""
    return next((each.trouble for each in mail.wanting if each.dispatch is not None and each.dispatch > have), None)


def _sender(last: Dispatch) -> frozenset[SideId]:
    """Who sent the mail that begins a game: the side of its last turn; turns of the other side in it are ours."""
    return frozenset({last.body["side"]} if last.kind == "TURN" else ())


def _added(edition: Edition, log: Log, dispatch: Dispatch, away: frozenset[SideId]) -> list[Entry]:
    """The entries one dispatch adds, its record last; ``away`` are the sides that are played elsewhere."""
    body = dispatch.body
    if head_digest(body["prev"], body["events"]) != body["head"]:
        raise refuse("PB-405")
    entries = _entries(edition, dispatch)
    known = _known(edition, log, dispatch, entries)
    _speaks_for_itself(edition, dispatch, entries[known:])
    rechecker = Rechecker(edition.ruleset, edition.game, log.setup)
    for entry in log.effective():
        rechecker.believe(entry)
    for number, entry in enumerate(entries[known:], known + 1):
        _replay(edition, rechecker, log, dispatch, number, entry)
        log = log.appended(entry)
    if state_digest(rechecker.at) != body["state"]:
        raise refuse("PB-604", seq=dispatch.seq, where="the position at its end")
    made = Received if body["side"] in away else Mailed
    record = made(dispatch.seq, dispatch.link, stamp_of(dispatch))
    return [*entries[known:], Entry(_seat_of(edition, dispatch), record)]


def _fits_chain(root: Digest, log: Log, dispatch: Dispatch) -> None:
    links = [root]
    links += [entry.command.digest for entry in log.entries if isinstance(entry.command, Mailed)]
    due = len(links)
    if dispatch.seq < due:
        raise refuse("PB-402" if links[dispatch.seq] == dispatch.link else "PB-404", seq=dispatch.seq)
    if dispatch.seq > due:
        raise refuse("PB-401", seq=dispatch.seq, due=due)
    prev = dispatch.body["prev"]
    if prev != links[-1]:
        known = f"turn {links.index(prev)}" if prev in links else "a turn your game does not have"
        raise refuse("PB-403", seq=dispatch.seq, known=known)


def _same_rules(edition: Edition, dispatch: Dispatch) -> None:
    body, game = dispatch.body, edition.game
    if (body["module"], body["modver"]) != (game.id, game.version):
        raise refuse("PB-601", id=body["module"], ver=body["modver"], have=f"{game.id} {game.version}")
    if body["rules"] != edition.rules:
        raise refuse("PB-602", id=game.id)


def _entries(edition: Edition, dispatch: Dispatch) -> list[Entry]:
    if dispatch.body["side"] not in {side.id for side in edition.game.sides}:
        raise refuse("PB-201", f="side")
    seats = {seat.id for seat in edition.game.seats}
    found: list[Entry] = []
    for number, raw in enumerate(dispatch.body["events"]):
        where = f"events[{number}]"
        if not isinstance(raw, dict) or set(raw) != {"seat", "command", "facts"}:
            raise refuse("PB-201", f=where)
        try:
            entry = edition.codec.read_entry({**raw, "prev": ""}, where)
        except Unreadable as fault:
            raise refuse("PB-201", f=f"{fault.where}: {fault.what}") from fault
        beside = isinstance(entry.command, Undo | Redo | Mailed | Withheld)
        long = len(_words(entry.command)) > MOST_NOTE
        if beside or long or entry.seat not in seats or canon(written(edition, entry)) != canon(raw):
            raise refuse("PB-201", f=where)
        found.append(entry)
    return found


def _speaks_for_itself(edition: Edition, dispatch: Dispatch, entries: list[Entry]) -> None:
    """Nobody decides, agrees or speaks for another side in a mail."""
    foreign = [entry for entry in entries if side_of(edition.game, entry) != dispatch.body["side"]]
    if foreign:
        text = write(foreign[0].command, edition.game.board)
        seat = edition.game.seat(foreign[0].seat).name
        raise refuse("PB-304", seq=dispatch.seq, n=len(foreign), seat=seat, text=text)


def _words(command: Command) -> str:
    """What a player wrote himself."""
    match command:
        case Note(text) | Consent(text) | Override(_, text):
            return text
    return ""


def _known(edition: Edition, log: Log, dispatch: Dispatch, entries: list[Entry]) -> int:
    """How many of the entries the log has already, as when taking them over was cut short."""
    here = [evolve(entry, prev="") for entry in unsent(edition.game, log, dispatch.body["side"]).entries]
    if here != entries[: len(here)]:
        raise refuse("PB-406", n=len(here), have=dispatch.seq - 1, seq=dispatch.seq)
    return len(here)


def _replay(edition: Edition, rechecker: Rechecker, log: Log, dispatch: Dispatch, number: int, entry: Entry) -> None:
    difference = _without_consent(edition, log, rechecker, entry) or rechecker.take(entry)
    if difference is None:
        return
    if difference.slot:
        raise refuse("PB-503", slot=difference.what)
    if difference.illegal is None and not entry.is_talk:
        raise refuse("PB-604", seq=dispatch.seq, where=f"move {number}, {difference.what}")
    text = write(entry.command, edition.game.board)
    raise refuse("PB-603", n=number, seq=dispatch.seq, text=text, reason=difference.what)


def _without_consent(edition: Edition, log: Log, rechecker: Rechecker, entry: Entry) -> Difference | None:
    if not isinstance(entry.command, Override):
        return None

    def asked(seat: SeatId) -> str:
        return proposal(entry.command, edition.game.board, rechecker.view(seat).state.units)

    waiting = without_consent(log, edition.game.seats, entry.seat, entry.command, asked)
    if not waiting:
        return None
    illegal = Illegal(f"{' and '.join(seat.name for seat in waiting)} did not agree to it", "free hand")
    return Difference(str(illegal), illegal)


def _seat_of(edition: Edition, dispatch: Dispatch) -> SeatId:
    return next(seat.id for seat in edition.game.seats if seat.side == dispatch.body["side"])
