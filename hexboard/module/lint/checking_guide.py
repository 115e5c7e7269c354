"""What can be wrong with a guided turn: hexes, rules and units its game has not, and lessons that nothing ends."""

from collections.abc import Iterator

from hexboard.core.game import Game
from hexboard.module.building import build_game
from hexboard.module.folder import Library, Module
from hexboard.module.guide import GUIDE_FILE, Lesson, guide_of
from hexboard.module.reading import Problem
from hexboard.module.rulebook import Rulebook, rulebook_of

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
    strange = sorted(label for label in hexes if game.board.find(label) is None)
    yield from (("hex", f"there is no hex {label!r}") for label in strange)
    yield from (("rule", f"there is no rule {rule!r}") for rule in sorted(cited) if rules.clause(rule) is None)


def _units(game: Game) -> frozenset[str]:
    scenario = game.scenario
    groups = (*scenario.setup.values(), *(arrival.units for arrival in scenario.arrivals))
    return frozenset(unit for group in groups for unit in group)
