"""One action of a side [3.1]: what may be chosen, the activation of a leader, an assault. Of the phases round it
nothing is known.
"""
