"""What is written down and in which words: the ledger and its events, commands, what hour and weather it is, how the
ledger stands at the set-up. No rule of movement or combat is known here.
"""
