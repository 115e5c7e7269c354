"""A combat from its odds to the advance [7.0], and the retreat of cavalry before one [8.0]. Of the march or the assault
it comes of it knows what their frames remember.
"""
