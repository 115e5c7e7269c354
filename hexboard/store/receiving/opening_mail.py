"""What a mail holds: its dispatches, and the game that an invitation among them begins (protocol 15, 1 to 4)."""

from attrs import frozen

from hexboard.core.illegal import Unreadable
from hexboard.core.log import Digest, FixedDice, Header, Log
from hexboard.store.armour.reading import Wanting, read_armour
from hexboard.store.dispatches.chapters import invitation
from hexboard.store.dispatches.dispatch import Dispatch
from hexboard.store.dispatches.fields import FIXED
from hexboard.store.dispatches.unpacking import Room
from hexboard.store.edition import Edition
from hexboard.store.receiving.mail_source import text_of
from hexboard.store.trouble import Refused, refuse, trouble


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
        module=body["module"],
        version=body["modver"],
        scenario=body["scenario"],
        options=body["options"],
        seats=body["names"],
        seed=seed,
        free_undo=body["undo"],
        rules=body["rules"],
        position=body["position"],
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
