"""Signatures of dispatches: whoever sends one puts his on, and it is held against the key his side has named
(protocol 4; 7; 15, check 6).
"""

from collections.abc import Callable
from typing import Any

from hexboard.core.by_mail import is_signed, keys
from hexboard.core.counted import capital
from hexboard.core.illegal import Unreadable
from hexboard.core.log import Log
from hexboard.core.seat import SideId
from hexboard.store.dispatches.dispatch import Dispatch
from hexboard.store.dispatches.fields import DECLINE
from hexboard.store.edition import Edition
from hexboard.store.identity import Identities, Identity, fingerprint_of, is_signed_by
from hexboard.store.trouble import refuse


def key_named(edition: Edition, log: Log, side: SideId) -> dict[str, Any]:
    """What the first dispatch of a side says of its key, where the game is signed: that of the identity its dice
    secrets are made of, for with it a lost game is gone on with.

    Raises Refused: PB-821 it is not on this computer, PB-822 one cannot be read; OSError.
    """
    if not is_signed(log) or side in keys(edition.game, log):
        return {}
    game, secret = log.header.game_id, log.header.seed or ""
    return {"sign": _identity(edition, lambda here: here.of_dice(game, secret)).key}


def signed(edition: Edition, log: Log, dispatch: Dispatch) -> Dispatch:
    """A dispatch with the signature of its side, where the game is signed. Raises as ``key_named``."""
    if not is_signed(log):
        return dispatch
    key = _key_of(edition, log, dispatch) or ""
    return dispatch.signed_by(_identity(edition, lambda here: here.of(key), f" ({fingerprint_of(key)})"))


def check_signature(edition: Edition, log: Log, dispatch: Dispatch) -> None:
    """Raises Refused: PB-303 unless a dispatch bears the signature of its side, PB-201 for one where none is due."""
    if not is_signed(log) or dispatch.is_invitation:
        if dispatch.sig:
            raise refuse("PB-201", f="sig")
        return
    key = _key_of(edition, log, dispatch)
    if key is None and dispatch.kind == DECLINE and not dispatch.sig:
        # who declines has named none
        return
    if key is None or not is_signed_by(key, dispatch.message, dispatch.sig):
        name = next((each.name for each in edition.game.sides if each.id == dispatch.body["side"]), "its side")
        what = "What is said beside the turns" if dispatch.is_beside else f"Dispatch {dispatch.seq}"
        raise refuse("PB-303", what=what, side=name)


def _key_of(edition: Edition, log: Log, dispatch: Dispatch) -> str | None:
    """The key that the side of a dispatch has named, in this very one if in none before."""
    return keys(edition.game, log).get(dispatch.body["side"], dispatch.key)


def _identity(edition: Edition, find: Callable[[Identities], Identity | None], whose: str = "") -> Identity:
    """Raises Refused: PB-821 it is not here, PB-822 one cannot be read; OSError."""
    try:
        found = find(edition.identities) if edition.identities else None
    except Unreadable as fault:
        raise refuse("PB-822", what=capital(str(fault))) from fault
    if found is None:
        raise refuse("PB-821", whose=whose)
    return found
