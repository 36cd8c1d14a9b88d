"""How well an attribute plays."""

import pytest

from editions.folder import write
from sortilege.editions.library import shipped
from sortilege.editions.load import load
from sortilege.editions.plot import histogram, svg
from sortilege.editions.statistics import hardest_pairs, is_logarithmic, positions, spread, statistics, tied_share


def test_ties_are_counted_in_pairs() -> None:
    assert tied_share([1, 1, 1, 2]) == pytest.approx(3 / 6)
    assert tied_share([1, 2, 3]) == 0
    assert tied_share([1]) == 0
    assert tied_share([]) == 0


def test_values_that_span_factors_are_seen_as_factors() -> None:
    assert is_logarithmic([1, 100])
    assert not is_logarithmic([50, 100])
    assert not is_logarithmic([0, 100])
    assert not is_logarithmic([])
    assert positions([1, 10, 100]) == pytest.approx([0, 0.5, 1])
    assert positions([50, 75, 100]) == pytest.approx([0, 0.5, 1])
    assert positions([7, 7]) == [0.5, 0.5]


def test_even_spread_is_1_and_a_heap_is_near_0() -> None:
    assert spread([1, 2, 3, 4, 5]) == pytest.approx(1)
    assert spread([1.0, 1.001, 1.002, 1.003, 9]) < 0.1
    assert spread([3, 3, 3, 3]) == 0
    assert spread([1, 2]) == 0


def test_the_hardest_pairs_are_the_nearest_that_differ() -> None:
    of: dict[str, int | float] = {"a": 10, "b": 10, "c": 11, "d": 40, "e": 41}
    pairs = hardest_pairs(of, 2, ratios=True)
    assert {(pair.less, pair.more) for pair in pairs} <= {("a", "c"), ("b", "c"), ("d", "e")}
    assert hardest_pairs({"a": -3, "b": 2}, 1, ratios=True)[0].ratio is None
    assert hardest_pairs({"a": 1900, "b": 1901}, 1, ratios=False)[0].ratio is None
    many: dict[str, int | float] = {f"i{n}": n * n for n in range(300)}
    assert (hardest_pairs(many, 1, ratios=True)[0].less, len(hardest_pairs(many, 3, ratios=True))) == ("i0", 3)


def test_statistics_of_a_real_attribute() -> None:
    edition = shipped("mammals")
    weight = next(attribute for attribute in edition.attributes if attribute.id == "weight")
    of = statistics(edition, weight)
    assert of.logarithmic
    assert of.known == len(edition.values["weight"])
    assert of.smallest is not None
    assert of.largest is not None
    assert of.smallest < of.largest
    assert len(of.hardest) == 3


def test_plots(tmp_path_factory: pytest.TempPathFactory) -> None:
    edition = shipped("mammals")
    weight = next(attribute for attribute in edition.attributes if attribute.id == "weight")
    assert len(histogram(edition, weight, width=20)) == 20
    picture = svg(edition, weight, "de")
    assert picture.count("<circle") == len(edition.values["weight"])
    assert "Säugetiere: Gewicht" in picture
    rows = {f"{row}:weight": "" for row in range(1, 15)}
    empty = load(write(tmp_path_factory.mktemp("e") / "pets", cells=rows))
    assert histogram(empty, empty.attributes[0], width=4) == "    "
    assert "<circle" not in svg(empty, empty.attributes[0], "en")
    assert statistics(empty, empty.attributes[0]).smallest is None
