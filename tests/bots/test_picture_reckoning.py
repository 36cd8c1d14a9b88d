"""What picture bots reckon with: the race, doubts of others, trust, possible worlds, and reasons in words."""

from random import Random

import pytest
from msgspec.structs import replace

from sortilege.bots.knowledge import acquired
from sortilege.bots.pictures.doubts import Doubt, Doubts, assessed
from sortilege.bots.pictures.race import Race
from sortilege.bots.pictures.reasons import COMPARED, Compared, Guess, Reason
from sortilege.bots.pictures.trust import Trust
from sortilege.bots.pictures.words import Words, rounded
from sortilege.bots.pictures.worlds import EVERYWHERE, Worlds, share
from sortilege.core.orders import Order
from sortilege.editions.library import shipped
from sortilege.editions.model import Attribute, Step
from sortilege.editions.times import SPACE

RACE = Race(turn={-1: 0.6, 0: 0.2, 1: 0.2}, last={-1: 0.5, 1: 0.5})
MAMMALS = shipped("mammals")
WORDS = Words(MAMMALS)


class TestRace:
    def test_somebody_wins(self) -> None:
        for left in ((1.0, 1.0), (5.0, 3.5, 2.0), (20.0, 1.0, 7.0, 7.0)):
            chances = [RACE.chance(seat, left, to_move=1) for seat in range(len(left))]
            assert sum(chances) == pytest.approx(1, abs=1e-6)

    def test_fewer_steps_are_better_and_so_is_the_first_move(self) -> None:
        assert (
            RACE.chance(0, (3, 5), to_move=0) > RACE.chance(0, (3.5, 5), to_move=0) > RACE.chance(0, (4, 5), to_move=0)
        )
        assert RACE.chance(0, (4, 4), to_move=0) > 0.5 > RACE.chance(0, (4, 4), to_move=1)

    def test_a_step_counts_more_at_the_end(self) -> None:
        early = RACE.chance(0, (11, 12), to_move=0) - RACE.chance(0, (12, 12), to_move=0)
        late = RACE.chance(0, (1, 2), to_move=0) - RACE.chance(0, (2, 2), to_move=0)
        assert late > early > 0

    def test_the_last_step_wins_at_once_or_not(self) -> None:
        assert RACE.chance(0, (1, 60), to_move=0) > 0.99
        assert RACE.chance(0, (1, 1), to_move=1) == pytest.approx(1 - RACE.chance(1, (1, 1), to_move=1))


class TestDoubts:
    def test_wrong_orders_are_doubted_more_often(self) -> None:
        doubts = Doubts(fog=0.7, even=1.5)
        for percent in range(5, 100, 5):
            doubt = doubts.of(percent / 100)
            assert 0 < doubt.if_right < doubt.if_wrong < 1

    def test_the_less_likely_an_order_is_the_more_it_is_doubted(self) -> None:
        doubts = Doubts(fog=0.7, even=1.5)
        wrong = [doubts.of(percent / 100).if_wrong for percent in range(0, 101, 10)]
        assert wrong == sorted(wrong, reverse=True)

    def test_who_knows_more_is_caught_more(self) -> None:
        assert Doubts(fog=0.3, even=1.5).of(0.3).if_wrong > Doubts(fog=1.5, even=1.5).of(0.3).if_wrong

    def test_something_becomes_of_every_placement(self) -> None:
        becomes = assessed([(0.8, Doubt(0.1, 0.6)), (0.5, Doubt(0.2, 0.7))], others=2)
        assert sum(becomes) == pytest.approx(1)
        assert becomes.caught > assessed([(0.8, Doubt(0.1, 0.6)), (0.5, Doubt(0.2, 0.7))], others=1).caught

    def test_nobody_catches_where_nobody_assesses(self) -> None:
        assert assessed([(0.1, Doubt(0.5, 0.9))], others=0).accepted == 1


class TestTrust:
    def test_who_places_knows_something(self) -> None:
        assert Trust().right(0.5) > 0.6
        assert Trust().right(0.0) == pytest.approx(0)
        assert Trust().right(1.0) == pytest.approx(1)

    def test_a_player_who_is_wrong_again_and_again_is_trusted_less(self) -> None:
        trust = Trust()
        for _ in range(6):
            trust.learn(0.5, was_right=False)
        assert trust.right(0.5) < 0.5 < Trust().right(0.5)

    def test_a_player_who_is_right_against_all_appearances_is_trusted_more(self) -> None:
        trust = Trust()
        for _ in range(6):
            trust.learn(0.2, was_right=True)
        assert trust.right(0.5) > Trust().right(0.5)


class TestWorlds:
    knowledge = acquired(MAMMALS, "regular", Random(4))
    worlds = Worlds(knowledge, ("weight", "birth-weight"), seed=1)

    def test_an_order_is_right_in_as_many_worlds_as_it_is_likely(self) -> None:
        for tiles in (("pig", "red-fox"), ("lion", "tiger"), ("koala", "moose"), ("wolf", "cat")):
            likely = self.knowledge.right("weight", *tiles)
            assert share(self.worlds.all_right([Order(tiles, "weight")])) == pytest.approx(likely, abs=0.07)

    def test_without_orders_everything_is_right(self) -> None:
        assert self.worlds.all_right([]) == EVERYWHERE
        assert share(EVERYWHERE) == 1

    def test_nothing_is_both_smaller_and_larger(self) -> None:
        orders = [Order(("lion", "tiger"), "weight"), Order(("tiger", "lion"), "weight")]
        assert share(self.worlds.all_right(orders)) < 0.05

    def test_what_is_heavier_at_birth_is_heavier_in_most_worlds(self) -> None:
        newborn, heavier = (Order(("lion", "tiger"), attribute) for attribute in ("birth-weight", "weight"))
        single = share(self.worlds.all_right([newborn])) * share(self.worlds.all_right([heavier]))
        assert share(self.worlds.all_right([newborn, heavier])) > single

    def test_an_open_value_is_the_same_in_all_worlds(self) -> None:
        self.knowledge.look({"pig": {"weight": 200}, "red-fox": {"weight": 4.8}})
        assert self.worlds.all_right([Order(("red-fox", "pig"), "weight")]) == EVERYWHERE
        assert self.worlds.all_right([Order(("pig", "red-fox"), "weight")]) == 0
        self.knowledge.look({})


def said(attribute: str, first: Guess, second: Guess) -> str:
    looks = 1.0 if first.value <= second.value else 0.0
    return told(WORDS, Compared(attribute, first, second, looks)).replace(SPACE, " ")


def told(words: Words, compared: Compared) -> str:
    return " ".join(words.sentences(Reason((COMPARED,), compared=compared)))


class TestReasons:
    def test_a_doubt_is_said_in_round_numbers(self) -> None:
        sentence = said("lifespan", Guess("two-toed-sloth", 19.7, False), Guess("moose", 15, False))
        assert sentence == "Record age: I put the two-toed sloth at about 20 years and the moose at about 15 years."

    def test_what_is_known_is_said_exactly(self) -> None:
        sentence = said("weight", Guess("pig", 203, True), Guess("red-fox", 4.83, False))
        assert sentence == "Weight: I put the pig at 203 kg and the red fox at about 4.8 kg."

    def test_nearly_equal_guesses_are_told_apart(self) -> None:
        sentence = said("weight", Guess("pig", 203, False), Guess("lion", 198, False))
        assert sentence == "Weight: I put the pig at about 203 kg and the lion at about 198 kg."

    def test_equal_guesses_are_said_once(self) -> None:
        sentence = said("weight", Guess("pig", 200, False), Guess("lion", 200, False))
        assert sentence == "Weight: I put both the pig and the lion at about 200 kg."

    def test_steps_of_a_scale_are_quoted(self) -> None:
        steps = (Step(0, {"en": "least concern"}), Step(4, {"en": "critically endangered"}))
        red_list = replace(MAMMALS, attributes=(Attribute(id="red-list", title={"en": "Red List"}, scale=steps),))
        compared = Compared("red-list", Guess("gorilla", 4, False), Guess("wolf", 0, False), 0.0)
        sentence = told(Words(red_list), compared)
        assert sentence == "Red List: I put the gorilla at “critically endangered” and the wolf at “least concern”."

    def test_a_year_that_is_a_word_is_no_step_of_a_scale(self) -> None:
        discovered = Compared("discovery-year", Guess("gold", 1600, True), Guess("oxygen", 1774, True), 1.0)
        sentence = told(Words(shipped("elements")), discovered)
        assert sentence == "Year of discovery: I know gold to be at before 1600 and oxygen at 1774."

    def test_nobody_is_surer_than_99_percent(self) -> None:
        assert WORDS.sentences(Reason(("{the_tile}: {sure}",), tile="pig", chances=(("sure", 1.0),))) == (
            "the pig: 99%",
        )

    @pytest.mark.parametrize(
        ("value", "show", "digits", "near"),
        [
            (19.73, "number", 2, 20),
            (1234, "number", 2, 1200),
            (0.0456, "number", 2, 0.046),
            (-38.83, "number", 2, -39),
            (0, "number", 2, 0),
            (1817, "year", 2, 1820),
            (1817, "year", 3, 1817),
        ],
    )
    def test_rounding(self, value: float, show: str, digits: int, near: float) -> None:
        assert rounded(value, Attribute(id="a", show=show), digits) == near  # type: ignore[arg-type]
