"""Champion Hill."""

from __future__ import annotations

from PySide6.QtCore import Qt

from tests.gui.player import Player


def crowd(player: Player) -> None:
    """A second brigade is refused the hex."""
    player.click_unit("usa-2-10")
    player.click_hex("1520")


def end_movement(player: Player) -> None:
    """What is chosen is dropped first."""
    player.key(Qt.Key.Key_Escape)
    player.end_phase("End the Movement Phase")


def strike(player: Player) -> None:
    """Everybody in contact."""
    player.press("Everybody in contact joins")
    player.press("Roll the attack")


WAYS = {"Too many in one place": crowd, "End the movement": end_movement, "Strike": strike}
