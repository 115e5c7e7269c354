"""Law 3 held against play: truths that a seat may not tell from its own, and everything that reaches it."""
