"""What a verb answers or refuses and with which exit status, and how it is printed: one JSON document, or text."""

import json
import os
import re
import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Literal, TextIO

from attrs import frozen

from hexboard.board.board import Board
from hexboard.core.harmless import harmless
from hexboard.core.illegal import Illegal, IllegalCommand, Unreadable

Kind = Literal["illegal", "unreadable", "damaged", "other rules", "fault", "no window"]

_STATUS: dict[Kind, int] = {"fault": 1, "unreadable": 2, "no window": 2, "illegal": 3, "damaged": 4, "other rules": 4}
_OF_THE_TABLE = "play"
_RULE = re.compile(r" \[([^\[\]]*)\]")


@frozen
class Refusal:
    """A refusal: an illegal one bears the rule's number and what would help, the others say where if that is known."""

    kind: Kind
    message: str
    rule: str | None = None
    where: str | None = None
    way_out: str = ""

    @property
    def status(self) -> int:
        """The exit status of a call that is so refused."""
        return _STATUS[self.kind]

    @property
    def line(self) -> str:
        """The refusal in one line."""
        tail = f" [{self.rule}]" if self.rule else ""
        if self.kind == "unreadable" and self.where:
            tail = f" at {self.where}"
        # the rule stands at the end, where who reads the line by a program looks for it, and alone in brackets
        way_out = _RULE.sub(r", \1", self.way_out)
        help_ = f"; {way_out}" if way_out else ""
        return harmless(" ".join(f"{self.kind}: {self.message}{help_}{tail}".split()))

    def plain(self) -> dict[str, Any]:
        """The refusal as plain data."""
        data = {"kind": self.kind, "message": self.message, "rule": self.rule, "where": self.where}
        return {**data, "way_out": self.way_out} if self.way_out else data


class RefusedCall(Exception):
    """A call that a verb refuses."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.line)
        self.refusal = refusal


def illegal(why: Illegal, board: Board | None = None) -> Refusal:
    """The refusal of something the rules do not allow; ``where`` names the hexes to look at."""
    where = " ".join(board.label(at) for at in why.where) if board else ""
    # what no rule book numbers (that the game is over, say) is a rule of the table
    return Refusal("illegal", why.reason, why.rule or _OF_THE_TABLE, where or None, why.way_out)


def fault(raised: Exception) -> Refusal:
    """A fault of ours."""
    what = f"{type(raised).__name__}: {raised}"
    safe = "every game is on the disk as far as it was acknowledged; the same call with --trace shows where it arose"
    return Refusal("fault", f"{what}; {safe}")


def refusal_of(raised: Exception) -> Refusal | None:
    """The refusal that an exception stands for, or None if it is a fault of ours."""
    if isinstance(raised, RefusedCall):
        return raised.refusal
    if isinstance(raised, IllegalCommand):
        return illegal(raised.illegal)
    if isinstance(raised, Unreadable):
        return Refusal("unreadable", raised.what, None, raised.where or None)
    return _of_files(raised)


def _of_files(raised: Exception) -> Refusal | None:
    from hexboard.store.game_file.log_reading import Damaged
    from hexboard.store.game_file.logfile import Overtaken
    from hexboard.store.trouble import Refused

    if isinstance(raised, Damaged):
        return Refusal("damaged", str(raised), None, raised.where)
    if isinstance(raised, Refused):
        trouble = raised.trouble
        kind: Kind = "unreadable" if trouble.kind == "known" else trouble.kind
        return Refusal(kind, trouble.text, trouble.code)
    if isinstance(raised, Overtaken):
        return Refusal("unreadable", str(raised))
    if isinstance(raised, FileNotFoundError) and raised.filename:
        lost = Path(str(raised.filename))
        what = f"file {lost}" if lost.parent.is_dir() else f"folder {lost.parent}"
        return Refusal("unreadable", f"there is no {what}")
    if isinstance(raised, OSError):
        return Refusal("unreadable", f"{raised.strerror or raised}", None, str(raised.filename or "") or None)
    return None


_UNSEEN = re.compile("[\x7f-\x9f\u061c\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\ud800-\udfff]")


@frozen
class Reply:
    """The answer of a verb.

    ``data`` is the JSON document, ``lines`` the same for people; ``remarks`` go to standard error;
    ``refusal`` is what stopped the verb on its way, after what it answers was done, and sets the exit ``status``.
    """

    data: dict[str, Any]
    lines: Iterable[str] = ()
    remarks: tuple[str, ...] = ()
    refusal: Refusal | None = None
    status: int = 0


def print_reply(reply: Reply, as_json: bool) -> int:
    """Print an answer and give back the exit status."""
    refusal = reply.refusal
    for remark in reply.remarks:
        _tell(f"note: {harmless(remark)}")
    with _printing(refusal):
        if as_json:
            data = {**reply.data, "error": refusal.plain()} if refusal else reply.data
            print(_written(data, indent=1))
        else:
            for line in reply.lines:
                print("\n".join(map(harmless, line.split("\n"))))
        sys.stdout.flush()
    return _say(refusal, as_json) if refusal else reply.status


def how_far(words: str = "") -> None:
    """Say how far the work is where somebody sits by at a terminal; no words when it is done: the line is free."""
    if sys.stderr.isatty():
        print(f"\r\x1b[K{words}", end="", file=sys.stderr, flush=True)


def print_refusal(refusal: Refusal, as_json: bool) -> int:
    """Print a refusal and give back the exit status; where no output is taken it stands on standard error alone."""
    if as_json:
        try:
            print(_document(refusal), flush=True)
        except BrokenPipeError:
            raise
        except OSError:
            let_go(sys.stdout)
    return _say(refusal, as_json)


def let_go(stream: TextIO) -> None:
    """Let go of an output that nobody takes: what is still held back must not fail once more at the end."""
    with Path(os.devnull).open("wb") as nowhere:
        os.dup2(nowhere.fileno(), stream.fileno())


@contextmanager
def _printing(refusal: Refusal | None) -> Iterator[None]:
    """Raises RefusedCall where standard output takes no more (its disk is full, say): then all was done but this.

    A refusal that is still to be said goes before that.
    """
    try:
        yield
    except BrokenPipeError:
        raise
    except OSError as fault:
        if fault.filename is not None:
            raise
        let_go(sys.stdout)
        if refusal:
            return
        why = f"the answer could not be written ({fault.strerror}); what was done is on the disk"
        raise RefusedCall(Refusal("unreadable", why, None, "standard output")) from fault


def _say(refusal: Refusal, as_json: bool) -> int:
    _tell(_document(refusal) if as_json else refusal.line)
    return refusal.status


def _tell(line: str) -> None:
    """A line for standard error; where nobody takes it the exit status says all the same what came of the call."""
    try:
        print(line, file=sys.stderr, flush=True)
    except OSError:
        let_go(sys.stderr)


def _document(refusal: Refusal) -> str:
    return _written({"error": refusal.plain()})


def _written(data: dict[str, Any], indent: int | None = None) -> str:
    """One JSON document; what would command a terminal instead of being seen stands in it as an escape, and so does
    every letter that is not ASCII where not all of them can be printed.
    """
    narrow = not (sys.stdout.encoding or "").lower().startswith("utf")
    return _UNSEEN.sub(lambda found: f"\\u{ord(found[0]):04x}", json.dumps(data, ensure_ascii=narrow, indent=indent))
