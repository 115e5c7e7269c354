"""The printed map: sheets, joins and folds, terrain, hexsides, names. No costs, no units, no turns."""
