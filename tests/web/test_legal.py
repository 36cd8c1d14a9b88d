"""What may be done at a table, with the orders that it claims or doubts: as programs are told it."""

import pytest

from web.site import Browser


@pytest.mark.parametrize("names", ["shown", "hidden"])
def test_an_action_has_its_orders_and_may_be_sent_with_them(ada: Browser, names: str) -> None:
    id = ada.found("the-box", "me", "person:Ben", options={"hand": 3, "names": names})["id"]
    scene, told = ada.look(id)["scene"], ada.get(f"/api/tables/{id}/legal").json()
    without = [{field: said for field, said in action.items() if field != "orders"} for action in told["legal"]]
    assert (told["version"], without) == (scene["version"], scene["legal"])
    action = next(action for action in told["legal"] if action["do"] == "place")
    after = ada.done(id, "actions", seat=action.pop("by"), action=action)
    assert after["view"]["orders"] == action["orders"]
    for doubt in ada.get(f"/api/tables/{id}/legal").json()["legal"]:
        if doubt["do"] == "challenge":
            assert doubt["orders"][0] in action["orders"]


def test_before_and_after_the_game_there_is_nothing_to_do(ada: Browser) -> None:
    id = ada.found("the-box", "me", "open")["id"]
    told = ada.get(f"/api/tables/{id}/legal").json()
    assert (told["version"], told["legal"]) == (ada.look(id)["scene"]["version"], [])
