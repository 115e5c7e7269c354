"""What stands where and what the ground does to it: counters, formations and who leads them, groups that come in,
costs, zones of control, stacking, sight, supply. Nobody here knows an order.
"""
