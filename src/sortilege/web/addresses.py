"""Where things are found on this site, as the reader knows it."""

from __future__ import annotations

from typing import Any

from litestar.connection import ASGIConnection

Connection = ASGIConnection[Any, Any, Any, Any]


def origin(connection: Connection) -> str:
    """The address of this site, without a slash at the end."""
    scheme = connection.url.scheme
    if connection.app.state.settings.behind_proxy:
        scheme = connection.headers.get("x-forwarded-proto", scheme)
    return f"{scheme}://{connection.headers.get('host', connection.url.netloc)}"


def table_address(connection: Connection, table: str) -> str:
    return f"{origin(connection)}/t/{table}"
