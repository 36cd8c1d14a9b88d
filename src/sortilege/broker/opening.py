"""From what whoever runs the site says to the broker that is used."""

from __future__ import annotations

from sortilege.broker.broker import Broker
from sortilege.broker.in_process import InProcess


async def open_broker(url: str | None, *, is_shared: bool, wait: float = 0.0, may_be_away: bool = False) -> Broker:
    """Without an address the one of this process; `is_shared`: whether other processes serve the same site.

    Raises a `BrokerFault`, if nobody has answered for `wait` seconds or somebody who is of no use. One that
    `may_be_away` was there before: nobody waits for it.
    """
    if url is None:
        return InProcess(reaches_all=not is_shared)
    # Whoever needs no server need not load what talks to one.
    from sortilege.broker.valkey.broker import ValkeyBroker  # noqa: PLC0415

    return await ValkeyBroker.opened(url, None if may_be_away else wait)
