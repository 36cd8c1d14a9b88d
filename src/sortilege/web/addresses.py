"""Where things are found on this site, as the reader knows it and as others do."""

from __future__ import annotations

import socket
from typing import Final
from urllib.parse import parse_qsl, urlencode, urlsplit

from sortilege.scores.lists import ListKey
from sortilege.web.hosts import Hosts
from sortilege.web.proxies import Connection, scheme

_ITSELF: Final = ("localhost", "127.0.0.1", "::1")
"""What every device calls itself."""


def origin(connection: Connection) -> str:
    """The address of this site, without a slash at the end: as it was asked for, if it is known under that name."""
    hosts: Hosts = connection.app.state.hosts
    asked = connection.headers.get("host", "")
    return f"{scheme(connection.scope)}://{asked if hosts.know(asked) else hosts.usual}"


def origin_for_others(connection: Connection) -> str:
    """The same as other devices know it: who opened `localhost` gives them the network address, if it has one."""
    here = origin(connection)
    port = connection.app.state.settings.network_port
    if port is None or urlsplit(here).hostname not in _ITSELF:
        return here
    address = network_address()
    return here if address is None else f"http://{address}:{port}"


def network_address() -> str | None:
    """This machine's address in its network, if it is in one. Nothing is sent to find it."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
        except OSError:
            return None
        return str(probe.getsockname()[0])


def without_language(path: str, query: str) -> str:
    """A page as it is shared: whoever opens it reads it in their own language, not in the sender's."""
    if "language" not in query:
        return path + (f"?{query}" if query else "")
    kept = [(name, value) for name, value in parse_qsl(query, keep_blank_values=True) if name != "language"]
    return path + (f"?{urlencode(kept)}" if kept else "")


def in_language(path: str, language: str) -> str:
    """The same page in one language, whoever reads it."""
    return f"{path}{'&' if '?' in path else '?'}language={language}"


def table_address(connection: Connection, table: str) -> str:
    return f"{origin_for_others(connection)}/t/{table}"


def contest_address(connection: Connection, code: str) -> str:
    """Where one takes part."""
    return f"{origin_for_others(connection)}/c/{code}"


def set_address(connection: Connection, id: str) -> str:
    """For everybody, if the set is shared."""
    return f"{origin_for_others(connection)}/sets/{id}"


def edit_address(connection: Connection, id: str, secret: str) -> str:
    """Whoever has it may change the set."""
    return f"{origin_for_others(connection)}/build/{id}?key={secret}"


def scores_address(key: ListKey) -> str:
    """Of a list of high scores, on this site."""
    asked = {"variant": key.variant, "edition": key.edition, "attribute": key.attribute}
    query = urlencode({name: value for name, value in asked.items() if value})
    return f"/scores/{key.game}{'?' if query else ''}{query}"


def link_address(connection: Connection, secret: str) -> str:
    """Brings somebody's name to the device that opens it."""
    return f"{origin_for_others(connection)}/link/{secret}"
