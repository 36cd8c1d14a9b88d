"""What people have done: their pages, and the same for programs. What is private stays so."""

import re
from collections.abc import Iterator
from time import sleep, time

import pytest
from litestar import Litestar
from litestar.testing import TestClient

from sortilege.store.ratings import RatingStep
from sortilege.store.store import Store
from store.rated import LISTING
from store.results import seat
from web.known import GAME, known, owner, play, rate, told
from web.site import Browser, refusal, running

DAY = 86400.0


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient[Litestar]]:
    with running(tmp_path_factory.mktemp("people")) as client:
        yield client


@pytest.fixture(scope="module")
def ada(site: TestClient[Litestar]) -> Browser:
    """Has met Ben, Cleo and bots, and played alone."""
    ada = known(site, "Ada")
    me = owner(site, "Ada")
    rate(site, {"ada": 1600.0, "ben": 1700.0, "cleo": 1500.0})
    play(site, "p1", seat(me), seat("ben", place=2), seat(None, place=3, level="scholar"))
    play(site, "p2", seat("ben"), seat(me, place=2), seat(None, place=3, level="newcomer"), edition="europe")
    play(site, "p3", seat("ben"), seat(me), edition="AbCdEfGh12345678")
    play(site, "p4", seat("cleo"), seat(me, place=2), game="lucky-numbers", edition=None, ended_at=time() - 40 * DAY)
    table = ada.found("the-box-solo", "me")["id"]
    play(site, table, seat(me, score=7.0), game="the-box-solo")
    play(site, "p5", seat(me, score=9.0), game="the-box-solo")
    play(site, "p6", seat(me), seat("ben", place=2), game="a-game-of-tomorrow")

    async def curve(store: Store) -> None:
        position = await store.ratings.position()
        steps = [
            RatingStep(me, GAME, number, 25.0, 6.0, 1500.0 + number, time() - (20 - number) * DAY)
            for number in range(1, 7)
        ]
        await store.ratings.go_on(position, position + 1, [], steps, LISTING)

    told(site, curve)
    return ada


@pytest.fixture
def guest(ada: Browser) -> Browser:
    """Somebody else, when Ada has played."""
    return Browser(ada.client)


def test_what_programs_are_told(ada: Browser, guest: Browser) -> None:
    found = guest.get("/api/people/Ada").json()
    assert (found["name"], found["url"], found["you"], found["games"]) == ("Ada", "/people/Ada", False, 6)
    assert [
        (one["game"], one["edition"], one["edition_title"], one["games"], one["won"]) for one in found["played"]
    ] == [
        ("the-box-solo", "mammals", "Mammals", 2, 0),
        ("lucky-numbers", None, None, 1, 0),
        ("the-box", None, "Own card sets", 1, 1),
        ("the-box", "europe", "Europe", 1, 0),
        ("the-box", "mammals", "Mammals", 1, 1),
    ]
    assert [(one["game"], one["title"], one["ahead"], one["equal"], one["behind"]) for one in found["against"]] == [
        ("lucky-numbers", "People", 0, 0, 1),
        ("the-box", "Bots: Newcomer", 1, 0, 0),
        ("the-box", "Bots: Scholar", 1, 0, 0),
        ("the-box", "People", 1, 1, 1),
    ]
    assert [(one["name"], one["games"], one["ahead"], one["equal"], one["behind"]) for one in found["opponents"]] == [
        ("Ben", 4, 2, 1, 1),
        ("Cleo", 1, 0, 0, 1),
    ]
    first, second = found["best"]
    assert (first["score"], first["replay"], second["score"]) == (9, None, 7)
    assert guest.get(second["replay"]).status_code == 200
    (rating,) = found["ratings"]
    assert (rating["rating"], rating["place"], rating["provisional"], rating["resting"]) == (1600, 2, False, False)
    assert [point["rating"] for point in rating["curve"]] == [1501, 1502, 1503, 1504, 1505, 1506]
    assert sum(day["games"] for day in found["days"]) == 7
    assert ada.get("/api/people/Ada").json()["you"]


def test_the_page_says_the_same(guest: Browser) -> None:
    page = guest.get("/people/Ada").text
    for words in ("<b>1600</b>", "Place 2 in the ranking", "Bots: Scholar", "Own card sets", "score 9", "Favourite"):
        assert words in page
    assert '<a class="table-link" href="/people/Ben">' in page
    assert "/new?game=the-box&amp;with=friends" in page
    assert "AbCdEfGh12345678" not in page
    (svg,) = re.findall(r'<svg class="curve".*?</svg>', page, re.DOTALL)
    assert '<title id="curve-the-box-title">' in svg
    assert "1501 on" in svg
    assert page.count("<h3>") == 12


def test_a_friend_is_invited_others_are_sent_a_link(site: TestClient[Litestar], ada: Browser, guest: Browser) -> None:
    fred = known(site, "Fred")
    assert "Keep your name to add friends" in guest.get("/people/Fred").text
    assert 'href="/new?game=the-box&amp;with=friends"' in ada.get("/people/Fred").text
    ada.form("/friends", name="Fred", do="add")
    assert "You have asked" in ada.get("/people/Fred").text
    fred.form("/friends", name="Ada", do="add")
    page = ada.get("/people/Fred").text
    assert 'action="/friends/play"' in page
    assert "/new?" not in page
    assert "friend-buttons" not in ada.get("/people/Ada").text


def test_any_spelling_leads_to_the_right_one(guest: Browser) -> None:
    for spelling in ("ada", "ADA", "%D0%90da", "A%E2%80%8Bda"):
        answer = guest.get(f"/people/{spelling}")
        assert (answer.status_code, answer.headers["location"]) == (303, "/people/Ada")
        assert guest.get(f"/api/people/{spelling}").json()["name"] == "Ada"


def test_nobody_is_called_so(guest: Browser) -> None:
    page = guest.get("/people/Zebulon")
    assert page.status_code == 404
    assert "Nobody keeps the name “Zebulon” here." in page.text
    assert refusal(guest.get("/api/people/Zebulon")) == (404, "not-found")
    for nothing in ("%E2%80%8B", "x" * 70):
        assert guest.get(f"/people/{nothing}").status_code == 404


def test_what_is_private_stays_private(site: TestClient[Litestar], ada: Browser, guest: Browser) -> None:
    dora, ben = known(site, "Dora"), Browser(site)
    rate(site, {"dora": 2345.0})
    play(site, "d1", seat(owner(site, "Dora")), seat(owner(site, "Ada"), place=2), edition="europe")
    others = (guest, ada, ben)
    assert "2345" in guest.get("/people/Dora").text
    assert "Dora" in guest.get("/people/Ada").text
    assert dora.form("/me/visible").status_code == 303
    for other in others:
        page = other.get("/people/Dora")
        assert page.status_code == 403
        main = page.text.partition("<main")[2].partition("</main>")[0]
        assert re.sub(r"<[^>]*>|\s+", " ", main).split()[2:6] == ["Dora", "keeps", "this", "private."]
        assert not re.search("2345|europe|Europe|Ratings", main)
        answer = other.get("/api/people/Dora")
        assert refusal(answer) == (403, "private")
        assert "2345" not in answer.text
        assert "Dora" not in other.get("/people/Ada").text.partition("<main")[2]
        assert "Dora" not in other.get("/api/people/Ada").text
        for query in ("", "?among=friends"):
            assert "Dora" not in other.get(f"/ranking/{GAME}{query}").text
            assert "2345" not in other.get(f"/api/ranking/{GAME}").text
        assert refusal(other.get(f"/api/ranking/{GAME}?after=Dora")) == (404, "not-found")
    own = dora.get("/people/Dora")
    assert own.status_code == 200
    assert "Only you see this." in own.text
    assert not dora.get("/api/people/Dora").json()["visible"]
    assert "You are not listed: your page is private" in dora.get(f"/ranking/{GAME}").text
    dora.form("/me/visible", visible="1")
    assert guest.get("/people/Dora").status_code == 200
    assert "Dora" in guest.get(f"/ranking/{GAME}").text


def test_a_game_that_is_over_is_there_soon(site: TestClient[Litestar]) -> None:
    hugo = known(site, "Hugo")
    table = hugo.found("lucky-numbers", "me", "bot:easy")["id"]
    hugo.done(table, "concede")
    until = time() + 120
    while not (found := hugo.get("/api/people/Hugo").json())["games"]:
        assert time() < until
        sleep(0.05)
    assert [(one["game"], one["games"], one["won"]) for one in found["played"]] == [("lucky-numbers", 1, 0)]
    assert [(one["level"], one["ahead"], one["behind"]) for one in found["against"]] == [("easy", 0, 1)]
    assert [day["games"] for day in found["days"]] == [1]


def test_somebody_who_has_played_nothing(site: TestClient[Litestar]) -> None:
    eva = known(site, "Eva", "de")
    page = eva.get("/people/Eva").text
    assert "Noch ist kein Spiel zu Ende." in page
    assert "/people/Eva" in eva.get("/me").text
    assert eva.get("/api/people/Eva").json()["ratings"] == []


def test_a_name_is_part_of_an_address(site: TestClient[Litestar]) -> None:
    for name in ("50% & more?", "Zoë #1", "a+b", "..x"):
        somebody = known(site, name)
        (address,) = set(re.findall(r'href="(/people/[^"]*)"', somebody.get("/me").text))
        assert somebody.get(address).status_code == 200
        assert somebody.get(f"/api{address}").json()["url"] == address
    answer = Browser(site)
    answer.get("/me")
    assert "without a slash" in answer.form("/me/keep", name="a/b").text
