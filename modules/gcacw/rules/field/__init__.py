"""What stands where, what it is and what happens to it: the questions a game may answer, ground, units, who leads them,
zones of control, works. Nobody here knows a combat or a march.
"""
