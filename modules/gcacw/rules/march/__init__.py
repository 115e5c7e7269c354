"""A march [5.0]: who may, for how many points, where to, what an attack in it costs. That it is an action, or one of
several under a leader, it has from its frame alone.
"""
