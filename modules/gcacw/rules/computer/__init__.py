"""A commander by computer: who is to act for what is gained by it, where a march leads, which fights are worth it. He
asks the series for odds, costs and legality, and the game for what counts.
"""
