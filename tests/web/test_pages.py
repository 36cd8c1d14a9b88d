"""Every page, in every language it can be read in, and nothing raises."""

import re
from collections.abc import Callable

import pytest

from sortilege.editions.library import shipped, shipped_ids
from sortilege.games import GAMES, PICTURE_GAMES
from sortilege.i18n import complete_languages
from sortilege.i18n.languages import PROMISED
from sortilege.tables.cards import shipped_cards
from sortilege.web.answers.editions import edition_texts
from sortilege.web.assets import address
from web.site import Browser

Visit = Callable[..., Browser]
PAGES = [
    "/",
    "/new",
    *(f"/new?game={game}&with={company}" for game in GAMES for company in ("bots", "friends", "device", "solo", "x")),
    "/learn",
    *(f"/learn/{game}" for game in GAMES),
    "/sets",
    *(f"/sets/{id}" for id in shipped_ids()),
    "/about",
    "/api",
    "/join",
    "/me",
]


def test_all_promised_languages_are_complete() -> None:
    assert complete_languages() == tuple(PROMISED)


@pytest.mark.parametrize("language", complete_languages())
@pytest.mark.parametrize("path", PAGES)
def test_every_page_can_be_read(visit: Visit, path: str, language: str) -> None:
    page = visit(language).get(path)
    assert page.status_code == 200
    assert page.headers["content-type"].startswith("text/html")
    assert page.headers["cache-control"] == "no-store"
    assert f'lang="{language}"' in page.text
    check(page.text)


def check(text: str) -> None:
    """What the policy forbids is not there, and nothing was left unfilled."""
    assert not re.search(r"<[^>]+\sstyle=", text)
    assert not re.search(r"<[^>]+\son[a-z]+=", text)
    for attributes in re.findall(r"<script([^>]*)>", text):
        assert "src=" in attributes or "application/json" in attributes
    assert "Undefined" not in text


@pytest.mark.parametrize("language", complete_languages())
@pytest.mark.parametrize("game", GAMES)
def test_the_pages_of_a_table_at_every_time(visit: Visit, game: str, language: str) -> None:
    ada = visit(language)
    solo = game.endswith("-solo")
    tables = [ada.found(game, "me", *(() if solo else ("bot:random",)))["id"]]
    if not solo:
        tables.append(ada.found(game, "me", "open")["id"])
    over = ada.found(game, "me", *(() if solo else ("bot:random",)))["id"]
    ada.done(over, "concede", seat=0)
    for id in (*tables, over):
        for page in (ada.get(f"/t/{id}"), ada.get(f"/t/{id}/replay"), visit(language).get(f"/t/{id}"), ada.get("/")):
            assert page.status_code == 200
            check(page.text)
    orders = ada.get(f"/api/tables/{over}/orders")
    assert orders.status_code == 200
    assert isinstance(orders.json(), list)


@pytest.mark.parametrize("game", [*GAMES, "chess", ""])
@pytest.mark.parametrize("lesson", ["0", "1"])
def test_one_click_begins_a_game(visit: Visit, game: str, lesson: str) -> None:
    ada = visit()
    answer = ada.form("/play", game=game, lesson=lesson)
    if game not in GAMES:
        assert answer.status_code == 400
        return
    assert answer.status_code == 303
    table = ada.look(answer.headers["location"].removeprefix("/t/"))
    assert table["you"]["seats"] == [0]
    assert table["scene"]["phase"] == "playing"
    assert table["lesson"]  # whoever is new here is helped
    ada.post("/api/me", {"knows": game})
    answer = ada.form("/play", game=game, lesson=lesson)
    assert ada.look(answer.headers["location"].removeprefix("/t/"))["lesson"] == (lesson == "1")


def test_any_card_set_can_be_begun_with_one_click(visit: Visit) -> None:
    for edition in shipped_ids():
        for game in PICTURE_GAMES:
            assert visit().form("/play", game=game, edition=edition).status_code == 303
    assert visit().form("/play", game="the-box", edition="../x").status_code == 400


@pytest.mark.parametrize("id", shipped_ids())
def test_every_item_has_a_picture(visit: Visit, id: str) -> None:
    """Drawing them takes a while, and each is drawn in other tests: a few of them are looked at here."""
    ada = visit()
    pictures = [item.picture for item in edition_texts(shipped_cards(id), "en").items.values()]
    assert len(set(pictures)) == len(shipped(id).items)
    for path in pictures[:: len(pictures) // 4]:
        picture = ada.get(path)
        assert picture.status_code == 200
        assert picture.headers["content-type"].startswith("image/")
        assert picture.content


def test_a_code_leads_to_its_table_however_it_is_typed(ada: Browser, ben: Browser) -> None:
    table = ada.found()
    code = table["code"]
    for typed in (code, code.lower(), f" {code[:3]} {code[3:]} ", "\t".join(code)):
        answer = ben.ask("GET", "/join", params={"code": typed})
        assert (answer.status_code, answer.headers["location"]) == (303, f"/t/{table['id']}")
    for typed in ("NOBODY", "x" * 5000, "'; --", "ß" * 6, "\0", "<b>", table["id"]):
        answer = ben.ask("GET", "/join", params={"code": typed})
        assert answer.status_code == 404
        assert "<B>" not in answer.text


def test_private_tables_are_never_listed(ada: Browser, ben: Browser) -> None:
    private, public = ada.found()["id"], ada.found(public=True)["id"]
    for browser in (ben, ada):
        listed = {table["id"] for table in browser.get("/api/tables").json()}
        assert public in listed
        assert private not in listed
    assert private not in ben.get("/").text
    assert public in ben.get("/").text
    assert private in ada.get("/").text  # among one's own
    ada.done(public, "leave")
    ben.done(public, "sit")
    assert ada.look(public)["scene"]["seats"][0]["name"] == "Ben"


@pytest.mark.parametrize(
    ("header", "expected"),
    [("de", "de"), ("de-AT,en;q=0.5", "de"), ("fr;q=0.1, de;q=0.9", "de"), ("xx", "en"), ("", "en"), (";;q=,", "en")],
)
def test_the_browser_says_which_language(visit: Visit, header: str, expected: str) -> None:
    assert f'lang="{expected}"' in visit(header).get("/about").text


def test_the_cookie_counts_more_and_the_address_most(visit: Visit) -> None:
    ada = visit("en")
    ada.post("/api/me", {"language": "de"})
    assert 'lang="de"' in ada.get("/about").text
    assert 'lang="en"' in ada.get("/about?language=en").text
    assert 'lang="de"' in ada.get("/about?language=xx").text


def test_modules_and_styles_are_served_as_what_they_are(visit: Visit) -> None:
    for path, kind in (("texts.js", "javascript"), ("css/base.css", "text/css"), ("favicon.svg", "image/svg")):
        answer = visit().get(address(path))
        assert answer.status_code == 200
        assert kind in answer.headers["content-type"]
