"""How well one colour stands out from another (WCAG 2.1)."""

from hexboard.art.shapes import Colour


def luminance(colour: Colour) -> float:
    """Relative luminance of "#rrggbb" from 0 (black) to 1 (white); an alpha behind it is not looked at."""
    red, green, blue = (_linear(int(colour[k : k + 2], 16) / 255) for k in (1, 3, 5))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(a: Colour, b: Colour) -> float:
    """Contrast ratio, from 1 to 21."""
    dark, light = sorted((luminance(a), luminance(b)))
    return (light + 0.05) / (dark + 0.05)


def ink_on(ground: Colour) -> Colour:
    """Black or white, whichever is read better; never below 4.5 to 1."""
    return max(("#000000", "#ffffff"), key=lambda ink: contrast(ink, ground))


def _linear(channel: float) -> float:
    return channel / 12.92 if channel <= 0.04045 else float(((channel + 0.055) / 1.055) ** 2.4)
