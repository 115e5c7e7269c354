"""Who signs the mails of a game, as people know one another: by fingerprints, compared or not (protocol 4)."""

from collections.abc import Iterator
from contextlib import suppress

from attrs import frozen

from hexboard.core.by_mail import keys
from hexboard.core.seat import SideId
from hexboard.play.starting import Running
from hexboard.store.identity import fingerprint_of


@frozen
class Signer:
    """Whoever signs for a side: his public key and its fingerprint; ``compared``: he was asked by another way."""

    side: SideId
    key: str
    fingerprint: str
    compared: bool


def other_signers(running: Running) -> tuple[Signer, ...]:
    """Those who sign for the sides that are played elsewhere, as far as they have named a key."""
    return tuple(each for each in _signers(running) if each.side in running.table.elsewhere)


def own_signer(running: Running) -> Signer | None:
    """Whoever signs for the side that is played here; None before it has named a key."""
    return next((each for each in _signers(running) if each.side not in running.table.elsewhere), None)


def _signers(running: Running) -> Iterator[Signer]:
    compared: frozenset[str] = frozenset()
    with suppress(OSError):  # where that cannot be read, nobody is known to have been compared
        compared = running.identities.compared() if running.identities else compared
    for side, key in keys(running.table.game, running.table.log).items():
        yield Signer(side, key, fingerprint_of(key), key in compared)
