"""What is told: the journal with its sums, what is seen of a unit and a hex, the charts. Nothing here changes the game.
"""
