"""Labels placed one after another, the important first; then the dear ones improved by moving others."""

from collections.abc import Collection, Mapping, Sequence

from attrs import field, frozen

from hexboard.art.shapes import Text

from . import costs
from .candidates import Label, Placement
from .label_placer import LabelPlacer


def placed_labels(names: Sequence[Label], placer: LabelPlacer) -> Mapping[Label, tuple[Text, ...]]:
    """Names, given in order of importance, as far as there is room for them, and their lettering."""
    layout = _Layout(placer)
    for name in names:
        layout.put(name, placer.best(name))
    for name in names:
        if layout.loss(name) > costs.TROUBLED:
            layout.improve(name)
    for name in layout.needless():
        layout.remove(name)
    return {name: layout.placed[name].candidate.texts() for name in names if name in layout.placed}


@frozen(eq=False)
class _Layout:
    """Where names stand."""

    placer: LabelPlacer
    placed: dict[Label, Placement] = field(factory=dict)

    def put(self, name: Label, at: Placement | None) -> None:
        if at:
            self.placed[name] = at
            self.placer.put(name, at)

    def remove(self, name: Label) -> Placement | None:
        self.placer.remove(name)
        return self.placed.pop(name, None)

    def loss(self, name: Label) -> float:
        """How badly a name stands, or that it does not."""
        return self.placed[name].cost if name in self.placed else name.omission

    def needless(self) -> list[Label]:
        """Names that stand badly and are set in a better place too."""
        best: dict[str, float] = {}
        for name, at in self.placed.items():
            best[name.again] = min(at.cost, best.get(name.again, at.cost))
        bad = ((name, at.cost) for name, at in self.placed.items() if at.cost > costs.AGAIN)
        return [name for name, cost in bad if name.again and cost > best[name.again]]

    def improve(self, name: Label) -> None:
        """Set a name better by moving those that are in its way, if all of them together stand better then."""
        before = self.loss(name)
        old = self.remove(name)
        for better, others in self.placer.blocked_candidates(name, before - costs.GAIN):
            if self._move(name, better, others, before):
                return
        self.put(name, old)

    def _move(self, name: Label, better: Placement, others: Collection[Label], before: float) -> bool:
        most = before + sum(map(self.loss, others)) - costs.GAIN
        in_order = sorted(others, key=lambda other: -other.omission)
        olds = [(other, self.remove(other)) for other in in_order]
        self.put(name, better)
        for other in in_order:
            self.put(other, self.placer.best(other))
        if self.loss(name) + sum(map(self.loss, others)) < most:
            return True
        for one in (name, *in_order):
            self.remove(one)
        for other, old in olds:
            self.put(other, old)
        return False
