"""What is remembered, within a number of bytes."""

from sortilege.tables.kept import Kept


def test_what_was_used_last_stays() -> None:
    kept: Kept[str, str] = Kept(10)
    kept.put("a", "A", 4)
    kept.put("b", "B", 4)
    assert kept.get("a") == "A"
    kept.put("c", "C", 4)
    assert ["a" in kept, "b" in kept, "c" in kept] == [True, False, True]
    assert kept.get("b") is None
    assert (len(kept), kept.weight) == (2, 8)


def test_something_that_has_grown_makes_others_go() -> None:
    kept: Kept[str, str] = Kept(10)
    kept.put("a", "A", 4)
    kept.put("b", "B", 4)
    kept.put("b", "BB", 8)
    assert (kept.get("a"), kept.get("b"), kept.weight) == (None, "BB", 8)


def test_what_is_in_use_stays_however_heavy_it_is() -> None:
    kept: Kept[str, str] = Kept(10, lambda key, _: key != "used")
    kept.put("used", "U", 9)
    kept.put("a", "A", 9)
    kept.put("b", "B", 9)
    assert ["used" in kept, "a" in kept, "b" in kept] == [True, False, True]


def test_nothing_is_left_when_everything_is_dropped() -> None:
    kept: Kept[str, str] = Kept(10)
    kept.put("a", "A", 4)
    kept.drop("a")
    kept.drop("a")
    assert (len(kept), kept.weight) == (0, 0)
    kept.put("a", "A", 4)
    kept.clear()
    assert (len(kept), kept.weight) == (0, 0)
