"""A turn resolved on the truth, in the order of the manual [4.0]: orders read, marches, contact, battles, fatigue.
It knows a campaign and dice, and no seat, table or log.
"""
