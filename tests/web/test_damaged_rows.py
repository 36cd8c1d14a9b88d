"""What is damaged says so on its own page, with words and a status; nobody else's page breaks."""

from pathlib import Path

import pytest
from litestar import Litestar
from litestar.testing import TestClient

from store.tables import writer_of
from tables.test_unreadable import DAMAGES, USELESS_CARDS
from web.sets import saved
from web.site import Browser, refusal, running


def damage(client: TestClient[Litestar], id: str, how: str) -> None:
    lobby = client.app.state.lobby
    db = writer_of(lobby.store)
    (number,) = db.execute("SELECT number FROM tables WHERE id = ?", (id,)).fetchone()
    only_there = f"{how} AND number = {number}" if "WHERE seq" in how else how
    db.execute(USELESS_CARDS)
    db.execute(only_there, {"id": id} if ":id" in only_there else {})
    lobby._rooms.clear()  # afterwards: whoever looks after tables may have read it again in between


def visitor(client: TestClient[Litestar]) -> Browser:
    browser = Browser(client)
    browser.get("/me")
    return browser


@pytest.mark.parametrize("how", DAMAGES)
def test_a_damaged_table_breaks_no_page_but_its_own(how: str, tmp_path: Path) -> None:
    with running(tmp_path) as client:
        ada, ben = visitor(client), visitor(client)
        fine = ada.found("go-for-six", "me", "open", public=True)["id"]
        broken = ada.found("go-for-six", "me", "open", public=True)["id"]
        ben.done(broken, "sit")
        ada.done(broken, "begin")
        damage(client, broken, DAMAGES[how])
        for browser in (ada, ben):
            for page in ("/", "/me"):
                answer = browser.get(page)
                assert answer.status_code == 200
                assert f"/t/{broken}" not in answer.text
        assert f"/t/{fine}" in ben.get("/").text
        assert [table["id"] for table in ben.get("/api/tables").json()] == [fine]
        for what in ("", "/record", "/steps/0", "/orders", "/stream"):
            assert refusal(ada.get(f"/api/tables/{broken}{what}")) == (410, "unreadable")
        for verb in ("actions", "pause", "rematch", "sit"):
            fields = {"key": "12345678", "version": 1, "seat": 0, "action": {"do": "pass"}}
            asked = {name: fields[name] for name in fields if verb == "actions" or name != "action"}
            assert refusal(ada.post(f"/api/tables/{broken}/{verb}", asked)) == (410, "unreadable")
        for page in (f"/t/{broken}", f"/t/{broken}/replay"):
            answer = ada.get(page)
            assert answer.status_code == 410
            assert "This table cannot be read any more" in answer.text
            assert "Dieser Tisch" in ada.get(page, headers={"Accept-Language": "de"}).text
        assert ben.get(f"/t/{fine}").status_code == 200


def test_a_damaged_card_set_is_left_out_of_its_makers_lists(tmp_path: Path) -> None:
    with running(tmp_path) as client:
        ada = visitor(client)
        fine, broken = saved(ada), saved(ada)
        writer_of(client.app.state.lobby.store).execute("UPDATE sets SET body = x'FF' WHERE id = ?", (broken,))
        assert [one["id"] for one in ada.get("/api/sets").json()] == [fine]
        for page in ("/build", "/new?game=go-for-six"):
            answer = ada.get(page)
            assert answer.status_code == 200
            assert fine in answer.text
            assert broken not in answer.text


def test_a_damaged_card_set_is_left_out_of_the_bin(tmp_path: Path) -> None:
    with running(tmp_path) as client:
        ada = visitor(client)
        fine, broken = saved(ada), saved(ada)
        for id in (fine, broken):
            assert ada.ask("DELETE", f"/api/sets/{id}").status_code < 300
        writer_of(client.app.state.lobby.store).execute("UPDATE sets SET body = x'FF' WHERE id = ?", (broken,))
        assert [one["id"] for one in ada.get("/api/sets/bin").json()] == [fine]
        assert ada.get("/build").status_code == 200
