"""Files: modules, styles, and the pictures of the card sets."""

from __future__ import annotations

import re
from typing import Any, Final

from litestar import Response, get
from litestar.datastructures import CacheControlHeader
from litestar.params import FromPath, FromQuery
from litestar.static_files import create_static_files_router

from sortilege.editions.art import emoji_art
from sortilege.editions.letters import LONGEST_NAME, MOST_LETTERS, monogram
from sortilege.editions.tiles import drawn, tile_of
from sortilege.i18n import marked
from sortilege.people.errors import NotFound
from sortilege.store.errors import SetMissing
from sortilege.web.answers.editions import shipped_picture
from sortilege.web.assets import address, joined, roots
from sortilege.web.injected import TheLobby

_YEAR: Final = 365 * 24 * 3600
_COLOUR: Final = re.compile("(#[0-9a-f]{6})?")
_DAY: Final = {"Cache-Control": "public, max-age=86400"}


@get("/pictures/{edition:str}/{item:str}", include_in_schema=False)
async def card_picture(edition: FromPath[str], item: FromPath[str]) -> Response[bytes]:
    """Of a shipped edition."""
    found = shipped_picture(edition, item)
    if found is None:
        raise _nothing()
    return Response(found.content, media_type=found.media_type, headers=_DAY)


@get("/pictures/kept/{key:str}", include_in_schema=False)
async def kept_picture(lobby: TheLobby, key: FromPath[str]) -> Response[bytes]:
    """What somebody uploaded. Its address follows from its content: whoever has it has seen it on a card."""
    try:
        found = await lobby.store.pictures.load(key)
    except SetMissing:
        raise _nothing() from None
    headers = {"Cache-Control": f"private, max-age={_YEAR}, immutable"}
    return Response(found.content, media_type=found.media_type, headers=headers)


@get("/pictures/drawn/{text:str}", include_in_schema=False)
async def drawn_picture(text: FromPath[str], of: FromQuery[str] = "", ground: FromQuery[str] = "") -> Response[bytes]:
    """The art of an emoji, or a few letters on a shape that follows from them, or from the name `of` which they are;
    or both on a tile of the colour `ground`.
    """
    found = emoji_art(text)
    if (tile := tile_of(text)) and _COLOUR.fullmatch(ground):
        found = drawn(tile, ground).encode()
    if found is None and len(text) <= MOST_LETTERS and text.isalnum() and len(of) <= LONGEST_NAME:
        found = monogram(text, of).encode()
    if found is None:
        raise _nothing()
    return Response(found, media_type="image/svg+xml", headers=_DAY)


@get(address("joined/{names:path}"), include_in_schema=False, sync_to_thread=True)
def joined_files(names: FromPath[str]) -> Response[str]:
    chosen = tuple(names.lstrip("/").split(","))
    try:
        content = joined(chosen)
    except KeyError:
        raise _nothing() from None
    media_type = "text/css" if chosen[0].endswith(".css") else "text/javascript"
    headers = {"Cache-Control": f"public, max-age={_YEAR}, immutable"}
    return Response(content, media_type=media_type, headers=headers)


def _nothing() -> NotFound:
    return NotFound(marked("There is nothing at this address."))


def handlers() -> list[Any]:
    kept = CacheControlHeader(public=True, max_age=_YEAR, immutable=True)
    files = create_static_files_router(address("").rstrip("/"), [*roots()], cache_control=kept, include_in_schema=False)
    return [card_picture, drawn_picture, kept_picture, joined_files, files]
