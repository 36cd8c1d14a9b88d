"""Draws of six attributes: who takes part, and which attributes ask the same."""

import pytest

from sortilege.editions.dealing import Dealing, dealing
from sortilege.editions.library import shipped
from sortilege.editions.model import Attribute, Edition, Item
from sortilege.editions.twins import near_twins

COLUMNS = ("a", "b", "c", "d", "e", "f", "g")


def edition(items: int = 20, columns: tuple[str, ...] = COLUMNS, unknown: dict[str, str] | None = None) -> Edition:
    """Attributes that have nothing to do with each other; `unknown`: item → letters of the columns without a value."""
    return Edition(
        id="things",
        title={},
        attributes=tuple(Attribute(id=column) for column in columns),
        items=tuple(
            Item(
                id=f"i{n}",
                name={},
                values={
                    column: (n + 1) * (3 * k + 1) % 37
                    for k, column in enumerate(columns)
                    if column not in (unknown or {}).get(f"i{n}", "")
                },
            )
            for n in range(items)
        ),
    )


def dealt(of: Edition) -> Dealing:
    found = dealing(of)
    assert found is not None
    return found


def test_without_gaps_everything_is_dealt() -> None:
    found = dealt(edition())
    assert (found.draws, found.sampled, found.share, found.median, found.seldom) == (7, False, 1.0, 1.0, ())
    assert found.is_good


def test_an_item_takes_part_where_all_six_are_known() -> None:
    found = dealt(edition(unknown={"i3": "a", "i5": "ab"}))
    assert found.taking_part["i3"] == pytest.approx(1 / 7)
    assert found.taking_part["i5"] == 0
    assert found.taking_part["i4"] == 1
    assert found.seldom == ("i5", "i3")
    assert found.median == pytest.approx(18 / 20)


def test_the_share_is_what_nine_of_ten_draws_reach() -> None:
    """Of 28 ways to leave two of eight columns out, one leaves out both that are unknown of somebody."""
    gaps = {f"i{n}": "ab" for n in range(10)}
    found = dealt(edition(columns=("a", "b", "c", "d", "e", "f", "g", "h"), unknown=gaps))
    assert (found.draws, found.share, found.median) == (28, 0.5, 0.5)
    assert found.taking_part["i0"] == pytest.approx(1 / 28)
    assert not found.is_good


def test_six_attributes_that_leave_too_few_items_are_not_drawn() -> None:
    assert dealing(edition(columns=COLUMNS[:5])) is None
    assert dealing(edition(items=4)) is None
    found = dealt(edition(unknown={f"i{n}": "a" for n in range(16)}))
    assert (found.draws, found.share) == (1, 1.0)


def test_of_many_draws_always_the_same_some_are_looked_at() -> None:
    many = tuple(f"a{n}" for n in range(30))
    gaps = {f"i{n}": "a1" for n in range(5)}
    found = dealt(edition(columns=many, unknown=gaps))
    assert found.sampled
    assert found == dealt(edition(columns=many, unknown=gaps))
    assert found.taking_part["i0"] == pytest.approx(24 / 30, abs=0.05)


def test_near_twins_order_the_items_the_same_or_the_other_way_round() -> None:
    values = {
        "x": {f"i{n}": float(n) for n in range(12)},
        "same": {f"i{n}": 2.0**n for n in range(12)},
        "opposite": {f"i{n}": -float(n) for n in range(12)},
        "other": {f"i{n}": float(n * 5 % 12) for n in range(12)},
        "constant": {f"i{n}": 3.0 for n in range(12)},
    }
    found = {(twins.first, twins.second): twins.rho for twins in near_twins(values)}
    assert found == {("x", "same"): 1, ("x", "opposite"): -1, ("same", "opposite"): -1}


def test_twins_are_compared_where_both_are_known_and_only_where_that_is_often() -> None:
    values = {
        "x": {f"i{n}": float(n) for n in range(12)},
        "few": {f"i{n}": float(n) for n in range(5)},
        "half": {f"i{n}": float(n) for n in range(6, 12)} | {f"j{n}": -float(n) for n in range(6)},
    }
    assert [(twins.first, twins.second) for twins in near_twins(values)] == [("x", "half")]


def test_ties_share_a_rank() -> None:
    values = {
        "x": dict(zip("abcdef", [1.0, 2, 2, 3, 4, 5], strict=True)),
        "y": dict(zip("abcdef", [1.0, 2, 3, 4, 5, 6], strict=True)),
        "z": dict(zip("abcdef", [1.0, 1, 1, 4, 5, 6], strict=True)),
    }
    rho = {(twins.first, twins.second): twins.rho for twins in near_twins(values)}
    assert rho == {("x", "y"): 0.986, ("x", "z"): 0.955}  # as NumPy correlates the ranks


def test_how_often_twins_are_drawn_together() -> None:
    of = edition(columns=(*COLUMNS, "h"))
    items = tuple(Item(id=item.id, name={}, values={**item.values, "h": item.values["a"]}) for item in of.items)
    found = dealt(Edition(id="twins", title={}, attributes=of.attributes, items=items))
    assert [(twins.first, twins.second) for twins in found.twins] == [("a", "h")]
    assert found.twin_share == pytest.approx(15 / 28)
    assert (found.draws, found.apart) == (13, True)


def test_only_what_is_drawn_counts() -> None:
    """The only six without `b` and `c` has both twins, so it never comes."""
    of = edition(columns=(*COLUMNS, "h"), unknown={"i2": "bc"})
    items = tuple(Item(id=item.id, name={}, values={**item.values, "h": item.values["a"]}) for item in of.items)
    found = dealt(Edition(id="twins", title={}, attributes=of.attributes, items=items))
    assert found.taking_part["i2"] == 0


def test_a_shipped_set_can_be_looked_at() -> None:
    found = dealt(shipped("europe"))
    assert not found.twins and 0 < found.share <= found.median <= 1
