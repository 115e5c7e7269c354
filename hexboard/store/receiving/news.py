"""Opening a mail, and taking its turns over: every check in its order, nothing changed until all pass (protocol 15)."""

from collections.abc import Sequence
from contextlib import suppress

from attrs import evolve, frozen

from hexboard.core.by_mail import elsewhere, records
from hexboard.core.illegal import Unreadable
from hexboard.core.log import Digest, Entry, FixedDice, Header, Log
from hexboard.core.seat import SideId
from hexboard.store.armour.blocks import tags
from hexboard.store.armour.reading import Wanting, read_armour
from hexboard.store.dispatches.chapters import invitation, sent_so_far
from hexboard.store.dispatches.dispatch import Dispatch
from hexboard.store.dispatches.fields import AGREED, DECLINE, FIXED
from hexboard.store.dispatches.payload import Room
from hexboard.store.dispatches.signing import check_signature
from hexboard.store.edition import Edition
from hexboard.store.letters import game_code
from hexboard.store.receiving.chain import Chain, own
from hexboard.store.receiving.mail_source import text_of
from hexboard.store.receiving.taking import Taking, Told
from hexboard.store.trouble import Refused, Trouble, refuse, trouble


@frozen
class Mail:
    """The dispatches a text held, by number, what was wrong with those that could not be read, and what stands beside
    the chain. There is one dispatch at least, or something beside.
    """

    dispatches: tuple[Dispatch, ...]
    wanting: tuple[Wanting, ...]
    beside: tuple[Dispatch, ...] = ()

    @property
    def last(self) -> Dispatch:
        """The last dispatch; of a mail that has none what stands beside the chain."""
        return (*self.beside, *self.dispatches)[-1]

    @property
    def invitation(self) -> Dispatch | None:
        """The beginning of a game, if the mail brings it."""
        return next((each for each in self.dispatches if each.is_invitation), None)

    def is_back_for(self, key: str) -> bool:
        """Whether it brings a game back to the side that invited with that public key: it was accepted by another."""
        invited = self.invitation
        others = (each.key or key for each in self.dispatches if not each.is_invitation)
        return invited is not None and invited.key == key and any(other != key for other in others)

    @property
    def decisions(self) -> int:
        """How many decisions its turns hold."""
        return sum(len(each.body.get("events", ())) for each in self.dispatches)


def open_mail(mail: str | bytes) -> Mail:
    """Every dispatch in a text, as it was pasted, or in a file or mail as it was saved (checks 1 to 4).

    The one way in for the window and the command line. Raises Refused if there is none that can be read.
    """
    reading = read_armour(text_of(mail.encode("utf-8", "replace") if isinstance(mail, str) else mail))
    room = Room()
    found: dict[tuple[str, int, Digest], Dispatch] = {}
    wanting = list(reading.wanting)
    # the newest first: of a history too long for one mail it is the oldest turns that are not needed
    for each in sorted(reading.found, key=lambda each: (each.dispatch > 0, -each.dispatch)):
        try:
            dispatch = Dispatch.read(each.payload, room)
        except Refused as refused:
            wanting.append(Wanting(each.tags[0], each.dispatch, refused.trouble))
            continue
        found[dispatch.game, dispatch.seq, dispatch.link] = dispatch
    if not found:
        raise Refused(wanting[0].trouble if wanting else trouble("PB-101"))
    row = sorted(found.values(), key=lambda each: each.seq)
    beside = tuple(each for each in row if each.is_beside)
    return Mail(tuple(each for each in row if not each.is_beside), tuple(wanting), beside)


def header_of(invited: Dispatch, seed: str, *, invites: bool = False) -> Header:
    """The header of the game an invitation begins; ``seed`` is for the dice of this computer, and stays here.
    ``invites``: with fixed dice the side that sent it is played here, where the game comes back from its history.
    """
    body, fixed = invited.body, None
    if body["dice"] == FIXED:
        fixed = FixedDice(body["side"], body["rung"]["r"], invites, body.get("sign", ""))
    return Header(
        game_id=invited.game,
        **{kept: body[name] for name, kept in AGREED.items()},
        seed=seed,
        computers=body.get("computers", {}),
        beside=invited.kept,
        fixed=fixed,
    )


def begun(edition: Edition, invited: Dispatch, seed: str, *, invites: bool = False) -> Log:
    """The game an invitation begins, as ``header_of``, before its first turn. Raises Refused."""
    if invited.body["module"] != edition.game.id:
        raise refuse("PB-601", id=invited.body["module"], ver=invited.body["modver"], have=edition.game.id)
    header = header_of(invited, seed, invites=invites)
    if header.fixed and header.fixed.inviter not in {side.id for side in edition.game.sides}:
        raise refuse("PB-201", f="side")
    try:
        setup = edition.codec.read_facts(invited.body["setup"], "setup")
        log = Log(header, setup)
        again = invitation(edition, log)
    except Unreadable as fault:
        raise refuse("PB-201", f=str(fault)) from fault
    except Exception as fault:
        # a set-up may hold events no rule was written for, and they may fail in any way
        raise refuse("PB-201", f="setup") from fault
    if again.link != invited.link:
        raise refuse("PB-604", seq=0, where="the set-up")
    return log


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
    ours, beside = _of_game(log.header.game_id, mail)
    if not ours and not beside:
        raise refuse("PB-301", game=game_code(mail.last.game))
    if not ours:
        said = _said_to_us(edition, log, beside)
        if not said:
            raise refuse("PB-410", side=edition.game.side(beside[-1].body["side"]).name)
        lost = _lost(edition, log, mail, len(records(log)))
        return News((), (), lost and lost.beside_what_was_taken, said)
    away = elsewhere(edition.game, log)
    # a whole history brings one's own turns back too
    chain = Chain(edition, log, away if records(log) else frozenset())
    taking = Taking(edition, log, chain, away or _sender(ours[-1]), mail.decisions, told)
    seqs, crossed, refused = _taken(edition, taking, chain, ours)
    said = _said_to_us(edition, taking.log, beside)
    lost = None if refused else _lost(edition, taking.log, mail, seqs[-1] if seqs else ours[-1].seq)
    stopped = refused.trouble if refused else lost or (None if seqs else crossed)
    if not seqs and not said:
        raise refused or Refused(stopped or _here_already(edition, ours[-1], away))
    return News(taking.entries, tuple(seqs), stopped and stopped.beside_what_was_taken, said)


def _of_game(game: str, mail: Mail) -> tuple[list[Dispatch], list[Dispatch]]:
    """The dispatches of a mail that belong to a game: those of the chain, and those beside it."""
    ours = [each for each in mail.dispatches if each.game == game]
    play_on = {each.body["side"] for each in ours if not each.is_invitation}
    beside = [each for each in mail.beside if each.game == game]
    # who has declined and accepts after all may quote it
    return ours, [each for each in beside if each.kind != DECLINE or each.body["side"] not in play_on]


def _taken(
    edition: Edition, taking: Taking, chain: Chain, ours: Sequence[Dispatch]
) -> tuple[list[int], Trouble | None, Refused | None]:
    """Add one dispatch after the other, up to the first that is refused: the numbers of those added, what is said of
    one that gave way, and the refusal.
    """
    seqs: list[int] = []
    crossed: Trouble | None = None
    for each in ours:
        if chain.has(each):
            continue
        try:
            check_signature(edition, taking.log, each)
            chain.fits(taking.log, each)
            if each is ours[-1]:
                _same_rules(edition, each)
            taking.add(each)
        except Refused as refused:
            if refused.trouble.kind != "known":
                return seqs, crossed, refused
            # it gave way long ago, and is quoted where others follow
            crossed = refused.trouble
            continue
        seqs.append(each.seq)
    return seqs, crossed, None


def _said_to_us(edition: Edition, log: Log, beside: list[Dispatch]) -> tuple[Dispatch, ...]:
    """What the other side says beside the chain; what one's own says it need not read. ``log`` has the turns of the
    same mail, which may name the key it is signed with. Raises Refused.
    """
    sides, theirs = {each.id for each in edition.game.sides}, elsewhere(edition.game, log)
    if any(each.body["side"] not in sides for each in beside):
        raise refuse("PB-201", f="side")
    for each in beside:
        check_signature(edition, log, each)
    return tuple(each for each in beside if not theirs or each.body["side"] in theirs)


def _here_already(edition: Edition, dispatch: Dispatch, theirs: frozenset[SideId]) -> Trouble:
    """What is said of a dispatch that the game has: it may be a turn of one's own."""
    if theirs and dispatch.body["side"] not in theirs:
        return evolve(own(edition, dispatch).trouble, kind="known")
    return refuse("PB-402", seq=dispatch.seq).trouble


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
    return frozenset({last.body["side"]} if not last.is_invitation else ())


def _same_rules(edition: Edition, dispatch: Dispatch) -> None:
    body, game = dispatch.body, edition.game
    if (body["module"], body["modver"]) != (game.id, game.version):
        raise refuse("PB-601", id=body["module"], ver=body["modver"], have=f"{game.id} {game.version}")
    if body["rules"] != edition.rules:
        raise refuse("PB-602", title=game.title)
