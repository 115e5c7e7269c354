"""Both sides write at once: everybody knows whose sheet is awaited, and neither is opened before both are in [19.0]."""

from __future__ import annotations

import pytest

from hexboard.core.illegal import IllegalCommand
from hexboard.core.log import Entry
from hexboard.core.secrecy import SecretOpened
from hexboard.core.state import State
from hexboard.engine.dice import SeededDice
from hexboard.engine.sheet import Orders
from hexboard.engine.sheet_form import Blank
from hexboard.engine.tray import Tray
from tests.games import new_table

from .scene import CHARTS

from hexboard_modules.the_road_to_gettysburg.rules.phases.sheets import SetUp  # isort: skip


def _texts(state: State) -> list[tuple[str, str]]:
    return [(seat, each.text) for (seat, _), each in state.secrets.sealed.items() if each.text is not None]


def _opened(entry: Entry) -> list[str]:
    return sorted(fact.event.seat for fact in entry.facts if isinstance(fact.event, SecretOpened))


@pytest.mark.parametrize("phase", ["set-up", "dispatches"])
@pytest.mark.parametrize("first", ["csa", "usa"])
def test_the_sheets_are_opened_when_both_are_in_and_the_one_that_is_not_is_awaited(phase: str, first: str) -> None:
    table = new_table("the_road_to_gettysburg", "battle", seed="sheets")
    second = "usa" if first == "csa" else "csa"
    if phase == "dispatches":
        for seat in ("csa", "usa"):
            table.submit(seat, Orders(""))
    assert table.actors() == {"csa", "usa"}
    table.submit(first, Orders(""))
    assert table.actors() == {second}
    assert _opened(table.log.entries[-1]) == []
    assert not [text for seat, text in _texts(table.view(second).state) if seat == first]
    with pytest.raises(IllegalCommand):
        table.submit(first, Orders(""))
    table.submit(second, Orders(""))
    assert _opened(table.log.entries[-1]) == ["csa", "usa"]
    assert not [text for seat, text in _texts(table.view(second).state) if seat == first], "they are shown to nobody"
    assert table.actors() == {"csa", "usa"}


def test_one_sheet_alone_is_not_opened() -> None:
    table = new_table("the_road_to_gettysburg", "battle", seed="sheets")
    step, tray = SetUp(CHARTS), Tray(table.view(), SeededDice.from_text("a"))
    step.hand_in(tray, "csa", "")
    told = len(tray.facts)
    with pytest.raises(ValueError, match="usa"):
        step.opened(tray)
    assert len(tray.facts) == told


def test_corps_are_numbered_once() -> None:
    """[3.1]"""
    table = new_table("the_road_to_gettysburg", "battle", seed="sheets")
    with pytest.raises(IllegalCommand, match="corps are numbered once"):
        table.submit("csa", Orders("numbers c | numbers a"))
    sheet = table.sheet("csa")
    assert sheet is not None
    draft = sheet.form.read("numbers c")
    for place, offered in ((Blank(0, 0), True), (Blank(0, 1), False), (Blank(1, 0), False)):
        assert bool(list(sheet.answers(draft, place))) == offered, "a second order of march was offered, and refused"
    table.submit("csa", Orders("numbers c a"))
