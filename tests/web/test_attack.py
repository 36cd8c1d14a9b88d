"""Attack over HTTP: for programs, and as pages without scripts."""

from pathlib import Path
from typing import Any

import pytest
from litestar import Litestar
from litestar.testing import TestClient

from sortilege.referee import replay_file
from web.sets import PETS, saved
from web.site import Browser, Json, refusal


def begun(browser: Browser, **more: Any) -> Json:
    answer = browser.post("/api/attack", {"edition": "mammals", "attribute": "weight", **more})
    assert answer.status_code == 201, answer.text
    return answer.json()


def test_from_the_choice_to_the_points(
    ada: Browser, client: TestClient[Litestar], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    look = ada.get("/api/attack").json()
    assert "mammals" in [one["id"] for one in look["editions"]]
    assert look["latest"] == []
    table = begun(ada)["table"]
    assert ada.look(table)["dealt"]["seconds"] == 90
    token = None
    for _ in range(3):
        token = ada.post("/api/attack/ping", body={"token": token}).json()["token"]
    scene = ada.done(table, "go", line=token)
    assert scene["phase"] == "playing"
    assert 85_000 < scene["closes"] - scene["now"] <= 90_250
    for _ in range(3):
        action = {key: value for key, value in scene["legal"][0].items() if key != "by"}
        scene = ada.done(table, "actions", action=action)
    standing = ada.get(f"/api/attack/{table}").json()
    assert scene["tally"] == {key: standing[key] for key in scene["tally"] if key != "last"} | {
        "last": standing["answers"][-1]["points"]
    }
    assert len(standing["answers"]) == standing["right"] + standing["wrong"] == 3
    assert standing["points"] == sum(one["points"] for one in standing["answers"])
    came = {one["card"] for one in standing["answers"]}
    assert scene["view"]["pile"]["top"] not in came
    clock: Any = client.app.state.lobby.now  # every room looks at it
    monkeypatch.setattr(clock, "_opened", clock._opened + 100)
    late = ada.look(table)["scene"]
    action = {key: value for key, value in late["legal"][0].items() if key != "by"}
    assert ada.done(table, "actions", action=action)["phase"] == "over"
    assert len(ada.get(f"/api/attack/{table}").json()["answers"]) == 3
    (tmp_path / "run.jsonl").write_bytes(ada.get(f"/api/tables/{table}/record").content)
    assert replay_file(tmp_path / "run.jsonl").outcome is None  # a legal game that was not finished
    places = ada.get(f"/api/scores/of/{table}").json()
    assert (places["variant"], places["attribute"], places["listed"], places["today"]) == ("attack", "weight", True, 1)
    assert 'action="/attack"' in ada.get(places["url"]).text


def test_a_duel(ada: Browser, ben: Browser) -> None:
    duel = begun(ada, duel=True)
    standing = ada.get(f"/api/attack/{duel['table']}").json()
    assert (standing["duel"]["code"], standing["duel"]["rivals"]) == (duel["code"], [])
    assert standing["duel"]["url"].endswith(f"/attack/{duel['code']}")
    page = ben.get(f"/attack/{duel['code']}")
    assert page.status_code == 200 and "Take it up" in page.text
    went = ben.form(f"/attack/{duel['code']}")
    bens = went.headers["location"].removeprefix("/t/")
    assert ben.post(f"/api/attack/duels/{duel['code']}").json()["table"] == bens
    shown = ada.get(f"/api/attack/{duel['table']}")
    [rival] = shown.json()["duel"]["rivals"]
    assert (rival["right"], rival["points"], rival["over"]) == ([], 0, False)
    assert bens not in shown.text  # or one could look what comes
    assert ada.get(f"/attack/{duel['code']}").headers["location"] == f"/t/{duel['table']}"


def test_one_click_and_a_choice(ada: Browser) -> None:
    page = ada.get("/attack")
    assert page.status_code == 200 and 'value="mammals/weight"' in page.text
    went = ada.form("/attack")
    assert went.status_code == 303
    chosen = ada.form("/attack", what="mammals/weight")
    table = ada.look(chosen.headers["location"].removeprefix("/t/"))
    assert (table["game"], table["options"]) == ("go-for-six-solo", {"attribute": "weight"})
    assert table["dealt"]["kind"] == "attack"


def test_sets_that_people_have_made(ada: Browser, ben: Browser) -> None:
    id = saved(ada)
    assert refusal(ben.post("/api/attack", {"edition": id, "attribute": "weight"}))[0] == 404
    assert ben.get(f"/attack?edition={id}").status_code == 404
    assert f"/attack?edition={id}" in ada.get(f"/sets/{id}").text
    assert ada.post(f"/api/sets/{id}/share", {"shared": True}).status_code == 200
    assert (
        f'<option value="{id}/weight" selected>Pets of the moon: Moonweight</option>'
        in ben.get(f"/attack?edition={id}").text
    )
    duel = begun(ben, edition=id, attribute="weight", duel=True)
    ben.done(duel["table"], "go")
    assert ben.look(duel["table"])["edition"]["title"] == "Pets of the moon"
    assert "Moonweight" in ada.get(f"/attack/{duel['code']}").text
    few = saved(ada, {**PETS, "items": PETS["items"][:11]})
    assert refusal(ada.post("/api/attack", {"edition": few, "attribute": "weight"})) == (404, "not-found")
    assert "/attack?edition=" not in ada.get(f"/sets/{few}").text


def test_what_is_refused(ada: Browser) -> None:
    unknown = ada.post("/api/attack", body={"edition": "mammals", "attribute": "beauty"})
    assert refusal(unknown) == (404, "not-found")
    assert refusal(ada.get("/api/attack/AbCdEfGhIjKlMnOp")) == (404, "not-found")
    assert refusal(ada.post("/api/attack/duels/AAAAAAAA")) == (404, "not-found")
    daily = ada.post("/api/daily/row").json()["table"]
    version = ada.look(daily)["scene"]["version"]
    assert refusal(ada.post(f"/api/tables/{daily}/go", body={"key": "going-now", "version": version}))[0] == 400
