"""The six attributes: drawn or chosen, all different, for novices the easier ones in the middle."""

from itertools import permutations
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from games.table import Table
from games.the_box.builders import COLUMNS, LINES, NUMBERS, ROWS, edition
from sortilege.core.errors import Malformed
from sortilege.editions.model import Attribute, Edition

EIGHT = ("a", "b", "c", "d", "e", "f", "g", "h")


def cards(attributes: tuple[str, ...], difficulty: dict[str, int] | None = None) -> Edition:
    return edition({f"n{number}": dict.fromkeys(attributes, number) for number in range(9)}, difficulty)


def patchy() -> Edition:
    """Seven attributes; only four of nine tiles have a value for `g`."""
    values = {f"n{number}": dict.fromkeys("abcdef", float(number)) for number in range(9)}
    return edition(
        {name: side | ({"g": 1.0} if number < 4 else {}) for number, (name, side) in enumerate(values.items())}
    )


def novices() -> Edition:
    """`a` and `b` are easy, `c` and `d` are of middling difficulty, the others are hard."""
    return cards(EIGHT, {"a": 1, "b": 1, "c": 2, "d": 2, **dict.fromkeys("efgh", 3)})


def drawn(table: Table, rows: str, columns: str) -> Table:
    return table.chance("attributes", rows=tuple(rows), columns=tuple(columns))


def drawing_refused(table: Table, rows: str, columns: str) -> str:
    return table.refused("chance", "attributes", rows=tuple(rows), columns=tuple(columns))


def test_six_of_the_attributes_are_drawn_before_anything_else() -> None:
    table = Table("the-box", 2, {}, cards(EIGHT))
    assert table.to_act == ["chance"]
    assert table.refused("chance", "start", tile="n1") == "illegal"
    assert drawn(table, "hgf", "edc").view["rows"] == ["h", "g", "f"]
    assert table.view["columns"] == ["e", "d", "c"]


def test_the_attributes_are_drawn_once() -> None:
    table = drawn(Table("the-box", 2, {}, cards(EIGHT)), "abc", "def")
    assert drawing_refused(table, "abc", "def") == "illegal"


def test_the_six_attributes_are_different() -> None:
    assert drawing_refused(Table("the-box", 2, {}, cards(EIGHT)), "abc", "dea") == "illegal"


def test_the_attributes_are_those_of_the_edition() -> None:
    assert drawing_refused(Table("the-box", 2, {}, cards(EIGHT)), "abc", "dez") == "illegal"


def test_there_are_three_rows_and_three_columns() -> None:
    assert drawing_refused(Table("the-box", 2, {}, cards(EIGHT)), "abcd", "ef") == "malformed"


def test_an_edition_needs_six_attributes() -> None:
    with pytest.raises(Malformed):
        Table("the-box", 2, {}, cards(EIGHT[:5]))
    assert Table("the-box", 2, {}, cards(EIGHT[:6])).to_act == ["chance"]


def test_every_way_to_lay_six_attributes_is_equally_likely() -> None:
    table = Table("the-box", 2, {}, cards(EIGHT[:6]))
    draws: list[tuple[Any, float]] = list(table.game.chances(table.state))
    assert {(*draw.rows, *draw.columns) for draw, _ in draws} == set(permutations(EIGHT[:6]))
    assert {likely for _, likely in draws} == {1 / 720}


def test_what_is_drawn_at_random_can_be_laid() -> None:
    for seed in range(20):
        table = Table("the-box", 2, {}, cards(EIGHT))
        action: Any = table.game.sample(table.state, Random(seed))
        table.chance("attributes", rows=action.rows, columns=action.columns)
        assert len({*table.view["rows"], *table.view["columns"]}) == 6


def test_attributes_that_leave_too_few_tiles_are_not_drawn() -> None:
    table = Table("the-box", 2, {}, patchy())
    assert drawing_refused(table, "abc", "deg") == "illegal"
    assert len(list(table.game.chances(table.state))) == 720
    for seed in range(50):
        action: Any = table.game.sample(table.state, Random(seed))
        assert "g" not in (*action.rows, *action.columns)


def with_twins(others: str, twins: str) -> Edition:
    """The attributes `twins` all order the tiles alike, the others have nothing to do with each other."""
    numbers = range(30)
    apart = {other: [n * (k + 2) % 31 for n in numbers] for k, other in enumerate(others)}
    alike = {twin: [n * n for n in numbers] for twin in twins}
    columns = {attribute: (apart | alike)[attribute] for attribute in sorted(others + twins)}
    return edition({f"n{n}": {attribute: of[n] for attribute, of in columns.items()} for n in numbers})


def test_near_twins_are_not_drawn_together() -> None:
    table = Table("the-box", 2, {}, with_twins("abcde", "xyz"))
    draws: list[tuple[Any, float]] = list(table.game.chances(table.state))
    assert {tuple(sorted((*draw.rows, *draw.columns))) for draw, _ in draws} == {(*"abcde", twin) for twin in "xyz"}
    assert {likely for _, likely in draws} == {1 / (3 * 720)}
    for seed in range(20):
        assert table.game.sample(table.state, Random(seed)) in dict(draws)


def test_near_twins_are_drawn_where_there_are_not_enough_others() -> None:
    table = Table("the-box", 2, {}, with_twins("abcd", "xyz"))
    assert len(list(table.game.chances(table.state))) == 7 * 720


def test_a_record_may_have_any_six_attributes() -> None:
    """Near-twins, too: another program may have drawn them, or the host has chosen them."""
    cards = with_twins("abcdef", "xy")
    assert drawn(Table("the-box", 2, {}, cards), "axb", "cyd").view["rows"] == ["a", "x", "b"]
    chosen = {"rows": list("axb"), "columns": list("cyd")}
    assert Table("the-box", 2, {"attributes": chosen}, cards).view["columns"] == ["c", "y", "d"]


@pytest.mark.parametrize("novice", [False, True])
def test_few_draws_without_near_twins_are_found_among_very_many(novice: bool) -> None:
    """Five attributes and as many twins as there may be: only 35 of 3.8 million choices have none."""
    many = [f"t{number}" for number in range(34)]
    others = with_twins("abcde", "x")
    values = {item.id: {**item.values, **dict.fromkeys(many, item.values["x"])} for item in others.items}
    table = Table("the-box", 2, {"novice": novice}, edition(values, {"a": 1, "b": 1}))
    drawn: set[str] = set()
    for seed in range(3):
        action: Any = table.game.sample(table.state, Random(seed))
        assert set("abcde") < {*action.rows, *action.columns}
        assert not novice or {action.rows[1], action.columns[1]} == {"a", "b"}
        drawn |= {*action.rows, *action.columns}
    assert len(drawn) > 6


def test_an_edition_in_which_no_six_attributes_leave_enough_tiles_is_refused() -> None:
    with pytest.raises(Malformed):
        Table("the-box", 5, {}, cards(EIGHT))


def test_the_host_may_choose_the_attributes() -> None:
    """Then nothing is drawn, and the start tile comes first."""
    table = Table("the-box", 2, {"attributes": LINES}, NUMBERS)
    assert (table.view["rows"], table.view["columns"]) == (list(ROWS), list(COLUMNS))
    assert table.refused("chance", "attributes", **LINES) == "illegal"
    table.chance("start", tile="n1")


@pytest.mark.parametrize(
    "attributes",
    [
        {"rows": list("abc"), "columns": list("dea")},
        {"rows": list("abc"), "columns": list("dez")},
        {"rows": list("abc"), "columns": list("deg")},
        {"rows": list("abcd"), "columns": list("ef")},
        {"rows": list("abc")},
    ],
    ids=["twice", "unknown", "too-few-tiles", "four-rows", "no-columns"],
)
def test_a_choice_of_attributes_that_makes_no_sense_is_refused(attributes: dict[str, list[str]]) -> None:
    with pytest.raises(Malformed):
        Table("the-box", 2, {"attributes": attributes}, patchy())


def test_novices_have_the_easier_attributes_in_the_middle() -> None:
    """No attribute of an outer line is easier than one on the middle row or the middle column."""
    table = Table("the-box", 2, {"novice": True}, novices())
    assert drawing_refused(table, "eac", "bfg") == "illegal"  # f in the middle column is harder than b and c
    assert drawing_refused(table, "aec", "dbg") == "illegal"  # e in the middle row is harder than a, c and d
    assert drawing_refused(table, "eaf", "bcg") == "illegal"  # b, left outside, is easier than c
    assert drawn(table, "eaf", "cbg").view["rows"] == ["e", "a", "f"]


def test_for_novices_equally_hard_attributes_may_lie_anywhere() -> None:
    table = drawn(Table("the-box", 2, {"novice": True}, novices()), "cae", "fdg")
    assert table.view["columns"] == ["f", "d", "g"]


def test_for_novices_the_easiest_of_those_in_play_count() -> None:
    """With only hard ones beside `c` and `d`, these two are easy enough."""
    table = drawn(Table("the-box", 2, {"novice": True}, novices()), "ecf", "gdh")
    assert table.view["rows"] == ["e", "c", "f"]


def test_chance_draws_for_novices_only_what_is_fit_for_novices() -> None:
    """Whatever is drawn can be laid, and what is refused is never drawn."""
    six = cards(EIGHT[:6], {"a": 1, "b": 1, **dict.fromkeys("cdef", 3)})
    table = Table("the-box", 2, {"novice": True}, six)
    ways = [action for action, _ in table.game.chances(table.state)]
    assert len(ways) == 2 * 24  # two ways for the middle, 4! for the outer lines
    for seed in range(20):
        action: Any = table.game.sample(table.state, Random(seed))
        assert {action.rows[1], action.columns[1]} == {"a", "b"}
        assert action in ways


def test_for_novices_nothing_hard_is_drawn_while_there_are_enough_others() -> None:
    easy = {**dict.fromkeys("abc", 1), **dict.fromkeys("def", 2), **dict.fromkeys("gh", 3)}
    table = Table("the-box", 2, {"novice": True}, cards(EIGHT, easy))
    ways: list[tuple[Any, float]] = list(table.game.chances(table.state))
    assert {attribute for draw, _ in ways for attribute in (*draw.rows, *draw.columns)} == set("abcdef")
    assert sum(likely for _, likely in ways) == pytest.approx(1)
    assert table.game.sample(table.state, Random(1)) in dict(ways)
    assert drawn(table, "gad", "ebh").view["rows"] == ["g", "a", "d"]  # but it may lie there


def test_what_is_legal_for_novices_does_not_depend_on_values() -> None:
    """Nobody says how hard `a` is. By its values it is hard, and chance leaves it outside; but it may lie anywhere."""
    six = cards(EIGHT[:6], dict.fromkeys("bcdef", 2))
    unsaid = replace(six, attributes=(Attribute(id="a"), *six.attributes[1:]))
    assert unsaid.difficulty["a"] == 3
    table = Table("the-box", 2, {"novice": True}, unsaid)
    draws: list[Any] = [action for action, _ in table.game.chances(table.state)]
    assert len(draws) == 4 * 120  # four places for `a`, 5! ways for the others
    assert not any("a" in (draw.rows[1], draw.columns[1]) for draw in draws)
    assert drawn(table, "bac", "def").view["rows"] == ["b", "a", "c"]


def test_without_the_option_any_attribute_may_lie_in_the_middle() -> None:
    assert drawn(Table("the-box", 2, {}, novices()), "aeb", "cfd").view["rows"] == ["a", "e", "b"]


def test_a_choice_that_is_not_fit_for_novices_is_refused_with_that_option() -> None:
    attributes = {"rows": list("aeb"), "columns": list("cfd")}
    with pytest.raises(Malformed):
        Table("the-box", 2, {"novice": True, "attributes": attributes}, novices())
