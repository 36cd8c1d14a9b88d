"""What whoever runs the site decides."""

from __future__ import annotations

from math import inf
from pathlib import Path
from typing import Final, Literal

import msgspec

from sortilege.store.opening import is_shared

DATABASE: Final = "sortilege.db"
_ON_A_LAPTOP: Final = 20
_UNBOUNDED: Final = 10**6

LogFormat = Literal["text", "json"]


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    data: Path
    """The folder that everything is kept in, unless another database is named, and where files are put for a moment."""
    database: str | None = None
    """The address of the database (see `store.opening`); None: a file in the folder."""
    wait: float = 0.0
    """Seconds to wait for servers that are not there yet."""
    host: str = "127.0.0.1"
    """The address it listens on."""
    host_names: tuple[str, ...] = ()
    """What it is called, beside the names of this machine (see `hosts`)."""
    limits: bool = True
    """Whether one visitor may only do so much in a while."""
    behind_proxy: int = 0
    """How many proxies of ours every request comes through: what they say in `X-Forwarded-For` and
    `X-Forwarded-Proto` is believed, and nothing that others say there."""
    room: int | None = None
    """Gigabytes that may be kept here: 20 if nothing is said, and on a database server as much as it has. Card sets may
    fill nine tenths; tables that are over make room for new ones."""
    broker: str | None = None
    """Where the workers of the site tell each other what happens, as in `valkey://127.0.0.1:6379`; None: there is one
    worker, or several that look at the store every few seconds."""
    network_port: int | None = None
    """Where others in the network find the site, if it listens for them."""
    log: LogFormat = "text"
    comes_back: bool = False
    """Whether it takes the place of one that has served before: servers that are away are known, and waited for."""
    worker: int = 1
    """The number of this process among those that share a port."""
    siblings: Path | None = None
    """A folder in which they find each other."""
    metrics_token: str | None = None
    """Whoever has it may read the figures from anywhere."""
    bot_workers: int | None = None
    """Processes that bots think in; one fewer than there are cores if none is named."""

    @property
    def address(self) -> str:
        """Of the database."""
        return self.database or f"sqlite:{self.data / DATABASE}"

    @property
    def patience(self) -> float:
        """Seconds to wait for the database."""
        return inf if self.comes_back else self.wait

    @property
    def bytes(self) -> int:
        """That may be kept."""
        room = self.room or (_UNBOUNDED if is_shared(self.address) else _ON_A_LAPTOP)
        return room * 1024**3
