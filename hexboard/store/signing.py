"""Signatures of dispatches: whoever sends one puts his on, and it is held against the key his side has named
(protocol 4; 7; 15, check 6).
"""

from typing import Any

from hexboard.core.illegal import Unreadable
from hexboard.core.log import Log
from hexboard.core.seat import SideId
from hexboard.core.signers import is_signed, keys
from hexboard.store.dispatch import Dispatch
from hexboard.store.edition import Edition
from hexboard.store.identity import fingerprint_of, is_signed_by
from hexboard.store.trouble import refuse


def key_named(edition: Edition, log: Log, side: SideId) -> dict[str, Any]:
    """What the first dispatch of a side says of its key, where the game is signed. Raises Refused: PB-821 no identity,
    PB-822 one that cannot be read; OSError.
    """
    if not is_signed(log) or side in keys(edition.game, log):
        return {}
    if edition.identities is None:
        raise refuse("PB-821", whose="")
    try:
        return {"sign": edition.identities.own().key}
    except Unreadable as fault:
        raise refuse("PB-822", what=fault) from fault


def signed(edition: Edition, log: Log, dispatch: Dispatch) -> Dispatch:
    """A dispatch with the signature of its side, where the game is signed.

    Raises Refused (PB-821) where the identity is not on this computer; OSError.
    """
    key = keys(edition.game, log).get(dispatch.body["side"], dispatch.body.get("sign"))
    if not is_signed(log) or key is None:
        return dispatch
    identity = edition.identities.of(key) if edition.identities else None
    if identity is None:
        raise refuse("PB-821", whose=f" ({fingerprint_of(key)})")
    return dispatch.signed_by(identity)


def check_signature(edition: Edition, log: Log, dispatch: Dispatch) -> None:
    """Raises Refused: PB-303 unless a dispatch bears the signature of its side, PB-201 for one where none is due."""
    if not is_signed(log) or dispatch.kind == "INVITE":
        if dispatch.sig:
            raise refuse("PB-201", f="sig")
        return
    side = dispatch.body["side"]
    key = keys(edition.game, log).get(side, dispatch.body.get("sign"))
    if key is None and dispatch.is_beside:
        # who declines has named none yet
        return
    if key is None or not is_signed_by(key, dispatch.message, dispatch.sig):
        name = next((each.name for each in edition.game.sides if each.id == side), "its side")
        raise refuse("PB-303", seq=dispatch.seq, side=name)
