"""What master sees and how it learns: the compiled arithmetic says the same as the readable one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

import numpy as np
import pytest

from games.lucky_numbers.boards import at_turn
from games.playouts import playout, some
from sortilege.bots import make_bot
from sortilege.bots.lucky_numbers.arrays import table
from sortilege.bots.lucky_numbers.expectation import best_placement, best_turn
from sortilege.bots.lucky_numbers.features import FEATURES, features
from sortilege.bots.lucky_numbers.fitting import fit, mirrored
from sortilege.bots.lucky_numbers.learned import LearnedWorth, read
from sortilege.bots.lucky_numbers.looking_ahead import (
    expected,
    fortunes,
    is_taken,
    learned,
    of_draws,
    positions_after,
    share_of,
)
from sortilege.bots.lucky_numbers.master_bot import position, weigher
from sortilege.bots.lucky_numbers.scorer import Scorer
from sortilege.bots.lucky_numbers.searching import Effort, Round, Search
from sortilege.bots.lucky_numbers.self_play import Lessons, play
from sortilege.bots.lucky_numbers.training import from_strong, widened
from sortilege.bots.lucky_numbers.turns import Rules, Turns, Weigher
from sortilege.core.game import CHANCE, Action
from sortilege.games import make_game
from sortilege.games.lucky_numbers import LuckyNumbers
from sortilege.games.lucky_numbers.board import SPACE_AT, fits, free, put, spaces_for
from sortilege.games.lucky_numbers.state import Draw, LuckyState, Place, Take
from sortilege.kernel.lucky_numbers.features import FEATURES as ALL
from sortilege.kernel.lucky_numbers.features import Floats, Line, describe_all
from sortilege.kernel.lucky_numbers.tables import Small, Terms

BRIEFLY = Effort((Round(0.2, 4, 2, 2),), 10**6)


def positions(seed: int, phase: str, number: int = 12) -> list[tuple[LuckyNumbers, LuckyState]]:
    random = Random(seed)
    found = []
    for seats in (2, 3, 4):
        game = LuckyNumbers(seats)
        moves = (move for move in playout(game, random) if move.by != CHANCE and move.before.phase == phase)
        found += [(game, move.before) for move in some(moves, number, random)]
    return found


def as_before() -> Weigher:
    """The network of `strong`, in the shape of master's."""
    return Weigher(from_strong(np.random.default_rng(1)))


def lessons(seats: int = 2, **others: Any) -> Lessons:
    return play(as_before(), Terms(seats, seats, 0, False, False, False), games=6, seed=3, trust=0.9, **others)


def test_boards_are_described_as_they_were_for_the_first_network() -> None:
    for game, state in positions(1, "turn"):
        row = position(game.view(state), state.turn)[None]
        described = np.zeros((game.seats, ALL), np.float32)
        describe_all(row, game.seats, described)
        now = table(game.view(state), state.turn)
        counts = [np.repeat(of[None], game.seats, axis=0) for of in (now.unseen, now.middle)]
        assert np.allclose(described[:, :FEATURES], features(now.boards, *counts), atol=1e-5)


@pytest.mark.parametrize("phase", ["turn", "place"])
def test_one_step_is_weighed_as_the_readable_expectation_does(phase: str) -> None:
    known, worth = as_before(), LearnedWorth(read())
    for game, state in positions(2, phase):
        view, search = game.view(state), Search(known, Rules(game.seats), Effort((), 0))
        if phase == "turn":
            old, new = best_turn(table(view, state.turn), worth), search.turns(position(view, state.turn))
        else:
            tile = state.drawn[state.turn]
            assert tile is not None
            old = best_placement(table(view, state.turn), tile, worth)
            new = search.placements(position(view, state.turn, tile), tile)
        values = {choice.action: choice.worth for choice in old}
        assert len(new) > 0
        for choice in new:
            assert choice.worth == pytest.approx(values[choice.action], abs=2e-3)
        left_out = set(values) - {choice.action for choice in new}
        for action in left_out:  # only exchanges for the same number
            assert isinstance(action, Take | Place)
            lying = state.boards[state.turn][SPACE_AT[action.at]]
            assert lying == (action.tile if isinstance(action, Take) else state.drawn[state.turn])


def test_one_turn_further_a_position_is_worth_what_one_step_of_expectation_says_of_it() -> None:
    for known, rows, rules, weighed in weighed_positions(2):
        some = np.arange(0, len(weighed.found), 7)
        luck = np.zeros((len(some), 1), np.float32)
        worth = weighed.shares[some, 0] + learned(known, rows, rules, weighed, some, luck)
        assert np.allclose(worth, by_hand(known, rows, rules, weighed, some, 1), atol=1e-4)


def test_a_few_courses_tell_what_all_of_them_would() -> None:
    """Two turns of others are played with every tile that may be drawn, and along 64 courses."""
    for known, rows, rules, weighed in weighed_positions(1):
        some = np.arange(0, len(weighed.found), 29)
        begun, luck = np.repeat(some, 64), np.tile(fortunes(64, 2), (len(some), 1))
        more = learned(known, rows, rules, weighed, begun, luck).reshape(-1, 64).mean(axis=1)
        exact = by_hand(known, rows, rules, weighed, some, 2)
        assert np.abs(weighed.shares[some, 0] + more - exact).max() < 0.01


def weighed_positions(number: int) -> Iterator[tuple[Weigher, Small, Rules, Turns]]:
    for game, state in positions(4, "turn", number):
        weigher, rows, rules = as_before(), position(game.view(state), state.turn)[None], Rules(game.seats)
        yield weigher, rows, rules, weigher.turns(rows, rules)


def by_hand(weigher: Weigher, rows: Small, rules: Rules, weighed: Turns, some: Line, turns: int) -> list[float]:
    return [float(everything(weigher, rows, rules, weighed, index, turns)[0]) for index in some]


def everything(weigher: Weigher, rows: Small, rules: Rules, weighed: Turns, index: int, turns: int) -> Floats:
    """Everybody's share after so many turns, whoever chose the successor first, with every tile that may be drawn."""
    one = weighed.found[index : index + 1]
    if not turns or one["free"] == 0 or one["left"] == 0 or one["loses"] or one["wins"]:
        return np.asarray(weighed.shares[index])
    after = positions_after(rows, rules, one)
    then = weigher.turns(after, rules)
    if is_taken(then)[0]:
        shares = everything(weigher, after, rules, then, int(then.take[0]), turns - 1)
    else:
        chances = of_draws(after, rules)[0]
        tiles = np.flatnonzero(chances)
        parts = [everything(weigher, after, rules, then, int(then.best[0, tile]), turns - 1) for tile in tiles]
        shares = np.asarray(chances[tiles] @ np.array(parts))
    return np.roll(shares, 1)


def test_shares_are_told_to_whoever_wants_to_know() -> None:
    shares = np.array([[0.5, 0.3, 0.2]] * 3, np.float32)
    assert np.allclose(share_of(shares, np.arange(3)), [0.5, 0.2, 0.3])


def test_everybodys_chances_before_a_turn_add_up() -> None:
    for game, state in positions(5, "turn", 2):
        rows, rules = position(game.view(state), state.turn)[None], Rules(game.seats)
        weighed = as_before().turns(rows, rules)
        assert expected(weighed, rows, rules, is_taken(weighed)).sum() == pytest.approx(1, abs=1e-4)


def test_master_sees_a_win_that_needs_two_turns() -> None:
    """With the 19 on the 18 any 18 fills the board, and two of them lie there."""
    almost = (2, 3, 5, 9, 3, 7, 10, 13, 6, 8, 11, 16, 8, None, 18, 20)
    other = (2, 4, None, None, None, 7, None, None, None, None, 12, None, None, None, None, 17)
    table = at_turn(almost, other, middle=(1, 18, 19, 19))
    bot = make_bot("master", table.game, 0, Random(1))
    action = bot.decide(table.game.view(table.state), table.game.legal(table.state, 0))
    assert action == Take(19, (3, 2))


def test_a_win_that_nobody_can_prevent_is_never_missed() -> None:
    """With one free space, two tiles in the middle that fit there, and nobody else near the end."""
    rows = play(weigher(2), Terms(2, 2, 0, False, False, False), games=300, seed=5, trust=0.9).rows
    search, seen = Search(weigher(2), Rules(2), BRIEFLY), 0
    for row in rows:
        if sure := sure_wins(row):
            action = search.turns(row)[0].action
            assert isinstance(action, Take)
            assert (action.tile, SPACE_AT[action.at]) in sure
            seen += 1
    assert seen > 5


def sure_wins(row: Small) -> set[tuple[int, int]]:
    """Takes after which the next turn wins; none if this one does, or the other one may be quicker."""
    own, other = (tuple(int(tile) or None for tile in row[start : start + 16]) for start in (0, 16))
    middle = Counter({tile: int(row[31 + tile]) for tile in range(1, 21) if row[31 + tile]})
    coming = [tile for tile in range(1, 21) if row[51 + tile]]
    if free(own) > 2 or free(other) < 2 or row[52:72].sum() < 3:
        return set()
    if free(own) == 1 and all(fits(own, tile, own.index(None)) for tile in coming):
        return set()
    sure = set()
    for tile in middle:
        for space in spaces_for(own, tile):
            after, lying = put(own, tile, space), middle - Counter([tile])
            if free(after) == 0:
                return set()
            if (before := own[space]) is not None:
                lying[before] += 1
            last = after.index(None)
            if free(after) == 1 and tile != before and sum(lying[one] for one in lying if fits(after, one, last)) > 1:
                sure.add((tile, space))
    return sure


@pytest.mark.parametrize("options", [{"bruno": True, "setup": "sorted"}, {"match": True}])
def test_master_plays_the_options(options: dict[str, Any]) -> None:
    game = make_game("lucky-numbers", 2, options)
    bots = [make_bot("master", game, seat, Random(seat)) for seat in range(2)]
    for bot in bots:
        bot.hurry()
    state, random = game.start(), Random(1)
    while actors := game.to_act(state):
        by = actors[0]
        if by == CHANCE:
            state = game.apply(state, by, game.sample(state, random))
        else:
            assert isinstance(by, int)
            state = game.apply(state, by, bots[by].decide(game.view(state), game.legal(state, by)))
    assert game.outcome(state)


def boards_weighed(seats: int, *, hurries: bool) -> int:
    before = weigher(seats).boards
    for game, state in positions(8, "turn"):
        if game.seats == seats:
            bot = make_bot("master", game, state.turn, Random(1))
            if hurries:
                bot.hurry()
            bot.decide(game.view(state), game.legal(state, state.turn))
    return weigher(seats).boards - before


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_whoever_hurries_weighs_a_fraction_of_the_boards(seats: int) -> None:
    assert 0 < boards_weighed(seats, hurries=True) < boards_weighed(seats, hurries=False) / 1.5


def test_whoever_has_weighed_enough_looks_no_further() -> None:
    """Candidates are compared by the same number of turns: everybody's, or nobody's."""
    game, state = positions(8, "turn")[1]
    row, known, rules = position(game.view(state), state.turn), weigher(game.seats), Rules(game.seats)
    deep = (Round(0.2, 4, 4, 4), Round(0.2, 3, 4, 4))

    def weighed(boards: int) -> tuple[int, dict[Action, float]]:
        before = known.boards
        choices = Search(known, rules, Effort(deep, boards)).turns(row)
        return known.boards - before, {choice.action: choice.worth for choice in choices}

    one_step, shallow = weighed(0)
    some, _ = weighed(2 * one_step)
    everything, looked_at = weighed(10**9)

    assert one_step < 2 * one_step <= some < everything
    assert shallow.keys() == looked_at.keys()
    assert sum(shallow[action] != looked_at[action] for action in shallow) == 4


def test_an_extra_turn_is_seen() -> None:
    """A 9 in the middle of the board lies beside another 9: whoever puts it there goes on."""
    board = (3, 5, 9, None, 6, None, 12, None, None, None, None, None, None, None, None, None)
    table = at_turn(board, board, middle=(9, 10))
    row = position(table.game.view(table.state), 0)[None]
    found = weigher(2).turns(row, Rules(2, bruno=True)).found
    again = {(int(one["tile"]), int(one["space"])) for one in found if one["again"] and one["taken"]}
    assert again == {(9, 5)}
    assert not weigher(2).turns(row, Rules(2)).found["again"].any()


def test_self_play_follows_from_the_seed_and_tells_everybodys_chance() -> None:
    first, second = lessons(), lessons()
    assert np.array_equal(first.rows, second.rows)
    assert np.array_equal(first.shares, second.shares)
    assert np.allclose(lessons(3).shares.sum(axis=1), 1, atol=1e-3)


def test_what_is_told_of_a_position_is_not_whether_somebody_was_lucky() -> None:
    """Who wins is known in the end; what was learned on the way says it with a fraction of the noise, and as truly."""
    terms = Terms(2, 2, 0, True, False, False)
    told = play(as_before(), terms, games=200, seed=4, trust=1).shares
    at_once = play(as_before(), terms, games=200, seed=4, trust=0).shares
    assert 0.01 < np.std(told - at_once) < 0.2
    assert abs(np.mean((told - at_once)[:, 0])) < 0.02


def test_mirrored_positions_are_as_sound_as_the_real_ones() -> None:
    rows = lessons().rows
    again = mirrored(rows, 2, np.random.default_rng(1))
    assert np.array_equal((again[:, :32] > 0).sum(axis=1), (rows[:, :32] > 0).sum(axis=1))
    assert np.array_equal(again[:, 52:72].sum(axis=1), rows[:, 52:72].sum(axis=1))
    width = slice(4 * 16, 5 * 16)
    room = []
    for of in (rows, again):
        described = np.zeros((2 * len(of), ALL), np.float32)
        describe_all(of, 2, described)
        room.append(described[:, width].sum(axis=1))
    assert np.allclose(room[0], room[1], atol=1e-4)


def test_the_network_learns_from_its_lessons() -> None:
    """With the same few positions again and again it is right about them."""
    random = np.random.default_rng(1)
    seen = lessons()
    many = seen.some(np.tile(np.arange(len(seen.rows)), 12))
    told: list[str] = []
    fit(from_strong(random), many, 6, 1e-3, random, told.append)
    losses = [float(line.rsplit(maxsplit=1)[-1]) for line in told]
    assert losses[-1] < losses[0]


def test_a_wider_network_begins_with_the_same_knowledge() -> None:
    random = np.random.default_rng(2)
    small = from_strong(random)
    narrow = Scorer(small.w1[:, :90], small.b1[:90], small.w2[:90, :30], small.b2[:30], small.w3[:30], small.b3)
    described = random.random((50, len(small.w1)), np.float32)
    assert np.allclose(widened(narrow, random).scores(described), narrow.scores(described), atol=1e-4)


def test_alone_master_finds_the_way_out_where_a_shorter_look_sees_none() -> None:
    """With these tiles the board could be filled after 17; `strong` has 2 free spaces left when all 80 are drawn."""
    assert {level: alone(level, {"sets": 4}, 92) for level in ("strong", "master")} == {"strong": -2, "master": 63}


def alone(level: str, options: dict[str, Any], seed: int) -> int:
    game = make_game("lucky-numbers-solo", 1, options)
    bot, random, state = make_bot(level, game, 0, Random(1)), Random(seed), game.start()
    while actors := game.to_act(state):
        if actors[0] == CHANCE:
            state = game.apply(state, CHANCE, game.sample(state, random))
        else:
            state = game.apply(state, 0, bot.decide(game.view(state), game.legal(state, 0)))
    outcome: Any = game.outcome(state)
    return int(outcome.score)


def test_drawing_is_weighed_with_every_tile_that_may_come() -> None:
    game, state = positions(6, "turn")[0]
    choices = Search(weigher(2), Rules(game.seats), BRIEFLY).turns(position(game.view(state), state.turn))
    assert Draw() in {choice.action for choice in choices}
