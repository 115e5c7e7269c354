"""What the pointer does on the map: hover answers, click chooses, drag moves, double click takes all."""

from collections.abc import Callable, Iterator
from functools import partial
from operator import is_

from attrs import evolve
from PySide6.QtCore import QEvent, QObject, QTimer
from PySide6.QtGui import QDragMoveEvent, QDropEvent

from hexboard.core.illegal import Illegal
from hexboard.core.unit import UnitId
from hexboard.engine.question import Answer, Forecast, Question
from hexboard.geometry.hex import Hex
from hexboard.gui.board.choices import ChoiceMark, Choices, picked_places
from hexboard.gui.board.view import BoardView
from hexboard.gui.event_loop.steps import later
from hexboard.gui.map.chance_legend import ChanceLegend
from hexboard.gui.map.hover_card import HoverCard, hex_card
from hexboard.gui.panels.bars.tray import UNIT_MIME
from hexboard.gui.session.session import Session
from hexboard.gui.widgets.rich_text import escape

_REST_MS = 120
_ONE_BY_ONE = "They act one by one here"
_ONE_OF_ACTS = "More than one thing can be done there: choose what."
_ONE_OF_FORM = "More than one can be meant there: choose which."
_UNWRITTEN = "Nothing can be written for {} now."
_ON_FORM = "Orders are written under Orders, beside the map."


class MapController(QObject):
    """Turns what the pointer does on the map into picks, and what may be picked into lights on the map."""

    def __init__(self, session: Session, view: BoardView) -> None:
        super().__init__(view)
        self._session = session
        self._view = view
        self._hand = session.free_hand
        self._hover: Hex | None = None
        self._card = HoverCard(view.viewport())
        self._legend = ChanceLegend(view)
        self._standing: tuple[tuple[Hex, ...], str] = ((), "")
        self._lit: tuple[object, ...] = (None, None, None)
        self._rest = QTimer(self, singleShot=True, interval=_REST_MS)
        self._rest.timeout.connect(self._explain)
        view.pointing.hexHovered.connect(self._on_hover)
        view.pointing.hexClicked.connect(self._on_hex)
        view.pointing.unitClicked.connect(self._on_unit)
        view.pointing.unitAdded.connect(self._on_added)
        view.pointing.hexAdded.connect(self._on_hex_added)
        view.pointing.unitDoubleClicked.connect(self._on_double)
        view.pointing.unitDragged.connect(self._on_drag)
        view.pointing.dragHovered.connect(lambda _, at: self._on_hover(at))
        view.pointing.unitDropped.connect(self._on_drop)
        view.contextAsked.connect(session.menu_asked)
        view.viewport().setAcceptDrops(True)
        view.viewport().installEventFilter(self)
        session.selected.connect(view.select_hex)
        session.flashed.connect(view.flash)
        session.asked.connect(self.show_question)
        for changed in (session.asked, session.shown, view.cameraMoved):
            changed.connect(self._drop_card)
        session.form_pick.changed.connect(self._on_form)
        session.refused.connect(self._on_refused)
        session.picking.several.connect(self._on_several)
        session.form_pick.several.connect(self._on_several)

    def eventFilter(self, watched: QObject, event: QEvent, /) -> bool:
        """A counter dragged from the tray over the map and dropped on it."""
        if event.type() == QEvent.Type.DragLeave:
            self._on_hover(None)
            return True
        if not isinstance(event, QDropEvent):
            return super().eventFilter(watched, event)
        if event.mimeData().hasFormat(UNIT_MIME):
            self._on_tray_drag(event)
        else:
            event.ignore()  # a scene takes whatever is dragged over it; mails and files are for the window
        return True

    def _on_tray_drag(self, event: QDropEvent) -> None:
        unit = bytes(event.mimeData().data(UNIT_MIME).data()).decode()
        at = self._view.hex_at(event.position().toPoint())
        if isinstance(event, QDragMoveEvent):
            if self._is_asked_for(unit):
                self._take_up(unit)  # so that it is seen on the way where it may come on
            self._on_hover(at)
        elif at is not None:
            self._take_up(unit)
            self._on_drop(unit, at)
        event.acceptProposedAction()

    def pick_cursor(self) -> None:
        """Pick what stands at the hex cursor."""
        here = self._session.hex
        if here is not None and not self._session.has_free_hand:
            self._pick_hex(here)
        elif here is not None and not self._hand.enter(here):
            self._view.fan(here)

    def is_on_target(self) -> bool:
        """Whether the hex cursor is on a hex that is picked, where nothing more can be."""
        here, picking = self._session.hex, self._session.picking
        if here is None or self._session.has_free_hand or self._is_for_form:
            return False
        return here in picked_places(self._session.position().board, picking.picks) and not picking.picks_more(here)

    def next_unit(self, by: int) -> bool:
        """Put the hex cursor on the next (or with -1 the last) unit on the map that may be picked; by hand any may.

        False where there is none.
        """
        question = self._question
        places = sorted({h for h in map(self._where, question.open_answers()) if h is not None}) if question else []
        if self._session.has_free_hand:
            places = sorted(self._session.on_map().state.by_hex)
        if not places:
            return False
        now = self._session.hex
        later = [h for h in places if now is None or (h > now if by > 0 else h < now)]
        target = (later or places)[0 if by > 0 else -1]
        self._session.select(target)
        self._view.centre_on(target)
        return True

    def offered(self) -> Iterator[tuple[str, Callable[[], object]]]:
        """What may be picked on the map or beside it now, in words, and what picks it."""
        question = self._question
        for answer in question.open_answers() if question else ():
            # a verb about a hex has its button
            if self._is_for_form or answer.unit is not None or (answer.hex is not None and answer.kind != "verb"):
                yield f"{'Drop' if answer.picked else 'Choose'} {answer.label}", partial(self._choose, answer)

    def _choose(self, answer: Answer) -> None:
        """Pick an answer that was found by its words, and show where it lies."""
        at = self._where(answer)
        self._session.select(at)
        if at is not None:
            self._view.ensure_hex(at)
        if self._is_for_form:
            self._session.form_pick.picked.emit(answer)
        else:
            self._session.answer(answer)

    def show_standing(self, path: tuple[Hex, ...], note: str) -> None:
        """Draw a way wherever none is drawn for what is pointed at; an empty path takes it away."""
        self._standing = (path, note)
        self._draw_path(self._answer_at(self._hover))

    def _draw_path(self, answer: Answer | None) -> None:
        chosen = self._session.chosen
        for way in (answer, chosen.answer if chosen else None):
            if way and way.path and not way.barred:
                # a way that only leads up to what is meant has nothing to say of the hex it ends in
                is_there = way.unit is not None or way.hex in (None, way.path[-1])
                self._view.markings.show_path(way.path, way.note if is_there else "")
                return
        self._view.markings.show_path(*self._standing)

    @property
    def _question(self) -> Question | None:
        """What a click answers: what a form wants picked on the map, or else what the seat is asked."""
        form = None if self._session.takes_no_picks else self._session.form_pick.question
        return form or self._session.question

    @property
    def _is_for_form(self) -> bool:
        question = self._question
        return question is not None and question is self._session.form_pick.question

    def _on_form(self) -> None:
        self.show_question()
        form = self._session.form_pick
        self._session.hinted.emit(f"{form.question.prompt}." if form.question and form.is_for_field else "")

    def _pick_hex(self, at: Hex) -> None:
        if self._session.has_free_hand:
            if self._hand.in_hand:
                self._hand.put(at)
                later(self._view, lambda: self._view.fan(None))  # the click opens a stack that stands there
        elif self._is_for_form:
            self._session.form_pick.pick_hex(at)
            if not self._session.form_pick.wants(at):
                self._session.hinted.emit("")  # what was said of the click before
        elif self._session.question:
            self._unless_on_form(partial(self._session.picking.pick_hex, at))

    def _unless_on_form(self, pick: Callable[[], object]) -> None:
        """Pick on the map what is asked, unless that is written on a form: then the click has only looked."""
        if not self._session.picking.is_on_form:
            pick()
        elif not self._session.form_pick.asks[0] and self._session.chosen is None:
            self._session.hinted.emit(_ON_FORM)

    def show_question(self, *_: object) -> None:
        """Light up what may be picked now."""
        question, chosen = self._question, self._session.chosen
        lit = (question, chosen, self._session.position())
        if self._is_for_form and all(map(is_, lit, self._lit)):
            return  # a sheet is handed in otherwise now, and what may be picked for it is the same
        self._lit = lit
        self._draw_path(None)
        held = self._hand.in_hand if self._session.has_free_hand else ()
        by_hand = Choices(units={unit: ChoiceMark("", "picked") for unit in held})
        choices = choices_of(question, chosen.answer if chosen else None) if question else by_hand
        in_hand = frozenset(self._session.picking.picks if question else ())
        forecast = self._session.picking.forecast if question else None
        blows, sums = blows_of(forecast)
        places = {**picked_places(self._session.position().board, in_hand), **choices.hexes}
        # what is printed of a target is in the sum
        places |= {at: evolve(places[at], note="") for _, at in blows if sums and at in places}
        choices = evolve(choices, hexes=places, in_hand=in_hand)
        self._view.show_choices(evolve(choices, together=self._are_together, why_none=self._why_none))
        chances = chances_of(forecast)
        self._view.markings.show_chances(chances)
        self._legend.show_chances(chances.values())
        self._view.markings.show_blows(blows, sums)

    def _are_together(self, at: Hex) -> bool:
        """Whether more than one of a stack can be chosen now."""
        by_hand = self._session.has_free_hand
        return by_hand or (not self._is_for_form and self._session.picking.takes_several(at))

    def _why_none(self, unit: UnitId) -> str:
        """Why a counter of one's own is none of those asked for, as far as one asks for any on the map."""
        if self._session.has_free_hand or self._is_for_form or self._session.picking.is_on_form:
            return ""
        barred = self._session.picking.why_none(unit)
        return str(barred) if barred else ""

    def _on_hover(self, at: Hex | None) -> None:
        self._hover = at
        self._session.hovered.emit(at)
        self._hide_card()
        answer = self._answer_at(at)
        self._draw_path(answer)
        if at is None:
            self._rest.stop()
        else:
            self._rest.start()

    def _drop_card(self, *_: object) -> None:
        """What the card says is of the position, question and place before: until the pointer goes on there is none."""
        self._rest.stop()
        self._hide_card()

    def _hide_card(self) -> None:
        self._card.hide()
        self._view.markings.show_refused(None)

    def _explain(self) -> None:
        """The pointer rests: say what is there, and where nothing is offered ask the core why."""
        at, position = self._hover, self._session.on_map()
        if at is None or at not in position.board or at == self._view.fanned:
            return  # an opened stack says it all
        answer, barred = self._answer_at(at), None
        if answer is None and (self._session.asks_where or self._holds_barred(at)):
            barred = self._session.picking.why_not(at)
            self._view.markings.show_refused(at if barred else None)
        html = hex_card(self._session.table.ruleset, position, at, answer, barred)
        html += "".join(f"<br>{escape(self._session.pins.words(pin))}" for pin in self._session.pins.at(at))
        self._card.show_beside(html, self._view.box_of(at), self._view.pickable(at))

    def _holds_barred(self, at: Hex) -> bool:
        """Whether a counter stands there that is asked for, but may not be chosen."""
        marks = map(self._view.pointing.choices.about, (unit.id for unit in self._session.on_map().units_at(at)))
        return any(mark is not None and mark.state == "barred" for mark in marks)

    def _on_hex(self, at: Hex | None) -> None:
        self._look_at(at)
        if at is not None and not self._session.replay_cursor.is_back:
            self._pick_hex(at)

    def _on_hex_added(self, at: Hex | None) -> None:
        """Shift and click: the way goes on from there, where it can; else it is a click."""
        if self.go_on_from(at):
            self._look_at(at)
        else:
            self._on_hex(at)

    def go_on_from(self, at: Hex | None) -> bool:
        """Have the way go on from a hex; False where it cannot."""
        is_asked = not (self._session.replay_cursor.is_back or self._session.has_free_hand or self._is_for_form)
        return at is not None and is_asked and self._session.picking.go_on_from(at)

    def _on_unit(self, unit: UnitId) -> None:
        here = self._session.on_map().unit(unit).hex
        self._look_at(here)
        if self._session.has_free_hand:
            self._hand.pick(unit)
        elif self._is_for_form:
            self._session.form_pick.pick_unit(unit, here)
            if not self._session.form_pick.wants(here, unit):
                self._session.hinted.emit(self._unwritten(unit))
        elif not self._session.replay_cursor.is_back and self._session.question:
            self._unless_on_form(partial(self._session.picking.pick_unit, unit))

    def _unwritten(self, unit: UnitId) -> str:
        """What is said of a counter with which the form has nothing to do: of one's own, that it is so."""
        at, own = self._session.on_map(), self._session.table.game.seat(self._session.bridge.seat).side
        return _UNWRITTEN.format(at.name(unit)) if at.unit(unit).side == own else ""

    def _on_added(self, unit: UnitId) -> None:
        """Shift and click: one more of those that are chosen together, or taken out again."""
        question = self._session.question
        if self._session.has_free_hand:
            self._hand.add(unit)
        elif question is None or any(answer.unit == unit for answer in question.answers):
            self._add(unit)
        else:
            name = self._session.on_map().name(unit)
            self._session.hinted.emit(self._why_none(unit) or f"{name} cannot be added to what is chosen now.")

    def _add(self, unit: UnitId) -> None:
        """Pick one more; where it takes another's place instead, say so."""
        picking = self._session.picking
        before = {pick for pick in picking.picks if pick in self._session.on_map().state.units}
        self._on_unit(unit)
        if unit in picking.picks and not before <= set(picking.picks):
            self._session.hinted.emit(f"{_ONE_BY_ONE}: {self._session.on_map().name(unit)} is chosen instead.")

    def _on_double(self, unit: UnitId) -> None:
        """Take the stack: all who may act, or where they act one by one the one that lies ready, the others shown."""
        at, question = self._session.on_map().unit(unit).hex, self._session.question
        if self._session.has_free_hand:
            self._hand.hold(*self._hand.stack(unit))
        if at is None or question is None or self._session.picking.pick_stack(at):
            return
        if len([a for a in question.open_answers() if a.unit and self._where(a) == at]) > 1:
            if unit not in self._session.picking.picks:
                self._session.picking.pick_unit(unit)
            self._view.fan(at)
            self._session.hinted.emit(f"{_ONE_BY_ONE}: choose a counter.")

    def _look_at(self, at: Hex | None) -> None:
        self._hide_card()
        self._rest.start()
        self._session.select(at)

    def _on_drag(self, unit: UnitId, whole: bool) -> None:
        if self._session.replay_cursor.is_back:
            return
        if self._session.has_free_hand:
            self._hand.drag(whole)
            return
        at = self._session.on_map().unit(unit).hex
        if not (whole and at is not None and self._session.picking.pick_stack(at)):
            self._take_up(unit)

    def _take_up(self, unit: UnitId) -> None:
        """Begin with this unit, unless it is the one in hand already."""
        picking = self._session.picking
        question = self._session.question
        if question is None or (picking.picks and unit in picking.picks):
            return
        if self._is_asked_for(unit):
            picking.pick_unit(unit)
        elif picking.picks:
            picking.clear()
            picking.pick_unit(unit)

    def _is_asked_for(self, unit: UnitId) -> bool:
        question = self._session.question
        return question is not None and any(answer.unit == unit for answer in question.answers)

    def _on_drop(self, unit: UnitId, at: Hex | None) -> None:
        self._draw_path(None)
        self._hide_card()
        if self._session.has_free_hand:
            self._hand.drop(unit, at)
        elif at is not None and not self._session.replay_cursor.is_back and self._session.question:
            self._session.picking.drop_on(at)
        self._view.show_position(self._session.pictured())

    def _on_refused(self, illegal: Illegal) -> None:
        if illegal.where:
            self._view.ensure_hex(illegal.where[0])
            self._view.flash(illegal.where)

    def _on_several(self, answers: list[Answer]) -> None:
        at = self._where(answers[0])
        if all(answer.unit is None for answer in answers):
            self._session.hinted.emit(_ONE_OF_FORM if self._is_for_form else _ONE_OF_ACTS)
            if at is not None and (self._is_for_form or self._view.hasFocus()):
                self._view.ask_what_to_do(at)  # a narrow bar may have no place for all of it
            return
        self._view.fan(at)
        self._session.hinted.emit("More than one can be meant here: choose a counter.")

    def _answer_at(self, at: Hex | None) -> Answer | None:
        question = self._question
        return question.about(at) if question is not None and at is not None else None

    def _where(self, answer: Answer) -> Hex | None:
        if answer.hex is not None or answer.unit is None:
            return answer.hex
        known = self._session.on_map().state.units.get(answer.unit)
        return known.hex if known else None


def choices_of(question: Question, chosen: Answer | None = None) -> Choices:
    """What a question lights up on the map, and the answer that is chosen for it."""
    hexes: dict[Hex, Answer] = {}
    units: dict[UnitId, ChoiceMark] = {}

    def stands(answer: Answer) -> tuple[bool, tuple[bool, bool]]:
        return answer == chosen, question.stands(answer)

    for answer in question.answers:
        if answer.unit is not None:
            units[answer.unit] = _mark(answer, chosen)
        elif answer.hex is not None:
            before = hexes.get(answer.hex)
            if before is None or stands(answer) > stands(before):
                hexes[answer.hex] = answer
    return Choices({at: _mark(answer, chosen) for at, answer in hexes.items()}, units)


def _mark(answer: Answer, chosen: Answer | None) -> ChoiceMark:
    state = "picked" if answer == chosen or answer.picked else "barred" if answer.barred else "open"
    return ChoiceMark(answer.note, state, str(answer.barred) if answer.barred else "")


def chances_of(forecast: Forecast | None) -> dict[Hex, float]:
    """How likely each hex is reached, from 0 to 1, before the die that decides it is thrown."""
    return {far.hex: far.ways / far.of for far in forecast.reach} if forecast else {}


def blows_of(forecast: Forecast | None) -> tuple[tuple[tuple[Hex, Hex], ...], str]:
    """From where to where it would be struck, and what both sides would bring to it."""
    if forecast is None:
        return (), ""
    return forecast.strikes, " : ".join(total.value for total in forecast.totals)
