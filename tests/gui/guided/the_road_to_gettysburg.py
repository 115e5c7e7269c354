"""The Battle of Gettysburg, by orders."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QSpinBox, QWidget

from tests.gui.player import Player

_PATIENCE = 3000  # looks at whether the computer is ready


def form(player: Player) -> QWidget:
    """The order form."""
    return player.window.page.inspector.panel("orders")


def seal(player: Player) -> None:
    """Seal the sheet and wait until the computer has written too."""
    player.press("Seal the orders", player.window.page.prompt)
    player.commit()
    for _ in range(_PATIENCE):
        if player.window.session.question is not None:
            return
        QTest.qWait(10)
    raise AssertionError("the computer does not write")


def write_to(unit: str) -> object:
    """Choose whom to write to, from his stack."""

    def write(player: Player) -> None:
        at = player.window.session.position().unit(unit).hex
        view = player.window.page.view
        player.click_hex(player.window.session.table.game.board.label(at))
        if view.fanned is not None:
            QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=view.point_of(unit))
            player.look_round()

    return write


def march(player: Player) -> None:
    """To Gettysburg by the way that is found."""
    player.press("Move", form(player))
    player.click_hex("12,8")


def meet(player: Player) -> None:
    """By attacking."""
    player.press("Set contact mode", form(player))
    player.press("Attack", form(player))


def urge(player: Player) -> None:
    """With the arrow keys or a figure."""
    player.press("Set urgency", form(player))
    QTest.qWait(60)
    (box,) = (each for each in form(player).findChildren(QSpinBox) if each.isVisible())
    box.setFocus()
    box.selectAll()
    QTest.keyClicks(box, "7")
    QTest.keyClick(box, Qt.Key.Key_Return)


WAYS = {
    "The first sheet": seal,
    "To whom?": write_to("csa-a"),
    "By which way?": march,
    "And if he meets the enemy?": meet,
    "A courier rides": write_to("csa-j"),
    "Make haste": urge,
    "Seal the sheet": seal,
}
