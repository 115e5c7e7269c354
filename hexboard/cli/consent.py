"""May code run that did not come with the program? --trust says so; on a terminal one is asked."""

from __future__ import annotations

import sys
from argparse import Namespace

from hexboard.module.folder import Consent, Module, anybody
from hexboard.play.agreed_code import AgreedCode
from hexboard.play.places import Places


def consent_of(asked: Namespace, *, may_ask: bool = True) -> Consent:
    """The consent given with a call. What was once agreed to on a terminal or in the window holds until it changes."""
    if getattr(asked, "trust", False):
        return anybody
    agreed = AgreedCode(Places.of_user())

    def consent(module: Module, digest: str) -> bool:
        if agreed(module, digest):
            return True
        if not (may_ask and sys.stdin.isatty() and sys.stderr.isatty()):
            return False
        if not _asked(module):
            return False
        agreed.add(module, digest)
        return True

    return consent


def _asked(module: Module) -> bool:
    print(
        f"{module.id} ({module.folder}) did not come with hexboard. Its rules are a program that can do on this "
        "computer what you can. Run it only if you trust whoever made it. Run it? [yes/no] ",
        end="",
        file=sys.stderr,
        flush=True,
    )
    return sys.stdin.readline().strip().lower() in ("y", "yes")
