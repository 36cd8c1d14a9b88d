"""Training for programs and other pages."""

from collections.abc import Callable

from litestar import Litestar
from litestar.testing import TestClient

from web.site import Browser, Json, refusal


def begun(browser: Browser, **wanted: object) -> Json:
    answer = browser.post("/api/training/europe", wanted)
    assert answer.status_code == 200, answer.text
    return answer.json()


def test_a_lesson_question_by_question(ada: Browser) -> None:
    lesson = begun(ada, attributes=["area"])
    assert (lesson["state"], lesson["attributes"], lesson["answers"]) == ("open", ["area"], 0)
    kinds = []
    for _ in range(5):
        kinds.append(lesson["question"]["kind"])
        given = {"number": lesson["number"], "answer": 1}
        answer = ada.post("/api/training/europe/answer", given).json()
        assert answer["state"] == "answered"
        assert answer["answer"]["given"] == 1
        assert answer["answer"]["right"] is (answer["answer"]["answer"] == 1) or kinds[-1] == "value"
        places = [value["place"] for value in answer["answer"]["values"]]
        assert places == sorted(places)
        assert ada.post("/api/training/europe/answer", {**given, "answer": 0}).json() == answer
        lesson = ada.post("/api/training/europe/next", {"number": lesson["number"]}).json()
    assert lesson["answers"] == 5
    known = ada.get("/api/training/europe").json()
    assert 0 < known["learnt"] <= 5
    assert lesson["today"]["answers"] == 5


def test_what_was_learnt_goes_elsewhere_and_comes_back(visit: Callable[..., Browser], ada: Browser) -> None:
    lesson = begun(ada)
    for _ in range(3):
        ada.post("/api/training/europe/answer", {"number": lesson["number"], "answer": 0})
        lesson = ada.post("/api/training/europe/next", {"number": lesson["number"]}).json()
    taken = ada.get("/api/training/europe/memories").json()
    assert 0 < len(taken["values"]) <= 3
    ben = visit()
    assert ben.ask("PUT", "/api/training/europe/memories", json=taken).json() == {"changed": len(taken["values"])}
    assert ben.get("/api/training/europe/memories").json() == taken
    assert ben.ask("PUT", "/api/training/europe/memories", json=taken).json() == {"changed": 0}


def test_what_cannot_be_a_memory_is_refused(ada: Browser) -> None:
    begun(ada)
    one = {"attribute": "area", "item": "france", "state": 3, "step": None, "stability": 1.0, "difficulty": 5.0}
    one |= {"due": 1.0, "last_at": 1.0, "asked": 1, "wrong": 0}
    for change in ({}, {"state": 9}, {"state": 2, "stability": -1.0}, {"state": 2, "due": 1e300}):
        assert ada.ask("PUT", "/api/training/europe/memories", json={"values": [one | change]}).status_code == 400
    right = one | {"state": 2}
    assert ada.ask("PUT", "/api/training/europe/memories", json={"values": [right]}).status_code == 200


def test_what_does_not_exist_is_not_found(client: TestClient[Litestar], ada: Browser) -> None:
    assert refusal(ada.get("/api/training/no-such-set")) == (404, "not-found")
    assert refusal(ada.get("/api/training/elements/lesson"))[0] == 404
    assert refusal(ada.post("/api/training/mammals", {"attributes": ["colour"]})) == (400, "malformed")
    nobody = Browser(client)
    assert refusal(nobody.post("/api/training/mammals", {})) == (403, "not-yours")
    assert nobody.get("/api/training/mammals").json()["learnt"] == 0


def test_everything_of_a_large_set_comes_along_at_once(ada: Browser) -> None:
    known = ada.get("/api/training/mammals").json()
    one = {"state": 2, "step": None, "stability": 12.345678901234567, "difficulty": 5.123456789012345}
    one |= {"due": 1763300000.123456, "last_at": 1763200000.123456, "asked": 7, "wrong": 3}
    values = [
        {"attribute": attribute, "item": row["card"]["id"], **one}
        for row in known["items"]
        for attribute, level in zip(known["attributes"], row["levels"], strict=True)
        if level is not None
    ]
    answer = ada.ask("PUT", "/api/training/mammals/memories", json={"values": values})
    assert answer.json() == {"changed": known["total"]}
    assert ada.get("/api/training/mammals").json()["learnt"] == known["total"]
