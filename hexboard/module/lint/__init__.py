"""Everything that can be wrong with a module folder, found before anybody plays it."""
