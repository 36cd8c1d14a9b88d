"""The API of a site, as a program at one table needs it.

What was lost on the way is sent again with the same key, so it happens once.
"""

from __future__ import annotations

import uuid
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, Final, TypeVar
from urllib.parse import urlsplit

import httpx
import msgspec

from sortilege.remote.contact import LONGEST, Contact
from sortilege.remote.errors import Declined, NoSite
from sortilege.remote.news import News
from sortilege.remote.shapes import ErrorAnswer, Happened, Happening, Header, Legal, Rematch, RemoteTable, Scene

LANGUAGE: Final = "en"
_TRY_AGAIN: Final = {429, 500, 502, 503, 504}
_TOO_MANY: Final = 429
_SILENCE: Final = 40.0
"""Seconds without anything on a stream after which it is dead; a site gives a sign of life every 15."""
_PAGE: Final = 500
_HERE: Final = {"localhost", "127.0.0.1", "::1"}
T = TypeVar("T")


class Site:
    def __init__(self, origin: str, token: str, tell: Callable[[News], None], patience: float = LONGEST) -> None:
        self.origin = origin
        self.contact = Contact(origin, patience, tell)
        self._http = httpx.Client(
            base_url=origin,
            headers={"Authorization": f"Bearer {token}", "Accept-Language": LANGUAGE},
            timeout=httpx.Timeout(10.0),
            trust_env=urlsplit(origin).hostname not in _HERE,  # no proxy leads to this machine
        )

    def close(self) -> None:
        self._http.close()

    def find(self, code: str) -> str:
        """The id of the table with this code."""
        answer = self._ask("GET", "/join", params={"code": code})
        target = answer.headers.get("location", "")
        if answer.status_code == 303 and "/t/" in target:
            return str(target.rpartition("/")[2])
        if answer.status_code in (400, 404):
            raise Declined("not-found", f"there is no table with the code {code} at {self.origin}")
        raise self._no_site()

    def look(self, table: str) -> RemoteTable:
        return self._read(self._ask("GET", f"/api/tables/{table}"), RemoteTable)

    def happened(self, table: str, until: int) -> Iterator[Happening]:
        """What has happened at a table from its beginning to a version."""
        since = 0
        while since < until:
            page = self._ask(
                "GET", f"/api/tables/{table}/happened", params={"since": since, "most": min(_PAGE, until - since)}
            )
            some = self._read(page, Happened).happened
            if not some:
                raise self._no_site()
            yield from some
            since += len(some)

    def record(self, table: str) -> tuple[Header, list[dict[str, Any]]]:
        """The game's header and its entries so far."""
        answer = self._ask("GET", f"/api/tables/{table}/record")
        lines = answer.content.splitlines() if answer.status_code == 200 else [answer.content]
        header = self._read(answer, Header, lines[0])
        return header, [self._read(answer, dict[str, Any], line) for line in lines[1:]]

    def do(self, table: str, verb: str, version: int, **wanted: Any) -> Scene:
        """Do something at a table that was seen at this version; again and again until there is an answer."""
        body = {"key": str(uuid.uuid4()), "version": version, **wanted}
        return self._read(self._ask("POST", f"/api/tables/{table}/{verb}", json=body), Scene)

    def legal(self, table: str) -> Legal:
        return self._read(self._ask("GET", f"/api/tables/{table}/legal"), Legal)

    def rematch(self, table: str) -> str:
        """The id of the table where it goes on; for those who need not ask anybody."""
        return self._read(self._ask("POST", f"/api/tables/{table}/rematch"), Rematch).table

    @contextmanager
    def stream(self, table: str, since: int) -> Iterator[Iterator[bytes]]:
        """What comes on the table's stream after a version, byte by byte. Raises what `httpx` raises."""
        timeout = httpx.Timeout(10.0, read=_SILENCE)
        headers = {"Last-Event-ID": str(since)}
        with self._http.stream("GET", f"/api/tables/{table}/stream", headers=headers, timeout=timeout) as answer:
            if answer.status_code != 200:
                answer.read()
                if answer.status_code in _TRY_AGAIN:
                    raise httpx.HTTPStatusError(self._why(answer), request=answer.request, response=answer)
                raise self._declined(answer)
            yield answer.iter_bytes()

    def _ask(self, method: str, path: str, **more: Any) -> httpx.Response:
        while True:
            try:
                answer = self._http.request(method, path, **more)
            except httpx.TransportError as error:
                self.contact.failed(excuse(error))
                continue
            if answer.status_code not in _TRY_AGAIN:
                self.contact.answered()
                return answer
            after = answer.headers.get("retry-after", "")
            at_least = float(after) if after.isascii() and after.isdigit() else 0.0
            self.contact.failed(self._why(answer), at_least=at_least, quietly=answer.status_code == _TOO_MANY)

    def _read(self, answer: httpx.Response, shape: type[T], text: bytes | None = None) -> T:
        if answer.status_code >= 400:
            raise self._declined(answer)
        try:
            return msgspec.json.decode(answer.content if text is None else text, type=shape)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
            raise self._no_site() from None

    def _declined(self, answer: httpx.Response) -> Declined | NoSite:
        try:
            error = msgspec.json.decode(answer.content, type=ErrorAnswer).error
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
            return self._no_site()
        return Declined(error.code, error.message, error.scene)

    def _no_site(self) -> NoSite:
        return NoSite(f"{self.origin} does not answer like a Sortilege site")

    def _why(self, answer: httpx.Response) -> str:
        found = self._declined(answer)
        return found.message if isinstance(found, Declined) else f"status {answer.status_code}"


def excuse(error: httpx.HTTPError) -> str:
    return str(error) or type(error).__name__
