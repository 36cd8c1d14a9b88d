"""Who plays with whom: rules by example, and what holds for any number of people with any wishes."""

from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from sortilege.seeking.matching import ANYBODY_AFTER, BOTS_AFTER, FULLER, NEAR, Deal, Group, Seeker, matches, reach
from sortilege.seeking.wishes import CLOCKS, Wish, check, games, seat_counts

NOW = 1000.0


def seeker(owner: str, waited: float = 0.0, rating: float = 1500.0, **wish: Any) -> Seeker:
    wanted = Wish(**{"game": "the-box", "players": (2,), **wish})
    return Seeker(owner=owner, device=f"device of {owner}", rating=rating, since=NOW - waited, wish=wanted)


def names(groups: list[Group]) -> list[str]:
    return [" ".join(one.owner for one in group.seekers) for group in groups]


def found(*seekers: Seeker) -> list[str]:
    return names(matches(seekers, NOW))


def test_two_who_want_the_same_play_at_once() -> None:
    assert found(seeker("ada"), seeker("ben")) == ["ada ben"]


def test_who_waits_alone_goes_on_waiting() -> None:
    assert found(seeker("ada", 1000)) == []


def test_games_and_clocks_and_cards_and_languages_have_to_agree() -> None:
    for one, other in (
        ({"game": "the-box"}, {"game": "go-for-six"}),
        ({"clocks": ("fast",)}, {"clocks": ("relaxed",)}),
        ({"editions": ("mammals",)}, {"editions": ("birds",)}),
        ({"languages": ("de",)}, {"languages": ("fr", "en")}),
        ({"rated": "yes"}, {"rated": "no"}),
        ({"players": (2, 3)}, {"players": (4,)}),
    ):
        assert found(seeker("ada", 100, **one), seeker("ben", 100, **other)) == [], (one, other)


def test_where_one_does_not_mind_the_other_decides() -> None:
    [group] = matches(
        [
            seeker("ada", rated="either", players=()),
            seeker("ben", 5, clocks=("fast",), editions=("mammals",), languages=("de",), rated="yes"),
        ],
        NOW,
    )
    assert group.deal == Deal(2, True, "fast", "mammals", "de")


def test_nobody_plays_against_themselves_nor_against_their_own_browser() -> None:
    twin = Seeker(owner="other", device="device of ada", rating=1500, since=NOW, wish=Wish(game="the-box"))
    assert found(seeker("ada", 100), seeker("ada", 90)) == []
    assert found(seeker("ada", 100, players=()), twin) == []


def test_the_nearest_in_rating_are_chosen() -> None:
    assert found(seeker("ada", 3, 1500), seeker("far", 2, 1620), seeker("near", 1, 1510)) == ["ada near"]


def test_who_has_waited_longest_chooses_first() -> None:
    assert found(seeker("late", 1, 1500), seeker("early", 9, 1600), seeker("ada", 0, 1550)) == ["early ada"]


def test_what_counts_as_near_grows_while_one_waits() -> None:
    def far(waited: float, points: float) -> list[str]:
        return found(seeker("ada", waited, 1500), seeker("ben", 0, 1500 + points))

    assert far(0, NEAR) == ["ada ben"]
    assert far(0, NEAR + 1) == []
    assert far(20, reach(20)) == ["ada ben"]
    assert far(20, reach(20) + 1) == []
    assert far(ANYBODY_AFTER, 10_000) == ["ada ben"]


def test_who_would_play_with_more_waits_a_moment_for_them() -> None:
    ada, ben, cleo = (seeker(name, 1, players=(2, 3)) for name in ("ada", "ben", "cleo"))
    assert found(ada, ben) == []
    assert found(ada, ben, cleo) == ["ada ben cleo"]
    assert found(seeker("ada", FULLER, players=(2, 3)), ben) == ["ada ben"]


def test_bots_take_the_last_seats_only_after_a_while_and_where_everybody_agrees() -> None:
    def filled(waited: float, *agrees: bool) -> list[tuple[str, int]]:
        seekers = [seeker(f"{number}", waited, players=(3, 4), bots=agree) for number, agree in enumerate(agrees)]
        return [(names([group])[0], group.bots) for group in matches(seekers, NOW)]

    assert filled(BOTS_AFTER - 1, True, True) == []
    assert filled(BOTS_AFTER, True, True) == [("0 1", 1)]
    assert filled(BOTS_AFTER, True, False) == []
    assert filled(BOTS_AFTER, True) == [], "two people play at least"


wishes = st.builds(
    Wish,
    game=st.sampled_from(["the-box", "go-for-six", "lucky-numbers"]),
    players=st.lists(st.integers(2, 4), max_size=2).map(tuple),
    clocks=st.lists(st.sampled_from(CLOCKS), max_size=2).map(tuple),
    languages=st.lists(st.sampled_from(["en", "de"]), max_size=1).map(tuple),
    rated=st.sampled_from(["no", "yes", "either"]),
    bots=st.booleans(),
)
crowds = st.lists(
    st.builds(
        Seeker,
        owner=st.sampled_from([f"owner {number}" for number in range(12)]),
        device=st.sampled_from([f"device {number}" for number in range(12)]),
        rating=st.floats(0, 3000),
        since=st.floats(NOW - 100, NOW),
        wish=wishes,
    ),
    max_size=16,
)


def is_fine(wish: Wish, deal: Deal) -> bool:
    return (
        (not wish.players or deal.seats in wish.players)
        and deal.seats in seat_counts(wish.game)
        and (not wish.clocks or deal.clock in wish.clocks)
        and (not wish.languages or deal.language in wish.languages)
        and (not wish.editions or deal.edition in wish.editions)
        and wish.rated in ("either", "yes" if deal.rated else "no")
    )


@given(crowds)
def test_nobody_is_found_twice(crowd: list[Seeker]) -> None:
    everybody = [one for group in matches(crowd, NOW) for one in group.seekers]
    assert len({one.owner for one in everybody}) == len({one.device for one in everybody}) == len(everybody)


@given(crowds)
def test_every_wish_is_respected(crowd: list[Seeker]) -> None:
    for group in matches(crowd, NOW):
        deal, first = group.deal, group.seekers[0]
        assert len(group.seekers) >= 2
        for one in group.seekers:
            assert one.wish.game == first.wish.game
            assert is_fine(one.wish, deal)
            assert one.wish.bots or not group.bots
            assert one.since >= first.since
            assert abs(one.rating - first.rating) <= reach(NOW - first.since)
        assert not group.bots or NOW - first.since >= BOTS_AFTER


@given(crowds)
def test_it_does_not_matter_in_which_order_they_are_named(crowd: list[Seeker]) -> None:
    crowd = list({one.owner: one for one in crowd}.values())
    crowd = list({one.device: one for one in crowd}.values())
    assert matches(crowd, NOW) == matches(crowd[::-1], NOW)


@given(crowds)
def test_nobody_starves(crowd: list[Seeker]) -> None:
    """Of those who are left over after a long time, no two would play what both would."""
    crowd = list({one.owner: one for one in crowd}.values())
    crowd = list({one.device: one for one in crowd}.values())
    later = NOW + ANYBODY_AFTER
    playing = {one.owner for group in matches(crowd, later) for one in group.seekers}
    left = [one for one in crowd if one.owner not in playing]
    for number, one in enumerate(left):
        for other in left[number + 1 :]:
            both = (one.wish, other.wish)
            deals = [
                Deal(2, rated, clock, None, language)
                for rated in (True, False)
                for clock in CLOCKS
                for language in (None, "en", "de")
            ]
            assert one.wish.game != other.wish.game or not any(
                all(is_fine(wish, deal) for wish in both) for deal in deals
            )


@given(crowds, st.floats(0, 100))
def test_whoever_plays_now_would_play_later_as_well(crowd: list[Seeker], later: float) -> None:
    """The longer one waits, the more opponents there are: with two people who would play, waiting never harms."""
    for group in matches(crowd, NOW):
        assert matches(group.seekers, NOW + later)


def test_a_large_crowd_is_no_trouble() -> None:
    crowd = [
        seeker(f"{number}", 100, players=(), languages=(("en", "de")[number % 2],), clocks=(), rating=number)
        for number in range(500)
    ]
    assert sum(len(group.seekers) for group in matches(crowd, NOW)) >= 498


def test_every_game_for_several_can_be_wished_for() -> None:
    for game in games():
        check(Wish(game=game))
        check(Wish(game=game, players=tuple(seat_counts(game))))
