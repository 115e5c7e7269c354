"""What is told: the journal, what is seen of a unit and a hex, the charts. Nothing here changes the game.
"""
