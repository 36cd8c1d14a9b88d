"""Who is there, and where: true for a moment, and nobody can be shown twice."""

import asyncio

from sortilege.broker.in_process import InProcess, Meeting
from sortilege.people.guest import Guest
from sortilege.people.owner import Owner, owner_of
from sortilege.workshop.presence import MOST_SHOWN, PLACE_LASTS, Place, Presence, known_as

FOX = Place("fox", "weight")
OWL = Place("owl", "name")


class Clock:
    now = 0.0

    def __call__(self) -> float:
        return self.now


def guest(name: str) -> Guest:
    return Guest(owner=owner_of(name), name=name, colour="red")


def owner(name: str) -> Owner:
    return guest(name).known()


def there(presence: Presence, reader: str = "Ada") -> list[tuple[str, Place | None]]:
    return [(other.name, other.place) for other in presence.others("set", owner(reader))]


def test_others_are_there_until_they_leave() -> None:
    presence = Presence()
    ben = presence.come("set", "tab", guest("Ben"))
    presence.come("set", "tab", guest("Ada"))
    presence.come("another", "tab", guest("Cleo"))
    assert there(presence) == [("Ben", None)]
    presence.move("set", "tab", owner("Ben"), FOX)
    assert there(presence) == [("Ben", FOX)]

    presence.leave("set", ben)
    assert there(presence) == []
    assert there(presence, "Ben") == [("Ada", None)]


def test_somebody_with_two_tabs_is_where_they_moved_last() -> None:
    clock = Clock()
    presence = Presence(now=clock)
    first = presence.come("set", "one", guest("Ben"))
    presence.come("set", "two", guest("Ben"))
    for clock.now, tab, place in ((1.0, "one", FOX), (2.0, "two", OWL), (3.0, "one", FOX)):
        presence.move("set", tab, owner("Ben"), place)
        assert there(presence) == [("Ben", place)]
    presence.leave("set", first)
    assert there(presence) == [("Ben", OWL)]


def test_a_tab_that_comes_again_survives_the_end_of_its_old_stream() -> None:
    presence = Presence()
    old = presence.come("set", "tab", guest("Ben"))
    presence.come("set", "tab", guest("Ben"))
    presence.leave("set", old)
    presence.move("set", "tab", owner("Ben"), FOX)
    assert there(presence) == [("Ben", FOX)]


def test_who_does_nothing_for_a_while_is_merely_there() -> None:
    clock = Clock()
    presence = Presence(now=clock)
    presence.come("set", "tab", guest("Ben"))
    presence.move("set", "tab", owner("Ben"), FOX)
    clock.now = PLACE_LASTS + 1
    assert there(presence) == [("Ben", None)]


def test_nobody_moves_somebody_else() -> None:
    presence = Presence()
    presence.come("set", "tab", guest("Ben"))
    presence.move("set", "tab", owner("Cleo"), FOX)
    presence.move("set", "other", owner("Ben"), FOX)
    presence.move("nowhere", "tab", owner("Ben"), FOX)
    assert there(presence) == [("Ben", None)]


def test_names_are_clean_and_only_so_many_are_shown() -> None:
    presence = Presence()
    presence.come("set", "tab", guest("Ben\u202e\n<b>" + "x" * 100))
    assert there(presence) == [("Ben <b>" + "x" * 17, None)]
    for number in range(30):
        presence.come("set", "tab", guest(f"Guest {number}"))
    assert len(there(presence)) == MOST_SHOWN


def test_what_others_are_known_as_says_nothing() -> None:
    ben = owner("Ben")
    assert known_as("set", ben) == known_as("set", ben) != known_as("another", ben)
    assert ben not in known_as("set", ben)


def test_makers_at_two_workers_see_each_other() -> None:
    async def test() -> None:
        clock, meeting = Clock(), Meeting()
        one, other = (Presence(InProcess(meeting), clock) for _ in range(2))
        ada = one.come("set", "tab", guest("Ada"))
        clock.now = 1.0
        ben = other.come("set", "tab", guest("Ben"))
        clock.now = 2.0
        one.come("set", "cleo", guest("Cleo"))
        await one.ask("set")
        assert there(one) == [("Ben", None), ("Cleo", None)]
        # Where Ben is he tells another worker than the one that has his stream.
        one.move("set", "tab", owner("Ben"), FOX)
        while there(other) != [("Ben", FOX), ("Cleo", None)]:
            assert await ben.hinted(10)
            await other.ask("set")
        while there(one) != [("Ben", FOX), ("Cleo", None)]:
            assert await ada.hinted(10)
            await one.ask("set")
        other.leave("set", ben)
        while there(one) != [("Cleo", None)]:
            assert await ada.hinted(10)
            await one.ask("set")

    asyncio.run(test())


def test_what_changes_at_one_worker_is_news_at_the_other() -> None:
    async def test() -> None:
        meeting = Meeting()
        one, other = (Presence(InProcess(meeting)) for _ in range(2))
        ada = one.come("set", "tab", guest("Ada"))
        assert await ada.hinted(10)  # her own coming
        other.hint("another")
        other.hint("set")
        assert await ada.hinted(10)

    asyncio.run(test())
