"""Who belongs to which formation, what serves with another for a while, and who commands when the commander is away.

A commander's place has an order of succession. Whoever comes first in it and is not lost is the proper one; while he is
not there, the next who is stands in for him.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence

from attrs import field, frozen

from hexboard.core.unit import UnitId

FormationId = str


@frozen
class Formation:
    """A body of troops: its own units, and the formations that are parts of it."""

    id: FormationId
    units: tuple[UnitId, ...] = ()
    parts: tuple[FormationId, ...] = ()


@frozen(eq=False)
class Organization:
    """Formations by id. ``attached`` says which serve with another than their own now."""

    formations: Mapping[FormationId, Formation]
    attached: Mapping[FormationId, FormationId] = field(factory=dict)

    def with_attached(self, part: FormationId, to: FormationId) -> Organization:
        """With a part serving elsewhere; with its own again if ``to`` is that. Raises KeyError, ValueError."""
        own = self.parent(part)
        if self.formations[to].id == part or part in self.chain(to):
            raise ValueError(f"{part} cannot be a part of itself")
        others = {each: where for each, where in self.attached.items() if each != part}
        return Organization(self.formations, others if to == own else {**others, part: to})

    def parent(self, part: FormationId) -> FormationId | None:
        """The formation a part belongs to by its own order of battle, or None. Raises KeyError."""
        known = self.formations[part].id
        return next((each.id for each in self.formations.values() if known in each.parts), None)

    def serves_with(self, part: FormationId) -> FormationId | None:
        """The formation a part serves with now, or None. Raises KeyError."""
        return self.attached.get(part) or self.parent(part)

    def chain(self, part: FormationId) -> tuple[FormationId, ...]:
        """A formation and all above it now, the nearest first. Raises KeyError."""
        found = [part]
        while (above := self.serves_with(found[-1])) is not None:
            found.append(above)
        return tuple(found)

    def parts_of(self, formation: FormationId) -> tuple[FormationId, ...]:
        """The parts that serve with a formation now: its own that are there, then the attached. Raises KeyError."""
        own = [part for part in self.formations[formation].parts if self.serves_with(part) == formation]
        return (*own, *sorted(part for part, to in self.attached.items() if to == formation))

    def guests_of(self, formation: FormationId) -> tuple[FormationId, ...]:
        """The parts that serve with a formation and are not its own. Raises KeyError."""
        own = self.formations[formation].parts
        return tuple(part for part in self.parts_of(formation) if part not in own)

    def units_of(self, formation: FormationId) -> tuple[UnitId, ...]:
        """All units that serve in a formation now. Raises KeyError."""
        below = (unit for part in self.parts_of(formation) for unit in self.units_of(part))
        return (*self.formations[formation].units, *below)

    def of_unit(self, unit: UnitId) -> tuple[FormationId, ...]:
        """The formations a unit serves in now, the nearest first; none for a unit of no formation."""
        nearest = next((each.id for each in self.formations.values() if unit in each.units), None)
        return self.chain(nearest) if nearest else ()


@frozen
class Commander:
    """Who commands: ``proper`` whose place it is, ``acting`` who does it now (None: nobody is left, or there)."""

    proper: str | None
    acting: str | None

    @property
    def stands_in(self) -> bool:
        """Whether somebody does it in another's place."""
        return self.acting is not None and self.acting != self.proper


def command(order: Sequence[str], lost: Iterable[str], present: Callable[[str], bool]) -> Commander:
    """Who commands by an order of succession, when these are lost and those are there."""
    gone = frozenset(lost)
    left = [each for each in order if each not in gone]
    return Commander(next(iter(left), None), next((each for each in left if present(each)), None))
