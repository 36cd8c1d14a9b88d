"""The site among somebody's programs: a manifest in the reader's language, icons, and what runs without a network."""

from __future__ import annotations

import io
from functools import cache
from typing import Any, Final, NamedTuple

import msgspec
from litestar import Response, get
from litestar.params import FromPath, FromQuery
from litestar.response import Template
from PIL import Image

from sortilege.core.templates import marked
from sortilege.i18n import texts
from sortilege.people.errors import NotFound
from sortilege.web.assets import content, version
from sortilege.web.context import page
from sortilege.web.drawing import draw
from sortilege.web.injected import AnyRequest
from sortilege.web.limits import limited
from sortilege.web.visitor import reader_language

PAPER: Final = "#f4efe4"
_DAY: Final = {"Cache-Control": "public, max-age=86400"}


class Icon(NamedTuple):
    size: int
    room: float = 0
    """What stays empty on each side."""
    filled: bool = False
    """For systems that cut icons to shapes of their own: they want no transparent corners."""


ICONS: Final = {
    "icon-192.png": Icon(192),
    "icon-512.png": Icon(512),
    "maskable-512.png": Icon(512, room=0.18, filled=True),
    "apple-touch-icon.png": Icon(180, room=0.06, filled=True),
}
_ICO_SIZES: Final = (16, 32, 48)


@cache
def icon(name: str) -> bytes:
    return _drawn(ICONS[name])


@cache
def favicon() -> bytes:
    file = io.BytesIO()
    with Image.open(io.BytesIO(_drawn(Icon(max(_ICO_SIZES))))) as largest:
        smaller = [Image.open(io.BytesIO(_drawn(Icon(size)))) for size in _ICO_SIZES[:-1]]
        largest.save(file, "ICO", sizes=[(size, size) for size in _ICO_SIZES], append_images=smaller)
    return file.getvalue()


def _drawn(wanted: Icon) -> bytes:
    return draw("icon.typ", wanted._asdict(), {"favicon.svg": content("favicon.svg")})


@get("/icons/{name:str}", include_in_schema=False, before_request=limited("looking"), sync_to_thread=True)
def icon_file(name: FromPath[str]) -> Response[bytes]:
    if name not in ICONS:
        raise NotFound(marked("There is nothing at this address."))
    return Response(icon(name), media_type="image/png", headers=_DAY)


@get("/apple-touch-icon.png", include_in_schema=False, before_request=limited("looking"), sync_to_thread=True)
def apple_touch_icon() -> Response[bytes]:
    """Where iOS looks for it without being told."""
    return Response(icon("apple-touch-icon.png"), media_type="image/png", headers=_DAY)


@get("/favicon.ico", include_in_schema=False, before_request=limited("looking"), sync_to_thread=True)
def favicon_file() -> Response[bytes]:
    """Where whoever reads no page looks for it."""
    return Response(favicon(), media_type="image/x-icon", headers=_DAY)


@get("/manifest.webmanifest", include_in_schema=False, before_request=limited("looking"))
async def manifest_file(request: AnyRequest) -> Response[bytes]:
    """The address says the language: browsers ask for it without a cookie."""
    made = msgspec.json.encode(manifest(reader_language(request)))
    return Response(made, media_type="application/manifest+json", headers=_DAY)


@get("/service-worker.js", include_in_schema=False, before_request=limited("looking"))
async def service_worker(request: AnyRequest) -> Response[str]:
    """Other files or another language make it another one, which browsers then put in the place of theirs."""
    site = msgspec.json.encode({"version": version(), "language": reader_language(request)}).decode()
    script = f"self.SITE = {site};\n{content('service_worker.js').decode()}"
    return Response(script, media_type="text/javascript", headers={"Cache-Control": "no-cache"})


@get("/offline", include_in_schema=False, before_request=limited("looking"))
async def offline_page(request: AnyRequest, sent: FromQuery[str] = "") -> Template:
    """For anybody: it is kept by the service worker. `sent`: for whoever was sending a form."""
    return Template("offline.html", context=page(request, sent=bool(sent)))


def manifest(language: str) -> dict[str, Any]:
    say = texts(language)
    return {
        "id": "/",
        "start_url": "/",
        "scope": "/",
        "lang": language,
        "name": f"Sortilege – {say('put things in order')}",
        "short_name": "Sortilege",
        "description": say("The Box, Go for 6 and Lucky Numbers: play alone, on one device or with friends."),
        "display": "standalone",
        "background_color": PAPER,
        "theme_color": PAPER,
        "categories": ["games"],
        "icons": [_listed(name, one) for name, one in ICONS.items() if name != "apple-touch-icon.png"],
        "shortcuts": [
            {"name": say("Join a table"), "url": "/join"},
            {"name": say("Set up a table"), "url": "/new"},
            {"name": say("Learn the games"), "url": "/learn"},
        ],
    }


def _listed(name: str, icon: Icon) -> dict[str, str]:
    return {
        "src": f"/icons/{name}",
        "sizes": f"{icon.size}x{icon.size}",
        "type": "image/png",
        "purpose": "maskable" if icon.filled else "any",
    }


handlers = [icon_file, apple_touch_icon, favicon_file, manifest_file, service_worker, offline_page]
