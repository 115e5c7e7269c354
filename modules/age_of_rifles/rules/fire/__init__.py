"""Bombardment, assault and charge, and what comes of them: losses, morale, retreat, advance [B5 to B8]. Of the movement
segment it knows nothing.
"""
