"""The rules of a game as another process puts them together: it is sent folders and ids, never code or values."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

from attrs import frozen

from hexboard.module.folder import Library, Origin
from hexboard.play.starting import Rules


@frozen
class RemoteRules:
    """What another process needs to put a game together. ``agreed`` are the digests of outside code that may run."""

    game: str
    scenario: str
    options: tuple[tuple[str, str], ...]
    folders: tuple[tuple[Path, Origin], ...]
    agreed: frozenset[str] = frozenset()

    @classmethod
    def of(cls, rules: Rules) -> RemoteRules:
        """Those of a game that is put together here, with the consent that was given here. Raises BrokenModule."""
        lineage = rules.library.lineage(rules.module)
        outside = (module for module in lineage if module.origin != "shipped" and module.has_rules)
        return cls(
            rules.game.id,
            rules.game.scenario.id,
            tuple(sorted(rules.game.options.items())),
            tuple((module.folder, module.origin) for module in lineage),
            frozenset(module.digest() for module in outside if rules.library.may_run(module)),
        )

    def rules(self) -> Rules:
        """The game put together, once a process. Raises Unreadable, NotAgreed, BrokenModule."""
        return _put_together(self)


@lru_cache(maxsize=2)
def _put_together(remote: RemoteRules) -> Rules:
    library = Library.of(remote.folders, lambda module, digest: digest in remote.agreed)
    return Rules.of(remote.game, remote.scenario, dict(remote.options), library)
