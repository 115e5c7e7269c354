"""Who somebody is by mail: one secret, from which the key that signs, and the dice secrets of each game, are made
(protocol 4).

Only signatures need more than the standard library: dice and chain can be checked without.
"""

from __future__ import annotations

import errno
import hmac
import json
import os
import secrets
from contextlib import suppress
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from attrs import field, frozen

from hexboard.core.illegal import Unreadable
from hexboard.core.tagged_hash import tagged_hash
from hexboard.store.letters import spell
from hexboard.store.whole_write import write_whole

if TYPE_CHECKING:
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

SEED_BYTES = 32
_FORMAT = "hexboard-identity"
_FILE = "identity.json"
_COMPARED = "compared.json"
_OWNER_ONLY = 0o600
_MOST = 1000  # characters of such a file
_FINGERPRINT = 12


@frozen(eq=False)
class Identity:
    """The secret of one person, 32 bytes."""

    seed: bytes = field(repr=False)

    @cached_property
    def key(self) -> str:
        """The public key that others check his signature with: 64 hexadecimal digits."""
        return self._private.public_key().public_bytes_raw().hex()

    @property
    def fingerprint(self) -> str:
        """The short form of the key, see ``fingerprint_of``."""
        return fingerprint_of(self.key)

    def sign(self, message: bytes) -> str:
        """The signature of a message: 128 hexadecimal digits."""
        return self._private.sign(message).hex()

    def ladder_secret(self, game_id: str) -> str:
        """What the dice secrets of his side of a game are made from: 64 hexadecimal digits, the same at any time."""
        return self._derived(b"ladder" + bytes.fromhex(game_id)).hex()

    @cached_property
    def _private(self) -> Ed25519PrivateKey:
        from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

        return Ed25519PrivateKey.from_private_bytes(self._derived(b"sign"))

    def _derived(self, info: bytes) -> bytes:
        # HKDF-SHA256 of one block, which the standard library has the parts of
        return hmac.digest(hmac.digest(b"hexboard/1", self.seed, "sha256"), info + b"\x01", "sha256")


def fingerprint_of(key: str) -> str:
    """Twelve letters that two people compare, from a public key: "J9K7-MT14-6SX8"."""
    text = spell(tagged_hash("fp", bytes.fromhex(key)), _FINGERPRINT)
    return "-".join(text[at : at + 4] for at in range(0, _FINGERPRINT, 4))


def is_signed_by(key: str, message: bytes, signature: str) -> bool:
    """Whether a signature is of that message and that key."""
    from cryptography.exceptions import InvalidSignature
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey

    try:
        Ed25519PublicKey.from_public_bytes(bytes.fromhex(key)).verify(bytes.fromhex(signature), message)
    except (InvalidSignature, ValueError):
        return False
    return True


@frozen
class Identities:
    """The identities of whoever uses this computer, in a folder: the one new games are begun with, and former ones,
    with which their games are gone on with; and whose fingerprints of others were compared.
    """

    folder: Path

    def own(self) -> Identity:
        """The one new games are begun with, made when it is first asked for. Raises OSError; Unreadable for a file
        that is none.
        """
        path = self.folder / _FILE
        if not path.exists():
            _write(path, Identity(secrets.token_bytes(SEED_BYTES)))
        return _read(path)

    def of(self, key: str) -> Identity | None:
        """The one with that public key, if it is here and can be read. Raises OSError."""
        for path in sorted(self.folder.glob("identity*.json")):
            with suppress(Unreadable):
                found = _read(path)
                if found.key == key:
                    return found
        return None

    def export(self, path: Path) -> Identity:
        """Write the one new games are begun with into a file for another computer.

        Raises FileExistsError, OSError, Unreadable.
        """
        own = self.own()
        _write(path, own)
        return own

    def use(self, path: Path) -> Identity:
        """Begin new games with the identity of a file from another computer; the former one is kept for its games.

        Raises OSError; Unreadable, then nothing has changed.
        """
        brought, own = _read(path), self.own()
        if brought.key == own.key:
            return own
        here = self.folder / _FILE
        kept = here.with_name(f"identity-{own.fingerprint.lower()}.json")
        if not kept.exists():
            _write(kept, own)
        again = here.with_name(f"identity-{brought.fingerprint.lower()}.json")
        again.unlink(missing_ok=True)
        _write(again, brought)
        again.replace(here)
        return brought

    def compared(self) -> frozenset[str]:
        """The keys of others whose fingerprints were compared with them. Raises OSError."""
        try:
            found = json.loads((self.folder / _COMPARED).read_text(encoding="utf-8"))
        except (FileNotFoundError, ValueError, RecursionError):
            return frozenset()
        return frozenset(key for key in found if isinstance(key, str)) if isinstance(found, list) else frozenset()

    def compare(self, key: str, *, compared: bool) -> None:
        """Keep in mind that a fingerprint was compared, or was not. Raises OSError."""
        keys = self.compared() | {key} if compared else self.compared() - {key}
        self.folder.mkdir(parents=True, exist_ok=True)
        write_whole(self.folder / _COMPARED, json.dumps(sorted(keys), indent=1).encode("ascii"))


def _read(path: Path) -> Identity:
    try:
        with path.open(encoding="utf-8") as file:
            raw = json.loads(file.read(_MOST))
        seed = bytes.fromhex(raw["seed"])
        if raw[_FORMAT] != 1 or len(seed) != SEED_BYTES:
            raise ValueError
    except (ValueError, LookupError, TypeError, RecursionError):
        raise Unreadable("this is no identity that hexboard has written", str(path)) from None
    return Identity(seed)


def _write(path: Path, identity: Identity) -> None:
    """A new file that its owner alone can read. Raises FileExistsError, OSError."""
    if path.exists():
        raise FileExistsError(errno.EEXIST, "there is a file already; choose another name", str(path))
    path.parent.mkdir(parents=True, exist_ok=True)
    text = json.dumps({_FORMAT: 1, "seed": identity.seed.hex(), "fingerprint": identity.fingerprint}, indent=1) + "\n"
    beside = path.with_name(path.name + ".new")
    beside.unlink(missing_ok=True)
    beside.touch(_OWNER_ONLY, exist_ok=False)
    with beside.open("wb") as file:
        file.write(text.encode("ascii"))
        file.flush()
        os.fsync(file.fileno())
    beside.replace(path)
