"""Entries tied to one another: each carries the digest of the one before."""

from __future__ import annotations

from attrs import evolve

from hexboard.core.log import Digest, Log
from hexboard.store.canon import canon
from hexboard.store.codec import Codec, write_header
from hexboard.store.digests import entry_digest, root_digest


def chained(codec: Codec, log: Log) -> Log:
    """The same log with every entry tied to the one before."""
    chained = evolve(log, entries=())
    last = last_digest(codec, chained)
    for entry in log.entries:
        entry = evolve(entry, prev=last)
        last = entry_digest(canon(codec.write_entry(entry)))
        chained = chained.appended(entry)
    return chained


def last_digest(codec: Codec, log: Log) -> Digest:
    """The digest the next entry of a log must carry."""
    if log.entries:
        return entry_digest(canon(codec.write_entry(log.entries[-1])))
    return root_digest(write_header(log.header), {"setup": codec.write_facts(log.setup)})
