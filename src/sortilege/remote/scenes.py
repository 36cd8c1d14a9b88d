"""Following a table: its scenes as they come, over as many connections as it takes."""

from __future__ import annotations

from collections.abc import Generator, Iterable, Iterator

import httpx
import msgspec

from sortilege.remote.client import Site, excuse
from sortilege.remote.errors import NoSite
from sortilege.remote.shapes import Scene


def follow(site: Site, table: str, since: int) -> Generator[Scene, None, None]:
    """Everything after version `since`, for ever. Raises `Unreachable` if the site stays away."""
    while True:
        try:
            with site.stream(table, since) as chunks:
                for kind, data in events(chunks):
                    site.contact.answered()
                    if kind == "scene":
                        scene = _read(data, site)
                        since = scene.version
                        yield scene
            why = "the connection was closed"
        except httpx.HTTPError as error:
            why = excuse(error)
        site.contact.failed(why)


def events(chunks: Iterable[bytes]) -> Iterator[tuple[str, bytes]]:
    """Server-sent events as (kind, data), from bytes that come in pieces of any size."""
    kind = "message"
    data: list[bytes] = []
    for line in _lines(chunks):
        if not line:
            if data:
                yield kind, b"\n".join(data)
            kind, data = "message", []
            continue
        field, _, value = line.partition(b":")
        value = value.removeprefix(b" ")
        if field == b"event":
            kind = value.decode("utf-8", "replace")
        elif field == b"data":
            data.append(value)


def _lines(chunks: Iterable[bytes]) -> Iterator[bytes]:
    """Only \\n ends a line here: names may hold what Python's splitlines takes for an end."""
    pieces: list[bytes] = []
    for chunk in chunks:
        *whole, rest = chunk.split(b"\n")
        for line in whole:
            yield b"".join([*pieces, line]).removesuffix(b"\r")
            pieces.clear()
        pieces.append(rest)


def _read(data: bytes, site: Site) -> Scene:
    try:
        return msgspec.json.decode(data, type=Scene)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        raise NoSite(f"{site.origin} does not answer like a Sortilege site") from None
