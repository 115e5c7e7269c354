"""Games played at random to their end, with the laws held against them on the way."""
