"""When work is done: after the event under way, in the pauses between events, or in a thread beside them."""
