"""Who is who: browsers by their signed cookie, programs by their token, nobody by what everybody can see."""

from collections.abc import Callable

import pytest

from sortilege.people.owner import owner_of
from sortilege.people.signer import Signer
from sortilege.people.visitor import new_visitor
from sortilege.web.visitor import COOKIE
from web.site import Browser, refusal

Visit = Callable[..., Browser]


def test_the_cookie_is_out_of_reach_of_scripts_and_other_sites(visit: Visit) -> None:
    said = visit().get("/").headers["set-cookie"]
    parts = [part.strip().lower() for part in said.split(";")]
    assert {"httponly", "samesite=lax", "path=/"} <= set(parts)
    assert "secure" not in parts  # people play over http in their living room


def test_a_cookie_that_was_tampered_with_is_somebody_new(ada: Browser, visit: Visit) -> None:
    id = ada.found()["id"]
    assert ada.look(id)["you"]["host"]
    name, _, value = ada.cookie.partition("=")
    payload, _, signature = value.rpartition(".")
    for forged in (
        value[:-1],
        payload,
        f"{payload}.{signature[::-1]}",
        f"{payload[:-2]}AA.{signature}",
        "",
        "nonsense",
        "." * 50,
        "A" * 900,
    ):
        browser = visit(cookie=False)
        browser.cookie = f"{name}={forged}"
        assert browser.look(id)["you"]["seats"] == []
        assert not browser.look(id)["you"]["host"]
        assert browser.get("/").status_code == 200


def test_another_sites_key_signs_nothing_here(ada: Browser) -> None:
    browser = Browser(ada.client)
    browser.cookie = f"{COOKIE}={Signer(b'another key').write(new_visitor())}"
    id = ada.found()["id"]
    assert browser.look(id)["you"]["watching"]


def test_a_seat_is_of_no_use_to_others(ada: Browser, visit: Visit) -> None:
    table = ada.found("lucky-numbers", "me", "bot:random")
    for token in (table["code"] * 4, table["id"] * 2, "x" * 24):
        program = visit(token=token)
        assert refusal(program.do(table["id"], "concede", seat=0)) == (403, "not-yours")
    assert refusal(visit(cookie=False).do(table["id"], "concede", seat=0)) == (403, "not-yours")
    assert ada.done(table["id"], "concede")["phase"] == "over"


def test_a_stranger_watches_but_does_not_sit(ada: Browser, visit: Visit) -> None:
    id = ada.found()["id"]
    stranger = visit(cookie=False)
    you = stranger.look(id)["you"]
    assert (you["seats"], you["host"], you["watching"]) == ([], False, True)
    assert refusal(stranger.do(id, "sit")) == (403, "not-yours")


def test_the_first_click_of_somebody_new_is_theirs(visit: Visit) -> None:
    """The cookie that comes with the answer is the one that the seat belongs to."""
    new = visit(cookie=False)
    played = new.form("/play", game="lucky-numbers")
    assert new.look(played.headers["location"].removeprefix("/t/"))["you"]["seats"] == [0]
    copied = visit(cookie=False)
    made = copied.form("/sets/mammals/copy").headers["location"].removeprefix("/build/")
    assert [one["id"] for one in copied.get("/api/sets").json()] == [made]


def test_pages_are_for_browsers_and_do_not_take_tokens(visit: Visit) -> None:
    program = visit(token="a-token-of-my-own-making-2")
    id = program.post("/api/sets", {"start": "copy", "of": "mammals"}).json()["id"]
    assert program.get(f"/api/sets/{id}").status_code == 200
    assert program.get(f"/sets/{id}/edition.zip").status_code == 404


def test_looking_through_the_api_makes_nobody_somebody(ada: Browser, visit: Visit) -> None:
    id = ada.found()["id"]
    stranger = visit(cookie=False)
    assert "set-cookie" not in stranger.get(f"/api/tables/{id}").headers
    assert refusal(stranger.post("/api/sets", {"start": "empty"})) == (403, "not-yours")
    assert refusal(stranger.do(id, "begin")) == (403, "not-yours")


def test_a_program_plays_with_its_token(ada: Browser, visit: Visit) -> None:
    id = ada.found("go-for-six")["id"]
    program = visit(token="a-token-of-my-own-making")
    scene = program.done(id, "sit", name="HAL")
    assert (scene["seats"][1]["name"], scene["seats"][1]["kind"]) == ("HAL", "program")
    ada.done(id, "begin")
    assert program.look(id)["you"]["seats"] == [1]
    assert refusal(program.do(id, "actions", action={"do": "pass"})) == (422, "not-your-turn")
    assert program.done(id, "concede")["outcome"]["winners"] == [0]


def test_a_program_without_a_token_gets_one(visit: Visit) -> None:
    nobody = visit(cookie=False)
    table = nobody.found("go-for-six", "me", "bot:random")
    program = visit(token=table["token"])
    assert program.look(table["id"])["you"]["host"]
    assert "token" not in program.look(table["id"])
    assert "token" not in program.found("go-for-six")


@pytest.mark.parametrize("token", ["short", "", "x" * 201, "   ", "with a blank in its middle", "ä" * 30, "\t" * 30])
def test_what_cannot_be_a_token_is_refused(ada: Browser, visit: Visit, token: str) -> None:
    id = ada.found()["id"]
    program = visit(cookie=False)
    headers = {"Authorization": f"Bearer {token}".encode()}
    for path in (f"/api/tables/{id}", "/api/tables", "/api/sets", f"/api/tables/{id}/record"):
        answer = program.get(path, headers=headers)
        assert refusal(answer) == (401, "bad-token")
        assert answer.headers["www-authenticate"] == "Bearer"
    body = {"key": "12345678", "version": 1}
    assert refusal(program.post(f"/api/tables/{id}/sit", body, headers=headers)) == (401, "bad-token")
    assert refusal(ada.get(f"/api/tables/{id}", headers=headers)) == (401, "bad-token")  # whatever its cookie says


@pytest.mark.parametrize("authorization", ["Basic YWRhOnNlY3JldA==", "Basic", "", "Digest username=ada"])
def test_other_ways_to_authorize_are_somebody_elses_business(ada: Browser, authorization: str) -> None:
    id = ada.found()["id"]
    answer = ada.get(f"/api/tables/{id}", headers={"Authorization": authorization})
    assert answer.json()["you"]["host"]


def test_secrets_are_nowhere_in_answers(ada: Browser, ben: Browser) -> None:
    id = ada.found()["id"]
    ben.done(id, "sit")
    signer = ada.client.app.state.signer
    visitor = signer.read(ada.cookie.partition("=")[2])
    lobby = ada.client.app.state.lobby
    table = lobby._rooms.get(id).table
    for browser in (ada, ben):
        for path in (f"/api/tables/{id}", f"/t/{id}", "/", "/me", f"/api/tables/{id}/record"):
            text = browser.get(path).text
            for secret in (visitor.secret, owner_of(visitor.secret), table.secret):
                assert secret not in text


def test_settings_are_kept_in_the_cookie(ada: Browser) -> None:
    assert ada.post("/api/me", {"theme": "dark", "sound": True, "language": "de", "reading": "slow"}).json() == {
        "name": "Ada", "colour": "teal", "language": "de", "theme": "dark", "sound": True, "reading": "slow",
        "knows": [],
    }  # fmt: skip
    assert 'data-theme="dark"' in ada.get("/").text
    wrong = (
        {"theme": "pink"},
        {"language": "xx"},
        {"colour": "pink"},
        {"sound": 3.5},
        {"reading": "never"},
        {"secret": "x"},
        {"knows": "chess"},
    )
    for one in wrong:
        assert refusal(ada.post("/api/me", one)) == (400, "malformed")


@pytest.mark.parametrize(
    ("asked", "leads_to"),
    [
        ("/t/abc?x=1", "/t/abc?x=1"),
        ("", "/"),
        ("https://elsewhere.example", "/"),
        ("//elsewhere.example", "/"),
        ("/\\elsewhere.example", "/"),
        ("\\\\elsewhere.example", "/"),
        ("/\t/elsewhere.example", "/"),
        ("/\n/elsewhere.example", "/"),
        ("javascript:alert(1)", "/"),
        ("elsewhere.example", "/"),
    ],
)
def test_after_the_form_one_is_on_this_site(ada: Browser, asked: str, leads_to: str) -> None:
    answer = ada.form("/me", name="Ada", next=asked)
    assert (answer.status_code, answer.headers["location"]) == (303, leads_to)


def test_any_page_of_ours_can_be_returned_to(ada: Browser) -> None:
    for path in ("/sets/日本", "/new?game=the-box&with=friends", "/é", "/a b", "/%2f%2felsewhere"):
        answer = ada.form("/me", next=path)
        assert answer.status_code == 303
        assert answer.headers["location"].startswith("/")
        assert not answer.headers["location"].startswith("//")


def test_setting_a_table_up_twice_with_one_key_gives_one_table(ada: Browser) -> None:
    body = {"game": "lucky-numbers", "seats": [{"kind": "me"}, {"kind": "open"}], "key": "only-once-please"}
    first, second = (ada.post("/api/tables", body).json() for _ in range(2))
    assert first["id"] == second["id"]
    other = ada.post("/api/tables", {**body, "key": "another-one-please"}).json()
    assert other["id"] != first["id"]


def test_the_first_game_of_each_kind_is_the_helped_one(visit: Visit) -> None:
    new = visit()

    def played(game: str) -> tuple[bool, bool, int]:
        table = new.look(new.form("/play", game=game).headers["location"].removeprefix("/t/"))
        return table["lesson"], table["you"]["newcomer"], len(table["scene"]["seats"])

    assert played("the-box") == (True, True, 2)
    new.post("/api/me", {"knows": "the-box"})
    assert new.post("/api/me", {"knows": "the-box"}).json()["knows"] == ["the-box"]
    assert played("the-box") == (False, False, 3)
    assert played("lucky-numbers") == (True, True, 2)


def test_whoever_watches_needs_no_help(ada: Browser, visit: Visit) -> None:
    assert not visit().look(ada.found()["id"])["you"]["newcomer"]


def test_my_finished_games_are_on_the_home_page_and_under_my_name(ada: Browser, visit: Visit) -> None:
    table = ada.found("lucky-numbers", "me", "bot:random")["id"]
    assert "Finished games" not in ada.get("/").text
    ada.done(table, "concede")
    for path in ("/", "/me"):
        said = ada.get(path).text
        assert "Finished games" in said
        assert f'href="/t/{table}"' in said
        assert table not in visit().get(path).text
