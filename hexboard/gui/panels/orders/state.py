"""How far an order sheet has been written, in words for the prompt bar and as what is picked and drawn on the map."""

from collections.abc import Iterable, Iterator, Sequence

from attrs import evolve, frozen

from hexboard.core.counted import listed
from hexboard.core.position import Position
from hexboard.engine.question import Answer, Question, Ready
from hexboard.engine.sheet import Preview
from hexboard.engine.sheet_form import Blank
from hexboard.play.choosing.drafting import Drafting


@frozen(eq=False)
class FormState:
    """A draft at a moment of the game; ``picks`` is the field that waits for the map, ``sealing`` what was chosen to
    hand the sheet in.
    """

    at: Position
    drafting: Drafting
    picks: Blank | None
    sealing: Ready | None

    def asks(self) -> tuple[str, str]:
        """What the form asks now, and by which rule; "" where nothing is begun."""
        drafting, rule, at = self.drafting, self.drafting.sheet.form.rule, self.picks or self.drafting.at
        if self.sealing is not None:
            return f"{drafting.sheet.form.words.hand_in}?", rule
        if at is None:
            return "", ""
        whom, kind = self.whom(at.line), drafting.kind(at) if drafting.draft.written(at) else None
        field = kind.field(at.field) if kind and at.field else drafting.open_field()
        if kind is None or field is None:
            is_first = at.line >= len(drafting.draft.lines) or not drafting.draft.lines[at.line].orders
            entry = drafting.sheet.form.words.entry
            return f"{whom}: {'which' if is_first else 'another'} {entry}?", kind.rule or rule if kind else rule
        what, label = "" if at.order is None else kind.label, field.label.lower()
        words = what if label in what.lower() else ", ".join(filter(None, (what, label)))
        return f"{whom}: {words}?", kind.rule or rule

    @property
    def can_leave(self) -> bool:
        """Whether Escape leaves something of the form: a field that waits for the map, or what is being written."""
        return self.picks is not None or (self.sealing is None and self.drafting.can_leave)

    def wanted(self) -> Question | None:
        """What is to be picked on the map now."""
        drafting, rule = self.drafting, self.drafting.sheet.form.rule
        if self.picks is not None:
            kind = drafting.kind(self.picks)
            field = kind.field(self.picks.field)
            on_map, rule = list(self.on_map(self.picks)), kind.rule or rule
            written = drafting.draft.written(self.picks)
            how = "click the map for the {}"
            if field.is_many and written is not None and written.value(field.name):
                how = "click the map to go on with the {}; the same hex again or Escape ends it"
            prompt = f"{kind.label}: {how.format(field.label.lower())}"
        else:
            # nothing is said of it where the form is at another thing
            is_next = drafting.at is None and self.sealing is None
            heads, prompt = drafting.heads(), f"Click {drafting.sheet.form.words.whom}" if is_next else ""
            on_map = list(_on_map((*heads, *self._elsewhere(heads))))
        return Question(prompt, rule, on_map) if on_map else None

    def on_map(self, at: Blank) -> Iterator[Answer]:
        """What can be clicked on the map for a field."""
        answers = self.drafting.values(at)
        yield from _on_map(answers)
        if self.drafting.kind(at).field(at.field).kind == "unit":
            yield from self._elsewhere(answers)

    def _elsewhere(self, answers: Sequence[Answer]) -> Iterator[Answer]:
        """The same where more of their troops stand, and nobody there can be picked by himself."""
        taken = {answer.hex for answer in answers if answer.barred is None}
        for each in answers:
            if each.unit is None:
                yield from (evolve(each, hex=here) for here in self.drafting.stands(each) if here not in taken)

    def drawn(self) -> Preview:
        """The marches of all orders; couriers and marks of the one that is being written, of all where none is; where
        those stand to whom one writes.
        """
        drafting, here = self.drafting, self.drafting.at
        shown = [(at, drafting.sheet.preview(drafting.draft, at)) for at in drafting.draft.blanks()]
        ways = (way for at, each in shown for way in each.ways if way.what == "march" or here in (None, at))
        marks = (mark for at, each in shown for mark in each.marks if here in (None, at))
        stands = (each.stands for at, each in shown if here is not None and at == Blank(here.line))
        return Preview(ways=tuple(dict.fromkeys(ways)), marks=tuple(dict.fromkeys(marks)), stands=next(stands, ()))

    def whom(self, number: int) -> str:
        """To whom a line is written, in words."""
        head, written = Blank(number), self.drafting.draft.written(Blank(number))
        if written is None:
            return self.drafting.sheet.form.whole_label
        kind = self.drafting.kind(head)
        names: list[str] = []
        chosen: list[str] = []
        for each in kind.fields:
            values = written.values.get(each.name, ())
            if each.kind == "choice" and kind.word:
                answers = self.drafting.values(evolve(head, field=each.name))
                chosen += [answer.label.lower() for answer in answers if answer.value in values]
            else:
                names += [self.named(value) for value in values]
        if not kind.word:
            return self.drafting.sheet.form.words.line.format(listed(names))
        return ", ".join((f"{kind.label} of {listed(names)}" if names else kind.label, *chosen))

    def named(self, value: str) -> str:
        """A value as the sheet's answers call it, or a hex by the name printed there."""
        if value in self.at.state.units:
            return self.at.name(value)
        if (here := self.at.board.find(value)) is not None:
            return self.at.place_name(here)
        return next((answer.label for answer in self.drafting.heads() if answer.value == value), value)


def _on_map(answers: Iterable[Answer]) -> Iterator[Answer]:
    return (answer for answer in answers if answer.hex is not None or answer.unit is not None)
