"""The ten laws of the house, each on the toy and on every game found.

Law 9 (imports go one way) is held in tests/architecture, law 10 (cases, replays, fuzz) in tests/modules.
"""
