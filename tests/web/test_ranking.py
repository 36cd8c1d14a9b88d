"""The ranking, for people and for programs: games, months, friends, and one's own place."""

import re
from collections.abc import Iterator
from time import time

import pytest
from litestar import Litestar
from litestar.testing import TestClient

from sortilege.people.rankings import SIZE
from sortilege.people.ratings.fold import month_of
from sortilege.people.seasons import month_before
from store.results import seat
from web.known import GAME, known, owner, play, rate
from web.site import Browser, Json, refusal, running

STRONG = {f"strong{number}": 2000.0 + number for number in range(SIZE + 10)}


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient[Litestar]]:
    with running(tmp_path_factory.mktemp("ranking")) as client:
        yield client


@pytest.fixture(scope="module")
def ada(site: TestClient[Litestar]) -> Browser:
    """Behind many, but before Ben, with whom she has played."""
    ada = known(site, "Ada")
    rate(site, {"ada": 1600.0, "ben": 1500.0, **STRONG})
    rate(site, {"ada": 1550.0}, month_of(time()))
    play(site, "r1", seat(owner(site, "Ada")), seat("ben", place=2))
    return ada


@pytest.fixture
def guest(ada: Browser) -> Browser:
    """Somebody else, when Ada has played."""
    return Browser(ada.client)


def ranking(browser: Browser, query: str = "", game: str = GAME) -> Json:
    answer = browser.get(f"/api/ranking/{game}{query}")
    assert answer.status_code == 200, answer.text
    return answer.json()


def names(found: Json) -> list[tuple[int, str]]:
    return [(one["place"], one["name"]) for one in found["rows"]]


def test_page_by_page_for_programs(guest: Browser) -> None:
    first = ranking(guest)
    assert (len(first["rows"]), first["next"], first["own"]) == (SIZE, "Strong10", None)
    rest = ranking(guest, f"?after={first['next']}")
    assert names(rest) == [*((51 + number, f"Strong{9 - number}") for number in range(10)), (61, "Ada"), (62, "Ben")]
    assert rest["next"] is None
    row = rest["rows"][-2]
    assert (row["rating"], row["uncertainty"], row["provisional"], row["url"]) == (1600, 120, False, "/people/Ada")


def test_bots_hold_the_scale(guest: Browser) -> None:
    bots = ranking(guest)["bots"]
    assert {one["level"] for one in bots} >= {"newcomer", "regular", "expert", "scholar"}
    assert [one["rating"] for one in bots] == sorted((one["rating"] for one in bots), reverse=True)
    page = guest.get(f"/ranking/{GAME}").text
    assert all(f'<th scope="row">{one["title"]}</th><td>{one["rating"]}</td>' in page for one in bots)


def test_the_own_place_is_always_said(ada: Browser) -> None:
    own = ranking(ada)["own"]
    assert (own["place"], own["rating"], own["after"]) == (61, 1600, "Strong5")
    page = ada.get(f"/ranking/{GAME}").text
    assert "You are number 61" in page
    assert f'href="/ranking/{GAME}?after=Strong5#you"' in page
    assert 'id="you"' not in page
    around = ada.get(f"/ranking/{GAME}?after=Strong5").text
    assert 'class="rank-own" id="you"' in around
    assert [row["you"] for row in ranking(ada, "?after=Strong5")["rows"]] == [False] * 5 + [True, False]


def test_who_has_no_place_is_told_why(site: TestClient[Litestar], guest: Browser) -> None:
    assert "Whoever keeps a name here can play rated games." in guest.get(f"/ranking/{GAME}").text
    cleo = known(site, "Cleo")
    assert "You have no rating here yet" in cleo.get(f"/ranking/{GAME}").text
    rate(site, {"cleo": 1400.0}, ago=100 * 86400.0)
    cleo.form("/me/visible", visible="1")  # so that it is found out anew who is listed
    assert "You rest: one rated game brings you back" in cleo.get(f"/ranking/{GAME}").text
    rate(site, {"cleo": 1400.0}, sigma=7.0)
    assert "No place yet: it takes a few more rated games" in cleo.get(f"/ranking/{GAME}").text
    own = ranking(cleo)["own"]
    assert (own["place"], own["resting"], own["provisional"], own["rating"]) == (None, False, True, 1400)


def test_months_are_rankings_of_their_own(guest: Browser) -> None:
    month = month_of(time())
    assert names(ranking(guest, "?season=now")) == names(ranking(guest, f"?season={month}")) == [(1, "Ada")]
    assert ranking(guest, "?season=now")["season"] == month
    assert ranking(guest, f"?season={month_before(month)}")["rows"] == []
    page = guest.get(f"/ranking/{GAME}?season={month}").text
    assert re.findall(r'<a [^>]*aria-current="true">([^<]*)<', page) == ["This month", "Everybody"]
    assert refusal(guest.get(f"/api/ranking/{GAME}?season=2026-13")) == (400, "malformed")
    assert guest.get(f"/ranking/{GAME}?season=2026-13").status_code == 200


def test_among_those_whom_one_knows(ada: Browser, guest: Browser) -> None:
    found = ranking(ada, "?among=friends")
    assert (names(found), found["own"]["place"]) == ([(1, "Ada"), (2, "Ben")], 1)
    assert "You are number 1" in ada.get(f"/ranking/{GAME}?among=friends").text
    assert refusal(guest.get(f"/api/ranking/{GAME}?among=friends")) == (403, "not-yours")
    assert "Nobody you know is listed here yet." in Browser(guest.client).get(f"/ranking/{GAME}?among=friends").text


def test_what_does_not_make_sense(guest: Browser) -> None:
    first = guest.get("/ranking")
    assert (first.status_code, first.headers["location"]) == (303, "/ranking/the-box")
    for game in ("the-box-solo", "chess"):
        assert guest.get(f"/ranking/{game}").status_code == 404
        assert refusal(guest.get(f"/api/ranking/{game}")) == (404, "not-found")
    assert refusal(guest.get(f"/api/ranking/{GAME}?after=Nobody")) == (404, "not-found")
    assert "Strong59" in guest.get(f"/ranking/{GAME}?after=Nobody").text


def test_german_all_through(site: TestClient[Litestar]) -> None:
    page = Browser(site, "de").get(f"/ranking/{GAME}").text
    for words in ("Rangliste", "Insgesamt", "Was die Zahlen bedeuten", "Wer hier einen Namen behält", "Neuling"):
        assert words in page
