"""What whoever runs the site decides."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import msgspec

DATABASE: Final = "sortilege.db"


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    data: Path
    """The folder that everything is kept in."""
    host: str = "127.0.0.1"
    """The address it listens on."""
    host_names: tuple[str, ...] = ()
    """What it is called, beside the names of this machine (see `hosts`)."""
    limits: bool = True
    """Whether one visitor may only do so much in a while."""
    behind_proxy: int = 0
    """How many proxies of ours every request comes through: what they say in `X-Forwarded-For` and
    `X-Forwarded-Proto` is believed, and nothing that others say there."""
    room: int = 20
    """Gigabytes that may be kept here. Card sets may fill nine tenths; tables that are over make room for new ones."""
    network_port: int | None = None
    """Where others in the network find the site, if it listens for them."""
    bot_workers: int | None = None
    """Processes that bots think in; one fewer than there are cores if none is named."""
