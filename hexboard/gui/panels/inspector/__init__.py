"""What is looked up beside the map, one panel at a time: each is a page of cards, a list or a tree."""
