"""What a seat is shown and may not know: words for corps, hexes and events, points, secrets and truths that fit a view
[21]. Nothing here changes the game.
"""
