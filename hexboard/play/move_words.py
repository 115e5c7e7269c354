"""What a list of games says of each: whose move it is. It is read before any game is."""

YOUR_MOVE, UNSENT, WAITING, OVER = "Your move", "Not sent yet", "Waiting", "Over"
TAKE_BACK, DRAW = "Take-back asked", "Draw offered"


def is_mine(state: str) -> bool:
    """Whether it is for this screen to do something for the game to go on."""
    return state in (YOUR_MOVE, UNSENT, TAKE_BACK, DRAW)
