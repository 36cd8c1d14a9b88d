"""The site among somebody's programs, and what search engines find here."""

import io
import re
from collections.abc import Callable
from xml.etree import ElementTree as ET

import pytest
from PIL import Image

from sortilege.i18n.languages import PROMISED
from sortilege.web.pages.installing import ICONS
from web.site import Browser

Visit = Callable[..., Browser]
MAP = "{http://www.sitemaps.org/schemas/sitemap/0.9}"


def manifest_of(browser: Browser) -> dict[str, object]:
    found = re.search(r'<link rel="manifest" href="([^"]+)"', browser.get("/").text)
    assert found
    answer = browser.get(found[1], headers={"Accept-Language": "", "Cookie": ""})  # as browsers ask for it
    assert answer.headers["content-type"] == "application/manifest+json"
    manifest: dict[str, object] = answer.json()
    return manifest


def test_the_manifest_speaks_the_readers_language(visit: Visit) -> None:
    english, german = manifest_of(visit("en")), manifest_of(visit("de"))
    assert (english["lang"], german["lang"]) == ("en", "de")
    assert english["name"] != german["name"]
    assert english["id"] == german["id"] == "/"
    assert english["display"] == "standalone"


def test_everything_that_the_manifest_names_is_there(ada: Browser) -> None:
    manifest = ada.get("/manifest.webmanifest").json()
    assert {(icon["sizes"], icon["purpose"]) for icon in manifest["icons"]} == {
        ("192x192", "any"), ("512x512", "any"), ("512x512", "maskable"),
    }  # fmt: skip
    for icon in manifest["icons"]:
        assert ada.get(icon["src"]).status_code == 200
    for shortcut in manifest["shortcuts"]:
        assert ada.get(shortcut["url"]).status_code == 200


@pytest.mark.parametrize("name", ICONS)
def test_an_icon_is_a_small_png_of_its_size(ada: Browser, name: str) -> None:
    content = ada.get(f"/icons/{name}").content
    assert len(content) < 20_000
    with Image.open(io.BytesIO(content)) as picture:
        assert picture.size == (ICONS[name].size,) * 2
        assert len(picture.convert("RGB").getcolors(1 << 20) or []) > 3
        corner = picture.convert("RGBA").getpixel((0, 0))
        assert isinstance(corner, tuple)
        assert corner[3] == (255 if ICONS[name].filled else 0)


def test_what_a_maskable_icon_shows_is_inside_the_circle_that_is_always_seen(ada: Browser) -> None:
    content = ada.get("/icons/maskable-512.png").content
    with Image.open(io.BytesIO(content)) as picture:
        shown, ground = picture.convert("RGB"), picture.convert("RGB").getpixel((0, 0))
    outside = [
        (x, y)
        for x in range(0, 512, 4)
        for y in range(0, 512, 4)
        if (x - 256) ** 2 + (y - 256) ** 2 > (0.4 * 512) ** 2 and shown.getpixel((x, y)) != ground
    ]
    assert outside == []


def test_there_are_icons_where_systems_look_without_being_told(ada: Browser) -> None:
    with Image.open(io.BytesIO(ada.get("/favicon.ico").content)) as icon:
        assert icon.info["sizes"] == {(16, 16), (32, 32), (48, 48)}
    assert ada.get("/apple-touch-icon.png").headers["content-type"] == "image/png"
    assert ada.get("/icons/nothing.png").status_code == 404


def test_every_page_of_the_sitemap_is_there_in_every_language(ada: Browser) -> None:
    robots = ada.get("/robots.txt").text
    address = re.search(r"^Sitemap: http://[^/]+(/.+)$", robots, re.MULTILINE)
    assert address
    entries = ET.fromstring(ada.get(address[1]).text).findall(f"{MAP}url")
    assert len(entries) > 15
    refused = re.findall(r"^Disallow: (\S+)$", robots, re.MULTILINE)
    for entry in entries:
        url = entry.findtext(f"{MAP}loc") or ""
        path = "/" + url.split("/", 3)[3]
        assert not any(path.startswith(one) for one in refused)
        page = ada.get(path)
        assert page.status_code == 200
        assert "noindex" not in page.text
        languages = [link.get("hreflang") for link in entry if link.get("rel") == "alternate"]
        assert languages == list(PROMISED)


def test_tables_may_be_read_but_belong_into_no_index(ada: Browser) -> None:
    table = ada.found()["id"]
    assert "Disallow: /t" not in ada.get("/robots.txt").text
    for path in (f"/t/{table}", f"/t/{table}/replay"):
        assert '<meta name="robots" content="noindex">' in ada.get(path).text
