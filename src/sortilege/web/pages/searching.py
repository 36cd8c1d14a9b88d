"""What search engines ask for: where they should not go, and which pages there are in which languages.

Tables may be read, because messengers that show a preview of a link obey the same file; their pages say that they
belong into no index.
"""

from __future__ import annotations

from typing import Final
from xml.sax.saxutils import escape, quoteattr

from litestar import Response, get

from sortilege.editions.library import shipped_ids
from sortilege.games import GAMES
from sortilege.i18n import complete_languages
from sortilege.web.addresses import origin
from sortilege.web.injected import AnyRequest, TheLobby
from sortilege.web.limits import limited

_DAY: Final = {"Cache-Control": "public, max-age=86400"}
_MOST_OF_SHELF: Final = 5_000
"""The latest; whoever reads the shelf page by page finds the others, too."""
_NOT_TO_BE_READ: Final = ("/api/", "/build/", "/join", "/me")


@get("/robots.txt", include_in_schema=False, before_request=limited("looking"))
async def robots(request: AnyRequest) -> Response[str]:
    lines = ["User-agent: *", *(f"Disallow: {path}" for path in _NOT_TO_BE_READ), "Allow: /"]
    text = "\n".join([*lines, "", f"Sitemap: {origin(request)}/sitemap.xml", ""])
    return Response(text, media_type="text/plain", headers=_DAY)


@get("/sitemap.xml", include_in_schema=False, before_request=limited("looking"))
async def sitemap(request: AnyRequest, lobby: TheLobby) -> Response[str]:
    here = origin(request)
    shelf = [f"/shelf/{id}" for id in await lobby.store.listings.ids(_MOST_OF_SHELF)]
    schemas = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"'
    entries = "".join(_entry(f"{here}{path}") for path in (*pages(), *shelf))
    text = f'<?xml version="1.0" encoding="UTF-8"?>\n<urlset {schemas}>\n{entries}</urlset>\n'
    return Response(text, media_type="application/xml", headers=_DAY)


def pages() -> list[str]:
    """The pages that are the same for everybody."""
    games, sets = [f"/learn/{game}" for game in GAMES], [f"/sets/{id}" for id in shipped_ids()]
    return ["/", "/learn", *games, "/sets", *sets, "/shelf", "/build", "/about", "/api"]


def _entry(url: str) -> str:
    others = "".join(
        f'<xhtml:link rel="alternate" hreflang="{language}" href={quoteattr(f"{url}?language={language}")}/>'
        for language in complete_languages()
    )
    return f"<url><loc>{escape(url)}</loc>{others}</url>\n"


handlers = [robots, sitemap]
