"""What is refused, why, and with which exit status: the one form every verb refuses in."""

import re
from pathlib import Path
from typing import Any, Literal

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
