"""What is sent is text in UTF-8, or it is refused: JSON and addresses; `forms` does the same for forms."""

from __future__ import annotations

from typing import Any
from urllib.parse import unquote_to_bytes

from litestar import Request

from sortilege.core.errors import Malformed
from sortilege.core.templates import marked
from sortilege.web.proxies import Connection


class ReadableRequest(Request[Any, Any, Any]):
    """A request whose body may be anything at all."""

    async def json(self) -> Any:
        try:
            return await super().json()
        except UnicodeDecodeError:
            raise Malformed(marked("the request has a text that is not in UTF-8")) from None


def check_address(connection: Connection) -> None:
    """Servers put something else in the place of what they cannot read; here it is refused."""
    scope = connection.scope
    for sent in (scope.get("raw_path") or b"", scope.get("query_string") or b""):
        if b"%" in sent or not sent.isascii():
            try:
                unquote_to_bytes(sent).decode()
            except UnicodeDecodeError:
                raise Malformed(marked("this address has a text that is not in UTF-8")) from None
