"""Little Round Top, against the computer."""

from __future__ import annotations

from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QComboBox, QPushButton

from hexboard.gui.panels.orders.panel import OrdersPanel
from tests.gui.player import Player, choose_of_list

from .learner import go, open_panel

_LEFT = Qt.MouseButton.LeftButton
_LOOKS, _LOOK_MS = 3000, 10


def step_of(player: Player) -> str:
    """The step the game stands at."""
    return player.window.session.position().frame.step


def until_asked(player: Player, step: str = "") -> None:
    """Wait for the computer, until the learner is asked something in that step or in any."""
    for _ in range(_LOOKS):
        player.look_round()
        if player.window.session.question is not None and step in ("", step_of(player)):
            return
        QTest.qWait(_LOOK_MS)
    raise AssertionError(f"nothing is asked: {player.window.page.prompt.sentence.words()}")


def let_nobody_try(player: Player) -> None:
    """Look at the odds, drop the choice, and leave Longstreet to his order."""
    player.press("First Corps", player.window.page.prompt)
    assert player.question.forecast is not None
    player.key(Qt.Key.Key_Escape)
    player.press("Nobody tries", player.window.page.prompt)
    player.commit()
    until_asked(player, "orders")


def write_to_hood(player: Player) -> None:
    """To whom by the list, which order by its button, where on the map."""
    sheet = sheet_of(player)
    (box,) = [box for box in sheet.findChildren(QComboBox) if box.accessibleName() == "Write to"]
    box.showPopup()
    view = box.view()
    entry = view.model().index(box.findData("csa-1-hood"), 0)
    view.scrollTo(entry)
    QTest.mouseClick(view.viewport(), _LEFT, pos=view.visualRect(entry).center())
    player.look_round()
    press_form(player, "Order: Attack")
    player.click_hex("3521")


def write_to_anderson(player: Player) -> None:
    """To whom on the map too: to the division, of those who are listed."""
    sheet_of(player)
    player.click_hex("2925")
    choose_of_list("Anderson's division")
    press_form(player, "Order: Attack")
    player.click_hex("2923")


def press_form(player: Player, name: str) -> None:
    """Press a button of the order sheet, and wait till it asks for what comes next."""
    sheet = sheet_of(player)
    buttons = [b for b in sheet.findChildren(QPushButton) if b.isVisible() and b.accessibleName() == name]
    assert buttons, f"no button {name!r} on the sheet"
    QTest.mouseClick(buttons[0], _LEFT, pos=QPoint(4, 4))
    sheet_of(player)
    player.look_round()


def sheet_of(player: Player) -> OrdersPanel:
    """The order sheet, once it shows what is due: one turn of the event loop is not always enough."""
    sheet = player.window.page.inspector.panel("orders")
    assert isinstance(sheet, OrdersPanel)
    for _ in range(_LOOKS):
        QApplication.processEvents()
        if not sheet._later.isActive():
            return sheet
        QTest.qWait(1)
    raise AssertionError("the sheet is never laid out")


def seal(player: Player) -> None:
    """Look over what is handed in, then hand it in."""
    press_form(player, "Seal the orders")
    assert player.chosen is not None
    press_form(player, "Seal the orders")


def act_first(player: Player) -> None:
    """The First Corps, by the initial action."""
    until_asked(player, "cup")
    player.press("First Corps", player.window.page.prompt)


def bombard(player: Player) -> None:
    """Both batteries on the Peach Orchard."""
    player.click_hex("3225")
    player.click_unit("csa-10")
    player.click_unit("csa-15")
    assert player.question.forecast is not None
    player.press("Bombard", player.window.page.prompt)


def be_refused(player: Player) -> None:
    """Kershaw may not go back."""
    player.press("End the bombardment", player.window.page.prompt)
    player.click_unit("csa-7")
    player.click_hex("3428")
    player.window.session.follow("rule:C6.1")


def bring_up(player: Player) -> None:
    """Barksdale goes in beside Kershaw."""
    go(player, "csa-6", "3325")
    player.end_phase("End the movement")


def assault(player: Player) -> None:
    """Both brigades."""
    player.click_hex("3225")
    player.click_unit("csa-6")
    player.click_unit("csa-7")
    assert player.question.forecast is not None
    player.press("Assault", player.window.page.prompt)


def answer_all(player: Player) -> None:
    """What the assault asks, then the points."""
    until_asked(player)
    while step_of(player) not in ("combat", "movement"):
        player._answer(player.question)
        if player.chosen is not None:
            player.commit()
        until_asked(player)
    open_panel(player, "points")


WAYS = {
    "Who acts by himself": let_nobody_try,
    "An order for Hood": write_to_hood,
    "How long a courier rides": write_to_anderson,
    "Seal the orders": seal,
    "Whose chit comes first": act_first,
    "The guns": bombard,
    "What an order forbids": be_refused,
    "A second brigade": bring_up,
    "Assault": assault,
    "What came of it": answer_all,
}
