"""Daily challenges for programs and other pages."""

from litestar import Litestar
from litestar.testing import TestClient

from web.site import Browser, Json, refusal


def today(browser: Browser) -> Json:
    answer = browser.get("/api/daily")
    assert answer.status_code == 200, answer.text
    return answer.json()


def played(browser: Browser, kind: str = "row") -> str:
    """The table of a try that is over; always the first gap."""
    table: str = browser.post(f"/api/daily/{kind}").json()["table"]
    while (scene := browser.look(table)["scene"])["phase"] == "playing":
        action = {key: value for key, value in scene["legal"][0].items() if key != "by"}
        browser.done(table, "actions", action=action)
    return table


def test_what_is_played_today(ada: Browser) -> None:
    answer = today(ada)
    assert [one["kind"] for one in answer["challenges"]] == ["row", "box", "numbers"]
    assert 0 < answer["ends"] - answer["now"] <= 86_400_000
    row, box, numbers = answer["challenges"]
    assert (row["game"], row["decisions"], len(row["attributes"])) == ("go-for-six-solo", 12, 1)
    assert (box["game"], box["decisions"], len(box["attributes"])) == ("the-box-solo", 12, 6)
    assert (numbers["game"], numbers["decisions"], numbers["edition"]) == ("lucky-numbers-solo", None, None)


def test_from_the_first_card_to_the_result(ada: Browser) -> None:
    day = today(ada)["day"]
    assert refusal(ada.get(f"/api/daily/{day}/row")) == (404, "not-found")
    table = played(ada)
    found = ada.get(f"/api/daily/{day}/row").json()
    challenge = found["challenge"]
    assert (challenge["state"], challenge["table"], len(challenge["squares"])) == ("over", table, 12)
    assert found["share"].splitlines()[-1].endswith("/daily")
    assert challenge["score"] in [one["score"] for one in found["scores"]]
    assert found["place"] >= 1
    assert ada.post("/api/daily/row").json()["table"] == table
    assert today(ada)["streak"]["current"] == 1


def test_a_table_says_that_it_is_dealt_and_gives_no_hints(ada: Browser) -> None:
    table = ada.post("/api/daily/numbers").json()["table"]
    answer = ada.look(table)
    assert answer["dealt"] == {
        "kind": "daily",
        "id": f"{today(ada)['day']}/numbers",
        "counts": True,
        "decisions": None,
        "seconds": None,
    }
    assert refusal(ada.get(f"/api/tables/{table}/hint")) == (409, "not-now")


def test_what_does_not_exist_is_not_found(client: TestClient[Litestar], ada: Browser) -> None:
    for path in ("/api/daily/2026-02-30/row", "/api/daily/1999-01-01/row", "/api/daily/2999-01-01/row"):
        assert refusal(ada.post(path)) == (404, "not-found")
    assert refusal(ada.post("/api/daily/chess")) == (404, "not-found")
    nobody = Browser(client)
    assert refusal(nobody.post("/api/daily/row")) == (403, "not-yours")
    assert today(nobody)["streak"]["current"] == 0


def test_nobody_sets_a_deal_up_by_themselves(ada: Browser) -> None:
    wanted = {"game": "lucky-numbers-solo", "seats": [{"kind": "me"}]}
    for deal in ({"dealt": {"kind": "daily", "id": "2999-01-01/numbers"}}, {"deal": "daily"}):
        assert ada.post("/api/tables", {**wanted, **deal}).status_code == 400
