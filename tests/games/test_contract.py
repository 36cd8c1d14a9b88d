"""The contract: what holds for every game, whatever the seats and options, however it is played."""

import pickle
from collections import Counter
from itertools import chain
from math import isclose
from random import Random
from typing import Any, get_args

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.cardset import with_values_permuted
from games.everything import actions, tiles_of
from games.playouts import Move, final, playout, some
from games.setups import EDITION, new_play, setups
from sortilege.core.errors import Illegal, NotYourTurn, Over, Refused
from sortilege.core.game import CHANCE
from sortilege.core.items import renamed
from sortilege.core.record import AnyGame, entry_object, read_action
from sortilege.games import GAMES, make_game

pytestmark = pytest.mark.many_games
seeds = st.integers(0, 2**32)
every_game = pytest.mark.parametrize("id", sorted(GAMES))


def decisions(game: AnyGame, seed: int, number: int = 8) -> list[tuple[Any, int]]:
    """A few states of a random game in which a seat is to act, with that seat."""
    random = Random(seed)
    moves = (move for move in playout(game, random) if move.by != CHANCE)
    return [(move.before, move.by) for move in some(moves, number, random) if isinstance(move.by, int)]


@every_game
@settings(max_examples=30)
@given(st.data(), seeds)
def test_games_end_with_an_outcome_and_never_before(id: str, data: st.DataObject, seed: int) -> None:
    game = data.draw(setups(id))
    state = game.start()
    for move in playout(game, Random(seed)):
        assert game.outcome(move.before) is None
        state = move.after
    assert game.outcome(state) is not None
    assert game.to_act(state) == ()
    assert all(not game.legal(state, seat) for seat in range(game.seats))
    assert list(game.chances(state)) == []


@every_game
@settings(max_examples=5)
@given(st.data(), seeds)
def test_games_and_states_can_be_taken_to_another_process(id: str, data: st.DataObject, seed: int) -> None:
    game = data.draw(setups(id))
    same, states = pickle.loads(pickle.dumps((game, decisions(game, seed))))
    for (state, seat), (taken, _) in zip(decisions(game, seed), states, strict=True):
        assert taken == state
        assert same.legal(taken, seat) == game.legal(state, seat)


@pytest.mark.parametrize("id", sorted(id for id, entry in GAMES.items() if entry.solo))
@settings(max_examples=10)
@given(st.data(), seeds)
def test_alone_one_has_a_score_at_any_time_and_the_last_one_is_how_it_ended(
    id: str, data: st.DataObject, seed: int
) -> None:
    game = data.draw(setups(id))
    state = game.start()
    for move in playout(game, Random(seed)):
        assert isinstance(game.standing(move.before), game.outcome_type)
        state = move.after
    assert game.standing(state) == game.outcome(state)


@every_game
@settings(max_examples=30)
@given(st.data(), seeds)
def test_no_tile_is_ever_lost_doubled_or_in_two_places(id: str, data: st.DataObject, seed: int) -> None:
    game = data.draw(setups(id))
    all_tiles: Counter[Any] = Counter()
    for move in playout(game, Random(seed)):
        tiles = tiles_of(move.after)
        if id == "the-box":
            check_box_tiles(move, tiles)
        elif not all_tiles:
            all_tiles = tiles
        else:
            assert tiles == all_tiles


def check_box_tiles(move: Move, tiles: Counter[Any]) -> None:
    """Stacks hold tiles that nobody has seen, and clearing sets tiles aside: so what is known may only grow smaller."""
    assert all(count == 1 for count in tiles.values())
    unseen = sum(hand.stack.count(None) for hand in move.after.hands)
    assert unseen <= len(move.after.unseen)
    if move.before.hands:
        lost = tiles_of(move.before) - tiles
        assert not tiles - tiles_of(move.before)
        assert not lost or move.before.cleared
        assert in_play(move.before) == in_play(move.after) or CHANCE in (move.by, *move.after.to_act)


def in_play(state: Any) -> int:
    return int(sum(hand.tiles for hand in state.hands)) + len(state.board) - int(state.board.count(None))


@every_game
@settings(max_examples=15)
@given(st.data(), seeds)
def test_every_legal_action_applies_and_every_other_is_refused(id: str, data: st.DataObject, seed: int) -> None:
    game = data.draw(setups(id))
    random = Random(seed)
    universe = list(actions(game))
    for state, seat in decisions(game, seed, 4):
        kept = msgspec.json.encode(state)
        legal = game.legal(state, seat)
        assert len(set(legal)) == len(legal) > 0
        for action in legal:
            assert game.apply(state, seat, action) != state
        for action in set(random.sample(universe, min(len(universe), 300))).difference(map(normal, legal)):
            if normal(action) not in map(normal, legal):
                with pytest.raises(Illegal, match=r"\w"):
                    game.apply(state, seat, action)
        assert msgspec.json.encode(state) == kept


def normal(action: Any) -> Any:
    """A challenge names its two tiles in either order."""
    tiles = getattr(action, "tiles", None)
    return msgspec.structs.replace(action, tiles=tuple(sorted(tiles))) if tiles else action


@every_game
@settings(max_examples=10)
@given(st.data(), seeds)
def test_only_those_to_act_may_act(id: str, data: st.DataObject, seed: int) -> None:
    game = data.draw(setups(id))
    random = Random(seed)
    for move in some(playout(game, random), 10, random):
        to_act = game.to_act(move.before)
        assert to_act == (CHANCE,) or list(to_act) == sorted(to_act)
        for other in {CHANCE, *range(game.seats)} - {*to_act}:
            assert not isinstance(other, int) or not game.legal(move.before, other)
            with pytest.raises(NotYourTurn):
                game.apply(move.before, other, move.action)
    with pytest.raises(Over):
        game.apply(final(game, random), 0, next(actions(game)))


@every_game
@settings(max_examples=10)
@given(st.data(), seeds)
def test_chance_lists_what_it_may_do_with_probabilities(id: str, data: st.DataObject, seed: int) -> None:
    game = data.draw(setups(id))
    random = Random(seed)
    for move in some((move for move in playout(game, random) if move.by == CHANCE), 6, random):
        chances = dict(game.chances(move.before))
        assert isclose(sum(chances.values()), 1)
        assert min(chances.values()) > 0
        assert move.action in chances
        assert all(game.sample(move.before, random) in chances for _ in range(20))
        for action in random.sample(list(chances), min(len(chances), 10)):
            game.apply(move.before, CHANCE, action)


@every_game
@settings(max_examples=10)
@given(st.data(), seeds)
def test_what_chance_cannot_do_is_refused(id: str, data: st.DataObject, seed: int) -> None:
    game = data.draw(setups(id))
    random = Random(seed)
    moves = [move for move in playout(game, random) if move.by == CHANCE]
    drawn = {move.action for move in moves}
    for move in random.sample(moves, min(len(moves), 10)):
        possible = dict(game.chances(move.before))
        for action in drawn - set(possible):
            with pytest.raises(Illegal):
                game.apply(move.before, CHANCE, action)


@every_game
@settings(max_examples=15)
@given(st.data(), seeds)
def test_states_views_and_actions_survive_json(id: str, data: st.DataObject, seed: int) -> None:
    game = data.draw(setups(id))
    random = Random(seed)
    for move in some(playout(game, random), 12, random):
        encoded = msgspec.json.encode(move.after)
        assert msgspec.json.decode(encoded, type=game.state_type) == move.after
        view = game.view(move.after)
        assert msgspec.json.decode(msgspec.json.encode(view), type=game.view_type) == view
        entry = msgspec.json.decode(msgspec.json.encode(entry_object(move.by, move.action)))
        assert entry.pop("by") == move.by
        assert read_action(entry, game, move.by) == move.action


@every_game
def test_states_views_and_actions_cannot_be_changed(id: str) -> None:
    """So a copy of a state is the state itself."""
    game = new_play(id).game
    kinds = [get_args(union) or (union,) for union in (game.action_type, game.chance_type)]
    for kind in (game.state_type, game.view_type, *chain.from_iterable(kinds)):
        assert kind.__struct_config__.frozen


@every_game
@settings(max_examples=10)
@given(st.data(), seeds)
def test_replaying_the_actions_gives_the_same_states(id: str, data: st.DataObject, seed: int) -> None:
    game = data.draw(setups(id))
    state = game.start()
    for move in playout(game, Random(seed)):
        assert state == move.before
        state = game.apply(state, move.by, move.action)
        assert state == move.after


picture_games = pytest.mark.parametrize("id", [id for id in sorted(GAMES) if GAMES[id].pictures])


def seen_data_sides(view: Any) -> set[str]:
    checked = getattr(view, "checked", None)
    return {*view.revealed, *([checked.tile] if checked else [])}


def legal(game: AnyGame, state: Any) -> list[Any]:
    return [game.legal(state, seat) for seat in range(game.seats)]


@picture_games
@settings(max_examples=15)
@given(st.data(), seeds)
def test_what_is_seen_and_legal_does_not_depend_on_data_sides_that_lie_face_down(
    id: str, data: st.DataObject, seed: int
) -> None:
    game = data.draw(setups(id))
    random = Random(seed)
    for move in some(playout(game, random), 10, random):
        view = game.view(move.after)
        permuted = with_values_permuted(EDITION, seen_data_sides(view), random)
        other = type(game)(game.seats, permuted, game.options)  # type: ignore[call-arg, attr-defined]
        assert msgspec.json.encode(other.view(move.after)) == msgspec.json.encode(view)
        assert legal(other, move.after) == legal(game, move.after)


@settings(max_examples=20)
@given(st.data(), seeds)
def test_what_is_seen_and_legal_in_the_box_does_not_depend_on_what_lies_buried(data: st.DataObject, seed: int) -> None:
    game = data.draw(setups("the-box"))
    random = Random(seed)
    for move in some(playout(game, random), 10, random):
        if not move.after.hands:
            continue
        hands = tuple(
            msgspec.structs.replace(hand, stack=(*hand.stack[:1], *(None for _ in hand.stack[1:])))
            for hand in move.after.hands
        )
        forgotten = msgspec.structs.replace(move.after, hands=hands, unseen=())
        assert msgspec.json.encode(game.view(forgotten)) == msgspec.json.encode(game.view(move.after))
        assert legal(game, forgotten) == legal(game, move.after)


@every_game
def test_too_few_and_too_many_players_are_refused(id: str) -> None:
    for seats in (0, GAMES[id].seat_counts.start - 1, GAMES[id].seat_counts.stop, 99):
        with pytest.raises(Refused, match=f"{id} is for") as refusal:
            make_game(id, seats, {}, EDITION)
        assert refusal.value.code == "malformed"


@every_game
@pytest.mark.parametrize(
    "options", [{"speed": 9}, {"first": -1}, {"first": 9}, {"first": True}, {"first": "0"}, {"first": None}]
)
def test_options_that_make_no_sense_are_refused(id: str, options: dict[str, Any]) -> None:
    with pytest.raises(Refused, match=r"options: \w+") as refusal:
        make_game(id, GAMES[id].seat_counts.start, options, EDITION)
    assert refusal.value.code == "malformed"


@every_game
@settings(max_examples=10)
@given(st.data(), seeds)
def test_an_action_reveals_data_sides_as_they_are_printed(id: str, data: st.DataObject, seed: int) -> None:
    game = data.draw(setups(id))
    for move in playout(game, Random(seed)):
        revealed = game.reveals(move.before, move.action)
        for item, side in revealed.items():
            assert side == {attribute: of[item] for attribute, of in EDITION.values.items() if item in of}
        if move.by == CHANCE or not GAMES[id].pictures:
            assert revealed == {}
        else:
            # What lies face up afterwards, and did not before, was turned up by this action.
            assert set(seen_data_sides(game.view(move.after))) - set(seen_data_sides(game.view(move.before))) <= {
                *revealed
            }


def texts_in(value: Any) -> set[str]:
    """Every text that stands anywhere in it, as a value or as a key."""
    if isinstance(value, dict):
        return {*value, *chain.from_iterable(map(texts_in, value.values()))}
    if isinstance(value, list | tuple):
        return set(chain.from_iterable(map(texts_in, value)))
    return {value} if isinstance(value, str) else set()


@every_game
@settings(max_examples=20)
@given(st.data(), seeds)
def test_items_can_be_called_something_else_everywhere_at_once(id: str, data: st.DataObject, seed: int) -> None:
    """In whatever is told of a game: or hidden names would not be hidden."""
    game = data.draw(setups(id))
    items = {item.id for item in EDITION.items}
    for move in playout(game, Random(seed)):
        by_seat = move.by != CHANCE
        orders = game.formed(move.before, move.action) if by_seat else ()
        for told in (game.view(move.after), move.action, *orders):
            other = renamed(told, lambda item: f"called-{item}")
            assert not texts_in(msgspec.to_builtins(other)) & items
            assert renamed(other, lambda item: item.removeprefix("called-")) == told
