"""The heights of the ground as fields of numbers: measured, or modelled where nobody measured them."""
