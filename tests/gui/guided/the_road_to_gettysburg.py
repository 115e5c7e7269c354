"""The Battle of Gettysburg, by orders."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QSpinBox, QWidget

from tests.gui.player import Player

_PATIENCE = 3000


def form(player: Player) -> QWidget:
    """The order form."""
    return player.window.page.inspector.panel("orders")


def seal(player: Player) -> None:
    """Seal the sheet and wait until the computer has written too."""
    player.press("Seal the orders", player.window.page.prompt)
    player.commit()
    wait(lambda: player.window.session.question is not None)


def wait(ready: Callable[[], bool]) -> None:
    """Let the computer think, and the form be laid out."""
    for _ in range(_PATIENCE):
        if ready():
            return
        QTest.qWait(10)
    raise AssertionError("it is not ready")


def write_to(unit: str) -> Callable[[Player], None]:
    """Choose whom to write to, from his stack: the computer, which may seal its sheet meanwhile, does not close it."""

    def write(player: Player) -> None:
        session, view = player.window.session, player.window.page.view
        before, at = text(player), session.position().unit(unit).hex
        wait(lambda: session.form_pick.question is not None)
        player.click_hex(session.table.game.board.label(at))
        player._click(view.point_of(unit))
        assert text(player) != before, f"nobody writes to {unit}"

    return write


def text(player: Player) -> str:
    """What is written."""
    drafting = player.window.session.picking.drafting
    assert drafting is not None
    return drafting.text


def march(player: Player) -> None:
    """To Gettysburg by the way that is found."""
    player.press("Move", form(player))
    player.click_hex("12,8")


def meet(player: Player) -> None:
    """By attacking."""
    player.press("Set contact mode", form(player))
    player.press("Attack", form(player))


def courier(player: Player) -> None:
    """The same hex again ends the path; then to Stuart."""
    player.click_hex("12,8")
    write_to("csa-j")(player)


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
    "And if he meets the enemy?": meet,
    "By which way?": march,
    "A courier rides": courier,
    "Make haste": urge,
    "Seal the sheet": seal,
}
