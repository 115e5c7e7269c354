"""Pictures of every map and counter sheet as they should look, kept beside this file.

``python -m tests.art.golden`` draws all of them anew, ``python -m tests.art.golden toy sheet`` those whose names hold
one of the words. Look at what has changed before it is kept.
"""
