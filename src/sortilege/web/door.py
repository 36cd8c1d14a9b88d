"""Where people come in: a port of this machine."""

from __future__ import annotations

import socket
from typing import Final

from sortilege.core.errors import Refused
from sortilege.web.addresses import network_address

BACKLOG: Final = 4096
"""Connections that may wait to be let in."""
TRIES: Final = 20
"""Ports that are tried, one after the other, if the first is taken."""


class CannotServe(Refused):
    code = "cannot-serve"


def free_port(host: str, port: int, tries: int) -> int:
    for candidate in range(port, port + tries):
        with socket.socket(_family(host)) as probe:
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            try:
                probe.bind((host, candidate))
            except OSError:
                continue
            return int(probe.getsockname()[1])
    raise _taken(host, port, tries)


def open_door(host: str, port: int, tries: int) -> socket.socket:
    """For several processes: whoever of them has time lets the next one in, and none is lost when one of them ends."""
    for candidate in range(port, port + tries):
        try:
            door = socket.create_server((host, candidate), family=_family(host), backlog=BACKLOG)
        except OSError:
            continue
        door.setblocking(False)
        return door
    raise _taken(host, port, tries)


def _taken(host: str, port: int, tries: int) -> CannotServe:
    tried = f"port {port} is" if tries == 1 else f"the ports {port} to {port + tries - 1} are all"
    return CannotServe(f"{tried} in use on {host}: name another one with --port")


def _family(host: str) -> socket.AddressFamily:
    return socket.AF_INET6 if ":" in host else socket.AF_INET


def lan_address() -> str:
    """This machine's address in its network."""
    if (found := network_address()) is None:
        raise CannotServe("this machine is in no network: start without --lan")
    return found
