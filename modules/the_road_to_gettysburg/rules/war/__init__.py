"""What there is, as values: the map, the calendar, corps, reports and orders, and the campaign they make up, as the
book begins it. Nobody here knows who may see what.
"""
