"""Where people come in: a port of this machine."""

from __future__ import annotations

import socket
import sys
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
    tried = f"port {port} is" if tries == 1 else f"the ports {port} to {port + tries - 1} are all"
    raise CannotServe(f"{tried} in use on {host}: name another one with --port")


class Doors:
    """One for each of several workers, all at one port, where the system has such: it sends about as many people to
    each of them. Elsewhere all stand at the same one.

    They belong to whoever watches the workers, so nobody who waits is lost while one worker takes another one's place.
    """

    def __init__(self, host: str, port: int) -> None:
        self.host = host
        self._each = sys.platform == "linux"
        self._keeper = self._bound(host, port)
        """Nobody else gets the port, even if no worker is there."""
        self.port = int(self._keeper.getsockname()[1])
        self._doors: dict[int, socket.socket] = {}

    def of(self, number: int) -> socket.socket:
        """Of the worker with this number, which opens it when it can serve: until then people go to the others."""
        if not self._each:
            number = 0
        if number not in self._doors:
            self._doors[number] = self._bound(self.host, self.port) if self._each else self._keeper
        return self._doors[number]

    def shut(self, number: int) -> None:
        """Nobody is there any more: whoever comes goes to another one."""
        if self._each and number in self._doors:
            self._doors.pop(number).close()

    def close(self) -> None:
        for door in (*self._doors.values(), self._keeper):
            door.close()

    def _bound(self, host: str, port: int) -> socket.socket:
        door = socket.socket(_family(host))
        door.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        if self._each:
            door.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEPORT, 1)
        door.bind((host, port))
        door.setblocking(False)
        return door


def _family(host: str) -> socket.AddressFamily:
    return socket.AF_INET6 if ":" in host else socket.AF_INET


def lan_address() -> str:
    """This machine's address in its network."""
    if (found := network_address()) is None:
        raise CannotServe("this machine is in no network: start without --lan")
    return found
