"""High scores, for people and for programs: lists, one's own place, guests, and where a game is that has just ended."""

from collections.abc import Iterator
from time import time
from typing import Any

import msgspec
import pytest
from litestar import Litestar
from litestar.testing import TestClient

from sortilege.scores.detail import Detail
from sortilege.scores.high_scores import SIZE
from sortilege.scores.keeping import catch_up
from sortilege.store.results import ResultSeat
from sortilege.store.store import Store
from store.results import result, seat
from web.known import known, owner, told
from web.site import Browser, Json, refusal, running

GAME = "go-for-six-solo"
MANY = SIZE + 5


def score(client: TestClient[Litestar], id: str, who: ResultSeat, **more: Any) -> None:
    """A game for one that is over."""
    detail = Detail(more.pop("options", {}), "none", 0, attributes=("weight",))

    async def tell(store: Store) -> None:
        fields = {"game": GAME, "edition": "mammals", "ended_at": time(), "rated": False, **more}
        await store.results.add(result(id, who, detail=msgspec.json.encode(detail), **fields), 2)
        await catch_up(store)

    told(client, tell)


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient[Litestar]]:
    with running(tmp_path_factory.mktemp("scores")) as client:
        yield client


@pytest.fixture(scope="module")
def ada(site: TestClient[Litestar]) -> Browser:
    """Behind many guests; she has played better long ago."""
    ada = known(site, "Ada")
    for number in range(MANY):
        score(site, f"guest-table-{number}", seat(f"guest {number}", score=100.0 + number))
    score(site, "adas-table-old", seat(owner(site, "Ada"), score=500.0), ended_at=time() - 90 * 86400)
    score(site, "adas-table", seat(owner(site, "Ada"), score=50.0))
    score(site, "a-bots-table", seat(None, level="scholar", score=900.0))
    return ada


@pytest.fixture
def guest(ada: Browser) -> Browser:
    return Browser(ada.client)


def scores(browser: Browser, query: str = "", game: str = GAME) -> Json:
    answer = browser.get(f"/api/scores/{game}?edition=mammals{query}")
    assert answer.status_code == 200, answer.text
    return answer.json()


def test_page_by_page_for_programs(ada: Browser) -> None:
    first = scores(ada, "&when=today")
    assert (len(first["rows"]), first["rows"][0]["score"], first["rows"][0]["place"]) == (SIZE, 100 + MANY - 1, 1)
    rest = scores(ada, f"&when=today&after={first['next']}")
    assert [row["place"] for row in rest["rows"]] == list(range(SIZE + 1, MANY + 2))
    assert (rest["next"], rest["rows"][-1]["name"], rest["rows"][-1]["you"]) == (None, "Ada", True)
    assert (first["own"]["place"], first["own"]["score"]) == (MANY + 1, 50)
    assert refusal(ada.get(f"/api/scores/{GAME}?edition=mammals&after=nonsense")) == (400, "malformed")


def test_today_this_month_ever_and_one_attribute(ada: Browser) -> None:
    assert scores(ada)["rows"][0]["name"] == "Ada"
    assert scores(ada, "&when=month")["rows"][0]["name"] is None
    weight = scores(ada, "&attribute=weight")
    assert (weight["attribute_title"], weight["rows"][0]["score"]) == ("Weight", 500)
    assert scores(ada, "&attribute=lifespan")["rows"] == []
    assert scores(ada, "&variant=12")["rows"] == []


def test_guests_have_no_name_and_bots_a_list_of_their_own(guest: Browser) -> None:
    found = scores(guest)
    assert {row["name"] for row in found["rows"]} == {"Ada", None}
    assert "guest 7" not in str(found)
    assert (found["own"], found["rows"][1]["replay"]) == (None, None)
    (bot,) = scores(guest, "&by=program")["rows"]
    assert (bot["name"], bot["level"], bot["score"]) == ("Scholar", "scholar", 900)
    page = guest.get(f"/scores/{GAME}?by=program").text
    assert "Bot: Scholar" in page
    assert "a guest" in guest.get(f"/scores/{GAME}").text


def test_who_is_private_is_seen_by_nobody_else(ada: Browser, guest: Browser) -> None:
    ada.form("/me/visible", visible="0")
    assert "Ada" not in guest.get(f"/scores/{GAME}").text
    assert "You are not listed: your page is private" in ada.get(f"/scores/{GAME}").text
    ada.form("/me/visible", visible="1")
    assert "Ada" in guest.get(f"/scores/{GAME}").text


def test_the_page_has_what_can_be_chosen(ada: Browser) -> None:
    page = ada.get(f"/scores/{GAME}?when=today&edition=mammals").text
    for words in ("High scores", "You are number 56", 'value="europe"', "12 cards", "Bots and programs", 'rel="next"'):
        assert words in page
    assert ada.get("/scores").headers["location"] == f"/scores/{GAME}?edition=mammals"
    for path in ("/the-box-solo?variant=mini-12", "/lucky-numbers-solo?variant=sets-3", f"/{GAME}?after=x&when=x"):
        assert ada.get(f"/scores{path}").status_code == 200, path
    assert ada.get(f"/scores/{GAME}?edition=nonsense&attribute=nonsense&variant=nonsense").status_code == 200
    assert ada.get("/scores/the-box").status_code == 404


@pytest.mark.parametrize(
    "path", ["the-box", "chess", GAME, f"{GAME}?edition=none", f"{GAME}?edition=mammals&variant=x"]
)
def test_lists_that_there_are_not(guest: Browser, path: str) -> None:
    assert refusal(guest.get(f"/api/scores/{path}")) == (404, "not-found")


def played(browser: Browser, *, hint: bool = False) -> str:
    table: str = browser.found(GAME, "me", options={"attribute": "weight"})["id"]
    while (scene := browser.look(table)["scene"])["phase"] == "playing":
        if hint:
            assert browser.get(f"/api/tables/{table}/hint").status_code == 200
            hint = False
        action = {key: value for key, value in scene["legal"][0].items() if key != "by"}
        browser.done(table, "actions", action=action)
    return table


def test_where_a_game_is_that_has_just_ended(site: TestClient[Litestar], ada: Browser) -> None:
    ben = known(site, "Ben")
    table = played(ben)
    found = ben.get(f"/api/scores/of/{table}").json()
    assert (found["game"], found["edition"], found["attribute"]) == (GAME, "mammals", "weight")
    assert found["url"] == f"/scores/{GAME}?edition=mammals&attribute=weight"
    # Nobody decides so fast: somebody has to look at it first.
    assert (found["listed"], found["today"]) == (False, None)
    assert refusal(ada.get("/api/scores/of/no-such-table")) == (404, "not-found")
    going = ada.found(GAME, "me", options={"attribute": "weight"})["id"]
    assert refusal(ada.get(f"/api/scores/of/{going}")) == (404, "not-found")


def test_whoever_has_asked_for_a_hint_is_not_listed(site: TestClient[Litestar], ada: Browser) -> None:
    left_out = []

    async def ask(store: Store) -> None:
        left_out.append(await store.scores.is_left_out(table))

    table = played(ada, hint=True)
    told(site, ask)
    assert left_out == [True]
