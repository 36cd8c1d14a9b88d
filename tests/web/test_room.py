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


def test_a_stranger_who_was_sent_away_is_told_so(ada: Browser, ben: Browser) -> None:
    id = ada.found("go-for-six")["id"]
    ben.done(id, "sit")
    assert refusal(ben.do(id, "send-away", seat=0)) == (403, "not-yours")
    assert ada.done(id, "send-away", seat=1)["seats"][1]["kind"] == "open"
    you = ben.look(id)["you"]
    assert (you["sent_away"], you["watching"]) == (True, True)
    assert not ada.look(id)["you"]["sent_away"]
    assert refusal(ben.do(id, "sit")) == (403, "not-yours")
    assert id not in ben.get("/").text
