"""Where a request comes from: the network of whoever asks, and whether the way is encrypted.

Behind proxies only they know. Each adds what it sees on the right, so of what a header says only as many entries
count as there are proxies of ours; whatever stands further to the left may have been made up.
"""

from __future__ import annotations

import re
from functools import lru_cache
from ipaddress import IPv6Address, ip_address, ip_network
from typing import Any, Final

from litestar.connection import ASGIConnection
from litestar.types import Scope

from sortilege.web.sent_headers import all_sent

Connection = ASGIConnection[Any, Any, Any, Any]
_LONGEST: Final = 100
_WITH_PORT: Final = re.compile(r"\[([^\]]+)\](?::\d+)?|([\d.]+):\d+")
_ONE_HOUSEHOLD: Final = 56
"""Bits of an IPv6 address that a provider gives to one house; whoever lives there has all the others."""


def network(connection: Connection) -> str:
    """Who is counted as one visitor, whatever they call themselves."""
    said, client = _said(connection.scope, b"x-forwarded-for"), connection.scope.get("client")
    return network_of(said or (client[0] if client else ""))


def scheme(scope: Scope) -> str:
    said = _said(scope, b"x-forwarded-proto").lower()
    return said if said in ("http", "https") else scope["scheme"]


def _said(scope: Scope, header: bytes) -> str:
    """What the outermost proxy of ours says; empty without one."""
    proxies: int = scope["litestar_app"].state.settings.behind_proxy
    if not proxies:
        return ""
    said = ",".join(all_sent(scope, header)).split(",")
    # With fewer entries the request did not come through all of them; the first one was seen by one of ours.
    return said[-proxies if proxies <= len(said) else 0].strip()


@lru_cache(4096)
def network_of(host: str) -> str:
    """An address of IPv4 as it is, the household of one of IPv6; anything else as it is written."""
    written = _WITH_PORT.fullmatch(host)
    try:
        found = ip_address((written[1] or written[2]) if written else host)
    except ValueError:
        return host[:_LONGEST]
    if not isinstance(found, IPv6Address):
        return str(found)
    if found.ipv4_mapped:
        return str(found.ipv4_mapped)
    return str(ip_network((found, _ONE_HOUSEHOLD), strict=False))
