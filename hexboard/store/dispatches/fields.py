"""The kinds of dispatch, which fields each must have and may have, and of what form they are (protocol 1, 7, 8)."""

import re
from collections.abc import Callable, Mapping
from typing import Any

from hexboard.core.command import AGREES, ASKS, FRESH, KEPT, REFUSES, Asking, Draw, DrawOffer, Ending, Resign, TakeBack
from hexboard.core.rung import Rung
from hexboard.store.armour.blocks import MOST_DISPATCHES
from hexboard.store.dispatches.conduct import is_figures
from hexboard.store.words import MOST_NOTE

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

_ALIKE = ("module", "rules", "scenario", "options", "position")
AGREED: Mapping[str, str] = {"modver": "version", "names": "seats", "undo": "free_undo"} | {it: it for it in _ALIKE}
"""What an invitation names that the header of its game keeps, and as what."""

MOST_WANTED = 100
"""Dispatches that are asked for by one mail."""
MOST_EPOCH = 2**16 - 1
"""Take-backs of a game: their number has two bytes in what dice are made of."""

MOST_POSITION = 100_000
"""Characters of a position set up by hand."""

Body = Mapping[str, Any]
"""The fields of a dispatch."""


def wrong_field(body: Body) -> str | None:
    """The name of a field that is missing or not of its form; None: all is well. The kind must be known."""
    may = {name: fits for name, fits in _MAY[body["kind"]].items() if name in body}
    forms = {**_EVERY, **_fields(body), **may}
    return next((name for name, fits in forms.items() if name not in body or not fits(body[name])), None)


def known_fields(body: Body) -> frozenset[str]:
    """The names of all fields that a dispatch of its kind may have."""
    return frozenset({"v", "kind", *_EVERY, *_fields(body), *_MAY[body["kind"]]})


def is_known(kind: str) -> bool:
    """Whether this program knows such dispatches."""
    return kind in _FIELDS


_Fits = Callable[[Any], bool]


def _digits(count: int) -> _Fits:
    """Whether a value is so many hexadecimal digits."""
    return lambda value: isinstance(value, str) and re.fullmatch(rf"[0-9a-f]{{{count}}}", value) is not None


def _whole(least: int, most: int) -> _Fits:
    """Whether a value is a whole number from one to another."""
    return lambda value: type(value) is int and least <= value <= most


_is_digest, _is_game, _is_whole_signature = _digits(64), _digits(32), _digits(128)
_is_nothing, _is_number, _is_epoch = _whole(0, 0), _whole(0, MOST_DISPATCHES), _whole(0, MOST_EPOCH)


def is_signature(value: object) -> bool:
    """Whether it is a signature in hexadecimal digits, or empty."""
    return value == "" or _is_whole_signature(value)


def is_text(value: object) -> bool:
    """Whether it is a text no longer than a note."""
    return isinstance(value, str) and len(value) <= MOST_NOTE


def _is_position(value: object) -> bool:
    """No table of a position has a table in a table in a table: to read such keys takes time with their square."""
    return value is None or (
        isinstance(value, str) and len(value) <= MOST_POSITION and re.search(r"(?:\.[^.\n]*){40}", value) is None
    )


def is_wanted(value: object) -> bool:
    """Whether these are numbers of dispatches that one mail may ask for, in ascending order."""
    if not isinstance(value, list) or not 0 < len(value) <= MOST_WANTED or any(type(each) is not int for each in value):
        return False
    return value == sorted(set(value)) and 1 <= value[0] <= value[-1] <= MOST_DISPATCHES


def _is_rung(value: object) -> bool:
    try:
        return isinstance(value, dict) and set(value) == {"i", "r"} and Rung.read(value).written() == value
    except (ValueError, TypeError):
        return False


def _is_yes_or_no(value: object) -> bool:
    return type(value) is bool


def _is_names(value: object) -> bool:
    return isinstance(value, dict) and all(is_text(each) for each in value.values())


def _all(fits: _Fits, *names: str) -> dict[str, _Fits]:
    return dict.fromkeys(names, fits)


_EVERY = {"game": _is_game, "seq": _is_number, **_all(is_text, "module", "modver", "rules")}
_BY_A_SIDE = _all(is_text, "side", "sent", "app")
_UNNUMBERED = {"seq": _is_nothing, "have": _is_number, **_BY_A_SIDE}
_SENT = {"seq": _whole(1, MOST_DISPATCHES), **_BY_A_SIDE, **_all(_is_digest, "state", "prev", "head")}
_PLAYED: Mapping[str, _Fits] = {**_SENT, "events": lambda value: isinstance(value, list)}
_ASKING: Mapping[str, _Fits] = {**_SENT, "events": lambda value: value == [], "epoch": _is_epoch}
_OF_TAKE_BACK: Mapping[str, _Fits] = {
    "to": _is_number,
    "dice": lambda value: value in (KEPT, FRESH),
}
_FIELDS: Mapping[str, Mapping[str, _Fits]] = {
    RESEND: {**_UNNUMBERED, "wants": is_wanted},
    TALK: {**_UNNUMBERED, "note": is_text},
    DECLINE: _UNNUMBERED,
    INVITE: {
        "seq": _is_nothing,
        "state": _is_digest,
        "scenario": is_text,
        "options": _is_names,
        "position": _is_position,
        "names": _is_names,
        "undo": _is_yes_or_no,
        "dice": is_text,
        "setup": lambda value: isinstance(value, list),
    },
    **dict.fromkeys(TURNS, _PLAYED),
    **{kind: {**_ASKING, **(_OF_TAKE_BACK if of is TakeBack else {})} for kind, (of, _) in ASKINGS.items()},
}
_OF_FIXED: Mapping[str, _Fits] = {"side": is_text, "rung": _is_rung}
"""What an invitation to fixed dice must say besides."""


def _fields(body: Body) -> Mapping[str, _Fits]:
    kind = body["kind"]
    is_fixed = kind == INVITE and body.get("dice") == FIXED
    return {**_FIELDS[kind], **_OF_FIXED} if is_fixed else _FIELDS[kind]


_OF_TURN: Mapping[str, _Fits] = {
    "conduct": is_figures,
    "note": is_text,
    "epoch": _is_epoch,
    "rung": _is_rung,
    "sign": _is_digest,
}
_MAY: Mapping[str, Mapping[str, _Fits]] = {
    INVITE: {"computers": _is_names, "conduct": _is_yes_or_no, "note": is_text, "sign": _is_digest},
    **dict.fromkeys(TURNS, _OF_TURN),
    **{kind: {"note": is_text, "rung": _is_rung} for kind in ASKINGS},
    **{kind: {"note": is_text} for kind in BESIDE},
}
"""What a dispatch says where there is something to say."""
