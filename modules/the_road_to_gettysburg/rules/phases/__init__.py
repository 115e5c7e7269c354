"""The steps of a turn: dawn, both sheets at once, and what is asked in the middle of an execution [4, 15, 19]. Nobody
here knows how it is told, or whether a computer plays.
"""
