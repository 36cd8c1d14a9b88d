"""Where a program is sent: a table's address, an invitation with a code, or a site and a code."""

from __future__ import annotations

import re
from typing import Final
from urllib.parse import parse_qs, urlsplit

import msgspec

from sortilege.core.errors import Malformed

_TABLE: Final = re.compile(r"/t/([A-Za-z0-9_-]{8,32})(/replay)?/?")


class Address(msgspec.Struct, frozen=True):
    origin: str
    """The site, without a slash at the end."""
    table: str | None
    code: str | None
    """If there is no table: what to find it by."""


def read_address(url: str, code: str | None = None) -> Address:
    """Raises `Malformed` for anything that cannot lead to a table."""
    try:
        parts = urlsplit(url.strip())
        host, _ = parts.hostname, parts.port
    except ValueError:
        raise Malformed(f"this is not an address: {url!r}") from None
    if parts.scheme not in ("http", "https") or not host:
        raise Malformed(f"a table's address looks like http://localhost:8000/t/…, not like {url!r}")
    origin = f"{parts.scheme}://{parts.netloc}"
    found = _TABLE.fullmatch(parts.path)
    if found:
        if code is not None:
            raise Malformed("this address names a table already: leave --code out")
        return Address(origin, found[1], None)
    if parts.path.rstrip("/") not in ("", "/join"):
        raise Malformed(f"there is no table at {parts.path}: a table's address ends with /t/ and its id")
    code = code or next(iter(parse_qs(parts.query).get("code", [])), None)
    if code is None or not code.strip():
        raise Malformed("which table? Give its whole address, or its code with --code")
    return Address(origin, None, code.strip())
