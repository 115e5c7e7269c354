"""The display list of a map: drawn now, or read from the file that came with it."""
