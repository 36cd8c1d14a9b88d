"""A rematch as browsers and programs ask for it, and where people find one that is offered to them."""

from time import sleep

from web.site import Browser, refusal


def finished(ada: Browser, ben: Browser) -> str:
    id: str = ada.found("go-for-six")["id"]
    ben.done(id, "sit", name="Ben")
    ada.done(id, "begin")
    ada.done(id, "concede")
    return id


def test_whoever_offers_is_told_who_is_waited_for(ada: Browser, ben: Browser) -> None:
    id = finished(ada, ben)
    offered = ada.post(f"/api/tables/{id}/rematch")
    assert offered.status_code == 200
    assert offered.json()["waiting_for"] == [1]
    next_table = offered.json()["table"]
    assert refusal(ada.get(f"/api/tables/{next_table}")) == (404, "not-found")
    assert ben.post(f"/api/tables/{id}/rematch").json() == {"table": next_table, "waiting_for": []}
    assert ada.look(next_table)["scene"]["phase"] == "playing"
    assert ada.look(id)["scene"]["rematch"] == next_table


def test_it_can_be_declined_or_played_with_a_bot(ada: Browser, ben: Browser) -> None:
    id = finished(ada, ben)
    assert refusal(ben.do(id, "decline")) == (409, "not-now")
    ada.post(f"/api/tables/{id}/rematch")
    assert ben.done(id, "decline")["offer"]["declined"] == [1]
    assert refusal(ben.do(id, "fill")) == (409, "not-now")
    assert ada.done(id, "fill")["offer"]["waiting_for"] == []
    while (next_table := ada.look(id)["scene"]["rematch"]) is None:
        sleep(0.02)
    assert [seat["kind"] for seat in ada.look(next_table)["scene"]["seats"]] == ["person", "bot"]


def test_who_has_left_finds_the_offer_on_the_home_page(ada: Browser, ben: Browser) -> None:
    id = finished(ada, ben)
    offers = f"{ada.look(id)['scene']['seats'][0]['name']} offers a rematch"
    assert offers not in ben.get("/").text
    ada.post(f"/api/tables/{id}/rematch")
    home = ben.get("/").text
    assert offers in home
    assert home.count(f'"/t/{id}"') == 1, "it is no finished game as long as it may go on"
    assert offers not in ada.get("/").text
    ben.done(id, "decline")
    assert offers not in ben.get("/").text
