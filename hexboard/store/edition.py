"""What this computer plays a game with, and the digest that tells one copy of the rules from another."""

from __future__ import annotations

from pathlib import Path

from attrs import frozen

from hexboard.core.game import Game
from hexboard.core.log import Digest
from hexboard.engine.ruleset import Ruleset
from hexboard.module.folder import Library
from hexboard.store.canon import tagged_hash
from hexboard.store.codec import Codec

_COUNTED = frozenset({".toml", ".py"})
_BESIDE_PLAY = frozenset({"cases", "replays", "images", "clauses.toml"})


@frozen(eq=False)
class Edition:
    """A game as it stands on this computer. ``rules`` is the digest of its rules and data, see ``rules_digest``."""

    ruleset: Ruleset
    game: Game
    codec: Codec
    rules: Digest


def rules_digest(library: Library, game: str) -> Digest:
    """The digest of everything in a game's module, and its series', that play depends on.

    Wording, cases, replays and pictures do not count. Raises Unreadable for an unknown game, OSError.
    """
    parts: list[bytes] = []
    for module in library.lineage(library.game(game)):
        for path in sorted(module.folder.rglob("*")):
            name = path.relative_to(module.folder)
            if _counts(name):
                parts += [f"{module.id}/{name.as_posix()}".encode(), path.read_bytes().replace(b"\r\n", b"\n")]
    return tagged_hash("rules", *parts).hex()


def _counts(name: Path) -> bool:
    return name.suffix in _COUNTED and _BESIDE_PLAY.isdisjoint(name.parts)
