"""The Combat Phase [7.0, 8.0]: whom a side must attack and whom it may, at which odds, and what comes of it. Of the
Movement Phase nothing is known here.
"""
