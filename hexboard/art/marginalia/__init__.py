"""What is printed beside the map: title, turn track, boxes, key, scale and north."""
