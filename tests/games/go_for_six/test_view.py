"""Go for 6: what everybody sees, and what nobody sees."""

from typing import Any

import msgspec

from games.go_for_six.six import ALPHABET, CARDS, new_table, table_with


def words(value: Any) -> set[str]:
    """Every text anywhere in a JSON value."""
    if isinstance(value, dict):
        return set(value) | words(list(value.values()))
    if isinstance(value, list):
        return set().union(*map(words, value))
    return {value} if isinstance(value, str) else set()


def test_before_anything_happened() -> None:
    view = new_table(3).view
    assert view["game"] == "go-for-six"
    assert view["to_act"] == ["chance"]
    assert view["attribute"] is None
    assert view["rows"] == [[], [], []]
    assert view["pile"] == {"top": None, "count": 0}
    assert (view["discarded"], view["orders"], view["revealed"]) == (0, [], {})


def test_in_a_turn() -> None:
    view = table_with("b f", "m", top="d", under="k l", discards="x y z", turn=1).view
    assert view["phase"] == "turn"
    assert view["to_act"] == [1]
    assert view["attribute"] == "age"
    assert view["rows"] == [["b", "f"], ["m"]]
    assert view["pile"] == {"top": "d", "count": 3}
    assert (view["discarded"], view["orders"], view["revealed"]) == (3, [], {})
    assert view["turn"] == 1
    assert "placed" not in view


def test_while_a_card_is_assessed() -> None:
    """Which card is new, and who has not assessed it yet, the one who decides first."""
    table = table_with("b", "m n", "o p", top="d", under="k l", turn=1)
    table.play(1, "place", gap=1).chance("turn-up", card="k")
    assert table.view["placed"] == {"seat": 1, "gap": 1}
    assert table.view["waiting"] == [2, 0]
    assert table.view["orders"] == [
        {"tiles": ["m", "d"], "attribute": "age", "proven": False},
        {"tiles": ["d", "n"], "attribute": "age", "proven": False},
    ]
    table.play(2, "accept")
    assert table.view["to_act"] == table.view["waiting"] == [0]


def test_while_chance_turns_a_card_up() -> None:
    view = table_with("b", "m", top="d", under="k l").play(0, "place", gap=1).view
    assert view["to_act"] == ["chance"]
    assert view["pile"] == {"top": None, "count": 2}


def test_when_the_turn_is_over_no_card_is_new() -> None:
    table = table_with("b", "m", top="d").play(0, "place", gap=1).chance("turn-up", card="k").play(1, "accept")
    assert "placed" not in table.view
    assert "waiting" not in table.view


def test_after_the_victory_the_checked_cards_lie_open() -> None:
    table = table_with("a c e i k", "m", top="g").play(0, "place", gap=3).chance("turn-up", card="z")
    table.play(1, "challenge", neighbour="left").play(1, "challenge", neighbour="right")
    assert table.view["phase"] == "over"
    assert table.view["to_act"] == []
    assert set(table.view["revealed"]) == {"e", "g", "i"}
    assert all(order["proven"] for order in table.view["orders"])


def test_what_lies_under_the_top_is_not_seen() -> None:
    table = table_with("b f", "m p", "n", top="d", under="k l o", discards="x y")
    assert words(table.view) & set(CARDS) == {"b", "f", "m", "p", "n", "d"}
    table.play(0, "place", gap=1)
    assert words(table.view) & set(CARDS) == {"b", "f", "m", "p", "n", "d"}
    table.chance("turn-up", card="k").play(1, "challenge", neighbour="left")
    assert words(table.view) & set(CARDS) == {"b", "f", "m", "p", "n", "d", "k"}


def test_values_nobody_turned_up_are_not_seen() -> None:
    """The view of a game with other values is the same."""
    older = msgspec.structs.replace(
        ALPHABET,
        items=tuple(msgspec.structs.replace(item, values={"age": 7, "size": 7}) for item in ALPHABET.items),
    )
    table = table_with("b f", "m p", "n", top="d").play(0, "place", gap=1).chance("turn-up", card="k")
    assert new_table(3, older, attribute="age").game.view(table.state) == table.game.view(table.state)


def test_a_data_side_shows_no_value_that_is_unknown() -> None:
    """b has no size."""
    ageing = tuple(
        msgspec.structs.replace(item, values={"age": item.values["age"]}) if item.id == "b" else item
        for item in ALPHABET.items
    )
    sizeless = new_table(2, msgspec.structs.replace(ALPHABET, items=ageing), attribute="age")
    sizeless.state = table_with("b f", "m p", top="d").state
    sizeless.play(0, "place", gap=1).chance("turn-up", card="k").play(1, "challenge", neighbour="left")
    assert sizeless.view["revealed"] == {"b": {"age": 2}, "d": {"age": 4, "size": 96}}
