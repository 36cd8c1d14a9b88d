"""Whatever goes wrong has a status, a code and a sentence, always in one shape."""

from collections.abc import Callable
from typing import Any

import pytest

from sortilege.bots.grounds import Belief, Grounds, Stakes
from sortilege.tables.bot_answers import Answer, Question, answer
from web.site import VERBS, Bots, Browser, new_key, refusal

Visit = Callable[..., Browser]


def pair(ada: Browser, ben: Browser, game: str = "go-for-six") -> str:
    """A game between the two."""
    id: str = ada.found(game)["id"]
    ben.done(id, "sit")
    ada.done(id, "begin")
    return id


BODY: Any = {"key": "12345678", "version": 1, "action": {"do": "pass"}}


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"{",
        b"null",
        b"[]",
        b'"text"',
        b"\xff\xfe",
        b"{}",
        b'{"key": "12345678", "version": 1, "action": {"do": "pass"}, "more": 1}',
        b'{"key": "12345678", "version": -1, "action": {"do": "pass"}}',
        b'{"key": "12345678", "version": 1e400, "action": {"do": "pass"}}',
        b'{"key": "12345678", "version": ' + b"9" * 5000 + b', "action": {"do": "pass"}}',
        b'{"key": "short", "version": 1, "action": {"do": "pass"}}',
        b'{"key": "with a blank", "version": 1, "action": {"do": "pass"}}',
        b'{"key": "' + b"k" * 65 + b'", "version": 1, "action": {"do": "pass"}}',
        b'{"key": "12345678\\n", "version": 1, "action": {"do": "pass"}}',
        b'{"key": "12345678", "version": 1, "action": "pass"}',
        b'{"key": "12345678", "version": 1, "seat": 6, "action": {"do": "pass"}}',
        b'{"key": "12345678", "version": 1, "seat": 0.5, "action": {"do": "pass"}}',
        b'{"key": "12345678", "version": 1, "action": ' + b'{"a":' * 5000 + b"1" + b"}" * 5001,
        b'{"key": "\\ud800aaaaaaaa", "version": 1, "action": {"do": "pass"}}',
    ],
)
def test_what_has_the_wrong_shape_is_malformed(ada: Browser, body: bytes) -> None:
    id = ada.found()["id"]
    answer = ada.ask("POST", f"/api/tables/{id}/actions", content=body, headers={"Content-Type": "application/json"})
    assert refusal(answer) == (400, "malformed")


@pytest.mark.parametrize(
    "wanted",
    [
        {},
        {"game": "chess", "seats": [{"kind": "me"}]},
        {"game": "lucky-numbers", "seats": []},
        {"game": "lucky-numbers", "seats": [{"kind": "me"}] * 7},
        {"game": "lucky-numbers", "seats": [{"kind": "me"}]},
        {"game": "lucky-numbers", "seats": [{"kind": "me"}, {"kind": "ghost"}]},
        {"game": "lucky-numbers", "seats": [{"kind": "me"}, {"kind": "bot", "level": "scholar"}]},
        {"game": "lucky-numbers", "seats": [{"kind": "me"}, {"kind": "open"}], "first": 10**400},
        {"game": "lucky-numbers", "seats": [{"kind": "me"}, {"kind": "open"}], "first": True},
        {"game": "lucky-numbers", "seats": [{"kind": "me"}, {"kind": "open"}], "clock": "eternal"},
        {"game": "lucky-numbers", "seats": [{"kind": "me"}, {"kind": "open"}], "colour": "pink"},
        {"game": "lucky-numbers", "seats": [{"kind": "me"}, {"kind": "open"}], "name": "n" * 25},
        {"game": "lucky-numbers", "seats": [{"kind": "me"}, {"kind": "open"}], "name": ""},
        {"game": "lucky-numbers", "seats": [{"kind": "me"}, {"kind": "open"}], "secret": "mine"},
        {"game": "the-box", "edition": "mammals", "seats": [{"kind": "me"}, {"kind": "open"}], "options": {"hand": 0}},
        {"game": "the-box", "edition": "mammals", "seats": [{"kind": "me"}, {"kind": "open"}], "options": {"x": {}}},
        {"game": "the-box", "edition": "a\0b", "seats": [{"kind": "me"}, {"kind": "open"}]},
    ],
)
def test_a_table_that_makes_no_sense_is_malformed(ada: Browser, wanted: Any) -> None:
    assert refusal(ada.post("/api/tables", wanted)) == (400, "malformed")


def test_a_huge_body_is_too_large(ada: Browser) -> None:
    id = ada.found()["id"]
    huge = {**BODY, "action": {"do": "p" * 70_000}}
    for path in (f"/api/tables/{id}/actions", "/api/tables", "/api/me"):
        assert refusal(ada.post(path, huge)) == (413, "too-large")
    assert ada.form("/new", game="the-box", name0="n" * 70_000).status_code == 413


def test_json_is_json_whatever_it_is_called(ada: Browser, ben: Browser) -> None:
    id = pair(ada, ben)
    content = b"key=12345678&version=1"
    for kind in ("application/x-www-form-urlencoded", "text/plain", "multipart/form-data; boundary=x", "nonsense", ""):
        answer = ada.ask("POST", f"/api/tables/{id}/undo", content=content, headers={"Content-Type": kind})
        assert refusal(answer) == (400, "malformed")


@pytest.mark.parametrize("id", ["abcdefgh12345678", "AAAAAAAA", "x" * 32])
def test_an_unknown_table_is_not_found(ada: Browser, id: str) -> None:
    for what in ("", "/record", "/steps/0", "/orders", "/legal", "/hint", "/stream"):
        assert refusal(ada.get(f"/api/tables/{id}{what}")) == (404, "not-found")
    for verb in VERBS:
        body = {"key": new_key(), "version": 0, **({"action": {"do": "pass"}} if verb == "actions" else {})}
        assert refusal(ada.post(f"/api/tables/{id}/{verb}", body)) == (404, "not-found")
    assert ada.get(f"/t/{id}").status_code == 404
    assert ada.get(f"/t/{id}/replay").status_code == 404
    assert ada.get(f"/t/{id}/qr.svg").status_code == 404


@pytest.mark.parametrize("id", ["short", "x" * 33, "with%20blank", "%2e%2e%2fetc", "a'b\"c<d>ef"])
def test_what_cannot_be_a_tables_id_is_refused(ada: Browser, id: str) -> None:
    assert refusal(ada.get(f"/api/tables/{id}"))[0] in (400, 404)
    assert ada.get(f"/t/{id}").status_code in (400, 404)


def test_a_foreign_seat_is_not_yours(ada: Browser, ben: Browser, visit: Visit) -> None:
    id = pair(ada, ben)
    for browser in (ben, visit(), visit(cookie=False)):
        assert refusal(browser.do(id, "actions", seat=0, action={"do": "pass"})) == (403, "not-yours")
        assert refusal(browser.do(id, "concede", seat=0)) == (403, "not-yours")
    assert refusal(visit().post(f"/api/tables/{id}/rematch")) == (403, "not-yours")
    assert refusal(visit().get(f"/api/tables/{id}/hint?seat=0")) == (403, "not-yours")


def test_an_older_version_is_stale_and_comes_with_the_scene(ada: Browser, ben: Browser) -> None:
    id = pair(ada, ben)
    answer = ada.do(id, "actions", version=1, action={"do": "pass"})
    assert refusal(answer) == (409, "stale")
    scene = answer.json()["error"]["scene"]
    assert scene["version"] == ada.look(id)["scene"]["version"]
    assert [one["n"] for one in scene["happened"]] == [*range(2, scene["version"] + 1)]


def test_what_the_rules_forbid_says_why(ada: Browser, ben: Browser) -> None:
    id = pair(ada, ben)
    forbidden = {"do": "discard", "card": "elk"}
    english = ada.do(id, "actions", action=forbidden)
    assert refusal(english) == (422, "illegal")
    ada.headers["Accept-Language"] = "de"
    german = ada.do(id, "actions", action=forbidden)
    assert refusal(german) == (422, "illegal")
    said = [answer.json()["error"]["message"] for answer in (english, german)]
    assert all(text.endswith(".") and " " in text for text in said)
    assert said[0] != said[1]


def test_an_unknown_action_is_malformed(ada: Browser, ben: Browser) -> None:
    id = pair(ada, ben)
    for action in (
        {},
        {"do": "fly"},
        {"do": "place"},
        {"do": "place", "at": "here"},
        {"do": "pass", "x": 1},
        {"by": 1},
    ):
        assert refusal(ada.do(id, "actions", action=action)) == (400, "malformed")
    assert refusal(ada.do(id, "actions", action={"do": "place", "at": 10**30}))[0] in (400, 422)


def test_out_of_turn(ada: Browser, ben: Browser) -> None:
    id = pair(ada, ben)
    assert refusal(ben.do(id, "actions", action={"do": "pass"})) == (422, "not-your-turn")


def test_before_and_after_the_game(ada: Browser, ben: Browser) -> None:
    id = ada.found()["id"]
    assert refusal(ada.do(id, "actions", action={"do": "pass"})) == (409, "not-now")
    assert refusal(ada.get(f"/api/tables/{id}/steps/0")) == (409, "not-now")
    id = pair(ada, ben)
    ben.done(id, "concede")
    assert refusal(ada.do(id, "actions", action={"do": "pass"}))[1] in ("over", "not-now")
    assert refusal(ada.do(id, "undo")) == (409, "not-now")


def test_steps_that_were_not_made(ada: Browser, ben: Browser) -> None:
    id = pair(ada, ben)
    entries = ada.look(id)["scene"]["entries"]
    assert ada.get(f"/api/tables/{id}/steps/{entries}").status_code == 200
    for n in (entries + 1, -1, 100_001, 10**30):
        assert refusal(ada.get(f"/api/tables/{id}/steps/{n}")) == (400, "malformed")
    assert refusal(ada.get(f"/api/tables/{id}/steps/one"))[0] in (400, 404)


def test_hints_are_for_games_without_other_people(ada: Browser, ben: Browser) -> None:
    id = pair(ada, ben)
    assert refusal(ada.get(f"/api/tables/{id}/hint?seat=0")) == (409, "not-now")
    alone = ada.found("go-for-six-solo", "me")["id"]
    hint = ada.get(f"/api/tables/{alone}/hint").json()
    assert hint["action"]["do"] in ("place", "pass")
    assert hint["why"] == " ".join(hint["sentences"])
    assert refusal(ada.get(f"/api/tables/{alone}/hint?seat=9")) == (400, "malformed")


def test_a_hint_gives_a_reason_unless_that_would_name_hidden_pictures(
    ada: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def talkative(_: Bots, asked: Question) -> Answer:
        grounds = Grounds("place", Belief(0.8, 0.7, ("moose", "red-fox"), "weight"), Stakes(caught=0.1))
        return Answer(answer(asked).action, "The elk is heavier.", ("The elk is heavier.",), grounds)

    monkeypatch.setattr(Bots, "ask", talkative)
    for names, why in (("shown", "The elk is heavier."), ("hidden", "")):
        id = ada.found("the-box-solo", "me", options={"names": names})["id"]
        hint = ada.get(f"/api/tables/{id}/hint").json()
        assert hint["why"] == why == "".join(hint["sentences"])
        assert (hint["advice"], hint["belief"]["chance"], hint["stakes"]["caught"]) == ("place", 0.8, 0.1)
        assert (hint["belief"]["tiles"] == ["moose", "red-fox"]) == (names == "shown")
        assert {"by": 0, **hint["action"]} in ada.look(id)["scene"]["legal"]


def test_addresses_and_methods_that_do_not_exist(ada: Browser) -> None:
    assert refusal(ada.get("/api/nothing")) == (404, "not-found")
    assert refusal(ada.ask("DELETE", "/api/tables")) == (405, "method-not-allowed")
    assert refusal(ada.ask("PUT", "/api/me")) == (405, "method-not-allowed")
    page = ada.get("/nothing")
    assert page.status_code == 404
    assert "text/html" in page.headers["content-type"]
    assert ada.ask("DELETE", "/new").status_code == 405


def test_errors_are_in_the_readers_language(visit: Visit) -> None:
    said = {language: visit(language).get("/api/nothing").json()["error"]["message"] for language in ("en", "de")}
    assert said["en"] == "There is nothing at this address."
    assert said["de"] != said["en"]
    stranger = {language: visit(language, cookie=False).get("/api/nothing").json() for language in ("en", "de")}
    assert stranger["en"] != stranger["de"]
