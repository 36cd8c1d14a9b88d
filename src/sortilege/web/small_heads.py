"""Cookies and addresses that are far longer than any of ours are refused before they are read and remembered."""

from __future__ import annotations

from typing import Final

from litestar.types import Scope

from sortilege.core.errors import Refused
from sortilege.core.templates import marked

MOST_OF_SERVER: Final = 16 * 1024
"""Bytes of a request's head that the server takes at all."""
_LARGEST_COOKIE: Final = 1024
_LONGEST_ADDRESS: Final = 8 * 1024


class HeadTooLarge(Refused):
    code = "head-too-large"


def check_head(scope: Scope) -> None:
    if max(len(scope["raw_path"]), len(scope["query_string"])) > _LONGEST_ADDRESS:
        raise HeadTooLarge(marked("This address is too long."))
    for name, value in scope["headers"]:
        # Several cookies may come from neighbours on the same machine; each of them is small, too.
        if name == b"cookie" and max(map(len, value.split(b";"))) > _LARGEST_COOKIE:
            text = marked(
                "A cookie of this browser is larger than 1 KB. Delete the cookies of this site and try again."
            )
            raise HeadTooLarge(text)
