"""The entries of a game, however many there are: nothing is lost, and looking back costs what is looked at."""

from random import Random
from typing import Any

import pytest

from games.playouts import playout
from games.setups import new_play
from sortilege.core.game import CHANCE
from sortilege.core.history import PAGE
from sortilege.core.play import Play
from sortilege.core.record import Entry, write_entry
from sortilege.games import GAMES, make_game
from sortilege.games.lucky_numbers.state import Discard, Draw
from sortilege.games.the_box.state import Pass

every_game = pytest.mark.parametrize("game", sorted(GAMES))


def played(game: str, entries: int) -> tuple[Play, list[Entry], list[Any]]:
    """A game with at least so many entries if it lasts that long, what was done, and every state it came to."""
    play, made, states = new_play(game), [], []
    for move in playout(play.game, Random(4)):
        states.append(play.state)
        made.append(play.apply(move.by, move.action).entry)
        if len(made) >= entries:
            break
    return play, made, [*states, play.state]


def passed(entries: int) -> Play:
    """The Box, where everybody passes for ever."""
    play, random = new_play("the-box"), Random(5)
    while len(play.entries) < entries:
        if play.state.to_act == (CHANCE,):
            play.draw(random)
        else:
            by = play.state.to_act[0]
            play.apply(by, next(action for action in play.game.legal(play.state, by) if isinstance(action, Pass)))
    return play


def counted(play: Play, monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """What is applied from now on."""
    applied: list[Any] = []
    apply = play.game.apply

    def counting(state: Any, by: Any, action: Any) -> Any:
        applied.append(action)
        return apply(state, by, action)

    monkeypatch.setattr(play.game, "apply", counting)
    return applied


@every_game
def test_it_is_the_list_of_what_was_done(game: str) -> None:
    play, made, _ = played(game, 400)
    entries = play.entries
    assert entries == made
    assert made == entries
    assert len(entries) == len(made)
    assert [entries[number] for number in range(len(made))] == made
    assert entries[-1] == made[-1]
    assert entries[3:-3] == made[3:-3]
    assert entries != made[:-1]
    assert entries != 7
    with pytest.raises(IndexError):
        entries[len(made)]


@every_game
def test_it_is_written_as_records_are(game: str) -> None:
    play, made, _ = played(game, 400)
    for number in {0, 1, PAGE - 1, PAGE, PAGE + 1, len(made) - 1, len(made)}:
        assert play.entries.written(number) == b"".join(map(write_entry, made[number:]))
        assert list(play.entries.since(number)) == made[number:]


def test_so_is_a_long_game() -> None:
    play = passed(10 * PAGE + 5)
    whole = play.entries.written()
    assert whole == b"".join(map(write_entry, play.entries))
    for number in (1, PAGE, 3 * PAGE + 7, 9 * PAGE + 1, len(play.entries) - 1):
        assert play.entries.written(number) == b"".join(whole.splitlines(keepends=True)[number:])


@every_game
def test_one_can_begin_to_look_back_anywhere(game: str) -> None:
    play, made, states = played(game, 400)
    for since in range(0, len(made), 7):
        steps = list(play.steps(since))
        assert [step.entry for step in steps] == made[since:]
        assert [step.before for step in steps] == states[since:-1]


def test_looking_at_one_step_of_a_long_game_plays_no_more_than_a_page(monkeypatch: pytest.MonkeyPatch) -> None:
    play = passed(40 * PAGE)
    applied = counted(play, monkeypatch)
    for number in (len(play.entries) - 1, PAGE + 3):
        applied.clear()
        next(play.steps(number))
        assert len(applied) <= PAGE


def test_before_anything_was_done_there_is_nothing_to_look_at() -> None:
    play = Play(make_game("lucky-numbers", 2, {}, None))
    assert list(play.steps()) == []
    assert play.entries.written() == b""


def test_a_copy_of_a_long_game_shares_what_is_old() -> None:
    play = passed(40 * PAGE)
    other = play.entries.copy()
    other.add(Entry(0, Draw()), None)
    assert len(other) == len(play.entries) + 1
    assert all(ours is theirs for ours, theirs in zip(other._pages, play.entries._pages, strict=True))
    assert len(other._recent) <= 2 * PAGE


def test_copies_go_their_own_ways() -> None:
    play = passed(PAGE + 5)
    one, other, made = play.entries.copy(), play.entries.copy(), list(play.entries)
    one.add(Entry(0, Draw()), None)
    other.add(Entry(1, Discard()), None)
    play.entries.take_back()
    play.entries.add(Entry(1, Draw()), None)
    assert list(one) == [*made, Entry(0, Draw())]
    assert list(other) == [*made, Entry(1, Discard())]
    assert list(play.entries) == [*made[:-1], Entry(1, Draw())]
    for _ in range(PAGE):
        one.add(Entry(0, Draw()), None)
    assert list(other) == [*made, Entry(1, Discard())]


def test_whatever_is_added_can_be_taken_back_again() -> None:
    """Further than any rule allows: to the very beginning."""
    play = Play(make_game("lucky-numbers", 2, {}, None))
    made = [Entry(number % 2, Discard() if number % 3 else Draw()) for number in range(5 * PAGE)]
    entries = play.entries
    for number, entry in enumerate(made):
        entries.add(entry, number)
    for left in reversed(range(len(made))):
        entries.take_back()
        assert len(entries) == left
        assert entries.known_before(left) == (((left - 1) // PAGE * PAGE,) * 2 if left else None)
    entries.add(made[0], "anew")
    assert (list(entries), entries.known_before(9)) == (made[:1], (0, "anew"))
