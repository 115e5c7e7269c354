"""What is told to whom: the journal, a side's papers, what is seen of a unit, and what a side may not know [B13].
Nothing here changes the game.
"""
