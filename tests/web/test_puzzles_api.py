"""Puzzles for programs and pages: the server asks, judges and explains."""

from litestar import Litestar
from litestar.testing import TestClient

from sortilege.puzzles.stock import puzzle_of
from web.site import Browser, Json, refusal


def got(browser: Browser, path: str) -> Json:
    answer = browser.get(path)
    assert answer.status_code == 200, answer.text
    return answer.json()


def wrong(id: str) -> int:
    puzzle = puzzle_of(id)
    return (puzzle.right + 1) % len(puzzle.answers)


def test_nothing_gives_the_answer_away_before_there_is_one(ada: Browser) -> None:
    for theme in ("mixed", "streak", "daily", "fill", "bluff", "doubt"):
        found = got(ada, f"/api/puzzles/next?theme={theme}")
        assert found["own"] is None
        assert not {"right", "explanation"} & found.keys()
        assert len(found["answers"]) == len(found["choices"]) >= 2
        assert got(ada, f"/api/puzzles/{found['id']}") == found


def test_an_answer_is_judged_explained_and_counted_once(ada: Browser) -> None:
    found = got(ada, "/api/puzzles/next?theme=leave")
    right = puzzle_of(found["id"]).right
    done = ada.post(f"/api/puzzles/{found['id']}", json={"answer": right}).json()
    own = done["own"]
    assert (own["answer"], own["right"], own["solved"], own["streak"]) == (right, right, True, None)
    assert own["gained"] > 0 and own["explanation"]
    assert (done["tried"], done["solved"]) == (found["tried"] + 1, found["solved"] + 1)
    again = ada.post(f"/api/puzzles/{found['id']}", json={"answer": wrong(found["id"])}).json()
    assert again == done
    assert got(ada, "/api/puzzles/next?theme=leave")["id"] != found["id"]
    me = got(ada, "/api/puzzles")
    assert (me["tried"], me["solved"], me["rating"]) == (1, 1, own["rating"])
    assert {one["theme"]: one["tried"] for one in me["themes"]}["leave"] == 1


def test_everybody_has_the_same_puzzle_of_the_day(ada: Browser, ben: Browser) -> None:
    today = got(ada, "/api/puzzles/next?theme=daily")["id"]
    assert got(ben, "/api/puzzles")["today"]["id"] == today
    ada.post(f"/api/puzzles/{today}", json={"answer": 0, "theme": "daily"})
    assert got(ada, "/api/puzzles")["today"]["own"]
    assert got(ben, "/api/puzzles")["today"]["own"] is None
    assert got(ada, "/api/puzzles/next?theme=daily")["id"] == today


def test_a_streak_goes_on_until_one_is_wrong(ada: Browser) -> None:
    for length in (1, 2):
        id = got(ada, "/api/puzzles/next?theme=streak")["id"]
        done = ada.post(f"/api/puzzles/{id}", json={"answer": puzzle_of(id).right, "theme": "streak"}).json()
        assert done["own"]["streak"] == length
    id = got(ada, "/api/puzzles/next?theme=streak")["id"]
    assert ada.post(f"/api/puzzles/{id}", json={"answer": wrong(id), "theme": "streak"}).json()["own"]["streak"] == 0
    me = got(ada, "/api/puzzles")
    assert (me["streak"], me["best_streak"]) == (0, 2)


def test_it_is_asked_and_explained_in_the_readers_language(ada: Browser) -> None:
    id = got(ada, "/api/puzzles/next?theme=leave")["id"]
    ada.post("/api/me", json={"language": "de"})
    assert "Plättchen" in got(ada, f"/api/puzzles/{id}")["question"]
    done = ada.post(f"/api/puzzles/{id}", json={"answer": 0}).json()
    assert "letzte freie Feld" in done["own"]["explanation"][0]


def test_what_cannot_be_asked_or_answered_is_refused(ada: Browser, client: TestClient[Litestar]) -> None:
    id = got(ada, "/api/puzzles/next")["id"]
    assert refusal(ada.get("/api/puzzles/nothing")) == (404, "not-found")
    assert refusal(ada.get("/api/puzzles/next?theme=chess")) == (400, "malformed")
    assert refusal(ada.post(f"/api/puzzles/{id}", json={"answer": 77})) == (404, "not-found")
    assert refusal(ada.post(f"/api/puzzles/{id}", json={"answer": -1})) == (400, "malformed")
    nobody = Browser(client)
    assert got(nobody, f"/api/puzzles/{id}")["own"] is None
    assert refusal(nobody.post(f"/api/puzzles/{id}", json={"answer": 0})) == (403, "not-yours")
