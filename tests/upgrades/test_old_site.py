"""A site that an earlier version has filled goes on with this one and with the next, whatever cards they come with."""

import io
import re
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from litestar import Litestar
from litestar.testing import TestClient

from editions.other_cards import coming_with, corrected, turned_round, without, without_attribute, without_item
from sortilege.core.record import RecordFault
from sortilege.editions.library import find_edition, shipped
from sortilege.referee import Replay
from upgrades.old_sites import ADA, BEN, back, cards_of_then, do, play, restore
from web.site import Browser, refusal, running

OLD = "schema-2"
PLAIN = "/", "/me", "/new?game=the-box", "/build", "/api/tables", "/api/sets"
CHANGES = {
    "nothing": (),
    "values": (turned_round("mammals", "weight"), corrected("solar-system", "mars", "diameter", "1")),
    "items": (without_item("mammals", "african-elephant", "red-fox", "mouse"), without_item("solar-system", "mars")),
    "attributes": (without_attribute("mammals", "weight"), without_attribute("solar-system", "diameter")),
    "editions": (without("solar-system"), without("europe")),
}


def own(client: TestClient[Litestar]) -> list[str]:
    """Everything that Ada has ever sat at."""
    store = client.app.state.lobby.store
    found = client.blocking_portal.call(store.tables.tables_of, ADA.as_guest("en").owner, 100)
    return [summary.id for summary in found]


def seen(ada: Browser, id: str) -> dict[str, Any]:
    """What does not go on by itself: who plays with which cards, and everything that has happened up to now."""
    look = ada.look(id)
    cards = look["edition"] or {"items": {}}
    for item in cards["items"].values():
        del item["picture"]  # whatever it is, it is there
    return {"game": look["game"], "edition": cards, "told": [one["told"] for one in look["scene"]["happened"]]}


def check_pages(ada: Browser, id: str) -> None:
    look = ada.look(id)
    for page in (f"/t/{id}", f"/t/{id}/replay", f"/t/{id}/qr.svg", f"/api/tables/{id}/record"):
        assert ada.get(page).status_code == 200, page
    if look["scene"]["phase"] != "gathering":
        for n in range(look["scene"]["entries"] + 1):
            assert ada.get(f"/api/tables/{id}/steps/{n}").status_code == 200
    if look["scene"]["phase"] == "over":
        assert ada.get(f"/api/tables/{id}/orders").status_code == 200
    for item in (look["edition"] or {"items": {}})["items"].values():
        assert ada.get(item["picture"]).status_code == 200, item


@pytest.mark.parametrize("changes", CHANGES.values(), ids=CHANGES)
def test_every_table_goes_on_with_the_cards_that_it_began_with(
    changes: tuple[Callable[[Path], None], ...], tmp_path: Path
) -> None:
    restore(OLD, tmp_path)
    with coming_with(tmp_path / "then", cards_of_then), running(tmp_path) as client:
        ada = back(client, ADA)
        before = {id: seen(ada, id) for id in own(client)}
        assert len(before) == 17
    with coming_with(tmp_path, *changes), running(tmp_path) as client:
        ada, ben = back(client, ADA), back(client, BEN)
        for page in PLAIN:
            assert ada.get(page).status_code == 200, page
            assert ben.get(page).status_code == 200, page
        for id, then in before.items():
            now = seen(ada, id)
            told = then.pop("told")
            assert now.pop("told")[: len(told)] == told
            assert now == then
            check_pages(ada, id)
        play_on(ada, ben, before)


def play_on(ada: Browser, ben: Browser, tables: Any) -> None:
    for id in tables:
        look = ada.look(id)
        if look["scene"]["phase"] == "gathering":
            do(ben, id, "sit")
            do(ada, id, "begin")
        version = ada.look(id)["scene"]["version"]
        for person in (ada, ben, ada):
            play(person, id, 3)
        if look["scene"]["phase"] != "over":
            deadline = time.monotonic() + 120  # a bot takes its moment
            while ada.look(id)["scene"]["version"] == version:
                assert time.monotonic() < deadline, ada.look(id)
                time.sleep(0.05)
        elif look["scene"]["offer"]:
            again = ben.post(f"/api/tables/{id}/rematch").json()["table"]
            assert again
            assert ben.look(again)["edition"]["id"] == look["edition"]["id"]


def test_what_else_was_there_is_there(tmp_path: Path) -> None:
    restore(OLD, tmp_path)
    with running(tmp_path) as client:
        ada, ben = back(client, ADA), back(client, BEN)
        (pets,) = ada.get("/api/sets").json()
        assert (pets["title"], pets["items"], pets["shared"], pets["reports"]) == ("Pets of the moon", 14, True, 1)
        kept = ada.get(f"/api/sets/{pets['id']}").json()
        (picture,) = kept["pictures"].values()
        assert ada.get(picture).headers["content-type"] == "image/webp"
        (report,) = kept["reports"]
        assert report["suggestion"] == "a little more"
        assert ben.get(f"/sets/{pets['id']}").status_code == 200
        (about,) = client.blocking_portal.call(client.app.state.lobby.store.reports.of, "mammals", 10)
        assert about.attribute == "weight"
        assert ben.get("/api/tables").json()
        assert len(re.findall(r'href="/t/', ada.get("/me").text)) > 5


def test_records_name_the_cards_and_replay_with_them_only(tmp_path: Path) -> None:
    restore(OLD, tmp_path)
    with coming_with(tmp_path / "then", cards_of_then):
        with running(tmp_path) as client:
            ada = back(client, ADA)
            records = [ada.get(f"/api/tables/{id}/record").content for id in own(client)]
        records = [record for record in records if b'"edition":"mammals"' in record]
        assert len(records) > 5
        for record in records:
            assert b'"played_with":"mammals@' in record
            assert sum(1 for _ in Replay(io.BytesIO(record), find_edition)) == record.count(b"\n") - 1
    with coming_with(tmp_path, turned_round("mammals", "weight")):
        for record in records:
            with pytest.raises(RecordFault, match="beside the record") as refused:
                Replay(io.BytesIO(record), find_edition)
            assert refused.value.code == "malformed"


def test_what_does_not_fit_the_cards_of_the_first_program_that_opens_it_says_so_on_its_own_page(tmp_path: Path) -> None:
    restore(OLD, tmp_path)
    gone = without_item("mammals", *[item.id for item in shipped("mammals").items[::3]])
    with coming_with(tmp_path, cards_of_then, gone, without("europe")), running(tmp_path) as client:
        ada, ben = back(client, ADA), back(client, BEN)
        broken = []
        for id in own(client):
            answer = ada.get(f"/api/tables/{id}")
            if answer.status_code == 200:
                check_pages(ada, id)
                continue
            assert refusal(answer) == (410, "unreadable")
            assert ada.get(f"/t/{id}").status_code == ada.get(f"/t/{id}/replay").status_code == 410
            broken.append(id)
        assert 1 < len(broken) < 17
        for page in PLAIN:
            for person in (ada, ben):
                answer = person.get(page)
                assert answer.status_code == 200, page
                assert not [id for id in broken if f"/t/{id}" in answer.text]
        assert ada.found("go-for-six", "me", "bot:random")["scene"]["phase"] == "playing"


def test_how_its_games_ended_is_written_down(tmp_path: Path) -> None:
    restore(OLD, tmp_path)
    with coming_with(tmp_path, cards_of_then), running(tmp_path) as client:
        ada = back(client, ADA)
        over = {id for id in own(client) if ada.look(id)["scene"]["phase"] == "over"}
        results, until = client.app.state.lobby.store.results, time.monotonic() + 60
        assert over
        for id in over:
            while (found := client.blocking_portal.call(results.of_table, id)) is None:
                assert time.monotonic() < until
                time.sleep(0.05)
            assert (found.rated, found.unrated_why) == (False, "casual")
            assert found.players == len(ada.look(id)["scene"]["seats"])
            assert found.began_at < found.ended_at
