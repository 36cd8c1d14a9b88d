"""A log without somebody: as it would be if they had been called nothing, and had always been another owner."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

import msgspec
from msgspec.structs import replace

from sortilege.people.owner import Owner
from sortilege.store.tables import Row
from sortilege.tables.events import ChangedHands, Sat
from sortilege.tables.setup import Founded, nameless

_NAMING_OWNERS: Final = (b'{"do":"sat"', b'{"do":"changed-hands"')
"""How such rows begin."""
_decoder: Final = msgspec.json.Decoder(Sat | ChangedHands)


class Anew(msgspec.Struct, frozen=True):
    setup: bytes
    """How the table was set up."""
    bodies: Mapping[int, bytes]
    """The rows that change, by their numbers."""


def forgotten(setup: bytes, rows: Sequence[Row], owner: Owner, heir: Owner) -> Anew | None:
    """None: it names them nowhere, or not any more."""
    told: dict[int, Sat | ChangedHands] = {
        row.seq: _decoder.decode(row.body) for row in rows if row.body.startswith(_NAMING_OWNERS)
    }
    theirs = {owner}
    for event in reversed(told.values()):
        if isinstance(event, ChangedHands) and event.taker in theirs:
            theirs.add(event.giver)
    founded = msgspec.json.decode(setup, type=Founded)
    is_host = founded.host in theirs
    if not is_host and not any(isinstance(event, Sat) and event.owner in theirs for event in told.values()):
        return None
    if is_host:
        setup = msgspec.json.encode(replace(founded, host=heir, setup=nameless(founded.setup)))
    changed = {seq: _forgotten(event, theirs, heir) for seq, event in told.items()}
    return Anew(setup, {seq: msgspec.json.encode(new) for seq, new in changed.items() if new != told[seq]})


def _forgotten(event: Sat | ChangedHands, theirs: set[Owner], heir: Owner) -> Sat | ChangedHands:
    if isinstance(event, Sat):
        return replace(event, owner=heir, name="") if event.owner in theirs else event
    giver, taker = (heir if one in theirs else one for one in (event.giver, event.taker))
    return replace(event, giver=giver, taker=taker)
