"""guide.toml: a first turn for newcomers, lesson by lesson: what to try, why it works so, and when it is done."""

import re
from collections.abc import Iterator
from typing import Literal

from attrs import frozen

from hexboard.core.game import Game

from .building import build_game
from .folder import Library, Module
from .reading import Problem, read
from .rulebook import Rulebook, rulebook_of

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


_ARGUMENTS = {
    "read": 0, "undone": 0, "rolled": 0, "sealed": 0, "stands": 2,
    "refused": 1, "looked up": 1, "step": 1, "played": 1, "shown": 1,
}


def check_guide(library: Library, module: Module) -> Iterator[Problem]:
    """What a guide names and the game has not. Raises BrokenModule if either cannot be read."""
    guide = guide_of(module)
    if guide is None:
        return
    file = module.called(GUIDE_FILE)
    if guide.scenario not in [scenario.id for scenario in module.file.scenario]:
        yield Problem(file, "$.scenario", f"there is no scenario {guide.scenario!r}")
        return
    game, rules = build_game(library, module.id, guide.scenario), rulebook_of(library, module)
    if guide.seat and guide.seat not in [seat.id for seat in game.seats]:
        yield Problem(file, "$.seat", f"there is no seat {guide.seat!r}")
    for i, lesson in enumerate(guide.lesson):
        for key, what in _faults(lesson, game, rules):
            yield Problem(file, f"$.lesson[{i}].{key}", what)


def _faults(lesson: Lesson, game: Game, rules: Rulebook) -> Iterator[tuple[str, str]]:
    wanted = _ARGUMENTS.get(lesson.until, max(1, len(lesson.of)))
    if len(lesson.of) != wanted:
        yield "of", f"{lesson.until!r} takes {wanted} of them"
        return
    hexes, cited = set(lesson.hex.split()), {lesson.rule} - {""}
    if lesson.until == "stands":
        hexes.add(lesson.of[1])
        if lesson.of[0] not in _units(game):
            yield "of", f"there is no unit {lesson.of[0]!r}"
    if lesson.until in ("refused", "looked up"):
        cited.add(lesson.of[0])
    known = {label for at in game.board.hexes for label in game.board.labels(at)}
    yield from (("hex", f"there is no hex {label!r}") for label in sorted(hexes - known))
    yield from (("rule", f"there is no rule {rule!r}") for rule in sorted(cited) if rules.clause(rule) is None)


def _units(game: Game) -> frozenset[str]:
    scenario = game.scenario
    groups = (*scenario.setup.values(), *(arrival.units for arrival in scenario.arrivals))
    return frozenset(unit for group in groups for unit in group)
