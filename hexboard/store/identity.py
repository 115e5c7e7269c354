"""Who somebody is by mail: one secret, from which the key that signs, and the dice secrets of each game, are made
(protocol 4).

Only signatures need more than the standard library: dice and chain can be checked without.
"""

from __future__ import annotations

import errno
import hmac
import json
import secrets
from collections.abc import Callable
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
_SPOILT = "spoilt.json"
_COMPARED = "compared.json"
_OWNER_ONLY = 0o600
_MOST = 1000  # characters of such a file
_FINGERPRINT = 12
_UNREADABLE = (
    "your identity cannot be read, {path} holds none that hexboard has written; use a copy of it (Who signs the mails, "
    "in the game menu, or `hexboard identity use FILE`), or move it away, and a new one is made for new games"
)


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
        if not self._file.exists():
            _write(self._file, Identity(secrets.token_bytes(SEED_BYTES)))
        try:
            return _read(self._file)
        except Unreadable as fault:
            raise Unreadable(_UNREADABLE.format(path=self._file)) from fault

    def of(self, key: str) -> Identity | None:
        """The one with that public key, if it is here. Raises OSError; Unreadable if the one new games are begun with
        is none, and it is no other.
        """
        return self._found(lambda each: each.key == key)

    def of_dice(self, game_id: str, secret: str) -> Identity | None:
        """The one that a side's dice secrets of a game are made of. Raises as ``of``."""
        return self._found(lambda each: each.ladder_secret(game_id) == secret)

    def _found(self, fits: Callable[[Identity], bool]) -> Identity | None:
        for path in sorted(self.folder.glob("identity*.json")):
            try:
                found = _read(path)
            except Unreadable:
                continue
            if fits(found):
                return found
        if self._file.exists():
            self.own()  # if it cannot be read it may be the one
        return None

    def export(self, path: Path, *, over: bool = False) -> Identity:
        """Write the one new games are begun with into a file for another computer; ``over`` one that is there.

        Raises FileExistsError, OSError, Unreadable.
        """
        own = self.own()
        if path.exists() and not over:
            raise FileExistsError(errno.EEXIST, "there is a file already; choose another name", str(path))
        _write(path, own)
        return own

    def use(self, path: Path) -> Identity:
        """Begin new games with the identity of a file from another computer; the former one is kept for its games, and
        what cannot be read in its place too.

        Raises OSError; Unreadable, then nothing has changed.
        """
        brought = _read(path)
        if self._file.exists():
            try:
                own = _read(self._file)
                kept = f"identity-{own.fingerprint.lower()}.json"
            except Unreadable:
                own, kept = None, _SPOILT
            if own and own.key == brought.key:
                return own
            write_whole(self.folder / kept, self._file.read_bytes(), _OWNER_ONLY)
        _write(self._file, brought)
        return brought

    @property
    def _file(self) -> Path:
        return self.folder / _FILE

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
    """A file that its owner alone can read. Raises OSError."""
    path.parent.mkdir(parents=True, exist_ok=True)
    text = json.dumps({_FORMAT: 1, "seed": identity.seed.hex(), "fingerprint": identity.fingerprint}, indent=1) + "\n"
    write_whole(path, text.encode("ascii"), _OWNER_ONLY)
