"""What a run is worth: narrow gaps and long series, and nothing for what was wrong."""

from functools import reduce
from itertools import pairwise
from random import Random

from hypothesis import given
from hypothesis import strategies as some

from sortilege.core.game import CHANCE
from sortilege.core.play import Play, Step
from sortilege.editions.library import shipped
from sortilege.games.go_for_six.solo import GoForSixSolo, Options
from sortilege.tables.tally import CARD, HALVING, LONGEST, Answer, Tally, answers, halvings, worth

MAMMALS = shipped("mammals")
seeds = some.integers(0, 2**32)
series = some.integers(1, 60)
narrow = some.integers(0, 10)


def played(seed: int, cards: int = 25, *, right: bool | None = None) -> tuple[GoForSixSolo, list[Step]]:
    """A run at random; or one where everything is right, or wrong where it can be."""
    random = Random(seed)
    game = GoForSixSolo(1, MAMMALS, Options(attribute="weight"))
    play = Play(game)
    steps: list[Step] = []
    while play.state.to_act and sum(step.entry.by != CHANCE for step in steps) < cards:
        if play.state.to_act == (CHANCE,):
            steps.append(play.draw(random))
            continue
        legal = list(game.legal(play.state, 0))
        wanted = [action for action in legal if game.judged(play.state, action) is right] or legal
        steps.append(play.apply(0, random.choice(wanted)))
    return game, steps


def total(found: list[Answer]) -> Tally:
    """Each after two seconds."""
    return reduce(lambda tally, answer: tally.after(answer, 2.0), found, Tally())


@given(series, narrow)
def test_a_longer_series_and_a_narrower_gap_are_never_worth_less(series: int, narrow: int) -> None:
    assert worth(series + 1, narrow) >= worth(series, narrow)
    assert worth(series, narrow + 1) == worth(series, narrow) + HALVING
    assert CARD <= worth(series, narrow) <= CARD + HALVING * narrow + LONGEST


@given(some.integers(1, 300), some.data())
def test_a_gap_inside_another_one_is_at_least_as_narrow(values: int, data: some.DataObject) -> None:
    ranks = sorted(data.draw(some.lists(some.integers(-1, values), min_size=4, max_size=4)))
    assert halvings(ranks[1], ranks[2], values) >= halvings(ranks[0], ranks[3], values)
    assert halvings(-1, values, values) == 0


@given(seeds)
def test_every_decision_is_an_answer_and_the_total_is_their_sum(seed: int) -> None:
    game, steps = played(seed)
    found = list(answers(game, steps))
    decided = [step for step in steps if step.entry.by != CHANCE]
    assert [one.right for one in found] == [game.judged(step.before, step.entry.action) for step in decided]
    told = total(found)
    assert told.points == sum(one.points for one in found)
    assert (told.right, told.right + told.wrong) == (len(decided[-1].after.row) - 1, len(found))
    assert (told.series, told.longest) == (found[-1].series, max(one.series for one in found))
    assert told.last == found[-1].points
    assert told.thought == 2 * told.right


@given(seeds)
def test_what_is_wrong_is_worth_nothing_and_ends_the_series(seed: int) -> None:
    found = list(answers(*played(seed)))
    assert all((one.points == 0) == (not one.right) for one in found)
    for before, one in pairwise(found):
        assert one.series == (before.series + 1 if one.right else 0)


@given(seeds)
def test_the_points_so_far_do_not_depend_on_what_comes(seed: int) -> None:
    game, steps = played(seed)
    half = len(steps) // 2
    so_far = list(answers(game, steps[:half]))
    assert list(answers(game, steps))[: len(so_far)] == so_far


@given(seeds)
def test_nobody_gains_by_a_wrong_card(seed: int) -> None:
    """However often: the same number of right ones, unbroken, is worth at least as much."""
    right, wrong = (total(list(answers(*played(seed, 10, right=which)))) for which in (True, False))
    assert (right.wrong, right.longest) == (0, 10)
    assert right.points > wrong.points


def test_an_example() -> None:
    """54 values: from end to end nothing is halved, from the middle to an end once, between neighbours five times."""
    assert [halvings(-1, 54, 54), halvings(27, 54, 54), halvings(26, 27, 54), halvings(26, 26, 54)] == [0, 1, 5, 5]
    assert [worth(1, 0), worth(2, 0), worth(11, 5), worth(50, 5), worth(0, 5)] == [10, 11, 30, 30, 0]
