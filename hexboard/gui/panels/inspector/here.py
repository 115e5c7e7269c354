"""Whom is chosen, and what is in the hex pointed at: ground, what may be done there, every counter enlarged."""

from collections import defaultdict
from collections.abc import Iterator

from PySide6.QtCore import QTimer

from hexboard.art.counters.marks import in_words, mark_of
from hexboard.board.board import Board
from hexboard.core.counted import capital, counted, named
from hexboard.core.illegal import Illegal
from hexboard.core.position import Position
from hexboard.core.seat import SideId
from hexboard.core.unit import Unit, UnitId
from hexboard.engine.question import Answer, Question
from hexboard.engine.ruleset import Remark
from hexboard.engine.threat import Stand, Striker, Threat
from hexboard.geometry.hex import Hex
from hexboard.gui.board.choices import picked_places
from hexboard.gui.board.painting.counter_sprites import CounterPictures
from hexboard.gui.board.pointer.picking import Chosen
from hexboard.gui.panels.answers import words_of_act
from hexboard.gui.session.session import Session
from hexboard.gui.widgets.rich_text import escape, hex_link, linked, rule_link, unit_link
from hexboard.play.told.reports import contact_words, contacts_in, hearsay_words
from hexboard.play.told.threats import strike_words, striker_words, where_struck

from .card import Card, Row, barred, heading, large_figures, nothing, pictured, rows, rule_off, summed, tag, tags, under
from .page import PagePanel

_REST_MS = 180
_COUNTER = 3.8  # side of a counter in lines of text
_MOST_FIGURES = 4  # beside one another


class HerePanel(PagePanel):
    """Follows the pointer once it rests, and stays with the hex that was clicked when it leaves the map."""

    name, about = "Here", "What is in the hex"

    def __init__(self, session: Session, pictures: CounterPictures) -> None:
        super().__init__(session)
        self._pictures = pictures
        self._hex: Hex | None = session.hex
        self._is_pointed = False  # at the hex, since something new was asked
        self._rest = QTimer(self, singleShot=True)
        self._rest.timeout.connect(self.refresh)
        session.hovered.connect(lambda at: self._look_at(at, _REST_MS))
        session.selected.connect(lambda at: self._look_at(at, 0))
        session.asked.connect(self._on_asked)
        session.pins.changed.connect(self.refresh)
        session.threats.found.connect(self.refresh)

    def draw(self, at: Position) -> None:
        """Show whom is chosen and the hex pointed at, or how to point at one."""
        here = self._hex if self._hex is not None and self._hex in at.board else None
        in_hand = self._in_hand(at)
        there = [unit for unit in at.units_at(here) if unit not in in_hand] if here is not None else []
        cards = [self._unit(at, unit, is_chosen=True) for unit in in_hand]
        chosen, goes = self.session.chosen, _on_a_way(self.session.chosen)
        target = goes.path[-1] if goes else chosen.answer.hex if chosen and chosen.answer else None
        if target is not None and target != here:
            cards += [self._ground(at, target), *self._struck(at, target, in_hand)]
        if here is not None:
            cards += self._of_hex(at, here, in_hand, there)
        if not cards:
            cards = [Card(nothing("Nothing is chosen. Point at a hex, or click one."))]
        side = round(self.fontMetrics().height() * _COUNTER)
        pictures = {f"counter:{unit.id}": self._pictures.of(at, unit, side) for unit in (*in_hand, *there)}
        self._page.show_cards(cards, pictures)

    def _of_hex(self, at: Position, here: Hex, in_hand: list[Unit], there: list[Unit]) -> Iterator[Card]:
        """The ground, why nobody may go there, who stands there, what the enemy could do, and what is noted of it."""
        yield self._ground(at, here)
        if self._is_pointed and not any(unit.hex == here for unit in in_hand):
            yield from self._why_not(at, here)
        if len(there) > 1 and not in_hand:
            yield from self._struck(at, here, in_hand)
        found = self._threat(at, here, in_hand)
        threat = [_threat_card(at, *found)] if found else []
        units = [self._unit(at, unit) for unit in there]
        # of the end of a march it is asked before it, of those who stand there after what they are
        yield from (*threat, *units) if in_hand else (*units, *threat)
        pins = self.session.pins
        yield from (Card(f"<p>{escape(pins.words(note))}</p>") for note in pins.at(here))
        yield from (Card(f"<p>? {escape(contact_words(at, each))}</p>") for each in contacts_in(at, here))

    def _in_hand(self, at: Position) -> list[Unit]:
        """Who is chosen: those picked, or else whoever does what is chosen."""
        names = list(self.session.picking.picks)
        if self.session.chosen and not any(name in at.state.units for name in names):
            names.append(getattr(self.session.chosen.ready.command, "unit", ""))
        return [at.state.units[name] for name in names if name in at.state.units]

    def _look_at(self, at: Hex | None, rest: int) -> None:
        if at is not None:
            self._hex, self._is_pointed = at, True
            self._rest.start(rest)

    def _on_asked(self, _: Question | None) -> None:
        self._is_pointed = self._is_pointed and bool(self.session.picking.picks)
        self._rest.start(0)  # what is clicked and what is asked then are drawn once

    # --- the hex

    def _ground(self, at: Position, here: Hex) -> Card:
        board = at.board
        remarks = self.session.table.ruleset.said_of(at, here)
        name, number = board.name(here), " / ".join(board.labels(here))
        head = heading(name, tag(number)) if name else heading(number)
        ground = "" if remarks else under(escape(_words(board.terrain(here)).capitalize()))
        return Card(head + ground + rows("", _ways(at, here, remarks)) + self._what_may_be(here))

    def _what_may_be(self, here: Hex) -> str:
        """What a click there would choose, or what is chosen there, with its price."""
        chosen, answer = self.session.chosen, self._answer(here)
        if chosen and chosen.answer and chosen.answer.hex == here:
            act = summed(*map(escape, words_of_act(chosen, self.session.table.game.board)))
            return _steps(chosen.answer) + act
        if answer is None or answer.barred:
            return ""
        return _steps(answer) + summed(escape(answer.label), escape(answer.note))

    def _answer(self, here: Hex) -> Answer | None:
        question = self.session.question
        if question is None:
            return None
        return next((a for a in question.answers if a.unit is None and a.hex == here and a.kind == "hex"), None)

    def _why_not(self, at: Position, here: Hex) -> Iterator[Card]:
        """Why what is chosen may not go there, where it is asked."""
        answer, reason = self._answer(here), None
        if answer is not None:
            reason = answer.barred
        elif self.session.asks_where and here not in self._begun(at.board):
            reason = self.session.picking.why_not(here)
        if isinstance(reason, Illegal):
            help_ = under(linked(capital(reason.way_out))) if reason.way_out else ""
            yield Card(f"<p><b>{escape(at.place_name(here))} is barred</b></p>{barred([str(reason)])}{help_}", "bad")

    def _threat(self, at: Position, here: Hex, in_hand: list[Unit]) -> tuple[Threat, Stand] | None:
        """What the enemy could do next turn to those of whoever looks who stand there, or would after the march."""
        seat = self.session.bridge.seat
        side = at.game.seat(seat).side if seat else ""
        goes = _on_a_way(self.session.chosen)
        answer = goes if goes and goes.path[-1] == here else self._answer(here)
        coming = _marching(at, side, answer, in_hand) if answer and not answer.barred else ()
        if not coming and here not in at.hexes_of(side):
            return None
        stand = Stand(here, coming)
        threat = self.session.threats.of(at, side, stand)
        return (threat, stand) if threat is not None else None

    def _struck(self, at: Position, here: Hex, in_hand: list[Unit]) -> Iterator[Card]:
        """The same in a line, for where there is no room for all of it."""
        found = self._threat(at, here, in_hand)
        words = where_struck(at, found[:1]) if found else ""
        if words:
            yield Card(f"<p>{linked(words)}</p>")

    def _begun(self, board: Board) -> set[Hex]:
        """The hexes that are picked already, and those that the ways begin in that may be chosen."""
        picking, question = self.session.picking, self.session.question
        ways = (answer.path for answer in question.answers if answer.path) if question else ()
        return {*picked_places(board, picking.picks), *(path[0] for path in ways)}

    # --- a counter

    def _unit(self, at: Position, unit: Unit, *, is_chosen: bool = False) -> Card:
        kind, side = at.kind(unit), at.game.side(unit.side)
        remarks = self.session.table.ruleset.about_unit(at, unit.id)
        about = ", ".join(filter(None, [f"{side.name} {kind.sort}", kind.formation]))
        named = heading(kind.name, link=f"unit:{unit.id}") + under(escape(about))
        head = pictured(f"counter:{unit.id}", named)
        shown = [tag("chosen", "pick")] if is_chosen else []
        shown += [tag(in_words(each), "bad" if mark_of(each).harm else "") for each in sorted(unit.status)]
        values = self.session.table.ruleset.shown(unit)
        shown += [tag(f"{name} {value}") for name, value in values.items() if name not in kind.values]
        shown += [tag(f"{counted(unit.step, 'step')} lost", "bad")] if unit.step else []
        heard = hearsay_words(at, unit.id)
        shown += [tag(heard, "gold")] if heard else []
        body = rows("", ((linked(capital(r.text)), rule_link(r.rule), "") for r in remarks))
        parts = (head + tags(shown), _figures(at, unit), body)
        return Card(rule_off().join(filter(None, parts)))


def _threat_card(at: Position, threat: Threat, stand: Stand) -> Card:
    """All that is known of it, each of the enemy as a link that finds him on the map."""
    said = f"<p>{linked(strike_words(at, threat, stand))} {rule_link(threat.rule)}</p>"
    found = [
        (f"{_enemy(at, each)}: {linked(striker_words(each))}", rule_link(each.rule), f"<b>{escape(each.strength)}</b>")
        for each in threat.strikers
    ]
    return Card(heading(threat.when) + said + rows("", found) + under(linked(threat.caution)))


def _enemy(at: Position, striker: Striker) -> str:
    if striker.name in at.state.units:
        return unit_link(striker.name, striker.called)
    return hex_link(at.label(striker.hex), striker.called) if striker.hex is not None else escape(striker.called)


def _on_a_way(chosen: Chosen | None) -> Answer | None:
    """The answer that is chosen, if it is a counter with a way it would go."""
    answer = chosen.answer if chosen else None
    return answer if answer and answer.unit is not None and answer.path else None


def _marching(at: Position, side: SideId, answer: Answer, in_hand: list[Unit]) -> tuple[UnitId, ...]:
    """Who of a side would have come to the end of a way: who is chosen for it, or who alone stands where it begins."""
    ends_there = bool(answer.path) and (answer.unit is not None or answer.hex == answer.path[-1])
    if not ends_there or any(u.side != side for u in at.units_at(answer.path[-1])):
        return ()  # where enemies stand nobody ends a march: the way leads up to an attack
    own = [unit.id for unit in in_hand if unit.side == side]
    start = [unit.id for unit in at.units_at(answer.path[0]) if unit.side == side]
    return tuple(own or (start if len(start) == 1 else ()))


def _figures(at: Position, unit: Unit) -> str:
    """What is printed on a counter, as it is now."""
    now, first = at.figures(unit), list(at.kind(unit).figures().items())[:_MOST_FIGURES]
    names = {name: named(now[name], name) if now[name] == full else f"{name} of {full}" for name, full in first}
    return large_figures({names[name]: str(now[name]) for name in names})


def _ways(at: Position, here: Hex, remarks: tuple[Remark, ...]) -> Iterator[Row]:
    """What the rules know of a hex, and whither its ways and waters lead; a way that they name is told once."""
    towards: dict[str, list[str]] = defaultdict(list)
    for other in at.board.neighbours(here):
        for met in sorted(at.board.crossing(here, other)):
            towards[_words(met)].append(hex_link(at.label(other)))
    for remark in remarks:
        # rules that speak of a way or water begin with its kind, as the map has it, or with "Creek side"
        name, colon, more = remark.text.partition(":")
        as_drawn = towards.pop(name.lower().removesuffix(" side"), [])
        there = _to([hex_link(at.label(other)) for other in remark.towards] or as_drawn)
        yield linked(capital(name)) + there + linked(colon + more), rule_link(remark.rule), ""
    for words, whither in towards.items():
        yield escape(words.capitalize()) + _to(whither), "", ""


def _steps(answer: Answer) -> str:
    """What the way there costs, step by step, each with its rule; "" where it is told of no step."""
    legs = [(escape(leg.text), rule_link(leg.rule), escape(leg.value)) for leg in answer.legs]
    return rows("The way there", legs) if legs else ""


def _to(hexes: list[str]) -> str:
    return f" to {', '.join(hexes)}" if hexes else ""


def _words(ident: str) -> str:
    return ident.replace("_", " ")
