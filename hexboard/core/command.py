"""What a seat may say. Each command knows its text form; tags and fields are a file format for ever."""

# as text: what is a unit's id, and no other word, ``units_named`` reads in what the fields are said to hold
from __future__ import annotations

from typing import ClassVar

from attrs import frozen

from hexboard.geometry.hex import Hex

from .event import Edit, Worded


class Command(Worded):
    """Something a seat wants done. A class of commands says behind its base:

    ``tag`` names it in files; ``form`` is its text ("march {unit} {path}", see ``notation``); ``meaning`` is one
    line for people, ``rule`` the rule that grants it, ``example`` a text that reads. ``hides`` says whether other
    seats may read it: True: never, False: always, None: if they were told all that came of it. In a game with secrets
    each command says True or False: what comes of one may hang on things those others must not learn.
    """

    tag: ClassVar[str]
    form: ClassVar[str]
    meaning: ClassVar[str]
    rule: ClassVar[str] = ""
    example: ClassVar[str] = ""
    hides: ClassVar[bool | None] = None


@frozen
class Pass(Command, tag="pass", form="pass", meaning="decline to act", example="pass", hides=False):
    """Do nothing where doing nothing is a choice."""


@frozen
class EndPhase(Command, tag="end", form="end", meaning="finish the phase", example="end", hides=False):
    """Finish the phase under way."""


@frozen
class Undo(
    Command, tag="undo", form="undo to {to}", meaning="take back everything from this entry on", example="undo to 12",
    hides=False,
):
    """Take back everything from entry number ``to`` on (entries count from 0)."""

    to: int


@frozen
class Redo(Command, tag="redo", form="redo", meaning="put back what the last undo took", example="redo", hides=False):
    """Put back what the last undo took."""


@frozen
class Consent(
    Command, tag="consent", form="consent {to*}", meaning="agree to what another player proposes",
    example="consent undo to 12", hides=False,
):
    """Agree to what another seat proposes: an undo, or a free-hand change as the one who agrees knows it.

    It is named by its text (``consent.proposal``); what counters it names nobody else is told.
    """

    to: str


@frozen
class Decline(
    Command, tag="decline", form="decline", meaning="do not agree to a change by free hand that another proposes",
    example="decline", hides=False,
):
    """Refuse what another seat proposes now. It names nothing, for it may be read by all."""


@frozen
class Note(
    Command, tag="note", form="note {text*}", meaning="write a remark into the journal",
    example="note Hill is in trouble", hides=False,
):
    """Write a remark into the journal."""

    text: str


@frozen
class Pin(
    Note, tag="pin", form="pin {at} {text*}", meaning="pin a remark to a hex, for everybody to read",
    example="pin 0908 the guns go here", hides=False,
):
    """Pin a remark to a hex, in place of the one this seat has there."""

    at: Hex


@frozen
class Unpin(
    Note, tag="unpin", form="unpin {at} {text*}", meaning="take a remark of one's own off a hex",
    example="unpin 0908 the guns go here", hides=False,
):
    """Take one's own remark off a hex; ``text`` is what it said."""

    at: Hex


@frozen
class Throw(
    Note, tag="throw", form="throw {count} of {sides} because {text*}",
    meaning="roll dice outside the rules, for all to see; nothing in the game changes",
    example="throw 2 of 6 because we cannot agree whose turn it is", hides=False,
):
    """Roll ``count`` dice of ``sides`` faces outside the rules; ``text`` is the reason. It is never taken back."""

    count: int
    sides: int


@frozen
class Mailed(
    Command, tag="mailed", form="mailed {dispatch} {digest}[ {stamp*}]", meaning="record that a turn was mailed",
    example="mailed 7 9FYJ", hides=False,
):
    """A turn went out by mail (or came in): dispatch number and the link it adds to the chain of dispatches.

    Nothing before it can be undone. ``stamp`` holds what the dispatch said beside the moves, as JSON without
    blanks, so that the very same dispatch can be made again.
    """

    dispatch: int
    digest: str
    stamp: str = ""


@frozen
class Received(
    Mailed, tag="received", form="received {dispatch} {digest}[ {stamp*}]",
    meaning="record that a turn came in by mail", example="received 7 9FYJ",
):
    """A turn came in by mail: the record of one that another side sent. Nobody can give it."""


ASKS, AGREES, REFUSES = "asks", "agrees", "refuses"
"""What a mail says about a take-back or a draw."""
KEPT, FRESH = "kept", "fresh"
"""Dice after a take-back: what was rolled in the play that was taken back keeps its faces, or is rolled anew."""


@frozen
class Asking(Mailed):
    """A mail that asks the other side for a ``noun``, as ``asks`` says of who does, or answers what that asks; nothing
    was played in it.
    """

    noun: ClassVar[str]
    asks: ClassVar[str]
    says: str = ASKS


@frozen
class TakeBack(
    Asking, tag="take-back", form="take-back {dispatch} {digest} {says} {to} {dice}[ {stamp*}]",
    meaning="record a mail about taking back what was mailed", example="take-back 8 9FYJ asks 5 kept",
):
    """A mail about a take-back was sent or came in: a side asks to go back to where dispatch ``to`` left the game
    (0: to its beginning), and the other agrees or refuses. Once it has agreed, no turn after that one counts.
    """

    noun: ClassVar[str] = "take-back"
    asks: ClassVar[str] = "asks for a take-back"
    to: int = 0
    dice: str = KEPT


@frozen
class DrawOffer(
    Asking, tag="draw-offer", form="draw-offer {dispatch} {digest} {says}[ {stamp*}]",
    meaning="record a mail that offers a draw, or refuses one", example="draw-offer 8 9FYJ asks",
):
    """A mail that offers a draw was sent or came in, or one that refuses it; whoever agrees does so by ``Draw``."""

    noun: ClassVar[str] = "draw"
    asks: ClassVar[str] = "offers a draw"


class Ending(Command):
    """What ends the game at the will of those who play it, whatever is asked."""


@frozen
class Resign(Ending, tag="resign", form="resign", meaning="give the game up", example="resign", hides=False):
    """Give the game up: the other side wins."""


@frozen
class Draw(
    Ending, tag="draw", form="draw", meaning="end the game as a draw, once all have agreed", example="draw",
    hides=False,
):
    """End the game as a draw, to which every other player has agreed, or which was offered by mail."""


@frozen
class Withheld(
    Command, tag="withheld", form="withheld", meaning="stand for a command that is not told", example="withheld",
    hides=False,
):
    """What another seat commanded, in a log that may not say it. Nobody can give it."""


@frozen
class Override(
    Command, tag="override", form="override {edits} because {reason*}",
    meaning="move, flip, remove or place counters by free hand",
    example="override usa-1-1-v at 0908 because it was knocked off its hex",
):
    """Change counters by free hand, with a reason; needs everyone's consent."""

    edits: tuple[Edit, ...]
    reason: str


@frozen
class Propose(
    Command, tag="propose", form="propose {edits} because {reason*}",
    meaning="ask the other players to agree to a change by free hand",
    example="propose usa-1-1-v at 0908 because it was knocked off its hex",
):
    """Ask the others to agree to a change by free hand: they read of the counters they know. Nothing is changed.

    It stands open until an entry counts after it, or the same seat proposes another.
    """

    edits: tuple[Edit, ...]
    reason: str
