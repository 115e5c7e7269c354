"""What a verb answers, and how it is printed: one JSON document, or text for people."""

import json
import os
import re
import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TextIO

from attrs import frozen

from hexboard.cli.refusal import Refusal, RefusedCall
from hexboard.core.harmless import harmless

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
            print_no_more()
    return _say(refusal, as_json)


def print_no_more() -> None:
    """Let go of standard output, which nobody takes."""
    _let_go(sys.stdout)


def _let_go(stream: TextIO) -> None:
    # what is still held back must not fail once more at the end
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
        print_no_more()
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
        _let_go(sys.stderr)


def _document(refusal: Refusal) -> str:
    return _written({"error": refusal.plain()})


def _written(data: dict[str, Any], indent: int | None = None) -> str:
    """One JSON document; what would command a terminal instead of being seen stands in it as an escape, and so does
    every letter that is not ASCII where not all of them can be printed.
    """
    narrow = not (sys.stdout.encoding or "").lower().startswith("utf")
    return _UNSEEN.sub(lambda found: f"\\u{ord(found[0]):04x}", json.dumps(data, ensure_ascii=narrow, indent=indent))
