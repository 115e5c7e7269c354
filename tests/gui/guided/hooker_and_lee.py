"""Fredericksburg."""

from __future__ import annotations

from tests.gui.player import Player


def crowd(player: Player) -> None:
    """A third unit is refused the hex, and the rule is read."""
    player.click_unit("usa-2-3-ii-62")
    player.click_hex("F1111")
    player.window.session.follow("rule:5.32")


def end_movement(player: Player) -> None:
    """Nobody else moves."""
    player.end_phase("End the Movement Phase")


def join(player: Player) -> None:
    """Everybody in contact."""
    player.press("Everybody in contact joins")


def strike(player: Player) -> None:
    """The gold button rolls."""
    player.press("Roll the attack")


WAYS = {
    "A third is too many": crowd,
    "End the movement": end_movement,
    "Up the hill": join,
    "Strike": strike,
}
