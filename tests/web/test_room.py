"""A site that has no room left takes nothing new, and everything that is there goes on."""

from pathlib import Path

from web.sets import PETS, new_set, picture, put, upload
from web.site import Browser, refusal, running


def test_a_full_site_takes_nothing_new(tmp_path: Path) -> None:
    with running(tmp_path) as client:
        ada = Browser(client)
        ada.get("/me")
        id = new_set(ada)
        client.app.state.workshop._makers.room = 1
        assert refusal(ada.post("/api/sets", {"start": "empty"})) == (409, "full")
        assert refusal(ada.post("/api/sets", {"start": "copy", "of": "mammals"})) == (409, "full")
        assert refusal(upload(ada, id, picture())) == (409, "full")
        assert put(ada, id, 1, PETS).status_code == 200
        assert ada.found("go-for-six-solo", "me", edition=id)["edition"]["title"] == "Pets of the moon"
