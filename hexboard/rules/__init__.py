"""A toolbox shared by series of games; every file can be used alone."""
