"""Bots for The Box, Go for 6 and the solo games: whole games, sound decisions, and nothing that is hidden."""

from random import Random
from statistics import fmean
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bots.picture_games import assert_is_sentence, decision, know_all, played, seated
from games.cardset import with_values_permuted
from games.go_for_six.six import table_with
from games.setups import setups
from games.the_box.builders import ABOVE, BELOW, LEFT, RIGHT, START, box, hand
from sortilege.bots import levels_of, make_bot
from sortilege.core.game import Score
from sortilege.editions.library import shipped, shipped_ids
from sortilege.games import PICTURE_GAMES, make_game
from sortilege.games.go_for_six import state as six
from sortilege.games.the_box import state as the_box

PICTURES = levels_of("the-box")[1:]
both_games = pytest.mark.parametrize("id", ["the-box", "go-for-six"])


@pytest.mark.parametrize("id", sorted(PICTURE_GAMES))
@settings(max_examples=12)
@given(st.data(), st.integers(0, 2**32))
def test_any_table_is_played_to_its_end_by_the_rules(id: str, data: st.DataObject, seed: int) -> None:
    """All seat counts and options, all levels, and a card set with ties, without units or titles."""
    game = data.draw(setups(id))
    levels = [data.draw(st.sampled_from(PICTURES)) for _ in range(game.seats)]
    assert game.outcome(played(game, seated(game, levels, seed), seed).final) is not None


@pytest.mark.parametrize("edition", shipped_ids())
@both_games
def test_every_shipped_edition_is_played_and_explained(id: str, edition: str) -> None:
    game = make_game(id, 3, {}, shipped(edition))
    played(game, seated(game, ["newcomer", "expert", "scholar"], 1), 1)


@both_games
@pytest.mark.parametrize("seats", [2, 6])
def test_games_end_in_reasonable_time(id: str, seats: int) -> None:
    """Nobody passes or bluffs for ever; a game takes a person's evening at most."""
    game = make_game(id, seats, {}, shipped("football"))
    lengths = [len(played(game, seated(game, ["regular"] * seats, seed), seed).entries) for seed in range(6)]
    assert max(lengths) < 1000


@both_games
@pytest.mark.parametrize("seed", range(4))
def test_a_whole_game_is_the_same_whatever_the_values_that_nobody_has_seen(id: str, seed: int) -> None:
    """The same people at a table with other values behind all pictures that were never turned: the same game."""
    edition = shipped("europe")
    game = make_game(id, 2, {}, edition)
    first = played(game, seated(game, ["regular", "expert"], seed), seed)
    assert len(edition.items) - len(first.seen) > 5
    permuted = make_game(id, 2, {}, with_values_permuted(edition, first.seen, Random(seed)))
    assert permuted.values != game.values  # type: ignore[attr-defined]
    # Their knowledge is the one of the true card set; it is the table that is another one.
    assert played(permuted, seated(game, ["regular", "expert"], seed), seed).entries == first.entries


@pytest.mark.parametrize("id", sorted(PICTURE_GAMES))
def test_the_same_seed_plays_the_same_game(id: str) -> None:
    game = make_game(id, PICTURE_GAMES[id].seat_counts[0], {}, shipped("football"))
    levels = ["scholar", "newcomer"][: game.seats]
    first, second = (played(game, seated(game, levels, 3), 3).entries for _ in range(2))
    assert first == second


@both_games
@pytest.mark.parametrize(
    ("stronger", "weaker"), [("scholar", "regular"), ("expert", "newcomer"), ("newcomer", "random")]
)
def test_who_knows_more_wins_more(id: str, stronger: str, weaker: str) -> None:
    """Both begin with the same deals; two levels apart the difference shows in few games."""
    game = make_game(id, 2, {}, shipped("mammals"))
    wins = 0
    for seed in range(24):
        for own in (0, 1):
            levels = [stronger, weaker] if own == 0 else [weaker, stronger]
            outcome: Any = game.outcome(played(game, seated(game, levels, seed), seed).final)
            wins += own in outcome.winners
    assert wins > 0.6 * 48


@pytest.mark.parametrize("id", ["the-box-solo", "go-for-six-solo"])
def test_who_knows_more_scores_more(id: str) -> None:
    game = make_game(id, 1, {}, shipped("mammals"))

    def mean(level: str) -> float:
        outcomes = [game.outcome(played(game, seated(game, [level], seed), seed).final) for seed in range(8)]
        return fmean(outcome.score for outcome in outcomes if isinstance(outcome, Score))

    assert mean("scholar") > mean("regular") > mean("random")


class TestTheBox:
    """Decisions of a bot that knows everything; the tile n7 has the value 7 everywhere."""

    def test_a_tile_is_placed_where_it_is_right(self) -> None:
        table = box({START: "n20"}, hand("n30 ? ?"), hand("n5 ? ?"))
        action = decision(table, know_all(table, 0))
        assert isinstance(action, the_box.Place)
        assert action.at in (RIGHT, BELOW) or action.shift in (LEFT, ABOVE)

    def test_a_wrong_order_is_doubted_and_a_right_one_accepted(self) -> None:
        for at, doubted in ((LEFT, True), (RIGHT, False)):
            table = box({START: "n20"}, hand("n30 n1 ? ?"), hand("n5 n2 ? ?"))
            table.play(0, "place", tile="n30", at=list(at))
            bot = know_all(table, 1)
            assert isinstance(decision(table, bot), the_box.Challenge if doubted else the_box.Accept)
            ending = "wrong, for certain. So I doubt it." if doubted else "right, for certain. So I agree."
            assert bot.explain().endswith(ending)

    def test_a_doubt_that_costs_nothing_is_cheap(self) -> None:
        """Whoever has a single tile left gives none: a wrong challenge has no penalty then."""
        doubted = []
        for own in ("n30 n1", "n30 n1 n2 n3"):
            table = box({START: "n29"}, hand(own), hand("n5 n2 ? ?"))
            table.play(0, "place", tile="n30", at=list(RIGHT))
            bots = [make_bot("regular", table.game, 1, Random(seed)) for seed in range(40)]
            doubted.append(sum(isinstance(decision(table, bot), the_box.Challenge) for bot in bots))
        assert doubted[0] > 2 * doubted[1]

    def test_nobody_tries_what_is_hopeless(self) -> None:
        """On a full board there is nothing right: a player who knows passes, and clears when he may."""
        spaces = make_game("the-box", 2, {}, shipped("mammals")).board.spaces  # type: ignore[attr-defined]
        full = {at: f"n{10 + number}" for number, at in enumerate(spaces) if at != (4, 4)}
        table = box(full, hand("n1 n2 ?"), hand("n5 ? ?"))
        assert isinstance(decision(table, know_all(table, 0)), the_box.Pass)
        table.change(passes=2)
        assert isinstance(decision(table, know_all(table, 0)), the_box.Clear)

    def test_nobody_waits_for_ever(self) -> None:
        table = box({START: "n20"}, hand("n30 ? ?"), hand("n5 ? ?")).change(passes=40)
        assert not isinstance(decision(table, make_bot("newcomer", table.game, 0, Random(1))), the_box.Pass)

    def test_the_tile_that_is_hardest_to_place_is_given_away(self) -> None:
        table = box({START: "n20"}, hand("n30 n7 ? ?"), hand("n1 ? ?", "n21 -"))
        table.play(0, "place", tile="n30", at=list(LEFT)).play(1, "challenge", tiles=["n30", "n20"])
        bot = make_bot("expert", table.game, 1, Random(5))
        assert decision(table, bot) == the_box.Give("n21")
        assert bot.explain() == "I give n21 away: it is the hardest one for me to place."

    def test_the_check_of_a_last_tile_begins_with_what_is_wrong(self) -> None:
        table = box({START: "n20", (2, 4): "n25"}, hand("n30"), hand("n5 n2 ? ?"))
        table.play(0, "place", tile="n30", at=list(RIGHT))
        assert decision(table, know_all(table, 1)) == the_box.Challenge(("n30", "n25"))


class TestGoForSix:
    """Decisions of a bot that knows everything; the cards are as old as they are late in the alphabet."""

    def test_a_card_is_placed_where_it_is_right(self) -> None:
        table = table_with("c k", "d", top="g")
        assert decision(table, know_all(table, 0)) == six.Place(1)

    def test_a_row_is_completed_where_the_card_is_right_on_both_sides(self) -> None:
        """Even in a row that is in disorder itself: nobody has doubted it."""
        for row, card, gap in (("a c e g i", "k", 5), ("a g c k m", "h", 3)):
            table = table_with(row, "d", top=card)
            assert decision(table, know_all(table, 0)) == six.Place(gap)

    def test_a_wrong_order_is_doubted_and_a_right_one_accepted(self) -> None:
        for gap, expected in ((0, six.Challenge("right")), (1, six.Accept())):
            table = table_with("c", "d f", top="g")
            table.play(0, "place", gap=gap).chance("turn-up", card="z")
            assert decision(table, know_all(table, 1)) == expected

    def test_a_card_in_the_wrong_place_is_the_one_to_give_up(self) -> None:
        table = table_with("c", "z d f", top="g")
        table.play(0, "place", gap=1).chance("turn-up", card="y").play(1, "challenge", neighbour="left")
        assert decision(table, know_all(table, 1)) == six.Discard("z")

    def test_the_check_of_a_complete_row_begins_with_what_is_wrong(self) -> None:
        table = table_with("a c e g i", "d", top="b")
        table.play(0, "place", gap=3).chance("turn-up", card="z")
        assert decision(table, know_all(table, 1)) == six.Challenge("left")


def test_a_forced_decision_is_said_to_be_one() -> None:
    table = box({START: "n20"}, hand("n30"), hand("n5 n2 ? ?")).play(0, "place", tile="n30", at=list(RIGHT))
    bot = know_all(table, 1)
    decision(table, bot)
    assert bot.explain() == "There was nothing else to do."
    assert_is_sentence(bot.explain())
