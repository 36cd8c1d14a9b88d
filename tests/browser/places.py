"""Every page of the site, and tables in every situation that looks different."""

from __future__ import annotations

import re
import time
from collections.abc import Callable
from itertools import count
from typing import Any, Final

from browser.building import copied_set
from browser.careers import career
from browser.choosing import Chooser
from browser.tables import BEN, ME, OPEN, TableApi
from browser.visitors import Visitor

GAMES: Final = ("the-box", "lucky-numbers", "go-for-six", "the-box-solo", "go-for-six-solo")
_EDITIONS: Final = {
    "the-box": "mammals",
    "go-for-six": "europe",
    "the-box-solo": "mammals",
    "go-for-six-solo": "europe",
}

_names: Final = count(1)

PAGES: Final = {
    "home": "/",
    **{f"new {game}": f"/new?game={game}" for game in GAMES},
    **{f"find {game}": f"/find?game={game}" for game in GAMES[:3]},
    "daily": "/daily",
    "training": "/train",
    "training with one set": "/train/mammals",
    "attack": "/attack",
    "puzzles": "/puzzles",
    "analysed games": "/analysis",
    "contests": "/contests",
    "new contest": "/contests/new",
    "join": "/join",
    "me": "/me",
    "friends": "/friends",
    "leaving": "/me/leave",
    "left": "/me/left",
    "privacy": "/privacy",
    "lesson": "/lesson",
    "learn": "/learn",
    **{f"learn {game}": f"/learn/{game}" for game in GAMES},
    "sets": "/sets",
    "one set": "/sets/mammals",
    "values": "/sets/mammals/values",
    "shelf": "/shelf",
    "waiting list": "/shelf/waiting",
    "build": "/build",
    "about": "/about",
    "api": "/api",
    "error": "/no-such-page",
}


def _table(visitor: Visitor, game: str, **options: Any) -> TableApi:
    edition = {"edition": _EDITIONS[game]} if game in _EDITIONS else {}
    seats = [ME] if game.endswith("solo") else [ME, BEN]
    return visitor.set_up(game, seats, options=options, **edition)


def _played(table: TableApi, game: str, until: Callable[[dict[str, Any]], bool]) -> TableApi:
    chooser = Chooser(game)
    table.play(lambda scene: chooser.choose(scene["legal"], scene["view"], table.replay), until)
    return table


def lobby(visitor: Visitor) -> str:
    return f"/t/{visitor.set_up('lucky-numbers', [ME, OPEN]).id}"


def at_a_turn(game: str) -> Callable[[Visitor], str]:
    """In the middle of a game."""

    def made(visitor: Visitor) -> str:
        table = _table(visitor, game)
        middle = 22 if game == "lucky-numbers" else 12
        _played(table, game, lambda scene: scene["view"]["phase"] == "turn" and scene["entries"] > middle)
        return f"/t/{table.id}"

    return made


def assessing(game: str) -> Callable[[Visitor], str]:
    def made(visitor: Visitor) -> str:
        table = _table(visitor, game)
        _played(table, game, lambda scene: scene["view"]["phase"] == "assess")
        return f"/t/{table.id}"

    return made


def over(visitor: Visitor) -> str:
    table = _table(visitor, "the-box", hand=2)
    return f"/t/{_played(table, 'the-box', lambda scene: scene['phase'] == 'over').id}"


def replay(visitor: Visitor) -> str:
    return f"{over(visitor)}/replay?at=8"


def analysed(game: str) -> Callable[[Visitor], str]:
    """What is said about a game that somebody has given up, as soon as all of it is known."""

    def made(visitor: Visitor) -> str:
        table = _table(visitor, game)
        _played(table, game, lambda scene: scene["view"]["phase"] == "turn" and scene["entries"] > 18)
        assert table.send("concede", seat=1).ok
        while "progress" in table.get("analysis"):
            pass
        return f"/t/{table.id}/analysis"

    return made


def building(visitor: Visitor) -> str:
    """Somebody's own card set in the making."""
    return copied_set(visitor).path


def own_set(visitor: Visitor) -> str:
    return f"/sets/{copied_set(visitor).id}"


def published(visitor: Visitor) -> str:
    """A set that waits for the shelf, as somebody sees it who has just opened it."""
    made = copied_set(visitor)
    made.write({**made.draft(), "title": {"en": "Beasts of the world"}})
    for path, wanted in (("share", {"shared": True}), ("publish", {"theme": "animals", "rights": True})):
        answer = visitor.request.post(f"/api/sets/{made.id}/{path}", data=wanted)
        assert answer.ok, answer.text()
    return f"/shelf/{made.id}"


def waiting(visitor: Visitor) -> str:
    """For opponents who never come."""
    answer = visitor.request.post("/api/seeking", data={"game": "go-for-six", "players": [6], "clocks": ["relaxed"]})
    assert answer.ok, answer.text()
    return "/find"


def back(visitor: Visitor) -> str:
    """Somebody who has played as a guest and come back to their name, and is asked what comes along."""
    name = f"Back {next(_names)}"
    shown = visitor.request.post("/me/keep", form={"name": name}).text()
    assert visitor.request.post("/me/sign-out", form={"device": "all"}).ok
    visitor.set_up("lucky-numbers", [ME, BEN])
    copied_set(visitor)
    words = " ".join(re.findall(r"<li>([a-z]+)</li>", shown))
    assert visitor.request.post("/me/back", form={"name": name, "phrase": words}).ok
    return "/me"


def profile(visitor: Visitor) -> str:
    return f"/people/{career(visitor)}"


def ranking(visitor: Visitor) -> str:
    career(visitor)
    return "/ranking/the-box"


def scores(visitor: Visitor) -> str:
    """With the reader's own among them."""
    career(visitor)
    return "/scores/the-box-solo"


def daily_result(visitor: Visitor) -> str:
    """How somebody's try of today ended."""
    answer = visitor.request.post("/api/daily/row")
    assert answer.ok, answer.text()
    table = visitor.table(answer.json()["table"])
    table.play(lambda scene: scene["legal"][0], lambda scene: scene["phase"] == "over")
    return f"/daily/{table.look()['dealt']['id']}"


def question(visitor: Visitor) -> str:
    """The third of a lesson has a slider; its numbers are long."""
    answer = visitor.request.post("/api/training/europe", data={"attributes": ["inhabitants"]})
    for _ in range(2):
        number = {"number": answer.json()["number"]}
        assert visitor.request.post("/api/training/europe/answer", data={**number, "answer": 0}).ok
        answer = visitor.request.post("/api/training/europe/next", data=number)
    assert answer.json()["question"]["kind"] == "value", answer.text()
    return "/train/europe/lesson"


def answered(visitor: Visitor) -> str:
    """What was roughly estimated, with its neighbourhood."""
    path = question(visitor)
    number = visitor.request.get("/api/training/europe/lesson").json()["number"]
    assert visitor.request.post("/api/training/europe/answer", data={"number": number, "answer": 50}).ok
    return path


def solution(visitor: Visitor) -> str:
    """Of a puzzle with pictures, whether it was solved or not."""
    id = visitor.request.get("/api/puzzles/next?theme=certain").json()["id"]
    assert visitor.request.post(f"/api/puzzles/{id}", data={"answer": 0}).ok
    return f"/puzzles/{id}?theme=certain"


TRAINING: Final[dict[str, Callable[[Visitor], str]]] = {"a question": question, "an answer": answered}


def contest(visitor: Visitor, *, played: bool = True) -> str:
    """One that somebody has set up, and has taken part in."""
    closes = round((time.time() + 3600) * 1000)
    wanted = {
        "title": "A contest in spring",
        "game": "go-for-six-solo",
        "edition": "mammals",
        "decisions": 3,
        "closes": closes,
    }
    code = visitor.request.post("/api/contests", data=wanted).json()["code"]
    if played:
        answer = visitor.request.post(f"/api/contests/{code}/tries", data={"name": "Ada"})
        assert answer.ok, answer.text()
        table = visitor.table(answer.json()["table"])
        table.play(lambda scene: scene["legal"][0], lambda scene: scene["phase"] == "over")
    return f"/c/{code}"


CONTESTS: Final[dict[str, Callable[[Visitor], str]]] = {
    "a contest": lambda visitor: contest(visitor, played=False),
    "the end of a contest": contest,
    "a contest for its host": lambda visitor: f"{contest(visitor)}/host",
    "a leaderboard": lambda visitor: f"{contest(visitor)}/board",
}
DAILY: Final[dict[str, Callable[[Visitor], str]]] = {
    "a daily result": daily_result,
    "a puzzle with numbers": lambda _visitor: "/puzzles/next/leave",
    "a puzzle with pictures": lambda _visitor: "/puzzles/next/bluff",
    "a solution": solution,
}
PEOPLE: Final[dict[str, Callable[[Visitor], str]]] = {"a profile": profile, "a ranking": ranking, "high scores": scores}
SETS: Final[dict[str, Callable[[Visitor], str]]] = {
    "the builder": building,
    "an own set": own_set,
    "a published set": published,
    "coming back": back,
}
ANALYSES: Final[dict[str, Callable[[Visitor], str]]] = {
    "numbers, analysed": analysed("lucky-numbers"),
    "pictures, analysed": analysed("the-box"),
}
SEEKING: Final[dict[str, Callable[[Visitor], str]]] = {"waiting for opponents": waiting}
TABLES: Final[dict[str, Callable[[Visitor], str]]] = {
    "lobby": lobby,
    **{f"{game} at a turn": at_a_turn(game) for game in GAMES},
    **{f"{game} while assessing": assessing(game) for game in ("the-box", "go-for-six")},
    "the end of a game": over,
    "replay": replay,
}


_MADE: Final = {**TABLES, **SETS, **SEEKING, **PEOPLE, **DAILY, **TRAINING, **CONTESTS, **ANALYSES}


def open_place(visitor: Visitor, place: str) -> None:
    """Go there, and wait until everything is drawn."""
    path = PAGES[place] if place in PAGES else _MADE[place](visitor)
    if place == "error":
        visitor.expects("404")
    page = visitor.page
    page.goto(path, wait_until="load")
    if place in TABLES:
        page.locator("#room [data-piece], #room li").first.wait_for(state="attached")
    elif path.startswith("/puzzles/") or place in ANALYSES:
        page.locator("#position [data-piece]").first.wait_for()
    elif place == "the builder":
        page.locator(".build-grid [data-row]").last.wait_for()
    elif place.startswith("learn "):
        page.wait_for_function(
            "() => [...document.querySelectorAll('[data-figure]')].every((one) => one.querySelector('[aria-label]'))"
        )
