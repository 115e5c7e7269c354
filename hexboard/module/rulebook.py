"""The rules of a game to be read: clauses of series and game, reminders, notes."""

import re
from collections.abc import Iterable, Mapping
from functools import cached_property

from attrs import evolve, field, frozen

from .folder import Library, Module, is_played, options_of
from .reading import read, text_of
from .schema import ClauseEntry, ClausesFile, ReminderEntry

CLAUSES_FILE = "clauses.toml"
_MARK = re.compile(r"\[([A-Z])\]")


@frozen(eq=False)
class Rulebook:
    """Every clause in order, series first; ``notes`` are the notes of series and game as (title, Markdown), ``marks``
    what the marks of sources stand for in each clause, by its number.
    """

    clauses: tuple[ClauseEntry, ...]
    reminders: tuple[ReminderEntry, ...] = ()
    notes: tuple[tuple[str, str], ...] = ()
    marks: Mapping[str, Mapping[str, str]] = field(factory=dict)

    def legend(self, clauses: Iterable[ClauseEntry]) -> tuple[tuple[str, str], ...]:
        """The marks in the sources of these clauses with what they stand for, each once."""
        found = ((mark, self.marks.get(c.id, {}).get(mark)) for c in clauses for mark in marks_in(c.source))
        return tuple(dict.fromkeys((mark, words) for mark, words in found if words))

    @cached_property
    def _by_id(self) -> Mapping[str, ClauseEntry]:
        return {clause.id: clause for clause in self.clauses}

    def clause(self, id: str) -> ClauseEntry | None:
        """The clause of a number, or the nearest it is part of ("8.331" of "8.33"), or None."""
        number = id
        while number:
            if number in self._by_id:
                return self._by_id[number]
            number = number[:-1]
        return self._by_id.get(f"{id.partition('.')[0]}.0")


def rulebook_of(library: Library, module: Module) -> Rulebook:
    """The rules of a module, those of its series as far as they are of its profile. Raises BrokenModule.

    A game's clause takes the place of its series' of the same number; a series' clause is switched by no option that
    the game does not offer.
    """
    lineage = library.lineage(module)
    offered = {"", *(option.id for option in options_of(library, module))}
    files = [(owner, clauses_file(owner)) for owner in lineage]
    played = [(owner, file, each) for owner, file in files for each in file.clause if is_played(module, each.profile)]
    clauses = {
        clause.id: clause if owner is module or clause.option in offered else evolve(clause, option="")
        for owner, _, clause in played
    }
    marks = {clause.id: file.sources for _, file, clause in played}
    notes = tuple((o.file.title, text_of(o.folder, o.file.notes)) for o in lineage if o.file.notes)
    return Rulebook(tuple(clauses.values()), reminders_of(library, module), notes, marks)


def reminders_of(library: Library, module: Module) -> tuple[ReminderEntry, ...]:
    """What players are to mind, of series and game; without reading any clause."""
    return tuple(reminder for owner in library.lineage(module) for reminder in owner.file.reminder)


def marks_in(source: str) -> tuple[str, ...]:
    """The marks in the source of a clause: "S" and "R" in "[S] 9.2; [R] who it applies to"."""
    return tuple(_MARK.findall(source))


def clauses_file(module: Module) -> ClausesFile:
    """A folder's own clauses; none if it has no clauses.toml. Raises BrokenModule if that has faults."""
    return read(module.folder, CLAUSES_FILE, ClausesFile) if module.has(CLAUSES_FILE) else ClausesFile()
