"""What is kept in the log: the truth for nobody, each side's table for that side, and who is told what of the one for
the other [21]. How a sheet is written is not known here.
"""
