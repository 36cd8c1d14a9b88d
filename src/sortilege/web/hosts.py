"""The names under which this site is known. Whoever asks for another one gets no answer.

Links, QR codes and previews are made with the name that a request was sent to. Anybody can send anything there, and a
page elsewhere can give its own name our address; so only names count that whoever runs the site knows of: those that
were said with `--host-name`, and those of this machine.
"""

from __future__ import annotations

import re
import socket
from collections.abc import Iterator, Sequence
from contextlib import suppress
from functools import lru_cache
from ipaddress import IPv4Address, IPv6Address, ip_address
from typing import Final

_HOST: Final = re.compile(r"(\[[0-9a-f:.]+\]|[a-z0-9._-]+)\.?(?::[0-9]{1,5})?", re.IGNORECASE)
_BARE: Final = re.compile(r"([0-9a-f:.]+)", re.IGNORECASE)
"""An address of IPv6 as nobody writes it in front of a port."""
_NOWHERE_IN_PARTICULAR: Final = ("192.0.2.1", "2001:db8::1")
"""Addresses that nobody has: nothing is sent to find the way there."""


class Hosts:
    def __init__(self, listens_on: str, names: Sequence[str] = ()) -> None:
        """`listens_on` is the address of this site; `names` are what it is called beside those of this machine."""
        self._in_network = _is_everywhere(listens_on)
        own = (*_names_of_this_machine(), *(() if self._in_network else (listens_on,)))
        self._names = {name for said in (*names, *own) if (name := _name(said))}
        self.usual = names[0] if names else "localhost"
        """For links where nothing better is known."""
        self.know = lru_cache(1024)(self._know)

    def _know(self, host: str) -> bool:
        """Whether a `Host` header names this site; the port is of no interest."""
        name = _name(host)
        if name is None:
            return False
        if name in self._names or name == "localhost":
            return True
        address = _address(name)
        if address is None:
            # Names without a dot lead nowhere outside of one's own network, either.
            return self._in_network and "." not in name
        if address.is_unspecified:
            return False  # no address to go to, though some systems find the way
        # Addresses that lead nowhere outside of one's own network belong to nobody else.
        return address.is_loopback or (self._in_network and not address.is_global)


def is_this_machine(host: str) -> bool:
    """Whether this names the machine that it is said on, whichever that is."""
    name = _name(host)
    if name is None or name == "localhost":
        return name is not None
    address = _address(name)
    if isinstance(address, IPv6Address):
        address = address.ipv4_mapped or address
    return address is not None and address.is_loopback


def _name(host: str) -> str | None:
    """Without port and final dot, in small letters; None if it is no name."""
    found = _HOST.fullmatch(host) or _BARE.fullmatch(host)
    if found is None:
        return None
    address = _address(found[1])
    return str(address) if address else found[1].lower().rstrip(".")


def _address(name: str) -> IPv4Address | IPv6Address | None:
    try:
        return ip_address(name.strip("[]"))
    except ValueError:
        return None


def _is_everywhere(listens_on: str) -> bool:
    address = _address(listens_on)
    return address is not None and address.is_unspecified


def _names_of_this_machine() -> Iterator[str]:
    name = socket.gethostname()
    yield from (name, f"{name.partition('.')[0]}.local")
    for family, elsewhere in zip((socket.AF_INET, socket.AF_INET6), _NOWHERE_IN_PARTICULAR, strict=True):
        with suppress(OSError), socket.socket(family, socket.SOCK_DGRAM) as probe:
            probe.connect((elsewhere, 9))
            yield str(probe.getsockname()[0])
