"""How orders come about: initiative, confidence, the sheet, the courier, who obeys [B4, C1 to C5]. Of the action
that follows nothing is known.
"""
