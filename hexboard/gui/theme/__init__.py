"""How everything round the map looks: tokens, and what is made from them (palette, style sheet, icons, letters)."""
