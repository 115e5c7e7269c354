"""The first turn of the Seven Days."""

from __future__ import annotations

from PySide6.QtCore import Qt

from tests.gui.player import Player

from .learner import go


def end_movement(player: Player) -> None:
    """What is chosen is dropped first."""
    player.key(Qt.Key.Key_Escape)
    player.end_phase("End the Movement Phase")


def end_combat(player: Player) -> None:
    """There is none."""
    player.end_phase("End the Combat Phase")


def ask_too_much(player: Player) -> None:
    """An enemy's hex is refused, and the rule is read."""
    player.click_unit("usa-1-1-v")
    player.click_hex("0706")
    player.window.session.follow("rule:5.12")


def close_in(player: Player) -> None:
    """Both brigades of the stack."""
    go(player, "usa-1-1-v", "0707")
    go(player, "usa-3-1-v", "0707")


def get_behind(player: Player) -> None:
    """Two of the four in 1007."""
    go(player, "usa-1-3-v", "0805")
    go(player, "usa-3-3-v", "0805")


def look(player: Player) -> None:
    """The target, and everybody beside it."""
    player.click_hex("0706")
    player.press("Everybody in contact joins")


def strike(player: Player) -> None:
    """The gold button rolls."""
    player.press("Roll the attack")


WAYS = {
    "End the movement": end_movement,
    "Nobody to fight yet": end_combat,
    "Ask for too much": ask_too_much,
    "Close in": close_in,
    "Behind him": get_behind,
    "End the Union's movement": end_movement,
    "Look before you strike": look,
    "Strike": strike,
}
