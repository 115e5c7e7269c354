"""Everything clicked on once: what the program says when it refuses, held against what can be seen."""
