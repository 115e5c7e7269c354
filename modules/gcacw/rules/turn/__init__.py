"""The turn [3.0]: its phases, the Action Cycle, the transfer of leaders, recovery. Nobody here knows how it is told.
"""
