"""Names set one after another, the important first; then room made for those that stand badly by moving others."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from attrs import field, frozen

from hexboard.art.shapes import Text

from . import weights
from .name import Name, Placed
from .placing import Room


def settled(names: Sequence[Name], room: Room) -> Mapping[Name, tuple[Text, ...]]:
    """Names, given in order of importance, as far as there is room for them, and their lettering."""
    table = _Table(room)
    for name in names:
        table.put(name, room.best(name))
    for name in names:
        if table.loss(name) > weights.TROUBLED:
            table.make_room(name)
    for name in table.needless():
        table.lift(name)
    return {name: table.placed[name].choice.texts() for name in names if name in table.placed}


@frozen(eq=False)
class _Table:
    """Where names stand."""

    room: Room
    placed: dict[Name, Placed] = field(factory=dict)

    def put(self, name: Name, at: Placed | None) -> None:
        if at:
            self.placed[name] = at
            self.room.put(name, at)

    def lift(self, name: Name) -> Placed | None:
        self.room.lift(name)
        return self.placed.pop(name, None)

    def loss(self, name: Name) -> float:
        """How badly a name stands, or that it does not."""
        return self.placed[name].dislike if name in self.placed else name.missed

    def needless(self) -> list[Name]:
        """Names that stand badly and are set in a better place too."""
        best: dict[str, float] = {}
        for name, at in self.placed.items():
            best[name.again] = min(at.dislike, best.get(name.again, at.dislike))
        bad = ((name, at.dislike) for name, at in self.placed.items() if at.dislike > weights.AGAIN)
        return [name for name, dislike in bad if name.again and dislike > best[name.again]]

    def make_room(self, name: Name) -> None:
        """Set a name better by moving those that are in its way, if all of them together stand better then."""
        before = self.loss(name)
        old = self.lift(name)
        for wish, others in self.room.wishes(name, before - weights.GAIN):
            if self._move(name, wish, others, before):
                return
        self.put(name, old)

    def _move(self, name: Name, wish: Placed, others: Collection[Name], before: float) -> bool:
        most = before + sum(map(self.loss, others)) - weights.GAIN
        in_order = sorted(others, key=lambda other: -other.missed)
        olds = [(other, self.lift(other)) for other in in_order]
        self.put(name, wish)
        for other in in_order:
            self.put(other, self.room.best(other))
        if self.loss(name) + sum(map(self.loss, others)) < most:
            return True
        for one in (name, *in_order):
            self.lift(one)
        for other, old in olds:
            self.put(other, old)
        return False
