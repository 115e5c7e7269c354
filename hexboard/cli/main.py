"""The front door of the command line: what was said, to the verb, and what came of it, back."""

import contextlib
import io
import os
import sys
from collections.abc import Sequence
from importlib import import_module
from pathlib import Path

from hexboard.cli.parser import spelled_out, whole_parser
from hexboard.cli.reply import Reply, fault, let_go, print_refusal, print_reply, refusal_of
from hexboard.play.garbage import collect_seldom

JSON, TRACE = "--json", "--trace"
INTERRUPTED = 130


def main(argv: Sequence[str] | None = None) -> int:
    """Run one verb (None: what the program was called with) and give back its exit status.

    0 done, 1 a fault of ours, 2 unreadable or no window here, 3 illegal, 4 damaged or a history that
    does not check; 130 stopped from the keyboard.
    """
    collect_seldom()
    if argv is None:
        # helpers are Pythons that would else look for all they load in the folder we were called in, be it anybody's
        os.environ.setdefault("PYTHONSAFEPATH", "1")
    words = list(sys.argv[1:] if argv is None else argv)
    as_json, trace = JSON in words, TRACE in words
    words = [word for word in words if word not in (JSON, TRACE)]
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        # one that was closed before we were called says nothing, and hears nothing
        if getattr(sys, name) is None:
            setattr(sys, name, Path(os.devnull).open(mode, encoding="utf-8"))  # noqa: SIM115  # open till the end
    if isinstance(sys.stdout, io.TextIOWrapper):
        # a letter that cannot be printed here must not make a fault of what was done
        sys.stdout.reconfigure(errors="backslashreplace")
    try:
        return _answered(words, as_json, trace)
    except BrokenPipeError:
        # whoever read our output has had enough; the shell's own tools end so too
        let_go(sys.stdout)
        return 0
    except KeyboardInterrupt:
        return INTERRUPTED


def _answered(words: list[str], as_json: bool, trace: bool) -> int:
    """Run a verb and print what it answers, or why it is refused; the exit status."""
    try:
        return print_reply(_run(words, as_json), as_json)
    except BrokenPipeError:
        raise
    except Exception as raised:
        if trace:
            raise
        return print_refusal(refusal_of(raised) or fault(raised), as_json)


def _run(words: list[str], as_json: bool) -> Reply:
    said = io.StringIO()
    try:
        with contextlib.redirect_stdout(said):
            words = spelled_out(words)
            asked = whole_parser(words).parse_args(words)
    except SystemExit:
        # help and version, the only things the parser answers itself
        text = said.getvalue()
        return Reply({"text": text}, text.splitlines())
    asked.json = as_json
    verb = import_module(asked.verb)
    reply: Reply = verb.run(asked)
    return reply
