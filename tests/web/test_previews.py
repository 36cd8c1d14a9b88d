"""What messengers show of a link: a title, a line and a picture that are about this very page."""

import io
import re
from collections.abc import Callable
from html import unescape

import pytest
from PIL import Image

from sortilege.editions.pictures import Picture
from sortilege.web.pages import previews
from sortilege.web.pages.previews import Player, Preview, drawn
from web.sets import PETS, picture, put, saved, upload
from web.site import Browser

pytestmark = pytest.mark.process  # pictures of strangers are drawn in one
Visit = Callable[..., Browser]


def tags(browser: Browser, path: str) -> dict[str, str]:
    found = re.findall(r'<meta (?:property|name)="((?:og|twitter):[^"]+)" content="([^"]*)"', browser.get(path).text)
    return {name: unescape(content) for name, content in found}


def image_of(browser: Browser, path: str) -> str:
    """Its address, after it was looked at."""
    given = tags(browser, path)
    assert given["og:title"] and given["og:description"]
    assert given["twitter:card"] == "summary_large_image"
    origin, _, address = given["og:image"].partition("/previews/")
    assert origin.startswith("http://")
    answer = browser.client.get(f"/previews/{address}", headers={"Accept-Language": ""})
    assert answer.status_code == 200
    assert len(answer.content) < 300_000
    with Image.open(io.BytesIO(answer.content)) as image:
        assert image.size == (int(given["og:image:width"]), int(given["og:image:height"])) == (1200, 630)
    return address


@pytest.mark.parametrize(
    ("path", "about"),
    [
        ("/", "home"),
        ("/learn/the-box", "games/the-box"),
        ("/learn/lucky-numbers", "games/lucky-numbers"),
        ("/new?game=go-for-six", "games/go-for-six"),
        ("/sets/europe", "sets/europe"),
        ("/about", "home"),
    ],
)
def test_a_page_is_shown_by_what_it_is_about(visit: Visit, path: str, about: str) -> None:
    assert image_of(visit("de"), path) == f"{about}/card.png?language=de"


@pytest.mark.parametrize("game", ["the-box", "lucky-numbers"])
def test_a_game_that_is_over_shows_who_won(ada: Browser, game: str) -> None:
    table = ada.found(game, "me", "person:Ben")["id"]
    assert image_of(ada, f"/t/{table}") == f"games/{game}/card.png?language=en"
    assert ada.get(f"/previews/tables/{table}/card.png").status_code == 409
    scene = ada.done(table, "concede", seat=0)
    for path in (f"/t/{table}", f"/t/{table}/replay"):
        assert image_of(ada, path) == f"tables/{table}/card.png?language=en"
        assert scene["result"] in tags(ada, path)["og:description"]


def test_a_set_that_is_not_shared_has_no_picture_for_others(ada: Browser) -> None:
    id = saved(ada)
    address = f"/previews/sets/{id}/card.png"
    assert ada.get(address).status_code == 404
    assert upload(ada, id, picture()).status_code == 201
    shown = [{**PETS["items"][0], "picture": "pet-1.webp"}, *PETS["items"][1:]]
    assert put(ada, id, 2, {**PETS, "items": shown}).status_code == 200
    ada.post(f"/api/sets/{id}/share", {"shared": True})
    assert image_of(ada, f"/sets/{id}") == f"sets/{id}/card.png?language=en"


def test_the_same_thing_is_drawn_in_the_readers_language(ada: Browser) -> None:
    english, german = (ada.get(f"/previews/games/the-box/card.png?language={one}").content for one in ("en", "de"))
    assert english != german


def test_there_is_no_preview_of_what_is_not_there(ada: Browser) -> None:
    for path in ("games/chess/card.png", "sets/nothing/card.png", "tables/abcdefgh12345678/card.png"):
        assert ada.get(f"/previews/{path}").status_code == 404


def test_texts_of_strangers_are_texts_and_broken_pictures_are_left_out() -> None:
    mean = '#panic("x") *bold* $x^2$ @ref <label> \\ // /* ' * 9
    broken = Picture(b"no picture", "image/webp")
    made = drawn(Preview("en", mean, mean, pictures=(broken,), players=(Player("#panic()", "teal"),)))
    with Image.open(io.BytesIO(made)) as image:
        assert image.size == (1200, 630)


def test_what_is_remembered_is_weighed_in_bytes(ada: Browser) -> None:
    shown = ada.get("/previews/games/lucky-numbers/card.png").content
    made = previews._made
    assert shown in made.values() and all(len(key) == 32 for key in made)
    assert made.currsize == sum(map(len, made.values())) <= made.maxsize == 16 * 1024**2
