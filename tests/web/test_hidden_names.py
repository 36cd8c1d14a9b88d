"""Where names are hidden nothing gives them away before they may be read: neither texts nor ids nor addresses."""

import asyncio
import json
import re
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from httpx import Response

from sortilege.editions.library import shipped
from sortilege.referee import Replay
from sortilege.web.answers.editions import NAMELESS
from sortilege.web.answers.shapes import ItemTexts
from web.sets import own_set, picture, put, upload
from web.site import Browser, Stream, client_of, living, new_key, refusal

ITEMS = {item.id: item for item in shipped("mammals").items}
HIDDEN = {"names": "hidden", "hand": 3}
ALONE = {"game": "the-box-solo", "seats": [{"kind": "me"}], "options": {"names": "hidden"}}


def hidden(ada: Browser, *seats: str, game: str = "the-box", **options: Any) -> str:
    id: str = ada.found(game, *seats or ("me", "person:Ben"), options={**HIDDEN, **options})["id"]
    return id


def test_no_text_of_an_item_is_left_when_names_are_hidden() -> None:
    """What a name melts into in a question would say what it is."""
    assert set(ItemTexts.__struct_fields__) - set(NAMELESS) == {"picture", "fit", "ground"}
    assert not any(NAMELESS.values())


def texts_in(value: Any) -> Iterator[str]:
    if isinstance(value, dict):
        for key, inside in value.items():
            yield key
            # Notes on an attribute speak of this animal and that; they may be read at any time.
            if key != "attributes":
                yield from texts_in(inside)
    elif isinstance(value, list):
        for inside in value:
            yield from texts_in(inside)
    elif isinstance(value, str):
        yield value


def given_away(answer: Any) -> set[str]:
    """The items that an answer names, by ids, names or addresses."""
    said = list(texts_in(answer))
    words = {word for text in said for word in re.split(r"[/?&= ]", text)}
    sentences = "\n".join(said)
    names = {
        id
        for id, item in ITEMS.items()
        for name in (item.name["en"], item.name["de"])
        if re.search(rf"\b{name}\b", sentences)
    }
    return names | (words & ITEMS.keys())


def embedded(page: Response) -> Any:
    (found,) = re.findall(r'<script type="application/json" id="table">(.*?)</script>', page.text)
    return json.loads(found)


def lines(answer: Response) -> list[Any]:
    return [json.loads(line) for line in answer.text.splitlines()]


def play(ada: Browser, id: str, until: str, random: Random | None = None) -> Any:
    """Play until somebody may do this; the scene then."""
    dice = random or Random(1)
    while True:
        scene = ada.look(id)["scene"]
        if scene["phase"] == "over" or any(action["do"] == until for action in scene["legal"]):
            return scene
        action = dict(dice.choice([one for one in scene["legal"] if one["do"] in ("place", "accept", "give")]))
        ada.done(id, "actions", seat=action.pop("by"), action=action, version=scene["version"])


def test_nothing_that_is_told_during_the_game_names_a_picture(ada: Browser, visit: Any) -> None:
    id = hidden(ada)
    play(ada, id, "challenge")
    german = visit("de")
    german.post("/api/me", {"name": "Ben"})
    entries = ada.look(id)["scene"]["entries"]
    wrong = {"key": new_key(), "version": 1, "seat": 0, "action": {"do": "pass"}}
    answers = [
        ada.look(id),
        german.look(id),
        embedded(ada.get(f"/t/{id}")),
        embedded(ada.get(f"/t/{id}/replay")),
        lines(ada.get(f"/api/tables/{id}/record")),
        ada.get(f"/api/tables/{id}/happened").json(),
        *(ada.get(f"/api/tables/{id}/steps/{n}").json() for n in range(entries + 1)),
        ada.get(f"/api/tables/{id}/legal").json(),
        ada.post(f"/api/tables/{id}/actions", wrong).json(),
    ]
    assert [given_away(answer) for answer in answers] == [set()] * len(answers)
    assert given_away(ada.look(ada.found("the-box", "me", "person:Ben")["id"]))  # elsewhere they are


def test_the_html_has_no_address_of_a_picture(ada: Browser) -> None:
    id = hidden(ada)
    for path in (f"/t/{id}", f"/t/{id}/replay"):
        page = ada.get(path).text
        assert "/pictures/mammals/" not in page
        assert f"/t/{id}/pictures/picture-" in page


def test_streams_and_hints_tell_the_same_ids(tmp_path: Path) -> None:
    async def check() -> None:
        async with living(tmp_path) as app:
            headers = {"Authorization": "Bearer ada-has-a-secret-token"}
            client = client_of(app, **headers)
            table = (await client.post("/api/tables", json={**ALONE, "edition": "mammals"})).json()
            stream = Stream(app, f"/api/tables/{table['id']}/stream", headers)
            assert await stream.status() == 200
            scene = await stream.scene()
            hint = (await client.get(f"/api/tables/{table['id']}/hint")).json()
            # The start tile of a solo game lies data side up.
            seen = set(scene["named"])
            assert len(seen) == 1
            assert {"by": 0, **hint["action"]} in scene["legal"]
            scene["named"] = {}
            assert given_away(scene) == given_away(hint) == set()
            await stream.close()
            await client.aclose()

    asyncio.run(check())


def test_actions_are_made_with_the_ids_of_the_table(ada: Browser) -> None:
    id = hidden(ada)
    scene = play(ada, id, "place")
    place = next(action for action in scene["legal"] if action["do"] == "place")
    assert place["tile"].startswith("picture-")
    after = ada.done(id, "actions", seat=0, action={name: place[name] for name in ("do", "tile", "at")})
    assert after["happened"][0]["entry"] == {name: place[name] for name in ("by", "do", "tile", "at")}
    assert after["view"]["placed"]["tile"] == place["tile"]


def test_whoever_guesses_a_name_is_not_told(ada: Browser) -> None:
    """A name that is right and one that nothing has are refused alike."""
    id = hidden(ada)
    scene = play(ada, id, "place")
    at = next(action["at"] for action in scene["legal"] if action["do"] == "place")
    said = {
        tile: ada.do(id, "actions", seat=0, action={"do": "place", "tile": tile, "at": at})
        for tile in (*ITEMS, "unicorn", "picture-aaaaaaaaaaaa")
    }
    assert {refusal(answer) for answer in said.values()} == {(422, "illegal")}
    assert len({answer.json()["error"]["message"] for answer in said.values()}) == 1


def test_every_table_has_ids_of_its_own(ada: Browser) -> None:
    one, other = (set(ada.look(hidden(ada))["edition"]["items"]) for _ in range(2))
    assert len(one) == len(other) == len(ITEMS)
    assert not one & other


def test_pictures_are_found_under_addresses_that_say_nothing(ada: Browser) -> None:
    id = hidden(ada)
    items = ada.look(id)["edition"]["items"]
    assert list(items) == sorted(items)  # and not as they stand in the edition
    shown = {ada.get(item["picture"]).content for item in items.values()}
    assert shown == {ada.get(f"/pictures/mammals/{item}").content for item in ITEMS}
    kept = ada.get(next(iter(items.values()))["picture"]).headers
    assert "private" in kept["cache-control"]
    assert kept["content-type"] == "image/svg+xml"
    for tile in ("red-fox", "picture-aaaaaaaaaaaa", "..%2fx"):
        assert ada.get(f"/t/{id}/pictures/{tile}").status_code == 404
    plain = ada.found("the-box", "me", "person:Ben")["id"]
    assert ada.get(f"/t/{plain}/pictures/red-fox").status_code == 404


def test_a_name_can_be_read_as_long_as_the_data_side_lies_there(ada: Browser) -> None:
    id = hidden(ada)
    scene = play(ada, id, "challenge")
    challenge = dict(next(action for action in scene["legal"] if action["do"] == "challenge"))
    after = ada.done(id, "actions", seat=challenge.pop("by"), action=challenge, version=scene["version"])
    told = next(one for one in after["happened"] if one.get("revealed"))
    assert set(told["named"]) == set(told["revealed"]) == set(told["values"]) == set(challenge["tiles"])
    assert {item["name"] for item in told["named"].values()} <= {item.name["en"] for item in ITEMS.values()}
    assert set(after["named"]) == set(after["written"])
    assert all(not item["name"] for item in ada.look(id)["edition"]["items"].values())


def test_when_the_game_is_over_everything_may_be_read(ada: Browser, tmp_path: Path) -> None:
    id = hidden(ada)
    play(ada, id, "challenge")
    ada.done(id, "concede", seat=0)
    answer = ada.look(id)
    names = {item.name["en"] for item in ITEMS.values()}
    assert {item["name"] for item in answer["edition"]["items"].values()} == names
    assert {item["name"] for item in answer["scene"]["named"].values()} == names
    assert set(answer["scene"]["named"]) == set(answer["edition"]["items"])
    record = tmp_path / "game.jsonl"
    record.write_bytes(ada.get(f"/api/tables/{id}/record").content)
    with record.open("rb") as file:
        replay = Replay(file, shipped)
        assert len(list(replay)) == answer["scene"]["entries"]
    orders = ada.get(f"/api/tables/{id}/orders").json()
    assert orders
    assert {tile for order in orders for tile in order["tiles"]} <= set(answer["edition"]["items"])


def test_a_value_is_reported_by_the_id_of_the_table(ada: Browser) -> None:
    id = hidden(ada)
    scene = play(ada, id, "challenge")
    challenge = dict(next(action for action in scene["legal"] if action["do"] == "challenge"))
    after = ada.done(id, "actions", seat=challenge.pop("by"), action=challenge, version=scene["version"])
    told = next(one for one in after["happened"] if one.get("revealed"))
    tile, values = next(iter(told["values"].items()))
    wrong = {"attribute": next(iter(values)), "suggestion": "7 kg"}
    assert refusal(ada.post(f"/api/tables/{id}/reports", {"item": "red-fox", **wrong})) == (400, "malformed")
    assert ada.post(f"/api/tables/{id}/reports", {"item": tile, **wrong}).status_code == 201


@pytest.mark.process
def test_cards_that_somebody_made_are_hidden_as_well(ada: Browser) -> None:
    set_id = ada.post("/api/sets", {"start": "copy", "of": "mammals"}).json()["id"]
    mine = own_set(ada, set_id)
    mine["draft"]["items"][0]["picture"] = upload(ada, set_id, picture()).json()["name"]
    put(ada, set_id, mine["revision"], mine["draft"])
    answer = ada.post("/api/tables", {**ALONE, "edition": set_id})
    assert answer.status_code == 201, answer.text
    shown = answer.json()["edition"]["items"]
    assert all(item["picture"].startswith(f"/t/{answer.json()['id']}/pictures/picture-") for item in shown.values())
    kinds = [ada.get(item["picture"]).headers["content-type"] for item in shown.values()]
    drawn_by_us = sum(item.picture.endswith(".svg") for item in shipped("mammals").items)
    assert kinds.count("image/webp") == 1 + drawn_by_us  # a copy keeps its pictures as any other upload
    assert set(kinds) == {"image/webp", "image/svg+xml"}
