"""Who signs the mails of a game, as people know one another: by fingerprints, compared or not (protocol 4)."""

from attrs import frozen

from hexboard.core.seat import SideId
from hexboard.core.signers import keys
from hexboard.store.identity import fingerprint_of

from .starting import Running


@frozen
class Signer:
    """Whoever signs for a side: his public key and its fingerprint; ``compared``: he was asked by another way."""

    side: SideId
    key: str
    fingerprint: str
    compared: bool


def other_signers(running: Running) -> tuple[Signer, ...]:
    """Those who sign for the sides that are played elsewhere, as far as they have named a key. Raises OSError."""
    table = running.table
    compared = running.identities.compared() if running.identities else frozenset()
    return tuple(
        Signer(side, key, fingerprint_of(key), key in compared)
        for side, key in keys(table.game, table.log).items()
        if side in table.elsewhere
    )
