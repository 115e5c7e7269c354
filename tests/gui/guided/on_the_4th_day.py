"""Lee's Retreat."""

from __future__ import annotations

from tests.gui.player import Player


def end_transfers(player: Player) -> None:
    """Both sides leave their leaders where they are, and roll for the initiative."""
    for _ in range(2):
        player.press("End the Leader Transfer Phase")
    player.commit()


def confederate_acts(player: Player) -> None:
    """A Union that has the action passes."""
    if "Union action" in player.where:
        player.press("Pass")


def set_out(player: Player) -> None:
    """The gold button rolls."""
    player.press("March", player.window.page.prompt)


def end_march(player: Player) -> None:
    """Once more, and then the next roll for initiative."""
    player.go("S3001")
    player.press("End the march")
    player.commit()


def stand(player: Player) -> None:
    """The cavalry does not retreat."""
    while "Union cavalry retreat" in player.where:
        player.press("Stand")
        if player.chosen is not None:
            player.commit()


def make_ready(player: Player) -> None:
    """Hood sets out and stays; the cavalry stays too."""
    confederate_acts(player)
    player.click_unit("csa-hood")
    set_out(player)
    stand(player)
    player.click_hex("S3104")


def strike(player: Player) -> None:
    """As well as three points allow."""
    player.press("Attack")
    player.commit()
    stand(player)


def await_night(player: Player) -> None:
    """What came of the attack is answered; then both sides pass, and the train may go."""
    while "action" not in player.where:
        player._answer(player.question)
        if player.chosen is not None:
            player.commit()
    while "ight" not in player.where:
        player.press("Pass")
        if player.chosen is not None:
            player.commit()
    confederate_acts(player)
    player.click_unit("csa-sub-1")


WAYS = {
    "Leaders, then initiative": end_transfers,
    "Set out": set_out,
    "End the march": end_march,
    "Ready to attack": make_ready,
    "Strike": strike,
    "Night falls": await_night,
}
