"""The kinds of dispatch, and the levels of fair play an invitation names (protocol 1, 8)."""

from collections.abc import Mapping

from hexboard.core.command import AGREES, ASKS, REFUSES, Asking, Draw, DrawOffer, Ending, Resign, TakeBack

INVITE, TURN, RESIGN, DRAW_OK = "INVITE", "TURN", "RESIGN", "DRAW-OK"
ASKINGS: Mapping[str, tuple[type[Asking], str]] = {
    "TAKEBACK-ASK": (TakeBack, ASKS),
    "TAKEBACK-OK": (TakeBack, AGREES),
    "TAKEBACK-NO": (TakeBack, REFUSES),
    "DRAW-OFFER": (DrawOffer, ASKS),
    "DRAW-NO": (DrawOffer, REFUSES),
}
"""The kinds of dispatch in which nothing is played: what is asked for, and what they say of it."""
ENDINGS: Mapping[str, type[Ending]] = {RESIGN: Resign, DRAW_OK: Draw}
"""The kinds of turn that end the game, and by what; any other is a TURN."""
RESEND, TALK, DECLINE = "RESEND", "TALK", "DECLINE"
"""The kinds beside the chain: what was sent is asked for once more, words alone, an invitation is declined. They have
no number, and nothing follows them."""
TURNS = (TURN, *ENDINGS)
"""The kinds in which what was played stands."""
BESIDE = (RESEND, TALK, DECLINE)
FRIENDLY, FIXED = "R0", "R1"
"""The levels of fair play an invitation names: dice are rolled on the mover's computer and logged, or made of secrets
that both sides have fixed before the first of them falls.
"""
