"""What a verb answers, and how it is printed: one JSON document, or text for people."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable
from typing import Any

from attrs import frozen

from hexboard.cli.refusal import Refusal


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
        print(f"note: {remark}", file=sys.stderr)
    if as_json:
        data = {**reply.data, "error": refusal.plain()} if refusal else reply.data
        print(json.dumps(data, ensure_ascii=False, indent=1))
    else:
        for line in reply.lines:
            print(line)
    sys.stdout.flush()
    return _say(refusal, as_json) if refusal else reply.status


def print_refusal(refusal: Refusal, as_json: bool) -> int:
    """Print a refusal and give back the exit status."""
    if as_json:
        print(_document(refusal), flush=True)
    return _say(refusal, as_json)


def _say(refusal: Refusal, as_json: bool) -> int:
    print(_document(refusal) if as_json else refusal.line, file=sys.stderr, flush=True)
    return refusal.status


def _document(refusal: Refusal) -> str:
    return json.dumps({"error": refusal.plain()}, ensure_ascii=False)
