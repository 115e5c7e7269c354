"""What is written down and in which words: the sides, the clock, the ledger and its events, orders as text, commands.
Of counters and ground it knows nothing.
"""
