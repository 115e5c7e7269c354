"""What stands at the edges of the map: turn and points, the rail of layers, the timeline, counters off the map."""
