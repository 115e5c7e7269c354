"""What this computer plays a game with, and the digest that tells one copy of the rules from another."""

from attrs import frozen

from hexboard.core.game import Game
from hexboard.core.log import Digest
from hexboard.core.tagged_hash import tagged_hash
from hexboard.engine.ruleset import Ruleset
from hexboard.module.folder import Library
from hexboard.store.codec import Codec
from hexboard.store.identity import Identities


@frozen(eq=False)
class Edition:
    """A game as it stands on this computer. ``rules`` is the digest of its rules and data, see ``rules_digest``;
    ``identities`` who signs its mails here, None: nobody.
    """

    ruleset: Ruleset
    game: Game
    codec: Codec
    rules: Digest
    identities: Identities | None = None


def rules_digest(library: Library, game: str) -> Digest:
    """The digest of everything in a game's module, and its series', that play depends on.

    Wording, cases, replays and pictures do not count. Raises Unreadable for an unknown game, BrokenModule.
    """
    parts: list[bytes] = []
    for module in library.lineage(library.game(game)):
        for name, data in module.contents().items():
            parts += [f"{module.id}/{name}".encode(), data]
    return tagged_hash("rules", *parts).hex()
