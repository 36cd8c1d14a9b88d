"""Friends and invitations, as pages and programs see them."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from litestar import Litestar
from litestar.testing import TestClient

from web.site import Browser, refusal, running

Json = Any


@pytest.fixture(autouse=True)
def quick_phrases(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody guesses here."""

    async def hashed(phrase: str) -> str:
        return phrase

    monkeypatch.setattr("sortilege.people.accounts.hashed", hashed)


@pytest.fixture
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient[Litestar]]:
    with running(tmp_path_factory.mktemp("friends")) as client:
        yield client


@pytest.fixture
def keep(site: TestClient[Litestar]) -> Callable[[str], Browser]:
    """Somebody new who keeps a name."""

    def keep(name: str) -> Browser:
        browser = guest(site)
        assert browser.form("/me/keep", name=name).status_code == 200
        return browser

    return keep


def guest(site: TestClient[Litestar]) -> Browser:
    browser = Browser(site)
    assert browser.get("/me").status_code == 200
    return browser


def wish(who: Browser, do: str, name: str) -> Json:
    answer = who.post("/api/friends", {"name": name, "do": do})
    assert answer.status_code == 200, answer.text
    return answer.json()["relation"]


def befriend(one: Browser, name: str, other: Browser, others_name: str) -> None:
    assert wish(one, "add", others_name) == "asked"
    assert wish(other, "add", name) == "friends"


def names(who: Browser) -> dict[str, list[str]]:
    return {part: [one["name"] for one in found] for part, found in who.get("/api/friends").json().items()}


def news(who: Browser, table: str = "") -> Json:
    return who.get(f"/api/me/news?table={table}").json()


def test_somebody_asks_and_the_other_accepts_on_the_page(keep: Callable[[str], Browser]) -> None:
    ada, ben = keep("Ada"), keep("Ben")
    assert ada.form("/friends", name="ben", do="add").headers["location"] == "/friends"
    assert names(ada) == {"friends": [], "asking": [], "asked": ["Ben"]}
    page = ben.get("/friends").text
    assert "Would like to be your friend" in page
    assert 'href="/people/Ada"' in page
    ben.form("/friends", name="Ada", do="add")
    assert names(ada) == {"friends": ["Ben"], "asking": [], "asked": []}
    ada.form("/friends", name="Ben", do="remove")
    assert names(ben) == {"friends": [], "asking": [], "asked": []}


def test_what_is_wrong_is_said_on_the_page(keep: Callable[[str], Browser]) -> None:
    ada = keep("Ada")
    for name, status in (("Nobody here", 404), ("Ada", 400)):
        answer = ada.form("/friends", name=name, do="add")
        assert answer.status_code == status
        assert 'class="fault" role="alert"' in answer.text
    assert ada.form("/friends", name="Ada", do="hug").status_code == 400
    assert ada.form("/friends/invitations", number="x", answer="accepted").status_code == 400
    assert ada.form("/friends/invitations", number="7", answer="accepted").status_code == 404
    assert ada.form("/friends/play", name="Nobody", game="the-box").status_code == 404
    assert ada.form("/friends/play", name="Ada", game="the-box-solo").status_code == 400


def test_guests_are_told_to_keep_their_name(site: TestClient[Litestar], keep: Callable[[str], Browser]) -> None:
    keep("Ada")
    ben = guest(site)
    page = ben.get("/friends")
    assert page.status_code == 200
    assert 'href="/me">Keep this name' in page.text
    assert refusal(ben.get("/api/friends")) == (403, "not-yours")
    assert refusal(ben.post("/api/friends", {"name": "Ada", "do": "add"})) == (403, "not-yours")
    assert ben.form("/friends", name="Ada", do="add").status_code == 403
    assert ben.post("/api/friends", {"name": "Ada", "do": "mute"}).json()["muted"], "but anybody can mute"
    assert news(ben) == {"invitations": [], "declined": []}
    program = Browser(site, token="a-program-with-a-token")
    assert refusal(program.get("/api/friends")) == (403, "not-yours")
    assert refusal(program.post("/api/friends", {"name": "Ada", "do": "add"})) == (403, "not-yours")
    assert news(program) == {"invitations": [], "declined": []}


def test_a_friend_is_online_while_a_page_of_theirs_asks_for_news(keep: Callable[[str], Browser]) -> None:
    ada, ben = keep("Ada"), keep("Ben")
    befriend(ada, "Ada", ben, "Ben")

    def shown() -> tuple[bool, bool]:
        (friend,) = ada.get("/api/friends").json()["friends"]
        return friend["online"], friend["at_table"]

    assert shown() == (False, False)
    assert "seen today" in ada.get("/friends").text
    news(ben)
    assert shown() == (True, False)
    news(ben, "table-0001")
    assert shown() == (True, True)
    page = ada.get("/friends").text
    assert "at a table" in page
    assert "Play with Ben" in page


def test_an_invitation_leads_to_the_seat(keep: Callable[[str], Browser]) -> None:
    ada, ben = keep("Ada"), keep("Ben")
    befriend(ada, "Ada", ben, "Ben")
    id = ada.found("go-for-six", "me", "open")["id"]
    assert ada.post(f"/api/tables/{id}/invitations", {"name": "Ben"}).json() == {"names": ["Ben"]}
    (found,) = news(ben)["invitations"]
    assert found["text"] == "Ada invites you to Go for 6."
    assert found["url"].endswith(f"/t/{id}")
    assert news(ben, id)["invitations"] == [], "whoever is there already needs no call"
    assert "Ada invites you to Go for 6." in ben.get("/friends").text
    answered = ben.post("/api/me/invitations", {"number": found["number"], "answer": "accepted"}).json()
    assert answered == {"url": found["url"], "seated": True}
    assert [seat["name"] for seat in ada.look(id)["scene"]["seats"]] == ["Ada", "Ben"]
    again = ben.post("/api/me/invitations", {"number": found["number"], "answer": "accepted"})
    assert refusal(again) == (404, "not-found")


def test_play_with_a_friend_sets_a_table_up_and_invites(keep: Callable[[str], Browser]) -> None:
    ada, ben = keep("Ada"), keep("Ben")
    assert ada.form("/friends/play", name="Ben", game="lucky-numbers").status_code == 403
    befriend(ada, "Ada", ben, "Ben")
    table = ada.form("/friends/play", name="Ben", game="lucky-numbers").headers["location"]
    (found,) = news(ben)["invitations"]
    assert found["url"].endswith(table)
    gone = ben.form("/friends/invitations", number=str(found["number"]), answer="accepted")
    assert gone.headers["location"] == table
    assert ben.look(table.removeprefix("/t/"))["you"]["seats"] == [1]


def test_a_host_is_told_politely_who_declines(keep: Callable[[str], Browser]) -> None:
    ada, ben = keep("Ada"), keep("Ben")
    befriend(ada, "Ada", ben, "Ben")
    id = ada.found("go-for-six", "me", "open")["id"]
    ada.post(f"/api/tables/{id}/invitations", {"name": "Ben"})
    (found,) = news(ben)["invitations"]
    assert ben.form("/friends/invitations", number=str(found["number"]), answer="declined").status_code == 303
    assert [one["text"] for one in news(ada, id)["declined"]] == ["Ben cannot play right now."]
    assert news(ben)["invitations"] == []
    assert ada.get(f"/api/tables/{id}/invitations").json() == {"names": []}


def test_a_seat_that_is_taken_meanwhile_leaves_one_watching(
    site: TestClient[Litestar], keep: Callable[[str], Browser]
) -> None:
    ada, ben = keep("Ada"), keep("Ben")
    befriend(ada, "Ada", ben, "Ben")
    id = ada.found("go-for-six", "me", "open")["id"]
    ada.post(f"/api/tables/{id}/invitations", {"name": "Ben"})
    guest(site).done(id, "sit")
    (found,) = news(ben)["invitations"]
    answered = ben.post("/api/me/invitations", {"number": found["number"], "answer": "accepted"}).json()
    assert answered == {"url": found["url"], "seated": False}
    assert refusal(ada.post(f"/api/tables/{id}/invitations", {"name": "Ben"})) == (409, "not-now")


def test_who_may_invite_whom(site: TestClient[Litestar], keep: Callable[[str], Browser]) -> None:
    ada, ben = keep("Ada"), keep("Ben")
    id = ada.found("go-for-six", "me", "open")["id"]
    path = f"/api/tables/{id}/invitations"
    assert refusal(ada.post(path, {"name": "Ben"})) == (403, "not-yours"), "only friends"
    assert refusal(ada.post(path, {"name": "Nobody"})) == (404, "not-found")
    befriend(ada, "Ada", ben, "Ben")
    assert refusal(ben.post(path, {"name": "Ada"})) == (403, "not-yours"), "not from outside"
    assert refusal(guest(site).post(path, {"name": "Ben"})) == (403, "not-yours")
    wish(ben, "mute", "Ada")
    assert ada.post(path, {"name": "Ben"}).status_code == 200, "who is muted is not told"
    assert news(ben)["invitations"] == []


def test_at_the_table_one_sees_who_can_become_a_friend(
    site: TestClient[Litestar], keep: Callable[[str], Browser]
) -> None:
    ada, ben, cleo = keep("Ada"), keep("Ben"), guest(site)
    id = ada.found("go-for-six", "me", "open", "open", "bot:newcomer")["id"]
    for who in (ben, cleo):
        who.done(id, "sit")

    def company(who: Browser) -> Json:
        found = who.get(f"/api/tables/{id}/company").json()
        return found["kept"], [(one["seat"], one["name"], one["relation"]) for one in found["seats"]]

    assert company(ada) == (True, [(1, "Ben", "none"), (2, None, "none")])
    wish(ada, "add", "Ben")
    assert company(ada) == (True, [(1, "Ben", "asked"), (2, None, "none")])
    assert company(ben) == (True, [(0, "Ada", "asks"), (2, None, "none")])
    wish(ben, "add", "Ada")
    assert company(ben) == (True, [(0, "Ada", "friends"), (2, None, "none")])
    assert company(cleo) == (False, [(0, "Ada", "none"), (1, "Ben", "none")])


def test_only_pages_of_those_who_keep_a_name_ask_for_news(
    site: TestClient[Litestar], keep: Callable[[str], Browser]
) -> None:
    assert "data-news" not in guest(site).get("/").text
    page = keep("Ada").get("/").text
    assert 'data-news="20000" data-join="Join" data-later="Not now"' in page


def test_so_many_can_be_asked_in_a_day(tmp_path_factory: pytest.TempPathFactory) -> None:
    with running(tmp_path_factory.mktemp("limits"), limits=True) as client:
        ada = guest(client)
        assert ada.form("/me/keep", name="Ada").status_code == 200
        answers = [ada.post("/api/friends", {"name": f"Nobody {n}", "do": "add"}).status_code for n in range(32)]
        assert answers == [404] * 30 + [429] * 2
        assert ada.form("/friends", name="Nobody", do="add").status_code == 429
