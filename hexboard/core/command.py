"""What a seat may say. Each command knows its text form; tags and fields are a file format for ever."""

from __future__ import annotations

from typing import ClassVar

from attrs import frozen

from .event import Edit


class Command:
    """Something a seat wants done.

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
class Pass(Command):
    """Do nothing where doing nothing is a choice."""

    tag: ClassVar[str] = "pass"
    form: ClassVar[str] = "pass"
    meaning: ClassVar[str] = "decline to act"
    example: ClassVar[str] = "pass"
    hides: ClassVar[bool | None] = False


@frozen
class EndPhase(Command):
    """Finish the phase under way."""

    tag: ClassVar[str] = "end"
    form: ClassVar[str] = "end"
    meaning: ClassVar[str] = "finish the phase"
    example: ClassVar[str] = "end"
    hides: ClassVar[bool | None] = False


@frozen
class Undo(Command):
    """Take back everything from entry number ``to`` on (entries count from 0)."""

    tag: ClassVar[str] = "undo"
    form: ClassVar[str] = "undo to {to}"
    meaning: ClassVar[str] = "take back everything from this entry on"
    example: ClassVar[str] = "undo to 12"
    hides: ClassVar[bool | None] = False
    to: int


@frozen
class Redo(Command):
    """Put back what the last undo took."""

    tag: ClassVar[str] = "redo"
    form: ClassVar[str] = "redo"
    meaning: ClassVar[str] = "put back what the last undo took"
    example: ClassVar[str] = "redo"
    hides: ClassVar[bool | None] = False


@frozen
class Consent(Command):
    """Agree to what another seat proposes: an undo, or a free-hand change as the one who agrees knows it.

    It is named by its text (``consent.proposal``); what counters it names nobody else is told.
    """

    tag: ClassVar[str] = "consent"
    form: ClassVar[str] = "consent {to*}"
    meaning: ClassVar[str] = "agree to what another player proposes"
    example: ClassVar[str] = "consent undo to 12"
    hides: ClassVar[bool | None] = False
    to: str


@frozen
class Note(Command):
    """Write a remark into the journal."""

    tag: ClassVar[str] = "note"
    form: ClassVar[str] = "note {text*}"
    meaning: ClassVar[str] = "write a remark into the journal"
    example: ClassVar[str] = "note Hill is in trouble"
    hides: ClassVar[bool | None] = False
    text: str


@frozen
class Mailed(Command):
    """A turn went out by mail (or came in): dispatch number and the link it adds to the chain of dispatches.

    Nothing before it can be undone. ``stamp`` holds what the dispatch said beside the moves, as JSON without
    blanks, so that the very same dispatch can be made again.
    """

    tag: ClassVar[str] = "mailed"
    form: ClassVar[str] = "mailed {dispatch} {digest}[ {stamp*}]"
    meaning: ClassVar[str] = "record that a turn was mailed"
    example: ClassVar[str] = "mailed 7 9FYJ"
    hides: ClassVar[bool | None] = False
    dispatch: int
    digest: str
    stamp: str = ""


@frozen
class Received(Mailed):
    """A turn came in by mail: the record of one that another side sent. Nobody can give it."""

    tag: ClassVar[str] = "received"
    form: ClassVar[str] = "received {dispatch} {digest}[ {stamp*}]"
    meaning: ClassVar[str] = "record that a turn came in by mail"
    example: ClassVar[str] = "received 7 9FYJ"


@frozen
class Withheld(Command):
    """What another seat commanded, in a log that may not say it. Nobody can give it."""

    tag: ClassVar[str] = "withheld"
    form: ClassVar[str] = "withheld"
    meaning: ClassVar[str] = "stand for a command that is not told"
    example: ClassVar[str] = "withheld"
    hides: ClassVar[bool | None] = False


@frozen
class Override(Command):
    """Change counters by free hand, with a reason; needs everyone's consent."""

    tag: ClassVar[str] = "override"
    form: ClassVar[str] = "override {edits} because {reason*}"
    meaning: ClassVar[str] = "move, flip, remove or place counters by free hand"
    example: ClassVar[str] = "override usa-1-1-v at 0908 because it was knocked off its hex"
    edits: tuple[Edit, ...]
    reason: str


CORE_COMMANDS: tuple[type[Command], ...] = (
    Pass,
    EndPhase,
    Undo,
    Redo,
    Consent,
    Note,
    Mailed,
    Received,
    Withheld,
    Override,
)
