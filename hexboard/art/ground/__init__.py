"""What the ground looks like: textures and their edges, plants, hachures, the relief."""
