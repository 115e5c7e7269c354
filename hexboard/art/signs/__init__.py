"""What stands on the map by a sign: houses, crossings, works, slopes along hexsides, zones."""
