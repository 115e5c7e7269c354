"""Army commanders by computer [10.4 to 10.7]: what one believes, wants and writes, from his seat's table alone. The
truth is not asked.
"""
