"""A turn played by keyboard alone: everything asked is found, heard and answered, odds and results too."""

from __future__ import annotations

import re
from collections.abc import Callable

from attrs import Factory, define
from PySide6.QtCore import Qt

from hexboard.core.event import Rolled
from hexboard.core.position import Position
from hexboard.core.secrecy import SALT
from hexboard.engine.question import Answer, Forecast, Question

from .keyboard import Keyboard

_MOST = 120  # answers in one test
QUESTION, ODDS, MAP = "The question of the moment", "The reckoning and the chances", "Map"
OWED = "What is owed, or why not"
_DONE = ("go", "end", "pass", "none", "done", "stop")

Chooses = Callable[[Position, Question], Answer]


@define
class Turn:
    """What one turn came to: how many counters moved, how many rolls were heard of and found by their name."""

    picked: int = 0
    moved: int = 0
    foretold: int = 0
    sealed: int = 0
    found: int = 0
    results: list[str] = Factory(list)

    @property
    def rolled(self) -> int:
        """How many rolls were heard of, with what came of them."""
        return len(self.results)


def play(keys: Keyboard, over: Callable[[Turn, Position], bool], chooses: Chooses | None = None) -> Turn:
    """Answer what is asked, by keyboard alone, until enough was played; everything is listened to."""
    turn = Turn()
    for _ in range(_MOST):
        keys.sit_down()
        session = keys.window.session
        if over(turn, session.position()):
            return turn
        question = keys.question
        assert question.prompt in keys.heard(QUESTION)
        keys.finds_all()
        side = session.table.game.seat(session.bridge.seat).side
        hear_odds(keys, question.forecast, turn)
        if session.table.sheet(session.bridge.seat) is not None:
            seal(keys, turn)
            continue
        answer = chooses(session.position(), question) if chooses else wanted(question, session.position(), turn, side)
        before = keys.entries
        keys.choose(answer)
        if keys.entries == before:
            listen(keys, answer, turn)
        if session.chosen is not None and keys.entries == before:
            commit(keys, answer, turn)
        if keys.entries > before and keys.window.playing:
            count(keys, turn)
    raise AssertionError(f"{turn} after so many answers: {keys.question.prompt}")


def seal(keys: Keyboard, turn: Turn) -> None:
    """Hand in the sheet as it is, by the button of the form beside the map: it is chosen first."""
    before = keys.entries
    keys.press_in(keys.form, "Seal the orders")
    assert keys.entries == before
    assert "cannot be changed" in keys.heard("Seal the orders")
    keys.press(Qt.Key.Key_Return)
    assert keys.entries > before
    turn.sealed += 1


def preferring(*values: str, skips: str = "") -> Chooses:
    """Picks the first of these that is offered and not picked yet; if none is, whatever goes on or ends, as in a step
    that it ``skips``.
    """

    def chooses(at: Position, question: Question) -> Answer:
        fresh = {answer.value: answer for answer in question.open_answers() if not answer.picked}
        found = [fresh[value] for value in values if value in fresh and at.frame.step != skips]
        ends = [answer for answer in fresh.values() if answer.value in _DONE]
        verbs = [answer for answer in fresh.values() if answer.kind == "verb"]
        return (found or ends or verbs or list(fresh.values()))[0]

    return chooses


def wanted(question: Question, at: Position, turn: Turn, side: str) -> Answer:
    """One march towards the enemy, then whoever can fight fights; whatever else there is ends."""
    fresh = [a for a in question.open_answers() if not a.picked]
    picked = [a for a in question.answers if a.picked]
    places = [a for a in fresh if a.kind != "verb" and not (a.unit is None and a.hex is None)]
    verbs = [a for a in fresh if a.kind == "verb"]
    ends = [a for a in verbs if a.value in _DONE]
    if question.forecast and verbs and [a for a in verbs if a not in ends]:
        return next(a for a in verbs if a not in ends)
    everybody = [a for a in verbs if a.value == "all"]
    if everybody:
        return everybody[0]
    fights = "combat" in at.frame.step or not turn.moved
    if places and (fights or not ends) and not (picked and ends):
        return nearest(places, at, side)
    return (ends or verbs or places)[0]


def nearest(places: list[Answer], at: Position, side: str) -> Answer:
    """The answer whose hex lies nearest to an enemy of whoever decides."""
    foes = [u.hex for u in at.state.units.values() if u.hex is not None and u.side != side]

    def far(answer: Answer) -> tuple[int, str]:
        here = at.unit(answer.unit).hex if answer.unit in at.state.units else answer.hex  # type: ignore[arg-type]
        return (min((here.distance(foe) for foe in foes), default=0) if here else 99, answer.value)

    return min(places, key=far)


def listen(keys: Keyboard, answer: Answer, turn: Turn) -> None:
    """What was picked is said where the cursor stands; Escape drops it and the same keys pick it again."""
    at = keys.window.session.position()
    if answer.unit is not None and at.unit(answer.unit).hex is not None:
        said = keys.heard(MAP)
        name = re.escape(at.kind(at.unit(answer.unit)).name)
        assert re.search(f"{name},[^;]*, picked", said), said
        turn.picked += 1
    if turn.picked == 1 and answer.unit is not None:
        picks = keys.window.session.picking.picks
        if keys.window.page.view.fanned is not None:
            keys.press(Qt.Key.Key_Escape)
            assert keys.window.session.picking.picks == picks, "Escape closes an opened stack first"
        keys.press(Qt.Key.Key_Escape)
        assert keys.window.session.picking.picks != picks, "Escape goes one choice back"
        keys.choose(answer)
        assert keys.window.session.picking.picks == picks


def hear_odds(keys: Keyboard, foretold: Forecast | None, turn: Turn) -> None:
    """What would be rolled and how likely each result is."""
    if foretold is not None and foretold.chances:
        if not keys.window.page.inspector.is_open("odds"):
            keys.find("Odds")
        said = keys.heard(ODDS)
        assert foretold.title in said
        assert "%" in said
        turn.foretold += 1


def commit(keys: Keyboard, answer: Answer, turn: Turn) -> None:
    """The odds are said before Enter does what is chosen."""
    chosen = keys.window.session.chosen
    assert chosen is not None
    hear_odds(keys, chosen.ready.forecast, turn)
    if answer.kind == "hex":
        turn.moved += 1
    if chosen.ready.commits == "rolls" and not turn.found:
        turn.found += 1
        keys.finds_all()
        keys.find(keys.window.page.prompt.commit.accessibleName())
    else:
        keys.press(Qt.Key.Key_Return)


def count(keys: Keyboard, turn: Turn) -> None:
    """How the dice fell and what came of them is said."""
    last = keys.window.session.bridge.told(keys.window.session.table.log.entries[-1])
    rolls = [fact.event for fact in last.facts if isinstance(fact.event, Rolled) and fact.event.slot[:1] != (SALT,)]
    faces = [face for roll in rolls for face in roll.faces]
    if faces:
        if not keys.window.page.inspector.is_open("odds"):
            keys.find("Odds")
        said, session = keys.heard(ODDS), keys.window.session
        assert all(str(face) in said for face in faces), (said, rolls, last.seat, last.command)
        came_of_it = session.journal_lines.of_entry(len(session.table.log.entries) - 1)
        # a rule's number stands in brackets in the journal, and is a link without them here
        assert re.sub(r"\[([^]]*)\]", r"\1", came_of_it[-1].text) in said, (said, came_of_it)
        turn.results.append(came_of_it[-1].text)
