"""What a click on the map means to the seat that is asked: a pick, a choice between several, or the reason why not."""

import re
from collections.abc import Sequence
from functools import cached_property

from attrs import evolve, frozen

from hexboard.core.illegal import Illegal, together
from hexboard.core.position import Position
from hexboard.core.seat import SeatId
from hexboard.core.unit import UnitId
from hexboard.engine.question import Answer, Forecast, Pick, Question, Ready, each
from hexboard.geometry.hex import Hex
from hexboard.play.table import Table

from .drafting import Drafting, ask


@frozen
class Click:
    """One of three: the ``picks`` after it, ``several`` answers it could mean, or why it may not be (``barred``)."""

    picks: tuple[Pick, ...] = ()
    several: tuple[Answer, ...] = ()
    barred: Illegal | None = None


@frozen(eq=False)
class Clicking:
    """A seat that has made some picks and is asked for more: what each thing it can click on comes to.

    Looking changes nothing: the picks that a click comes to are still the client's to make. A refusal names what was
    clicked, or something that stands there. ``drafting`` is the order sheet it writes, if it writes one; ``forecast``
    are the dice that are looked at, if any are.
    """

    table: Table
    seat: SeatId
    picks: tuple[Pick, ...]
    question: Question
    drafting: Drafting | None = None
    forecast: Forecast | None = None

    @property
    def shown(self) -> Question:
        """The question as clicks answer it: beside a unit picked alone none reads barred that a click takes instead."""
        if self._chooses_several() or not self.picks:
            return self.question
        return evolve(self.question, answers=each(self._as_clicked, range(len(self.question.answers))))

    def answer(self, value: Pick) -> Click:
        """An answer by its value; one that is picked already is dropped."""
        answer = self.question.answer(value)
        return self._chosen(answer) if answer else self._raw(value)

    def unit(self, unit: UnitId) -> Click:
        """The answer about a unit, or else about the hex it stands in, or else to begin anew with this unit.

        Nothing begins anew where units are being chosen together: then the click says why this one is none of them.
        """
        at = self._hex_of(unit)
        own = [answer for answer in self.question.answers if answer.unit == unit]
        place = self._about_hex(at) if at is not None else []
        chosen = self._open(own) or self._open(place)
        if chosen:
            return chosen
        return self._anew(unit) or self._barred([*own, *place]) or self._of_unit(unit, at)

    def unit_in_list(self, unit: UnitId) -> Click | None:
        """To pick a unit, or to begin anew with it, where one only looks it up; None who is picked or cannot be."""
        own = [answer for answer in self.question.answers if answer.unit == unit]
        return None if unit in self.picks else self._open(own) or self._anew(unit)

    def hex(self, at: Hex) -> Click:
        """The answer about a hex, or else about a unit that stands in it; or that dice or an act must open it first."""
        about = self._about_hex(at)
        there = [a for a in self.question.answers if a.unit is not None and at in (a.hex, self._hex_of(a.unit))]
        # what can be done in a hex is no place to go to: who clicks on a stack may mean a counter of it
        meant = [*about, *there] if any(answer.kind == "verb" for answer in about) else about
        found = self._open(meant) or self._open(there) or self._of_dice(at)
        return found or self._barred(about) or self._all_barred(at, there) or self._of_hex(at)

    def why_none(self, unit: UnitId) -> Illegal | None:
        """Why a unit of one's own is none of those asked for; None if it is one, or if no units are asked for."""
        are_asked = any(answer.unit is not None for answer in self.question.answers)
        return self.unit(unit).barred if are_asked and self._is_own(unit) else None

    def stack(self, at: Hex) -> Click | None:
        """Everybody of a stack who may act, as far as they can be picked together; None if there are not two."""
        picks, question = self.picks, self.question
        while True:
            there = self._of_stack(question, at)
            fresh = next((a.value for a in there if not a.picked), None)
            asked = None if fresh is None else self._ask((*picks, fresh))
            if fresh is None or not isinstance(asked, Question) or not _keeps(asked, fresh):
                together = sum(1 for a in there if a.picked)
                return Click(picks) if together > 1 and picks != self.picks else None
            picks, question = (*picks, fresh), asked

    def takes_several(self, at: Hex) -> bool:
        """Whether more than one of a stack can be picked together, or is."""
        picked = [answer for answer in self._of_stack(self.question, at) if answer.picked]
        return len(picked) > 1 or self.stack(at) is not None

    def _of_stack(self, question: Question, at: Hex) -> list[Answer]:
        return [a for a in question.open_answers() if a.unit is not None and at in (a.hex, self._hex_of(a.unit))]

    def _ask(self, picks: tuple[Pick, ...]) -> Question | Ready | Illegal:
        return ask(self.table, self.seat, picks, self.drafting)

    def _chosen(self, answer: Answer) -> Click:
        if answer.barred:
            return self._anew(answer.unit) or Click(barred=answer.barred)
        return Click(self._dropped(answer.value) if answer.picked else (*self.picks, answer.value))

    def _dropped(self, value: Pick) -> tuple[Pick, ...]:
        """The picks by which what is picked is so no more: it may be taken in with another, or for all."""
        picks = self.picks
        named = (nth for nth in reversed(range(len(picks))) if picks[nth] == value)
        ways = [*((*picks[:nth], *picks[nth + 1 :]) for nth in named), (*picks, value), (*picks, value, value)]
        return next((way for way in ways if not _keeps(self._ask(way), value)), ways[0])

    def _anew(self, unit: UnitId | None) -> Click | None:
        """To begin anew with this unit, where that can be done."""
        first = self._first_about(unit)
        return next((Click((answer.value,)) for answer in first if answer.barred is None), None)

    def _as_clicked(self, nth: int) -> Answer:
        answer = self.question.answers[nth]
        return evolve(answer, barred=None) if answer.barred and self._anew(answer.unit) else answer

    def _open(self, answers: list[Answer]) -> Click | None:
        """What may be picked of these; a place to go to before what else is done there, which has its button."""
        can = [answer for answer in answers if answer.barred is None]
        can = [answer for answer in can if answer.kind == "hex"] or can
        if len(can) > 1:
            return Click(several=tuple(can))
        return self._chosen(can[0]) if can else None

    def _barred(self, answers: list[Answer]) -> Click | None:
        for answer in answers:
            if answer.barred and answer.unit is not None:
                return self._refused(answer.barred, self._view.name(answer.unit), self._hex_of(answer.unit))
            if answer.barred and answer.hex is not None:
                return self._refused(answer.barred, self._view.place_name(answer.hex), answer.hex)
        return None

    def _all_barred(self, at: Hex, answers: list[Answer]) -> Click | None:
        """Why none of a hex may be picked, where units are asked for."""
        own = (unit.id for unit in self._view.units_at(at))
        names = [answer.unit for answer in answers if answer.unit is not None]
        reasons = [barred for unit in dict.fromkeys((*names, *own)) if (barred := self.why_none(unit))]
        return Click(barred=together(*reasons)) if reasons else None

    def _of_unit(self, unit: UnitId, at: Hex | None) -> Click:
        """What is not offered is for the core to refuse; where hexes are asked for, an enemy stands for his hex, and so
        does a friend with whom nothing can be begun.
        """
        own, begun = self._is_own(unit), self._first_about(unit)
        asks_where = any(a.unit is None and a.hex is not None for a in self.question.answers)
        if at is not None and (begun or not own) and asks_where:
            return self._of_hex(at)
        click = self._barred(begun) or self._raw(unit)
        if click.barred and own and self.picks and not self._chooses_several():
            # where units are not asked for, it is the choice of this one from the beginning that is refused
            first = self._ask((unit,))
            click = Click(barred=first) if isinstance(first, Illegal) else Click((unit,))
        return self._refused(click.barred, self._view.name(unit), at) if click.barred else click

    def _of_dice(self, at: Hex) -> Click | None:
        forecast = self.forecast
        if forecast is None or all(far.hex != at for far in forecast.reach):
            return None
        rule = next((chance.rule for chance in forecast.chances if chance.rule), self.question.rule)
        place = self._view.place_name(at)
        after = f"{forecast.title} comes first: choose {place} after it"
        first = f"the dice say how far: roll first, then choose {place}" if forecast.dice else after
        return Click(barred=Illegal(first, rule, (at,)))

    def _of_hex(self, at: Hex) -> Click:
        click = self._raw(self._label(at))
        return self._refused(click.barred, self._view.place_name(at), at) if click.barred else click

    def _raw(self, value: Pick) -> Click:
        picks = (*self.picks, value)
        asked = self._ask(picks)
        return Click(barred=asked) if isinstance(asked, Illegal) else Click(picks)

    def _refused(self, illegal: Illegal, name: str, at: Hex | None) -> Click:
        names = {name}
        if at is not None and at in self.table.game.board:
            here = self._view.units_at(at)
            names |= {self._label(at), self._view.place_name(at), *(self._view.name(unit.id) for unit in here)}
        said = any(re.search(rf"(?<!\w){re.escape(each)}(?!\w)", illegal.reason) for each in names)
        return Click(barred=illegal if said else evolve(illegal, reason=f"{name}: {illegal.reason}"))

    def _chooses_several(self) -> bool:
        """Whether units are being chosen together: more than one pick would be lost by beginning anew."""
        alone = len(self.picks) == 1 and self.picks[0] in self._view.state.units
        return not alone and any(answer.unit is not None for answer in self.question.answers)

    def _is_own(self, unit: UnitId) -> bool:
        known = self._view.state.units.get(unit)
        return known is not None and known.side == self.table.game.seat(self.seat).side

    @property
    def _view(self) -> Position:
        return self.table.view(self.seat)

    def _first_about(self, unit: UnitId | None) -> list[Answer]:
        """What was asked about a unit before anything was picked; where units are chosen together all of it is past."""
        if unit is None or not self.picks or self._chooses_several():
            return []
        return [answer for answer in self._first if answer.unit == unit]

    @cached_property
    def _first(self) -> Sequence[Answer]:
        """The answers to what was asked before anything was picked, made once for all that is barred now."""
        first = self._ask(())
        return first.answers if isinstance(first, Question) else ()

    def _about_hex(self, at: Hex) -> list[Answer]:
        return [answer for answer in self.question.answers if answer.unit is None and answer.hex == at]

    def _hex_of(self, unit: UnitId) -> Hex | None:
        known = self._view.state.units.get(unit)
        return known.hex if known else None

    def _label(self, at: Hex) -> str:
        board = self.table.game.board
        return board.label(at) if at in board else ""


def _keeps(asked: Question | Ready | Illegal, value: Pick) -> bool:
    """Whether a pick stays on the list as picked, so that more of its like can be picked beside it."""
    answer = asked.answer(value) if isinstance(asked, Question) else None
    return answer is not None and answer.picked
