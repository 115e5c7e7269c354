"""The lint: everything that can be wrong with a module folder, found before anybody plays it."""

from collections.abc import Callable, Iterable, Iterator
from functools import partial

from hexboard.core.game import Game
from hexboard.module.building import build_game, maps_shown
from hexboard.module.folder import MODULE_FILE, Library, Module
from hexboard.module.guide import GUIDE_FILE, Lesson, guide_of
from hexboard.module.maps.boards import Boards
from hexboard.module.maps.lettering import check_shown
from hexboard.module.mounting import mount
from hexboard.module.reading import BrokenModule, Complaints, Problem
from hexboard.module.rulebook import Rulebook, rulebook_of

from .checking_forces import check_charts, check_counters, check_rules, check_scenario
from .checking_map import check_map

Check = Callable[[], Iterable[Problem]]


def lint(library: Library) -> tuple[Problem, ...]:
    """Every fault of every module found, and of the folders that were left out."""
    return (*library.problems, *(p for id in sorted(library.modules) for p in lint_module(library, id)))


def lint_module(library: Library, id: str) -> tuple[Problem, ...]:
    """Every fault of one module. Raises Unreadable if there is none of that id."""
    module = library.module(id)
    checks: list[Check] = [partial(check_module_file, library, module), partial(check_rules, library, module)]
    if module.file.kind == "game":
        boards = Boards(module)
        checks += [
            partial(check_map, library, module, boards),
            partial(check_charts, library, module, boards),
            partial(check_counters, library, module),
            partial(check_scenario, module, boards),
            partial(check_lettering, library, module, boards),
            partial(check_guide, library, module),
            partial(check_code, library, module),
        ]
    found: dict[Problem, None] = {}
    for check in checks:
        found.update(dict.fromkeys(_run(check)))
    return tuple(found)


def _run(check: Check) -> Iterator[Problem]:
    try:
        yield from check()
    except BrokenModule as broken:
        yield from broken.problems


def check_module_file(library: Library, module: Module) -> Iterable[Problem]:
    """module.toml: an id that can be a folder of code, sides, options with their defaults, files that are there."""
    complaints = Complaints(module.called(MODULE_FILE))
    file = module.file
    series = library.series_of(module)
    if series and series.file.kind != "series":
        complaints.add("$.extends", f"{series.id!r} is a game, not a series")
    if file.kind == "game" and len(file.side) < 2:
        complaints.add("$.side", "a game needs two sides")
    if file.kind == "game" and not file.scenario:
        complaints.add("$.scenario", "a game needs a scenario")
    if (shows := file.card.shows) and shows not in [scenario.id for scenario in file.scenario]:
        complaints.add("$.card.shows", f"there is no scenario {shows!r}")
    named = [("notes", file.notes), *((f"scenario[{i}].file", s.file) for i, s in enumerate(file.scenario))]
    for path, name in named:
        if name and not module.has(name):
            complaints.add(f"$.{path}", f"there is no file {name!r}")
    for key in ("side", "option", "scenario"):
        complaints.add_doubles(f"$.{key}", [each.id for each in getattr(file, key)])
    for i, option in enumerate(file.option):
        choices = [choice.id for choice in option.choices]
        complaints.add_doubles(f"$.option[{i}].choices", choices)
        if option.default not in choices:
            complaints.add(f"$.option[{i}].default", f"{option.default!r} is none of the choices")
        if option.completion and not option.reason:
            complaints.add(f"$.option[{i}].reason", "a house completion gives its reason")
    return complaints.found


def check_lettering(library: Library, module: Module, boards: Boards) -> Iterable[Problem]:
    """The map is lettered as it is now. Raises BrokenModule if map or lettering cannot be read."""
    return check_shown(module.folder, tuple(maps_shown(library, module, boards)))


def check_code(library: Library, module: Module) -> Iterable[Problem]:
    """The rules load, and every reminder belongs to one of their steps. Raises BrokenModule if they do not load."""
    complaints = Complaints(module.called(MODULE_FILE))
    if any(owner.has_rules for owner in library.lineage(module)) and not unagreed(library, module):
        steps = mount(library, module.id).steps
        for i, reminder in enumerate(module.file.reminder):
            if reminder.step not in steps:
                complaints.add(f"$.reminder[{i}].step", f"there is no step {reminder.step!r}")
    return complaints.found


def unagreed(library: Library, module: Module) -> tuple[Module, ...]:
    """The module, and its series, whose code may not run: what only running it would show is not checked.

    Raises BrokenModule if the series or the code cannot be read.
    """
    return tuple(owner for owner in library.lineage(module) if not library.may_run(owner))


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
