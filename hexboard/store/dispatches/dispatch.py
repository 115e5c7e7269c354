"""One dispatch: its body, its link in the chain, and the payload that is put into armour (protocol 7, 8, 15)."""

from __future__ import annotations

import zlib
from typing import Any

from attrs import evolve, frozen

from hexboard.core.log import Digest
from hexboard.core.tagged_hash import tagged_hash
from hexboard.store.canon import NotCanonical, canon, read_canon
from hexboard.store.dispatches.fields import (
    BESIDE,
    FIXED,
    FRIENDLY,
    INVITE,
    TURNS,
    Body,
    is_known,
    is_signature,
    is_text,
    known_fields,
    wrong_field,
)
from hexboard.store.dispatches.payload import Room, padded, unpacked
from hexboard.store.identity import Identity
from hexboard.store.trouble import refuse

PROTOCOL = 1
MOST_EVENTS = 20_000
MOST_DECISIONS = 2_000
MOST_BESIDE = 20_000
"""Characters of what a turn may say beside the moves, for programs to come."""


@frozen(eq=False)
class Dispatch:
    """A dispatch with every field of the form its kind needs. INVITE has number 0 and begins the chain.

    ``sig``: its signature, as 128 hexadecimal digits, where the game is signed. An invitation bears none: names in it
    may be corrected, and what is signed afterwards goes on from it.
    """

    body: Body
    sig: str = ""

    @property
    def kind(self) -> str:
        """INVITE, TURN, one that ends the game, one that asks or answers something, or one beside the chain."""
        return str(self.body["kind"])

    @property
    def is_turn(self) -> bool:
        """Whether what was played stands in it."""
        return self.kind in TURNS

    @property
    def is_invitation(self) -> bool:
        """Whether it begins the game."""
        return self.kind == INVITE

    @property
    def is_beside(self) -> bool:
        """Whether it stands beside the chain."""
        return self.kind in BESIDE

    @property
    def game(self) -> str:
        """The id of the game it belongs to."""
        return str(self.body["game"])

    @property
    def seq(self) -> int:
        """Its number."""
        return int(self.body["seq"])

    @property
    def beside(self) -> Body:
        """The fields this program does not know: they are kept, and count for the link (protocol 21)."""
        known = known_fields(self.body)
        return {name: value for name, value in self.body.items() if name not in known}

    @property
    def key(self) -> str | None:
        """The public key it names, with which its side signs: an invitation does, and the first turn of a side."""
        return self.body.get("sign") if self.is_turn or self.is_invitation else None

    @property
    def note(self) -> str:
        """The message to the other side, in one line."""
        return " ".join(self.body.get("note", "").split())

    @property
    def kept(self) -> str:
        """What an invitation says that no part of its game is made of, as the header keeps it: its note, whether
        turns have a conduct record, and the fields this program does not know. ``read_kept`` reads it.
        """
        said = {name: self.body[name] for name in ("note", "conduct") if name in self.body} | dict(self.beside)
        return canon(said).decode("ascii") if said else ""

    @property
    def link(self) -> Digest:
        """What the next dispatch must name as ``prev``.

        Nobody needs to accept an invitation to friendly dice, and names may be corrected: the first link is made
        from the invitation without who plays, and an empty acceptance.
        """
        if self.is_invitation:
            agreed = {key: value for key, value in self.body.items() if key not in ("names", "computers")}
            return tagged_hash("genesis", canon(agreed), canon({})).hex()
        if self.is_beside:
            return tagged_hash("beside", canon(self.body)).hex()
        return tagged_hash("link", bytes.fromhex(self.body["prev"]), canon(self.body), bytes.fromhex(self.sig)).hex()

    @property
    def message(self) -> bytes:
        """What is signed."""
        return b"hexboard/1/dispatch\0" + canon(self.body)

    def signed_by(self, identity: Identity) -> Dispatch:
        """The same with a signature."""
        return evolve(self, sig=identity.sign(self.message))

    def payload(self, *, hides: bool = False) -> bytes:
        """The bytes to put into armour.

        ``hides``: the game hides things, and how many bytes there are must not tell of them.
        """
        packed = zlib.compress(canon({"body": self.body, "sig": self.sig}), 9)
        if not hides:
            return packed
        events = self.body.get("events", ())
        return padded(packed, [*self.body.get("setup", ()), *(fact for event in events for fact in event["facts"])])

    @classmethod
    def read(cls, payload: bytes, room: Room | None = None) -> Dispatch:
        """The dispatch a payload holds; ``room`` is what the mail it came in may still hold.

        Raises Refused: PB-801 too large, PB-201 form, PB-202 a newer protocol, kind or level of dice.
        """
        whole = unpacked(payload, room or Room())
        body = _body_of(whole)
        if wrong := wrong_field(body):
            raise refuse("PB-201", f=wrong)
        events = body.get("events", ())
        if len(events) > MOST_DECISIONS:
            raise refuse("PB-801", what=f"more than {MOST_DECISIONS:,} decisions")
        if sum(_size(each) for each in events) > MOST_EVENTS:
            raise refuse("PB-801", what=f"more than {MOST_EVENTS:,} events")
        dispatch = cls(body, whole["sig"])
        if len(canon(dispatch.beside)) > MOST_BESIDE:
            raise refuse("PB-801", what=f"more than {MOST_BESIDE:,} characters beside the moves")
        return dispatch


def read_kept(text: str) -> Body:
    """The fields of an invitation that a header keeps. Raises NotCanonical for what no invitation has left there."""
    said = read_canon(text.encode("utf-8", "surrogatepass")) if text else {}
    if not isinstance(said, dict) or not is_text(said.get("note", "")) or type(said.get("conduct", True)) is not bool:
        raise NotCanonical("no fields of an invitation")
    invited = Dispatch({**said, "kind": INVITE})
    # it is to be packed again, one level deeper
    if invited.kept != text or len(canon({"body": invited.beside})) > MOST_BESIDE + len(canon({"body": {}})):
        raise NotCanonical("fields that an invitation has anyway, or too many others")
    return said


def _body_of(whole: Any) -> Body:
    """The body of what was unpacked. Raises Refused: PB-201 form, PB-202 newer than this program."""
    if not isinstance(whole, dict) or set(whole) != {"body", "sig"} or not isinstance(whole["body"], dict):
        raise refuse("PB-201", f="body")
    body: Body = whole["body"]
    if type(body.get("v")) is not int or body["v"] < 1:
        raise refuse("PB-201", f="v")
    if body["v"] != PROTOCOL:
        raise refuse("PB-202", what=f"protocol {body['v']}")
    for name, fits, value in (("sig", is_signature, whole["sig"]), ("kind", is_text, body.get("kind"))):
        if not fits(value):
            raise refuse("PB-201", f=name)
    if "sig" in body:
        # beside the moves a record keeps the signature under that name
        raise refuse("PB-201", f="sig")
    if newer := _newer(body):
        raise refuse("PB-202", what=newer)
    return body


def _newer(body: Body) -> str:
    """What this program does not know yet and cannot pass over."""
    if not is_known(body["kind"]):
        return f"kind {body['kind'][:20]}"
    dice = body.get("dice", FRIENDLY)
    return f"dice {dice[:20]}" if body["kind"] == INVITE and is_text(dice) and dice not in (FRIENDLY, FIXED) else ""


def _size(event: Any) -> int:
    facts = event.get("facts") if isinstance(event, dict) else None
    return len(facts) if isinstance(facts, list) else 0
