"""Boards, places, events, commands and logs of no game in particular, for the laws of files."""

from __future__ import annotations

import unicodedata

from attrs import evolve, frozen
from hypothesis import strategies as st

from hexboard.board.board import Board, PlacedSheet, Sheet
from hexboard.core import command as c
from hexboard.core import event as e
from hexboard.core import secrecy
from hexboard.core.log import Entry
from hexboard.core.seat import EVERYONE, only
from hexboard.core.state import Contact, Frame, Outcome, Sealed, State
from hexboard.core.unit import Gone, InBox, OnMap, Unit, With
from hexboard.engine.ruleset import Vocabulary
from hexboard.geometry.numbering import Numbering

BOARD = Board((PlacedSheet(Sheet("s", "Sheet", Numbering((1, 3), (1, 3)), "clear")),))


@frozen
class ForcedMarch(e.Event, tag="forced-march"):
    """A module's own event."""

    unit: str
    fatigue: int
    odds: tuple[int, str]

    def apply(self, state: State) -> State:
        return state


@frozen
class March(c.Command, tag="march", form="march {unit} {path}", meaning="march"):
    """A module's own command."""

    unit: str
    path: tuple[e.Hex, ...]


VOCABULARY = Vocabulary().adding([ForcedMarch], [March])

words = st.text(max_size=12).map(lambda text: unicodedata.normalize("NFC", text))
ids = st.sampled_from(["usa-1-v", "csa-pickett", "csa-7"])
seats = st.sampled_from(["usa", "csa"])
numbers = st.integers(-999, 999)
hexes = st.sampled_from(sorted(BOARD.hexes))
paths = st.lists(hexes, min_size=1, max_size=5).map(tuple)
statuses = st.frozensets(st.sampled_from(["disordered", "spent", "dug-in"]))
values = st.dictionaries(words, numbers, max_size=3)
places = st.one_of(
    st.builds(OnMap, hexes),
    st.builds(InBox, words),
    st.builds(With, ids),
    st.builds(Gone, words, st.none() | hexes),
)
slots = st.lists(words | numbers, min_size=1, max_size=4).map(tuple)
data = st.dictionaries(words, st.lists(words, max_size=3).map(tuple), max_size=3)
units = st.builds(Unit, ids, words, seats, places, st.integers(0, 3), statuses, values)
edits = st.builds(e.Edit, ids, st.none() | places, st.none() | st.integers(0, 3), st.none() | statuses)

seals = st.builds(Sealed, words, st.none() | words, st.none() | words)
sources = st.sampled_from(["seen", "reported", "guessed"])
contacts = st.builds(Contact, places, words, words, words, numbers, sources)

EVENTS: dict[type[e.Event], st.SearchStrategy[e.Event]] = {
    e.Placed: st.builds(e.Placed, units),
    e.Moved: st.builds(e.Moved, ids, paths, numbers, words),
    e.Removed: st.builds(e.Removed, ids, places),
    e.StepLost: st.builds(e.StepLost, ids, numbers),
    e.Stood: st.builds(e.Stood, ids, statuses),
    e.Valued: st.builds(e.Valued, ids, words, numbers),
    secrecy.Vanished: st.builds(secrecy.Vanished, ids),
    secrecy.Sighted: st.builds(secrecy.Sighted, seats, words, st.builds(secrecy.Sighting, places, words)),
    secrecy.Lost: st.builds(secrecy.Lost, seats, words),
    e.Rolled: st.builds(e.Rolled, slots, st.integers(2, 256), st.lists(st.integers(1, 6), max_size=4).map(tuple)),
    e.RolledOutside: st.builds(
        e.RolledOutside, slots, st.integers(2, 100), st.lists(st.integers(1, 6), max_size=4).map(tuple), words
    ),
    e.Drawn: st.builds(e.Drawn, slots, words, numbers, numbers),
    secrecy.Committed: st.builds(secrecy.Committed, seats, seals),
    secrecy.Revealed: st.builds(secrecy.Revealed, seats, words, words),
    e.Called: st.builds(e.Called, st.builds(Frame, words, st.none() | seats, data)),
    e.Remembered: st.builds(e.Remembered, data),
    e.Finished: st.builds(e.Finished, words),
    e.TurnBegan: st.builds(e.TurnBegan, numbers),
    e.Noted: st.builds(e.Noted, seats, words),
    e.LeftOut: st.builds(e.LeftOut, words, words, words, paths),
    e.Ended: st.builds(e.Ended, st.builds(Outcome, st.none() | seats, words, words)),
    e.Proposed: st.builds(e.Proposed, st.lists(edits, max_size=3).map(tuple), words),
    e.Overridden: st.builds(e.Overridden, st.lists(edits, max_size=3).map(tuple), words),
    secrecy.UnitReported: st.builds(secrecy.UnitReported, seats, units, numbers, sources),
    secrecy.ContactMade: st.builds(secrecy.ContactMade, seats, words, contacts),
    secrecy.Tracked: st.builds(secrecy.Tracked, seats, words, st.lists(ids, max_size=3).map(tuple)),
    secrecy.SecretKept: st.builds(secrecy.SecretKept, seats, words, seals, st.booleans()),
    secrecy.SecretOpened: st.builds(secrecy.SecretOpened, seats, words, words, words),
    secrecy.SecretRemembered: st.builds(secrecy.SecretRemembered, seats, data),
    secrecy.ChitShown: st.builds(secrecy.ChitShown, slots, words, seats),
    ForcedMarch: st.builds(ForcedMarch, ids, numbers, st.tuples(numbers, words)),
}
events = st.one_of(*EVENTS.values())
audiences = st.sampled_from([EVERYONE, only("usa"), only("usa", "csa"), only()])
facts = st.builds(e.Fact, events, audiences)
COMMANDS: dict[type[c.Command], st.SearchStrategy[c.Command]] = {
    c.Pass: st.builds(c.Pass),
    c.EndPhase: st.builds(c.EndPhase),
    c.Undo: st.builds(c.Undo, numbers),
    c.Redo: st.builds(c.Redo),
    c.Consent: st.builds(c.Consent, words),
    c.Decline: st.builds(c.Decline),
    c.Note: st.builds(c.Note, words),
    c.Pin: st.builds(c.Pin, words, hexes),
    c.Unpin: st.builds(c.Unpin, words, hexes),
    c.Throw: st.builds(c.Throw, words, numbers, numbers),
    c.Mailed: st.builds(c.Mailed, numbers, words),
    c.Received: st.builds(c.Received, numbers, words),
    c.DrawOffer: st.builds(c.DrawOffer, numbers, words, words, st.sampled_from(["asks", "refuses"])),
    c.Resign: st.just(c.Resign()),
    c.Draw: st.just(c.Draw()),
    c.TakeBack: st.builds(
        c.TakeBack, numbers, words, words, st.sampled_from(["asks", "agrees", "refuses"]), numbers, words
    ),
    c.Withheld: st.builds(c.Withheld),
    c.Override: st.builds(c.Override, st.lists(edits, max_size=3).map(tuple), words),
    c.Propose: st.builds(c.Propose, st.lists(edits, max_size=3).map(tuple), words),
    March: st.builds(March, ids, paths),
}
commands = st.one_of(*COMMANDS.values())
entries = st.builds(Entry, seats, commands, st.lists(facts, max_size=5).map(tuple), words)


def unchained(entry: Entry) -> Entry:
    """The entry without the digest of the one before."""
    return evolve(entry, prev="")
