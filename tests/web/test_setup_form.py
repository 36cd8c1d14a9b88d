"""The form for a new table: every field does what it says, and what is wrong stands beside its field."""

from collections.abc import Callable
from typing import Any

import pytest

from sortilege.i18n import complete_languages
from web.site import Browser

Visit = Callable[..., Browser]
BOX = {"game": "the-box", "edition": "mammals", "seat0": "me", "seat1": "bot:regular"}
SIX = {"game": "go-for-six", "edition": "mammals", "seat0": "me", "seat1": "bot:regular"}
LUCKY = {"game": "lucky-numbers", "seat0": "me", "seat1": "bot:medium"}


def founded(ada: Browser, **fields: str) -> Any:
    answer = ada.form("/new", **fields)
    assert answer.status_code == 303, answer.text
    return ada.look(answer.headers["location"].removeprefix("/t/"))


@pytest.mark.parametrize(
    ("fields", "options"),
    [
        (LUCKY, {}),
        ({**LUCKY, "match": "1"}, {"match": True}),
        (BOX, {"board": "cross", "names": "shown", "hand": 16, "deposits": 2}),
        (
            {**BOX, "board": "mini", "names": "hidden", "novice": "1", "hand": "4", "deposits": "0"},
            {"board": "mini", "names": "hidden", "novice": True, "hand": 4, "deposits": 0},
        ),
        (
            {**BOX, "deposits1": "5"},
            {"board": "cross", "names": "shown", "hand": 16, "deposits": [2, 5]},
        ),
        (
            {
                **BOX, "attributes": "chosen", "row0": "weight", "row1": "speed", "row2": "lifespan",
                "column0": "young", "column1": "gestation", "column2": "birth-weight",
            },
            {
                "board": "cross", "names": "shown", "hand": 16, "deposits": 2,
                "attributes": {
                    "rows": ["weight", "speed", "lifespan"], "columns": ["young", "gestation", "birth-weight"],
                },
            },
        ),
        (SIX, {"length": 6}),
        ({**SIX, "attribute": "weight", "length": "3"}, {"attribute": "weight", "length": 3}),
        ({"game": "go-for-six-solo"}, {}),
        ({**LUCKY, "setup": "sorted", "bruno": "1"}, {"setup": "sorted", "bruno": True}),
        ({"game": "lucky-numbers-solo", "sets": "3"}, {"sets": 3}),
        ({"game": "the-box-solo", "board": "mini"}, {"board": "mini", "names": "shown"}),
    ],
)  # fmt: skip
def test_options_become_options(ada: Browser, fields: dict[str, str], options: dict[str, Any]) -> None:
    assert founded(ada, **fields)["options"] == options


def test_seats_become_seats(ada: Browser) -> None:
    table = founded(
        ada, game="the-box", edition="europe", seat0="me", seat2="here", name2=" Ben ", seat3="open", seat5="bot:expert"
    )
    assert table["edition"]["id"] == "europe"
    assert [seat["kind"] for seat in table["scene"]["seats"]] == ["person", "person", "open", "bot"]
    assert table["scene"]["seats"][1]["name"] == "Ben"
    assert table["you"]["seats"] == [0, 1]
    assert not table["one_device"]  # one seat is for somebody elsewhere
    alone = founded(ada, game="lucky-numbers", seat0="me", seat1="here", name1="Ben")
    assert alone["one_device"]


def test_at_one_device_nobody_has_to_type_a_name(ada: Browser) -> None:
    table = founded(ada, game="lucky-numbers", seat0="me", seat1="here", seat2="here", name2="\u200b")
    assert [seat["name"] for seat in table["scene"]["seats"]] == ["Ada", "Player 2", "Player 3"]


def test_who_begins_is_the_number_of_the_field(ada: Browser) -> None:
    fields = {**SIX, "seat1": "", "seat2": "bot:random", "seat4": "bot:random"}
    assert founded(ada, **fields, first="4")["scene"]["view"]["turn"] == 2
    assert founded(ada, **fields, first="0")["scene"]["view"]["turn"] == 0
    for gone in ("1", "9", "-1", "x", "9" * 5000, "٣"):
        assert founded(ada, **fields, first=gone)["scene"]["view"]["turn"] in (0, 1, 2)


def test_pace_and_who_may_see_it(ada: Browser) -> None:
    table = founded(ada, **SIX, clock="fast", public="1")
    assert (table["clock"], table["public"]) == ("fast", True)
    table = founded(ada, **SIX)
    assert (table["clock"], table["public"]) == ("none", False)


@pytest.mark.parametrize(
    ("changed", "field"),
    [
        ({"seat1": "ghost"}, "seat1"),
        ({"seat1": "bot:nobody"}, ""),
        ({"seat1": "", "seat2": ""}, ""),
        ({"clock": "eternal"}, "clock"),
        ({"hand": "0"}, "hand"),
        ({"hand": "many"}, "hand"),
        ({"hand": "9" * 5000}, "hand"),
        ({"deposits": "-1"}, "deposits"),
        ({"deposits1": "99"}, "deposits1"),
        ({"board": "round"}, "board"),
        ({"names": "x"}, "names"),
        ({"attributes": "x"}, "attributes"),
        ({"attributes": "chosen"}, ""),
        ({"edition": "nothing"}, ""),
        ({"seat1": "here", "name1": "Ben", "public": "1"}, ""),
    ],
)
@pytest.mark.parametrize("language", complete_languages())
def test_what_is_wrong_stands_beside_its_field_and_nothing_typed_is_lost(
    visit: Visit, changed: dict[str, str], field: str, language: str
) -> None:
    ada = visit(language)
    before = len(ada.client.app.state.lobby._rooms)
    typed = {"seat2": "here", "name2": 'Zoë <&> "Q"', "deposits3": "7"}
    answer = ada.form("/new", **{**BOX, **typed, **changed})
    assert answer.status_code == 422
    assert len(ada.client.app.state.lobby._rooms) == before
    assert "Zoë &lt;&amp;&gt; &#34;Q&#34;" in answer.text
    assert 'value="7"' in answer.text
    assert 'id="faults"' in answer.text
    assert (f'id="{field}-fault"' in answer.text) == bool(field)


def test_an_unknown_game_is_no_form(ada: Browser) -> None:
    for fields in ({}, {"game": "chess"}):
        assert ada.form("/new", **fields).status_code == 400
    assert ada.ask("POST", "/new", content=b"\xff=\xfe&&&", headers={"Content-Type": "x/y"}).status_code == 400


def test_a_form_with_files_is_a_form(ada: Browser) -> None:
    answer = ada.ask("POST", "/new", data=SIX, files={"name1": ("x.txt", b"x")})
    assert answer.status_code in (303, 422)
