"""The movement segment: where a counter may go and for how many points, what its order demands of it, fire on its way
[B3, B9, C6]. Of chits it knows nothing.
"""
