"""Every kind of mail there is between a program that forgets everything at each call and another (protocol 8)."""

from __future__ import annotations

import os

import pytest

from .two_computers import Computer, Programs, ann_and_bob, quoted

__all__ = ["ann_and_bob"]

pytestmark = pytest.mark.skipif(os.name != "posix", reason="a program divides as POSIX has it")


def test_a_program_needs_nothing_but_its_game_and_the_mail(ann_and_bob: tuple[Computer, Computer]) -> None:
    here, bob = ann_and_bob
    with Programs(here.home) as ann:
        _all_they_can_mail(here, ann, bob)


def _all_they_can_mail(here: Computer, ann: Programs, bob: Computer) -> None:
    declined = bob.do("mail", "decline", "-", mail=quoted(ann.pack("--history")))["text"]
    assert ann.read(str(declined))["beside"] == ["Union declines the invitation."]

    bob.do("do", "g.hexlog", "end")
    lost = bob.pack()
    wanted = bob.read(quoted(ann.pack("--want")))["wanted"]
    assert wanted == [2]
    again = bob.pack("--again", *map(str, wanted))
    assert all(line in again for line in lost.splitlines() if line.startswith("HX"))
    assert ann.read(again)["dispatches"] == [2]

    assert ann.read(bob.pack("--take-back", "1"))["take_back"]["answers"]
    assert bob.read(ann.pack("--agree"))["take_back"] is None
    assert here.at() == bob.at()
    bob.do("do", "g.hexlog", "end")
    assert ann.read(bob.pack())["dispatches"]
    assert bob.read(ann.pack("--offer-draw"))["draw"]["answers"]
    assert ann.read(bob.pack("--refuse"))["draw"] is None
    bob.read(ann.pack("--resign"))
    over = {"winner": "usa", "level": "victory", "reason": "Confederate resigned"}
    assert ann.do("score", "g.hexlog")["over"] == bob.do("score", "g.hexlog")["over"] == over
    assert here.at() == bob.at()
