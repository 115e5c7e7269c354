"""Forces under markers and out of sight, and how they are found [B12, B14]. That they go there by a sheet of orders is
not known here.
"""
