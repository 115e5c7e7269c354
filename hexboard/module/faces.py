"""How a game's counters are printed: figures in their places, a colour and an abbreviation for each formation.

Play does not depend on it, so it stands with the pictures and is no part of the digest of the rules.
"""

import re
from collections.abc import Iterator, Mapping
from typing import Any

from attrs import evolve, field, frozen

from hexboard.core.unit import CounterFace, Figure, UnitKind

from .folder import Library, Module
from .reading import BrokenModule, Problem, read

FACES_FILE = "images/faces.toml"

# formations abbreviated as staffs did: First Corps is I, 2nd Cavalry 2C, Army of the West AW
_ORDINALS = {"first": "I", "second": "II", "third": "III", "fourth": "IV", "fifth": "V", "sixth": "VI"}
_SMALL = frozenset({"of", "the", "and"})
_ROMAN = re.compile(r"[IVX]+")
_NUMBER = re.compile(r"(\d+)(st|nd|rd|th)?")
_MOST = 3


@frozen
class FacesFile:
    """images/faces.toml: how counters are printed; a game's own takes the place of its series'.

    ``large``, ``left`` and ``boxed`` name columns of counters.toml, ``reduced`` gives for such a column the one that
    takes its place on the back of a counter that loses a step. Behind the large figures stand ``letters`` by arm
    and the allowance by arm of a chart, named "chart.table". ``back`` are the marks a counter shows by being turned
    over, ``marks`` all those it may bear. ``short`` abbreviates formations that do not abbreviate themselves well.
    ``unnoted`` are figures of a unit that are read elsewhere and never noted on it.
    ``signs`` gives single counters the sign of another arm. Counters the chart calls "mounted" have the cavalry's pace.
    """

    large: tuple[str, ...] = ()
    reduced: Mapping[str, str] = field(factory=dict)
    left: str = ""
    boxed: str = ""
    letters: Mapping[str, str] = field(factory=dict)
    allowance: str = ""
    back: tuple[str, ...] = ()
    marks: tuple[str, ...] = ()
    unnoted: tuple[str, ...] = ()
    short: Mapping[str, str] = field(factory=dict)
    signs: Mapping[str, str] = field(factory=dict)


def printed(
    library: Library, module: Module, roster: Mapping[str, UnitKind], charts: Mapping[str, Mapping[str, Any]]
) -> dict[str, UnitKind]:
    """A roster with the faces of its counters, by the game's faces file or its series'.

    Raises BrokenModule if that has faults or names a column or a chart that does not exist.
    """
    owner, entry = _entry(library, module)
    problems = [Problem(owner.called(FACES_FILE), path, what) for path, what in _faults(entry, roster, charts)]
    if problems:
        raise BrokenModule(problems)
    bands, said = _bands(roster), owner.has(FACES_FILE)
    return {
        kind.id: evolve(
            kind,
            face=CounterFace(
                tuple(_figures(entry, kind, _pace(entry, kind, charts))) if said else None,
                bands.get((kind.side, kind.formation)),
                entry.short.get(kind.formation, short_of(kind.formation)),
                frozenset(entry.back),
                entry.signs.get(kind.id, ""),
                frozenset(entry.unnoted),
            ),
        )
        for kind in roster.values()
    }


def marks_of(library: Library, module: Module) -> tuple[str, ...]:
    """The marks a game's counters may bear, as its faces file or its series' says."""
    return _entry(library, module)[1].marks


def _entry(library: Library, module: Module) -> tuple[Module, FacesFile]:
    for owner in reversed(library.lineage(module)):
        if owner.has(FACES_FILE):
            return owner, read(owner.folder, FACES_FILE, FacesFile)
    return module, FacesFile()


def _figures(entry: FacesFile, kind: UnitKind, pace: str) -> Iterator[Figure]:
    large = [name for name in entry.large if name in kind.values]
    for name in large:
        behind = entry.letters.get(kind.arm, "") + pace if name == large[-1] else ""
        yield Figure(name, "large", behind, _reduced(entry, kind, name))
    if entry.left in kind.values:
        yield Figure(entry.left, "left", reduced=_reduced(entry, kind, entry.left))
    if entry.boxed in kind.values:
        yield Figure(entry.boxed, "boxed", reduced=_reduced(entry, kind, entry.boxed))


def _reduced(entry: FacesFile, kind: UnitKind, name: str) -> str:
    reduced = entry.reduced.get(name, "")
    return reduced if reduced in kind.values else ""


def _pace(entry: FacesFile, kind: UnitKind, charts: Mapping[str, Mapping[str, Any]]) -> str:
    """The allowance as it is printed behind the strength, "-6"; "" for an arm that has none."""
    table = _allowance(entry, charts) or {}
    mounted = kind.id in charts.get(entry.allowance.partition(".")[0], {}).get("mounted", ())
    arm = "cavalry" if mounted else kind.arm
    return f"-{table[arm]}" if arm in table else ""


def _bands(roster: Mapping[str, UnitKind]) -> dict[tuple[str, str], int]:
    """A number for each formation of a side, in the order of the roster."""
    bands: dict[tuple[str, str], int] = {}
    taken: dict[str, int] = {}
    for kind in roster.values():
        key = (kind.side, kind.formation)
        if kind.formation and key not in bands:
            bands[key] = taken.get(kind.side, 0)
            taken[kind.side] = bands[key] + 1
    return bands


def _faults(
    entry: FacesFile, roster: Mapping[str, UnitKind], charts: Mapping[str, Mapping[str, Any]]
) -> Iterator[tuple[str, str]]:
    columns = {name for kind in roster.values() for name in kind.values}
    named = [*((f"large[{i}]", name) for i, name in enumerate(entry.large)), ("left", entry.left)]
    reduced = [(f"reduced.{of}", name) for of, name in entry.reduced.items()]
    for spot, name in (*named, ("boxed", entry.boxed), *reduced):
        if name and name not in columns:
            yield f"$.{spot}", f"no counter has a figure {name!r}"
    for id in entry.signs.keys() - roster.keys():
        yield f"$.signs.{id}", f"there is no counter {id!r}"
    if entry.allowance and _allowance(entry, charts) is None:
        yield "$.allowance", f"no chart has a table {entry.allowance!r}"


def _allowance(entry: FacesFile, charts: Mapping[str, Mapping[str, Any]]) -> Mapping[str, Any] | None:
    chart, _, table = entry.allowance.partition(".")
    found = charts.get(chart, {}).get(table)
    return found if isinstance(found, Mapping) else None


def short_of(formation: str) -> str:
    """A formation's name in four letters or fewer: its number if it has one, its initials, or its beginning."""
    words = [word for word in re.split(r"[\s.]+", formation) if word and word.casefold() not in _SMALL]
    if not words:
        return ""
    first, *others = words
    if _ROMAN.fullmatch(first):
        return first
    if others and first.casefold() in _ORDINALS:
        return _ORDINALS[first.casefold()]
    number = _NUMBER.fullmatch(first)
    if number:
        return number.group(1) + "".join(word[0].upper() for word in others)[:_MOST]
    return "".join(word[0].upper() for word in words)[: _MOST + 1] if others else first[:_MOST]
