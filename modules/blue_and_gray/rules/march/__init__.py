"""The Movement Phase [5.0]: where a unit may go and for how many points, in which manner, and where it may stay. Of the
Combat Phase nothing is known here.
"""
