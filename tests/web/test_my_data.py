"""Everything that is kept about somebody, in one file."""

import io
import json
import zipfile
from collections.abc import Callable
from itertools import count
from pathlib import Path
from typing import Any

import pytest

from sortilege.people.visitor import Visitor
from sortilege.store.belongings import OWNED
from sortilege.store.kept_about import OF_PEOPLE
from web.sets import saved
from web.site import Browser, running

Visit = Callable[..., Browser]
_numbers = count(1)


def taken(browser: Browser) -> dict[str, bytes]:
    answer = browser.get("/me/data.zip")
    assert answer.status_code == 200, answer.text
    assert answer.headers["content-type"] == "application/zip"
    assert "content-encoding" not in answer.headers
    with zipfile.ZipFile(io.BytesIO(answer.content)) as archive:
        assert archive.testzip() is None
        return {name: archive.read(name) for name in archive.namelist()}


def read(files: dict[str, bytes], name: str) -> Any:
    return json.loads(files[name])


def test_a_person_finds_all_that_is_theirs(ada: Browser, ben: Browser) -> None:
    name = f"Taker {next(_numbers)}"
    words = ada.keep(name)
    token = ada.form("/me/tokens", label="My bot").text
    table = ada.found("lucky-numbers", "me", "open")["id"]
    ben.done(table, "sit")
    ada.done(table, "begin")
    ben.done(table, "concede")
    set_id = saved(ada)
    files = taken(ada)
    assert read(files, "kept/people.json")[0]["name"] == name
    assert [one["label"] for one in read(files, "kept/tokens.json")] == ["My bot"]
    assert len(read(files, "kept/devices.json")) == 1
    (game,) = read(files, "games.json")
    assert (game["id"], game["status"]) == (table, "over")
    header, *entries = files[game["record"]].splitlines()
    assert json.loads(header)["seats"] == [name, "Ben"]
    assert entries
    (sets,) = [file for file in files if file.startswith(f"sets/{set_id}/")]
    assert zipfile.ZipFile(io.BytesIO(files[sets])).namelist()
    assert set(read(files, "settings.json")) == set(Visitor.__struct_fields__) - {"secret", "person"}
    assert read(files, "friends.json") == {"friends": [], "asking": [], "asked": []}
    whole = b"".join(files.values()).decode(errors="ignore")
    assert not [word for word in ("argon2", token[-20:], " ".join(words.split()[:2])) if word in whole]


def test_every_kind_of_thing_that_is_somebodys_is_in_it(ada: Browser) -> None:
    ada.keep(f"Taker {next(_numbers)}")
    files = taken(ada)
    assert {f"kept/{column.table}.json" for column in OWNED} <= files.keys()
    assert {f"kept/{table}.json" for table, _ in OF_PEOPLE} <= files.keys()


def test_a_guest_has_data_as_well(ada: Browser) -> None:
    table = ada.found("lucky-numbers", "me", "bot:random")["id"]
    files = taken(ada)
    assert [game["id"] for game in read(files, "games.json")] == [table]
    assert "kept/people.json" not in files


def test_nothing_of_anybody_else_is_in_it(ada: Browser, ben: Browser) -> None:
    ada.found("lucky-numbers", "me", "bot:random")
    saved(ada)
    files = taken(ben)
    assert read(files, "games.json") == []
    assert not [name for name in files if name.startswith(("games/", "sets/"))]


def test_it_explains_itself_in_the_readers_language(visit: Visit) -> None:
    assert "Everything that this site keeps" in taken(visit("en"))["README.txt"].decode()
    assert "Alles, was diese Seite" in taken(visit("de"))["README.txt"].decode()


def test_a_table_that_cannot_be_read_does_not_spoil_it(tmp_path: Path) -> None:
    with running(tmp_path) as client:
        ada = Browser(client)
        ada.get("/me")
        for _ in range(2):
            table = ada.found("lucky-numbers", "me", "bot:random")["id"]
        database = client.app.state.lobby.store.database
        number = "(SELECT number FROM tables WHERE id = :id)"
        damage = f"UPDATE entries SET body = :body WHERE number = {number}"
        client.blocking_portal.call(database.write, lambda db: db.run(damage, id=table, body=b"damaged"))
        client.app.state.lobby._rooms.drop(table)
        games = read(taken(ada), "games.json")
        assert sorted(game["record"] is None for game in games) == [False, True]


def test_it_is_not_asked_for_all_the_time(tmp_path: Path) -> None:
    with running(tmp_path, limits=True) as client:
        ada = Browser(client)
        ada.get("/me")
        assert [ada.get("/me/data.zip").status_code for _ in range(7)] == [200] * 6 + [429]


@pytest.mark.parametrize("language", ["en", "de"])
def test_it_is_found_on_the_page_of_ones_own(visit: Visit, language: str) -> None:
    page = visit(language).get("/me").text
    assert 'href="/me/data.zip"' in page
    assert 'href="/me/leave"' in page
