"""A case that claims what is not so fails: each claim of the format, made falsely."""

from __future__ import annotations

import tomllib

import pytest

from hexboard.engine.dice import OutOfDice
from hexboard.module.reading import parse

from .case_checking import complaints
from .case_dice import SlotDice
from .case_file import CaseFile, FoundCase
from .case_running import run

SOUND = """
[[case]]
rule = "1.1"
title = "a stack that is seen"
do = ["red: order attack", "blue: order hold", "march red-dummy S0201"]
faces = { "chit" = 3 }
"""


def wrong(claims: str) -> list[str]:
    """What is complained of when these claims are made of one short game of the toy."""
    text = SOUND + claims
    assert tomllib.loads(text)
    (case,) = parse(text, "claims", CaseFile).case
    return list(complaints(case, run(FoundCase("claims", "toy", case))))


@pytest.mark.parametrize(
    ("claims", "complaint"),
    [
        ("", "the case claims nothing"),
        ('[case.knows.blue]\nfacts = ["moved red-dummy"]', "blue: was not told these facts"),
        ('[case.knows.blue]\nwithout = ["contact-made"]', "blue: was told and should not be: contact-made blue ?1"),
        ('[case.knows.blue]\njournal = ["Red dummy moved"]', "blue: reads no 'Red dummy moved'"),
        ('[case.knows.blue]\nunits."red-dummy" = { at = "S0201" }', "blue: there is no unit red-dummy"),
        ('[case.knows.red]\nunits."red-dummy" = { at = "N0201" }', "red: red-dummy: at S0201, not N0201"),
        ('[case.knows.red]\nunits."red-1" = { says = ["three points left"] }', "nothing said of red-1 holds"),
        ('[case.knows.red]\nunknown = ["red-1"]', "red: knows red-1 and should not"),
        ('[case.knows.blue]\ncontacts = { "?1" = "S0201 2 counters" }', "blue: knows of ?1: S0201 red 1 counter seen"),
        ('[case.knows.blue]\ncontacts = { "?1" = "" }', "blue: knows of ?1: S0201"),
        ('[case.knows.blue]\ncontacts = { "?9" = "S0201" }', "blue: knows nothing of ?9"),
        ("[case.knows.blue]\nonly_contacts = []", "blue: knows of ['?1'], not []"),
        ('[case.knows.red]\nsealed = { "red order 1" = "hold" }', "red: reads 'attack' in red order 1, not 'hold'"),
        ("[case.knows.red]\npoints = { red = 9 }", "red: counts 0 points of red, not 9"),
        ('[case.knows.red]\nnowhere = ["red-dummy"]', "red: finds 'red-dummy' in"),
        ('[case.knows.blue]\nnowhere = ["1 counter"]', "blue: finds '1 counter' in"),
        ('[case.after]\nscore = ["red: S0201"]', "no line of the score says 'red: S0201'"),
        ('[case.after]\nways."red-1" = { open = true }', "no line is traced for red-1"),
        ('[case.answers]\npicked = ["red-1"]', "shown as picked are [], not ['red-1']"),
        ('[case.answers]\npicks = ["?9"]\nrefused = "4.1"\nasks = "no such words"', "the picks ['?9'] are refused"),
    ],
)
def test_a_false_claim_is_complained_of(claims: str, complaint: str) -> None:
    found = wrong(claims)
    assert any(complaint in line for line in found), found


def test_what_holds_is_not_complained_of() -> None:
    assert not wrong('[case.knows.blue]\ncontacts = { "?1" = "S0201" }\nnowhere = ["red-dummy", "counter S0301"]')


def test_faces_go_by_the_longest_words_that_fit_and_the_empty_ones_stand_for_the_rest() -> None:
    dice = SlotDice({"": 2, "march": 4, "march 3 csa": (5, 6), "rout": 1})
    assert dice.roll(("march", 3, "csa", 4), 6, 2) == (5, 6)
    assert dice.roll(("march", 2, "usa"), 6, 1) == (4,)
    assert dice.roll(("anything", "at all"), 6, 2) == (2, 2)
    assert len(dice.roll(("salt", "csa", "order"), 256, 16)) == 16
    assert dice.spare() == ["nothing was thrown for 'rout'"]
    with pytest.raises(OutOfDice, match="takes 1 of 6 sides"):
        dice.roll(("march", 3, "csa", 1), 6, 1)
    with pytest.raises(OutOfDice, match="takes 1 of 3 sides"):
        dice.roll(("march", 9), 3, 1)
    with pytest.raises(OutOfDice, match="no face for 'rout 1'"):
        SlotDice({"march": 1}).roll(("rout", 1), 6, 1)
