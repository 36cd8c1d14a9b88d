"""One running game: stepping on, looking back, and the one rule for taking back."""

from itertools import pairwise
from random import Random
from typing import Any

import pytest

from games.go_for_six.six import table_with
from games.playouts import playout
from games.setups import new_play
from sortilege.core.errors import NotYourTurn, Over
from sortilege.core.game import CHANCE, Actor
from sortilege.core.play import Play
from sortilege.core.record import Entry, read_action
from sortilege.games import GAMES, make_game
from sortilege.games.lucky_numbers.state import Discard, Draw

every_game = pytest.mark.parametrize("game", sorted(GAMES))


def played(game: str) -> Play:
    """A whole game, everybody choosing at random."""
    play = new_play(game)
    for move in playout(play.game, Random(1)):
        play.apply(move.by, move.action)
    return play


def assessing() -> Play:
    """Go for 6, three at the table: seat 0 has put d between b and f; the next card was turned up."""
    table = table_with("b f", "m p", "n o", top="d", discards="x y", turn=0)
    table.play(0, "place", gap=1).chance("turn-up", card="k")
    return at(table)


def at(table: Any) -> Play:
    play = Play(table.game)
    play.state = table.state
    return play


def act(play: Play, by: Actor, do: str, **fields: Any) -> None:
    play.apply(by, read_action({"do": do, **fields}, play.game, by))


def numbers() -> Play:
    """Lucky Numbers, where everybody has laid the diagonal and seat 0 is to act."""
    play, random = Play(make_game("lucky-numbers", 2, {}, None)), Random(3)
    while play.state.phase == "setup" or CHANCE in play.state.to_act:
        if CHANCE in play.state.to_act:
            play.draw(random)
        else:
            by = play.state.to_act[0]
            play.apply(by, play.game.legal(play.state, by)[0])
    return play


# Stepping on, and looking back.


def test_attempting_changes_nothing() -> None:
    play = numbers()
    state, entries = play.state, list(play.entries)
    step = play.attempt(0, Draw())
    assert (step.before, step.entry) == (state, Entry(0, Draw()))
    assert play.state is state
    assert play.entries == entries


def test_a_step_that_was_worked_out_is_taken_over_as_it_is() -> None:
    play = numbers()
    step = play.attempt(0, Draw())
    assert play.take(step) is step
    assert play.state is step.after
    assert play.entries[-1] is step.entry


def test_a_step_from_another_state_is_not_taken_over() -> None:
    play = numbers()
    step = play.attempt(0, Draw())
    play.take(step)
    with pytest.raises(AssertionError, match="begins somewhere else"):
        play.take(step)
    assert play.entries.count(step.entry) == 1


def test_what_is_refused_leaves_no_trace() -> None:
    play = numbers()
    state, entries, undo = play.state, list(play.entries), play.may_undo
    with pytest.raises(NotYourTurn):
        play.apply(1, Draw())
    assert (play.state, list(play.entries), play.may_undo) == (state, entries, undo)


def test_chance_draws_one_of_its_chances() -> None:
    play = numbers()
    play.apply(0, Draw())
    chances = [action for action, _ in play.game.chances(play.state)]
    step = play.draw(Random(1))
    assert step.entry.by == CHANCE
    assert step.entry.action in chances
    assert step.revealed == {}


@every_game
def test_the_steps_of_a_game_lead_from_its_start_to_where_it_stands(game: str) -> None:
    play = played(game)
    steps = list(play.steps())
    assert [step.entry for step in steps] == play.entries
    assert steps[0].before == play.game.start()
    assert all(one.after is other.before for one, other in pairwise(steps))
    assert steps[-1].after == play.state
    for step in steps:
        by, action = step.entry.by, step.entry.action
        assert step.revealed == ({} if by == CHANCE else play.game.reveals(step.before, action))
    assert any(step.revealed for step in steps) == GAMES[game].pictures
    with pytest.raises(Over):
        play.apply(0, play.entries[-1].action)


def test_a_copy_goes_its_own_way() -> None:
    play = numbers()
    other = play.copy()
    other.apply(0, Draw())
    assert len(other.entries) == len(play.entries) + 1
    assert play.state.to_act == (0,)
    assert other.state.to_act == (CHANCE,)


# Taking back.


def test_at_the_beginning_there_is_nothing_to_take_back() -> None:
    assert Play(make_game("lucky-numbers", 2, {}, None)).may_undo is None


def test_ones_own_last_entry_is_taken_back_as_if_it_had_never_been() -> None:
    play = numbers()
    play.apply(0, Draw())
    play.draw(Random(1))
    state, entries = play.state, list(play.entries)
    step = play.apply(0, Discard())
    assert play.may_undo == 0
    assert play.undo() is step
    assert play.state is state
    assert play.entries == entries


def test_what_was_drawn_stays_drawn() -> None:
    """Chance has acted since."""
    play = numbers()
    play.apply(0, Draw())
    assert play.may_undo == 0
    play.draw(Random(1))
    assert play.may_undo is None


def test_nobody_takes_back_what_somebody_has_acted_upon() -> None:
    play = numbers()
    play.apply(0, Draw())
    play.draw(Random(1))
    play.apply(0, Discard())
    play.apply(1, Draw())
    assert play.may_undo == 1
    play.undo()
    assert play.may_undo is None


@every_game
def test_the_rule_holds_all_through_a_game(game: str) -> None:
    """The last entry, if a seat did it, it revealed nothing and the game goes on; and then what was before, if that
    was the same seat's."""
    twice = 0
    play = new_play(game)
    for move in playout(play.game, Random(2)):
        before = play.may_undo
        step = play.apply(move.by, move.action)
        stays = move.by == CHANCE or bool(play.game.reveals(move.before, move.action)) or not move.after.to_act
        assert play.may_undo == (None if stays else move.by)
        if not stays:
            other = play.copy()
            assert other.undo() is step
            assert other.may_undo == (before if before == move.by else None)
            assert (other.state, list(other.entries)) == (step.before, play.entries[:-1])
            twice += other.may_undo is not None
    assert twice or game != "the-box"


def test_who_has_seen_data_sides_cannot_unsee_them() -> None:
    """A challenge is decided at once, and then the one who was right or wrong is to act – not chance."""
    for neighbour in ("left", "right"):
        play = assessing()
        act(play, 1, "challenge", neighbour=neighbour)
        assert play.state.to_act and CHANCE not in play.state.to_act
        assert play.may_undo is None


def test_who_has_agreed_may_think_again() -> None:
    play = assessing()
    act(play, 1, "accept")
    assert play.may_undo == 1
    play.undo()
    assert play.may_undo is None


@every_game
def test_the_end_stays_the_end(game: str) -> None:
    assert played(game).may_undo is None
