"""guide.toml: a first turn for newcomers, lesson by lesson: what to try, why it works so, and when it is done."""

import re
from typing import Literal

from attrs import frozen

from .folder import Library, Module
from .reading import read

GUIDE_FILE = "guide.toml"
_HEAD = re.compile(rb"^[ \t]*\[\[[ \t]*lesson[ \t]*\]\]", re.MULTILINE)

Until = Literal[
    "read", "picked", "refused", "looked up", "stands", "undone", "step", "rolled", "played", "shown",
    "written", "sealed",
]


@frozen
class Lesson:
    """[[lesson]]: one thing to try. ``hex``, or several, is pointed out on the map.

    It is done when: ``read``, the player says so; ``picked``, all of ``of`` are picked; ``refused``, a refusal cites
    the rule ``of``; ``looked up``, one did and that rule was opened then; ``stands``, the unit ``of[0]`` stands in hex
    ``of[1]``; ``undone``, an act was taken back; ``step``, the game stands at the step ``of``; ``rolled``, dice have
    fallen; ``played``, a command with the tag ``of`` was carried out; ``written``, all the words of ``of`` stand on
    the order sheet; ``sealed``, that was handed in; ``shown``, the panel ``of`` was brought up.
    """

    title: str
    say: str
    until: Until
    of: tuple[str, ...] = ()
    why: str = ""
    rule: str = ""
    hex: str = ""


@frozen
class Guide:
    """The whole guided turn and the scenario it is played in, with a ``seed`` of its own.

    The learner plays the ``seat``, and the ``computer`` every other; "" has him play them all.
    """

    scenario: str
    seed: str
    seat: str = ""
    computer: str = "random"
    lesson: tuple[Lesson, ...] = ()


def guide_of(module: Module) -> Guide | None:
    """The guided turn of a game, or None if it has none. Raises BrokenModule if it cannot be read."""
    return read(module.folder, GUIDE_FILE, Guide) if module.has(GUIDE_FILE) else None


def guided(library: Library) -> tuple[Module, ...]:
    """The games that have a guided turn, the simplest first, of those the one with the fewest lessons."""

    def simplicity(module: Module) -> tuple[int, int, str]:
        # they are counted and not read: a guide with a fault is told of when it is begun
        return module.file.card.complexity, len(_HEAD.findall((module.folder / GUIDE_FILE).read_bytes())), module.id

    return tuple(sorted((m for m in library.modules.values() if m.has(GUIDE_FILE)), key=simplicity))
