"""Files: modules, styles, and the pictures of the card sets."""

from __future__ import annotations

from typing import Any, Final

from litestar import Response, get
from litestar.datastructures import CacheControlHeader
from litestar.params import FromPath
from litestar.static_files import create_static_files_router

from sortilege.i18n import texts
from sortilege.tables.errors import NotFound
from sortilege.web.assets import STATIC, address
from sortilege.web.editions import item_picture
from sortilege.web.pages.answering import AnyRequest
from sortilege.web.visitor import language_of, visitor_of

_YEAR: Final = 365 * 24 * 3600


@get("/pictures/{edition:str}/{item:str}", include_in_schema=False)
async def card_picture(request: AnyRequest, edition: FromPath[str], item: FromPath[str]) -> Response[bytes]:
    found = item_picture(edition, item)
    if found is None:
        raise NotFound(texts(language_of(request, visitor_of(request)))("There is nothing at this address."))
    headers = {"Cache-Control": "public, max-age=86400"}
    return Response(found.content, media_type=found.media_type, headers=headers)


def handlers() -> list[Any]:
    kept = CacheControlHeader(public=True, max_age=_YEAR, immutable=True)
    files = create_static_files_router(address("").rstrip("/"), [STATIC], cache_control=kept, include_in_schema=False)
    return [card_picture, files]
