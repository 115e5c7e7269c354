"""The one hash that digests, links and dice secrets of a mailed game are made with (protocol 3.1)."""

import hashlib


def tagged_hash(tag: str, *parts: bytes) -> bytes:
    """H(tag, p1, p2, ...): SHA-256 over the tag and the length-prefixed parts; 32 bytes."""
    running = hashlib.sha256(b"hexboard/1/" + tag.encode("ascii") + b"\0")
    for part in parts:
        running.update(len(part).to_bytes(4, "big") + part)
    return running.digest()
