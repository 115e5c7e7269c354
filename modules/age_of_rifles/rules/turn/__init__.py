"""The turn: the set-up, events, its start, the cup of chits, the action of each, its end [B2, C9]. Nobody here knows
how it is told.
"""
