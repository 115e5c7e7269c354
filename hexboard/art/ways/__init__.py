"""Roads, trails and railroads as a network, and how they are drawn."""
