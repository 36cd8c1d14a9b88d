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


def test_putting_costs_no_more_however_many_are_in_use() -> None:
    asked: list[int] = []

    def may_go(key: int, _: str) -> bool:
        asked.append(key)
        return key >= 1000

    kept: Kept[int, str] = Kept(10, may_go)
    for used in range(1000):
        kept.put(used, "U", 1)
    asked.clear()
    for idle in range(1000, 2000):
        kept.put(idle, "I", 1)
    assert len(asked) < 20 * 1000
    for _ in range(1000):  # one after the other all that are not in use are found
        kept.put(0, "U", 1)
    assert len(kept) == 1000


def test_nothing_is_left_when_everything_is_dropped() -> None:
    kept: Kept[str, str] = Kept(10)
    kept.put("a", "A", 4)
    kept.drop("a")
    kept.drop("a")
    assert (len(kept), kept.weight) == (0, 0)
    kept.put("a", "A", 4)
    kept.clear()
    assert (len(kept), kept.weight) == (0, 0)
