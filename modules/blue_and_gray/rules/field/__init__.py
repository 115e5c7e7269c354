"""What stands where and in what state: the questions a game may answer, zones of control, crowded hexes, morale and how
it falls and rises. Nobody here knows a march or an attack.
"""
