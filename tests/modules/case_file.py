"""What a file of cases looks like; tests/modules/README.md says it for people."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache

from attrs import field, frozen

from hexboard.module.folder import Module
from hexboard.module.position import PositionFile
from hexboard.module.reading import parse


@frozen
class Answers:
    """[case.answers]: what is offered after these picks."""

    seat: str = ""
    picks: tuple[str, ...] = ()
    includes: tuple[str, ...] = ()
    excludes: tuple[str, ...] = ()
    barred: Mapping[str, str] = field(factory=dict)
    only: tuple[str, ...] | None = None
    notes: Mapping[str, str] = field(factory=dict)
    picked: tuple[str, ...] | None = None
    asks: str = ""
    ready: str = ""
    warned: str = ""
    refused: str = ""


@frozen
class Standing:
    """How one unit stands; what is None does not matter."""

    at: str | None = None
    box: str | None = None
    gone: str | None = None
    step: int | None = None
    status: tuple[str, ...] | None = None
    values: Mapping[str, int] | None = None
    says: tuple[str, ...] = ()


@frozen
class Way:
    """[case.after.ways]: the line the rules trace for a unit; what is None does not matter."""

    open: bool | None = None
    worth: str | None = None
    through: tuple[str, ...] = ()
    says: tuple[str, ...] = ()
    cut_by: tuple[str, ...] | None = None


@frozen
class Knows:
    """[case.knows.<seat>]: what a seat was told, knows in the end, and must find nowhere."""

    facts: tuple[str, ...] = ()
    without: tuple[str, ...] = ()
    journal: tuple[str, ...] = ()
    units: Mapping[str, Standing] = field(factory=dict)
    unknown: tuple[str, ...] = ()
    contacts: Mapping[str, str] = field(factory=dict)
    only_contacts: tuple[str, ...] | None = None
    sealed: Mapping[str, str] = field(factory=dict)
    points: Mapping[str, int] = field(factory=dict)
    nowhere: tuple[str, ...] = ()


@frozen
class After:
    """[case.after]: how things stand in the end; what is None does not matter."""

    turn: int | None = None
    step: str | None = None
    seat: str | None = None
    winner: str | None = None
    points: Mapping[str, int] = field(factory=dict)
    score: tuple[str, ...] = ()
    units: Mapping[str, Standing] = field(factory=dict)
    ways: Mapping[str, Way] = field(factory=dict)


@frozen
class Foretold:
    """[case.forecast]: what the last command was said to roll."""

    column: str | None = None
    lines: tuple[str, ...] = ()
    unsaid: tuple[str, ...] = ()
    net: int | None = None
    chances: Mapping[str, int] = field(factory=dict)
    dice: str | None = None
    reach: Mapping[str, int] = field(factory=dict)


@frozen
class Danger:
    """[case.threats."<hex>"]: what the enemy could do there in his next turn; what is None does not matter."""

    seat: str = ""
    coming: tuple[str, ...] = ()
    by: tuple[str, ...] | None = None
    together: tuple[str, ...] | None = None
    says: tuple[str, ...] = ()
    strength: str | None = None
    most: str | None = None
    rule: str | None = None
    caution: str | None = None


@frozen
class Case:
    """[[case]]: one rule tried."""

    rule: str
    title: str
    also: tuple[str, ...] = ()
    game: str = ""
    scenario: str = ""
    options: Mapping[str, str] = field(factory=dict)
    ground: Mapping[str, str] = field(factory=dict)
    position: PositionFile | None = None
    dice: tuple[int, ...] = ()
    faces: Mapping[str, int | tuple[int, ...]] = field(factory=dict)
    do: tuple[str, ...] = ()
    illegal: str = ""
    reason: str = ""
    facts: tuple[str, ...] = ()
    without: tuple[str, ...] = ()
    journal: tuple[str, ...] = ()
    answers: Answers | None = None
    after: After | None = None
    forecast: Foretold | None = None
    threats: Mapping[str, Danger] = field(factory=dict)
    knows: Mapping[str, Knows] = field(factory=dict)

    @property
    def rules(self) -> tuple[str, ...]:
        """Every clause it proves."""
        return (self.rule, *self.also)


@frozen
class CaseFile:
    """A file of cases; a series' file names the game they are tried in."""

    case: tuple[Case, ...]
    game: str = ""


@frozen(eq=False)
class FoundCase:
    """A case, and the game it is tried in."""

    name: str
    game: str
    case: Case


@cache
def cases_of(module: Module) -> tuple[FoundCase, ...]:
    """The cases in a module's folder, read once. Raises BrokenModule for one that cannot be, with file and place."""
    return tuple(_cases_in(module))


def _cases_in(module: Module) -> Iterator[FoundCase]:
    for path in sorted((module.folder / "cases").glob("*.toml")):
        where = f"{module.id}/cases/{path.name}"
        file = parse(path.read_text(encoding="utf-8"), where, CaseFile)
        for case in file.case:
            game = case.game or file.game or module.id
            yield FoundCase(f"{module.id}/{path.stem}: {case.rule} {case.title}", game, case)
