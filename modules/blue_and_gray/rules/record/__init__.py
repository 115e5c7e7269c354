"""What is written down and in which words: the ledger and its events, commands, how the ledger stands at the set-up,
whose phase it is. No rule of movement or combat is known here.
"""
