"""The pages of training, without scripts: forms, links, and what they say – and what they do not say."""

import re
from itertools import pairwise

import pytest
from litestar import Litestar
from litestar.testing import TestClient

from sortilege.editions.library import shipped
from sortilege.editions.writing import written
from web.site import Browser


def page(browser: Browser, path: str) -> str:
    answer = browser.get(path)
    assert answer.status_code == 200, answer.text
    return answer.text


def number_in(shown: str) -> str:
    found = re.search(r'name="number" value="(\d+)"', shown)
    assert found
    return found[1]


@pytest.fixture
def guest(client: TestClient[Litestar]) -> Browser:
    """Somebody who has not been here before."""
    browser = Browser(client)
    browser.get("/me")
    return browser


def begun(browser: Browser, **fields: str) -> str:
    went = browser.form("/train/mammals", **fields)
    assert (went.status_code, went.headers["location"]) == (303, "/train/mammals/lesson"), went.text
    return page(browser, "/train/mammals/lesson")


def test_from_the_sets_to_a_question_and_its_answer(guest: Browser) -> None:
    assert 'href="/train/mammals"' in page(guest, "/train")
    assert 'name="attribute-weight"' in page(guest, "/train/mammals")
    shown = begun(guest, **{"attribute-weight": "1"})
    assert "Which is more?" in shown
    assert shown.count('name="answer"') == 2
    number = number_in(shown)
    went = guest.form("/train/mammals/answer", number=number, answer="0")
    assert went.headers["location"] == "/train/mammals/lesson"
    told = page(guest, "/train/mammals/lesson")
    assert "Right" in told or "Not quite" in told
    assert "<circle" in told
    assert "Source: " in told
    assert "1 of 20 answers" in page(guest, "/train")
    guest.form("/train/mammals/next", number=number)
    assert number_in(page(guest, "/train/mammals/lesson")) != number


def test_what_was_answered_is_said_again(guest: Browser) -> None:
    begun(guest)
    said = set()
    for _ in range(3):
        lesson = guest.get("/api/training/mammals/lesson").json()
        question = lesson["question"]
        names = [card["name"] for card in question["cards"]]
        given = {
            "more": names[:1],
            "place": [f"between {one} and {other}" for one, other in pairwise(names)],
            "value": question["scale"],
        }[question["kind"]]
        if question["kind"] == "place":
            shown = page(guest, "/train/mammals/lesson")
            assert all(f">: {where}<" in shown for where in (f"before {names[0]}", *given, f"after {names[-1]}"))
        answer = 1 if question["kind"] == "place" else 0
        guest.form("/train/mammals/answer", number=str(lesson["number"]), answer=str(answer))
        assert f"Your answer: {given[0]}<" in page(guest, "/train/mammals/lesson")
        said.add(question["kind"])
        guest.form("/train/mammals/next", number=str(lesson["number"]))
    assert said == {"more", "place", "value"}


def test_an_open_question_says_nothing_about_its_answer(guest: Browser) -> None:
    """No value is on the page before it was asked for; a slider has only its own steps."""
    begun(guest, **{"attribute-weight": "1"})
    mammals = shipped("mammals")
    weight = next(attribute for attribute in mammals.attributes if attribute.id == "weight")
    values = [written(weight, value).replace("\xa0", " ") for value in mammals.values["weight"].values()]
    for _ in range(6):
        lesson = guest.get("/api/training/mammals/lesson").json()
        assert lesson["answer"] is None
        told = {"kind", "attribute", "title", "less", "more", "card", "cards", "scale", "scale_of"}
        assert set(lesson["question"]) == told
        shown = page(guest, "/train/mammals/lesson")
        if lesson["question"]["kind"] != "value":
            assert not [value for value in values if f">{value}<" in shown.replace("\xa0", " ")]
        answer = {"number": lesson["number"], "answer": 0}
        assert guest.post("/api/training/mammals/answer", answer).json()["answer"]["values"]
        assert [value for value in values if f">{value}<" in page(guest, "/train/mammals/lesson")]
        guest.post("/api/training/mammals/next", {"number": lesson["number"]})


def test_who_has_not_begun_is_led_to_the_beginning(guest: Browser) -> None:
    assert guest.get("/train/europe/lesson").headers["location"] == "/train/europe"
    assert guest.get("/train/no-such-set").status_code == 404
    assert guest.form("/train/mammals/answer", number="1", answer="0").status_code == 404
    assert guest.form("/train/mammals", **{"attribute-colour": "1"}).status_code == 400


def test_nonsense_is_refused(guest: Browser) -> None:
    number = number_in(begun(guest))
    for answer in ("", "-1", "7", "9999999999", "x"):
        assert guest.form("/train/mammals/answer", number=number, answer=answer).status_code == 400
    assert guest.form("/train", goal="13").status_code == 400


def test_what_was_chosen_last_is_chosen_again_and_a_lesson_goes_on(guest: Browser) -> None:
    assert re.search(r'name="attribute-weight" value="1" checked', page(guest, "/train/mammals"))
    begun(guest, **{"attribute-speed": "1"})
    shown = page(guest, "/train/mammals")
    assert re.findall(r'name="attribute-([a-z-]+)" value="1" checked', shown) == ["speed"]
    assert 'href="/train/mammals/lesson"' in shown


def test_a_goal_of_ones_own(guest: Browser) -> None:
    assert guest.form("/train", goal="40").status_code == 303
    assert "0 of 40 answers" in page(guest, "/train")


def test_what_was_wrong_is_practised(guest: Browser) -> None:
    nothing = guest.form("/train/mammals/games").headers["location"]
    assert "There is nothing here that you got wrong." in page(guest, nothing)
    table = guest.found("go-for-six-solo", "me", edition="mammals", options={"attribute": "weight"})["id"]
    for _ in range(60):
        scene = guest.look(table)["scene"]
        if scene["phase"] != "playing":
            break
        action = {key: value for key, value in scene["legal"][0].items() if key != "by"}
        guest.done(table, "actions", action=action)
    if guest.look(table)["scene"]["phase"] == "playing":
        guest.done(table, "concede")
    assert guest.form("/train/mammals/games").headers["location"] == "/train/mammals/lesson"
    lesson = guest.get("/api/training/mammals/lesson").json()
    assert (lesson["mistakes"], lesson["question"]["attribute"]) == (True, "weight")
    known = guest.get("/api/training/mammals").json()
    guest.form("/train/mammals/games")
    assert guest.get("/api/training/mammals").json()["learnt"] == known["learnt"] > 0


def test_the_map_says_what_one_knows(guest: Browser) -> None:
    assert 'data-level="learning"><span' not in page(guest, "/train/mammals")
    begun(guest)
    lesson = guest.get("/api/training/mammals/lesson").json()
    guest.form("/train/mammals/answer", number=str(lesson["number"]), answer="0")
    assert 'data-level="learning"><span' in page(guest, "/train/mammals")


def test_in_german(client: TestClient[Litestar]) -> None:
    reader = Browser(client, "de")
    reader.get("/me")
    assert "Antworten am Tag" in page(reader, "/train")
    assert "Was du weißt" in page(reader, "/train/mammals")
    assert "Was ist mehr?" in begun(reader)


def test_somebodys_own_cards_are_learnt_by_them_alone(guest: Browser, client: TestClient[Litestar]) -> None:
    id = guest.post("/api/sets", {"start": "copy", "of": "mammals"}).json()["id"]
    assert f'href="/train/{id}"' in page(guest, "/train")
    assert guest.form(f"/train/{id}").headers["location"] == f"/train/{id}/lesson"
    assert "train-form" in page(guest, f"/train/{id}/lesson")
    stranger = Browser(client)
    stranger.get("/me")
    assert stranger.get(f"/train/{id}").status_code == 404


def test_what_a_guest_has_learnt_is_theirs_when_they_keep_their_name(guest: Browser) -> None:
    number = number_in(begun(guest))
    guest.form("/train/mammals/answer", number=number, answer="0")
    guest.keep("Training Tess")
    assert "1 value begun" in page(guest, "/train")
