"""What somebody's devices are called in their list: as far as a browser says what it is."""

from __future__ import annotations

from typing import Final

from sortilege.web.proxies import Connection
from sortilege.web.sent_headers import sent

_BROWSERS: Final = (
    ("Edg", "Edge"),
    ("OPR", "Opera"),
    ("Firefox", "Firefox"),
    ("FxiOS", "Firefox"),
    ("CriOS", "Chrome"),
    ("Chrom", "Chrome"),
    ("Safari", "Safari"),
)
_SYSTEMS: Final = (
    ("iPhone", "iPhone"),
    ("iPad", "iPad"),
    ("Android", "Android"),
    ("Windows", "Windows"),
    ("Macintosh", "Mac"),
    ("CrOS", "ChromeOS"),
    ("Linux", "Linux"),
)


def device_label(connection: Connection) -> str:
    """Such as “Firefox · Linux”; empty if nothing is known."""
    said = sent(connection.scope, b"user-agent") or ""
    found = [next((name for mark, name in kind if mark in said), "") for kind in (_BROWSERS, _SYSTEMS)]
    return " · ".join(filter(None, found))
