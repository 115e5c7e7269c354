"""The order sheet of a side [9, 13]: its form, what keeps it from being handed in, both ways between text, values and
words, and what was sent. It is judged by the table alone: the truth is not asked.
"""
