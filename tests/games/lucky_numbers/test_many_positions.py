"""People may exchange tiles for very long: what is remembered for the repetition ruling stays cheap."""

from sortilege.games.lucky_numbers.repetition import Position, Positions, have, with_one_more


def position(number: int) -> Position:
    return (((number,),), (), 0)


def positions(count: int) -> list[Positions]:
    """Empty, with one, with two …"""
    found: list[Positions] = [()]
    for number in range(count):
        found.append(with_one_more(found[-1], position(number)))
    return found


def test_all_of_them_are_known_and_no_others() -> None:
    for count, known in enumerate(positions(200)):
        assert [have(known, position(number)) for number in range(210)] == [number < count for number in range(210)]
        assert sum(map(len, known)) == count


def test_there_are_few_groups_and_nearly_all_are_shared() -> None:
    """So thousands of states that follow each other take hardly more room than the last one."""
    found = positions(4_000)
    assert max(map(len, found)) <= 12
    different = {id(group): len(group) for known in found for group in known}
    assert sum(different.values()) < 4_000 * 13
    assert len(different) < 2 * 4_000
