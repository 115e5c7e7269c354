"""Digests of a state, true or as a seat knows it: equal wherever the same was told, on any computer."""

import os
import subprocess
import sys

from attrs import evolve

from hexboard.core.position import Position
from hexboard.core.seat import SeatId
from hexboard.core.secrecy import ContactMade, SecretKept
from hexboard.core.state import Contact, Frame, Hearsay, Sealed, Secrets, State
from hexboard.core.unit import Gone, InBox, OnMap, Unit
from hexboard.store.digests import state_digest
from tests.games import rules

GAME = rules("toy").game
HERE, THERE = GAME.board.at("S0201"), GAME.board.at("N0101")


def state(eyes: SeatId | None = None, *, turned: bool = False) -> State:
    """A state with something of everything, its parts put in one order or in the other."""

    def order(pairs: dict) -> dict:  # type: ignore[type-arg]
        return dict(reversed(pairs.items())) if turned else pairs

    units = (
        Unit(
            "red-1", "red-1", "red", OnMap(HERE), 1, frozenset({"marched", "shaken", "routed"}), order({"a": 1, "b": 2})
        ),
        Unit("red-2", "red-2", "red", InBox("north")),
        Unit("blue-1", "blue-1", "blue", Gone("destroyed", THERE)),
    )
    secrets = Secrets(
        eyes,
        order({("red", "?1"): Contact(OnMap(HERE), "x", "blue", "2", 3), ("red", "?2"): Contact(OnMap(THERE))}),
        order({("red", "?1"): ("blue-1", "blue-2"), ("red", "?2"): ()}),
        order({("red", "red-2"): Hearsay(2), ("blue", "blue-1"): Hearsay(1, "seen")}),
        order({("red", "a"): Sealed("d", "text", "00"), ("blue", "b"): Sealed("e")}),
        order({(1, ""): {"x": ("1",)}, (1, "red"): order({"y": ("2",), "z": ()})}),
    )
    slots = [("chit", 1), ("assault", 1, "S0201", 1)]
    frame = Frame("march", "red", order({"hex": ("S0201",), "left": ("1", "2")}))
    return State(3, order({u.id: u for u in units}), secrets, (frame,), frozenset(order(dict.fromkeys(slots))))


def digest(at: State) -> str:
    return state_digest(Position(GAME, at))


def test_the_order_in_which_things_came_about_makes_no_other_digest() -> None:
    assert digest(state()) == digest(state(turned=True))


def test_whose_view_it_is_makes_no_other_digest_and_anything_known_does() -> None:
    assert digest(state("red")) == digest(state())
    known = state("red")
    others = (
        ContactMade("red", "?1", Contact(OnMap(THERE), "x", "blue", "2", 3)).apply(known),
        ContactMade("red", "?3", Contact(OnMap(HERE))).apply(known),
        SecretKept("red", "c", Sealed("f")).apply(known),
        known.with_secrets(hearsay={}),
        known.with_secrets(memory={}),
        evolve(known, turn=4),
    )
    assert len({digest(each) for each in (known, *others)}) == len(others) + 1


def test_another_process_makes_the_same_digest() -> None:
    """Sets and mappings are shuffled anew in every process."""
    said = {digest(state())}
    for seed in ("1", "2"):
        words = "from tests.store.test_digests import digest, state; print(digest(state()))"
        env = {**os.environ, "PYTHONHASHSEED": seed}
        said.add(
            subprocess.run(
                [sys.executable, "-c", words], env=env, capture_output=True, text=True, check=True
            ).stdout.strip()
        )
    assert len(said) == 1
