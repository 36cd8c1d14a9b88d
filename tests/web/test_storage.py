"""When nothing can be stored, people are told so, and everything can still be looked at."""

from pathlib import Path

from store.tables import writer_of
from web.site import Browser, refusal, running


def test_a_site_that_cannot_store_says_so_and_goes_on_afterwards(tmp_path: Path) -> None:
    with running(tmp_path) as client:
        ada = Browser(client)
        ada.get("/me")
        id = ada.found("go-for-six", "me", "person:Ben")["id"]
        db = writer_of(client.app.state.lobby.store)
        db.execute("PRAGMA query_only = ON")
        answer = ada.do(id, "concede", seat=0)
        assert refusal(answer) == (503, "storage-unavailable")
        assert answer.headers["retry-after"]
        assert refusal(ada.post("/api/tables", {"game": "lucky-numbers", "seats": [{"kind": "me"}] * 2}))[0] == 503
        page = ada.form("/play", game="lucky-numbers")
        assert page.status_code == 503
        assert "text/html" in page.headers["content-type"]
        for path in ("/", f"/t/{id}", f"/api/tables/{id}", f"/api/tables/{id}/record"):
            assert ada.get(path).status_code == 200
        db.execute("PRAGMA query_only = OFF")
        assert ada.done(id, "concede", seat=0)["phase"] == "over"


def test_a_full_disk_has_a_code_of_its_own(tmp_path: Path) -> None:
    with running(tmp_path) as client:
        ada = Browser(client)
        ada.get("/me")
        id = ada.found("go-for-six", "me", "open")["id"]
        writer_of(client.app.state.lobby.store).execute("PRAGMA max_page_count = 1")
        for _ in range(300):
            answer = ada.do(id, "sit", name="A" * 24)
            if answer.status_code != 200:
                break
        assert refusal(answer) == (503, "storage-full")
        assert ada.look(id)["scene"]["seats"][0]["name"] == "A" * 24


def test_a_table_that_was_cleared_away_is_not_found(tmp_path: Path) -> None:
    with running(tmp_path) as client:
        ada = Browser(client)
        ada.get("/me")
        id = ada.found("go-for-six", "me", "person:Ben", public=False)["id"]
        store = client.app.state.lobby.store
        client.blocking_portal.call(store.tables.remove_older_than, {"playing": 1e12})
        assert refusal(ada.do(id, "concede", seat=0)) == (404, "not-found")
        assert ada.get("/").status_code == 200
        assert ada.get(f"/t/{id}").status_code == 404
