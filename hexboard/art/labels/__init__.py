"""Names and hex numbers as the lettering has set them."""
