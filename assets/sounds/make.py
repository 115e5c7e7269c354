"""Makes the sounds beside it out of sine waves and noise of its own: `python assets/sounds/make.py`."""

from __future__ import annotations

import math
import random
import struct
import wave
from collections.abc import Callable
from io import BytesIO
from pathlib import Path

RATE = 16_000  # samples a second
LOUD = 0.5

Curve = Callable[[float], float]


def knock(at: float, noise: random.Random) -> Curve:
    """A short knock on wood that begins so many seconds after the beginning."""

    def curve(t: float) -> float:
        if t < at:
            return 0.0
        return math.exp(-(t - at) * 60) * (0.6 * noise.uniform(-1, 1) + 0.5 * math.sin(2 * math.pi * 640 * (t - at)))

    return curve


def tone(pitch: float, at: float, fades: float) -> Curve:
    """A tone of so many hertz from a second on, that dies away."""

    def curve(t: float) -> float:
        return 0.0 if t < at else math.exp(-(t - at) * fades) * math.sin(2 * math.pi * pitch * (t - at))

    return curve


def sounds() -> dict[str, tuple[float, tuple[Curve, ...]]]:
    """Every sound: its length in seconds, and what it is the sum of."""
    noise = random.Random(1862)
    return {
        "die": (0.36, tuple(knock(at, noise) for at in (0.0, 0.09, 0.16, 0.21))),
        "act": (0.14, (knock(0.0, noise),)),
        "refused": (0.22, (tone(150, 0.0, 14), tone(159, 0.0, 14))),
        "turn": (0.6, (tone(523.25, 0.0, 8), tone(659.25, 0.14, 8))),
    }


def made(length: float, parts: tuple[Curve, ...]) -> bytes:
    """A WAV file: one channel of 16 bits."""
    count = round(length * RATE)
    fade = [min(1.0, (count - n) / 400) for n in range(count)]
    samples = [max(-1.0, min(1.0, LOUD * fade[n] * sum(part(n / RATE) for part in parts))) for n in range(count)]
    file = BytesIO()
    with wave.open(file, "wb") as out:
        out.setnchannels(1)
        out.setsampwidth(2)
        out.setframerate(RATE)
        out.writeframes(struct.pack(f"<{count}h", *(round(sample * 32_000) for sample in samples)))
    return file.getvalue()


if __name__ == "__main__":
    for name, (length, parts) in sounds().items():
        (Path(__file__).parent / f"{name}.wav").write_bytes(made(length, parts))
