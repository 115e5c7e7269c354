"""The journal: what happened, as sentences, for a seat."""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from itertools import groupby, pairwise

from attrs import evolve, frozen

from hexboard.core.asking import where_to, which_dice
from hexboard.core.command import (
    AGREES,
    REFUSES,
    Asking,
    Consent,
    Decline,
    Draw,
    Mailed,
    Note,
    Override,
    Pass,
    Pin,
    Propose,
    Received,
    Redo,
    TakeBack,
    Throw,
    Undo,
    Unpin,
)
from hexboard.core.counted import counted, listed, some
from hexboard.core.event import (
    Called,
    Edit,
    Event,
    Fact,
    LeftOut,
    Moved,
    Noted,
    Overridden,
    Placed,
    Removed,
    Rolled,
    RolledOutside,
    TurnBegan,
)
from hexboard.core.game import Game
from hexboard.core.harmless import harmless
from hexboard.core.log import Entry, Log, opening, told_to
from hexboard.core.position import Position
from hexboard.core.seat import SeatId, SideId
from hexboard.core.secrecy import Sighting
from hexboard.core.state import Contact
from hexboard.core.unit import Unit
from hexboard.engine.outside_rules import words_of_edit, words_of_throw
from hexboard.engine.ruleset import CORE_EVENTS, FAULTS, Ruleset
from hexboard.engine.step import InSecret
from hexboard.geometry.hex import Hex
from hexboard.play.past import SETUP, Past
from hexboard.store.dispatches.chapters import words_beside

_OF_EVERY_GAME = frozenset(event.tag for event in CORE_EVENTS)
"""Events that every game has; all others are of a game's own rules."""
UNTOLD = "the rules have no words for this"
_IS = " is "
_FEW, _ALIKE = 3, 4  # lines; words that begin two of them, or end them


@frozen
class JournalLine:
    """One line of the journal.

    ``entry`` is the log's number (-1: the set-up), ``kind`` the event's or command's tag, ``hexes`` where to look,
    ``counts`` whether it still counts or was taken back, ``weight`` how much it matters beside others of its entry,
    ``by_dice`` whether dice fell just before it that have no line of their own, ``side`` whose the counter was that is
    gone ("": it tells of something else).
    """

    entry: int
    turn: int
    seat: SeatId
    kind: str
    text: str
    hexes: tuple[Hex, ...] = ()
    counts: bool = True
    weight: int = 0
    by_dice: bool = False
    side: SideId = ""


_Told = tuple[JournalLine, Fact, str]
"""A line, the fact it tells and the name of who moves."""


def since_the_dice(lines: Sequence[JournalLine]) -> Sequence[JournalLine]:
    """The lines of an entry that tell what came of its dice; those of the dice too where nothing else does, where they
    have weight, or where others that say what they are for follow them. All where none fell.
    """
    thrown = next((nth for nth, line in enumerate(lines) if line.by_dice or line.kind == Rolled.tag), -1)
    came = lines[thrown + 1 :]
    itself = thrown >= 0 and (lines[thrown].by_dice or lines[thrown].weight)
    return lines[thrown:] if not came or itself or any(line.kind == Rolled.tag for line in came) else came


def _is_no_sum(lines: Sequence[JournalLine]) -> bool:
    """Whether play only goes on after the dice, so that what they did stands with them alone."""
    return all(line.kind in (Rolled.tag, Called.tag, TurnBegan.tag) for line in lines)


def done_by_dice(lines: Sequence[JournalLine]) -> Sequence[JournalLine]:
    """The lines of an entry that tell what its dice did, behind what mattered before they fell: all if there are none
    but of dice. The first behind the dice, if it is an event of the game's own rules, is taken for their sum and left
    out, unless the dice have weight: they say themselves what they did.
    """
    came = since_the_dice(lines)
    before = [line for line in lines[: len(lines) - len(came)] if line.weight]
    return [*before, *_by_dice(lines, came)]


def _by_dice(lines: Sequence[JournalLine], came: Sequence[JournalLine]) -> Sequence[JournalLine]:
    if not came or (came[0].kind == Rolled.tag and (came[0].weight or _is_no_sum(came))):
        return came
    if came[0].kind == Rolled.tag:
        came = came[1:]  # what each did stands behind it
    told = [line for line in came if line.kind != LeftOut.tag] or came  # what did not happen is no news
    first, *others = told
    is_sum = first.kind not in _OF_EVERY_GAME and not any(each.by_dice or each.kind == Rolled.tag for each in others)
    if len(told) < len(lines) and (first.kind == Rolled.tag or is_sum):
        return told[1:] or came  # but it is beside a sum that alone would say that it did
    return told


def gone_together(lines: Iterable[JournalLine]) -> list[JournalLine]:
    """Lines, of a side's counters that are gone in the same words one line: who was lost together is told in one
    sentence.
    """
    told: dict[tuple[str, str], list[JournalLine]] = {}
    for nth, line in enumerate(lines):
        _, verb, how = line.text.partition(_IS) if line.kind == Removed.tag else ("", "", "")
        told.setdefault((how, line.side) if verb else ("", str(nth)), []).append(line)
    return [_together(alike, how) for (how, _), alike in told.items()]


def _together(lines: Sequence[JournalLine], how: str) -> JournalLine:
    first, *others = lines
    if not others:
        return first
    names = [line.text.removesuffix(_IS + how) for line in lines]
    weight = max(line.weight for line in lines)
    return evolve(first, text=f"{some(names)} are {how}", hexes=(), weight=weight)


def in_few_words(lines: Sequence[JournalLine]) -> str:
    """Lines of an entry one after the other; where many are told and some matter more, those first, each place once,
    and how many more there are. One alone is never left out. What began and went on to the next is not told.
    """
    lines = gone_together([line for nth, line in enumerate(lines, 1) if line.kind != Called.tag or nth == len(lines)])
    few = list(lines)
    if len(lines) > _FEW and len({line.weight for line in lines}) > 1:
        places: dict[object, JournalLine] = {}
        by_weight = sorted(lines, key=lambda each: -each.weight)
        for line in by_weight:
            places.setdefault(line.hexes or line.text, line)
        few = by_weight if len(lines) == _FEW + 1 else list(places.values())[:_FEW]
    return strung([line.text for line in few], len(lines) - len(few))


def strung(sentences: Sequence[str], left: int) -> str:
    """Sentences one after the other, and how many more are ``left``; those of several parts are told apart by a full
    stop. A rule that several one after the other end with is named once. What differs from the one before in its last
    words alone is told in one sentence with it: where a corps was hour by hour.
    """
    told: list[str] = []
    for before, text in pairwise(["", *sentences]):
        rule = _rule_of_both(before, text)
        onward = _after(before.removesuffix(rule), text.removesuffix(rule))
        if rule:
            told[-1] = told[-1].removesuffix(rule)
        if onward == text.removesuffix(rule):
            told.append(text)
        else:
            told[-1] = f"{_with(told[-1], onward)}{rule}"
    if any("; " in each for each in told):
        whole = " ".join([*(f"{each.removesuffix('.')}." for each in told[:-1]), *told[-1:]])
    else:
        whole = "; ".join(told)
    return f"{whole}; and {left} more" if left else whole


def _rule_of(text: str) -> str:
    """The rule number that a line ends with, and the space before it; "" where it ends with none."""
    _, space, rule = text.rpartition(" [")
    return f"{space}{rule}" if space and rule.endswith("]") else ""


def _rule_of_both(before: str, text: str) -> str:
    """The rule number that both lines end with; "" where they end with none or with two."""
    return _rule_of(text) if before.endswith(_rule_of(text)) else ""


def _with(before: str, onward: str) -> str:
    """A sentence and what the next one has of its own; what both end with is said once."""
    had, new = before.split(), onward.split()
    alike = next((n for n, (a, b) in enumerate(zip(reversed(had), reversed(new), strict=False)) if a != b), 0)
    return " ".join([*had[: len(had) - alike], "and", *new])


def _after(before: str, text: str) -> str:
    """What is new in a line that begins as the one before it does and has few words else; all of any other."""
    had, words = before.split(), text.split()
    alike = next((n for n, (a, b) in enumerate(zip(had, words, strict=False)) if a != b), 0)
    is_end = alike >= _ALIKE and max(len(had), len(words)) - alike <= _ALIKE
    return " ".join(words[alike:]) if is_end else text


def journal(ruleset: Ruleset, game: Game, log: Log, seat: SeatId | None = None) -> Iterator[JournalLine]:
    """Every line of the journal a seat may read, from the set-up on."""
    past = Past(log, seat)
    live = frozenset((SETUP, *log.live()))
    for number in range(SETUP, len(log.entries)):
        yield from lines_of(ruleset, game, past, number, counts=number in live)


def lines_of(
    ruleset: Ruleset, game: Game, past: Past, number: int, *, counts: bool = True, ears: Collection[SeatId] = ()
) -> Iterator[JournalLine]:
    """The journal lines of one entry of the log, or of the set-up, for the seat whose past it is; ``counts``: it was
    not taken back; ``ears``: only of what all of these seats were told.
    """
    log, seat = past.log, past.seat
    if number == SETUP:
        start = Position(game, opening(seat or log.header.eyes))
        told, _ = _told(ruleset, start, number, "", told_to(log.setup, seat), counts, ears)
        yield from _stack_by_stack(told)
        return
    entry = log.entries[number]
    if isinstance(entry.command, Propose | Decline):
        return  # what is asked is no part of the story; what is agreed to is
    if entry.is_talk:
        yield _talk(game, number, past, entry if seat is None else entry.told(seat))
    else:
        before = Position(game, past.before(number))
        told, after = _told(ruleset, before, number, entry.seat, told_to(entry.facts, seat), counts, ears)
        if not told and _is_read(entry, seat, ears):
            yield from _declined(ruleset, before, number, entry.seat, counts=counts)
        yield from _stack_by_stack(told)
        past.stood(number, after.state)


def _is_read(entry: Entry, seat: SeatId | None, ears: Collection[SeatId]) -> bool:
    """Whether an entry passes something up, and whoever reads may know it."""
    return isinstance(entry.command, Pass) and all(
        isinstance(entry.told(each).command, Pass) for each in (*ears, *([seat] if seat else ()))
    )


def _declined(ruleset: Ruleset, at: Position, number: int, seat: SeatId, *, counts: bool) -> Iterator[JournalLine]:
    """What a seat might have done and did not, where nothing else tells of it: an advance, a shot."""
    step = ruleset.steps.get(at.frame.step) if at.state.stack else None
    if step is not None and not isinstance(step, InSecret):
        yield JournalLine(number, at.turn, seat, Pass.tag, step.declined(at, seat), counts=counts)


def lines_for_all(ruleset: Ruleset, game: Game, pasts: Mapping[SeatId, Past], number: int) -> Sequence[JournalLine]:
    """The journal lines of an entry that all of these seats were told, and in the same words: of what each was told by
    himself none knows that the other has heard so too.
    """
    first, *others = [list(lines_of(ruleset, game, past, number, ears=pasts)) for past in pasts.values()]
    return [line for line in first if all(line.text in {each.text for each in lines} for lines in others)]


def hexes_of(event: Event) -> tuple[Hex, ...]:
    """The hexes an event touches, for centring the map."""
    values = (getattr(event, name) for name in type(event).__match_args__)  # type: ignore[attr-defined]  # attrs has them
    return tuple(hex for value in values for hex in _hexes_in(value))


def _hexes_in(value: object) -> Iterator[Hex]:
    match value:
        case Hex():
            yield value
        case object(hex=Hex() as hex) if not isinstance(value, Unit):
            yield hex
        case Unit(place=place) | Contact(place) | Sighting(place) | Edit(_, place):
            yield from _hexes_in(place)
        case tuple():
            for each in value:
                yield from _hexes_in(each)


def _told(
    ruleset: Ruleset, at: Position, number: int, who: SeatId, facts: Iterable[Fact], counts: bool,
    ears: Collection[SeatId],
) -> tuple[list[_Told], Position]:
    """The lines, and the position after them."""
    found: list[_Told] = []
    fell = False
    for fact in facts:
        name, weight = "", 0
        try:
            text = harmless(sentence(ruleset, at, fact.event))
            weight = ruleset.weight(at, fact.event) if text else 0
            name = harmless(at.name(fact.event.unit)) if isinstance(fact.event, Moved) else ""
        except FAULTS as fault:
            # a game file may tell of what no rules can have brought about, and the rest of it is still to be read
            text = f"{fact.event.tag}: {UNTOLD} ({type(fault).__name__})"
        lost = at.state.units.get(fact.event.unit) if isinstance(fact.event, Removed) else None
        side = lost.side if lost else ""
        at = at.after(fact.event.apply(at.state))
        is_for_all = all(map(fact.to.includes, ears))
        if text and is_for_all:
            where = hexes_of(fact.event)
            line = JournalLine(number, at.turn, who, fact.event.tag, text, where, counts, weight, fell, side)
            found[-1:] = _after_coming(found[-1:], (line, fact, name))
        if is_for_all:
            fell = not text and (fell or (isinstance(fact.event, Rolled) and fact.event.is_throw))
    return found, at


def _stack_by_stack(told: Iterable[_Told]) -> Iterator[JournalLine]:
    """The lines; of units that go the same way one after the other only the first's, which names the others too."""
    for _, together in groupby(enumerate(told), key=_move):
        (line, _, _), *others = (each for _, each in together)
        company, rule = listed(name for _, _, name in others), _rule_of(line.text)
        yield evolve(line, text=f"{line.text.removesuffix(rule)}, with {company}{rule}") if company else line


def _after_coming(before: list[_Told], now: _Told) -> list[_Told]:
    """A line behind the one before it; of a counter that was put on the map and goes on from there, as one with it."""
    line, fact, name = now
    for came, placed, _ in before:
        match placed.event, fact.event:
            case Placed(unit), Moved(mover, (start, *_)) if (unit.id, unit.hex, placed.to) == (mover, start, fact.to):
                if name and came.text.startswith(name) and line.text.startswith(name):
                    text = f"{came.text} and{line.text.removeprefix(name)}"
                    return [(evolve(came, text=text, hexes=line.hexes), fact, "")]
    return [*before, now]


def _move(numbered: tuple[int, _Told]) -> tuple[object, ...]:
    """What units of a stack that moves have in common; of anything else, and where no name is told, its number."""
    number, (line, fact, name) = numbered
    if not isinstance(fact.event, Moved) or not name or not line.text.startswith(name):
        return (number,)
    return (fact.to, evolve(fact.event, unit=""), line.text.removeprefix(name))


def sentence(ruleset: Ruleset, before: Position, event: Event) -> str:
    """An event as a sentence; ``before`` is the position it happened in. Empty: not worth one."""
    match event:
        case Noted(seat, text):
            return _noted(before.game, seat, text)
        case LeftOut(what, reason, rule):
            return f"{what}: {reason} [{rule}]"
        case Overridden(edits, reason):
            return f"By free hand: {'; '.join(words_of_edit(before, e) for e in edits)}. Reason: {reason}"
    return ruleset.describe(before, event)


def signed(game: Game, line: JournalLine) -> str:
    """A line as it stands among others: a remark with whoever wrote it, or it would read as an event of the game."""
    return _noted(game, line.seat, line.text) if line.kind == Note.tag else line.text


def _noted(game: Game, seat: SeatId, text: str) -> str:
    return f"{game.seat(seat).name} notes: {text}"


_AGREED = {Override.tag: "a change by free hand", Undo.tag: "moves are taken back", Draw.tag: "a draw"}


def _crosses(log: Log, number: int) -> str:
    """What gave way to a dispatch that bears its number, as a clause; "" where nothing did."""
    record = log.entries[number].command
    before = next((e.command for e in reversed(log.entries[:number]) if isinstance(e.command, Mailed)), None)
    if not isinstance(record, Mailed) or before is None or before.dispatch < record.dispatch:
        return ""
    what = f"the {before.noun} asked for" if isinstance(before, Asking) else "what was sent"
    return f", and {what} under its number falls away"


def _about_asking(game: Game, entry: Entry, record: Asking) -> str:
    words, name = words_beside(record), game.side(game.seat(entry.seat).side).name
    text = {
        AGREES: f"{name} agrees to the {record.noun}",
        REFUSES: f"{name} does not agree to the {record.noun}",
    }.get(record.says, f"{name} {record.asks}")
    if isinstance(record, TakeBack) and record.says != REFUSES:
        text = f"{text}: back to {where_to(record.to)}; {which_dice(record.dice)}"
    return f"{text} (dispatch {record.dispatch}){f': {words}' if words else ''}"


def _talk(game: Game, number: int, past: Past, entry: Entry) -> JournalLine:
    turn = past.turn_before(number + 1)
    match entry.command:
        case Undo(to):
            count = past.taken_back(number, to)
            last = "move" if count == 1 else counted(count, "move")
            text = f"Taken back: the last {last}" if count else "Something was taken back"
        case Redo():
            text = "Put back what was taken back"
        case Consent(to):
            text = f"Agreed: {_AGREED.get(to.partition(' ')[0], to)}"
        case Asking():
            text = _about_asking(game, entry, entry.command)
        case Mailed(dispatch) as record:
            how, words = "came in by mail" if isinstance(record, Received) else "was mailed", words_beside(record)
            text = f"Dispatch {dispatch} {how}{_crosses(past.log, number)}{f': {words}' if words else ''}"
        case Pin(text, at):
            return JournalLine(number, turn, entry.seat, Pin.tag, harmless(f"Pin: {text}"), (at,))
        case Unpin(text, at):
            return JournalLine(number, turn, entry.seat, Unpin.tag, harmless(f"Pin taken away: {text}"), (at,))
        case Throw():
            name = game.seat(entry.seat).name
            text = "; ".join(words_of_throw(f.event, name) for f in entry.facts if isinstance(f.event, RolledOutside))
        case _:
            text = next((f.event.text for f in entry.facts if isinstance(f.event, Noted)), "")
    # a remark beside the game counts whatever is taken back
    return JournalLine(number, turn, entry.seat, entry.command.tag, harmless(text))
