"""One game: who is asked, how long it takes, and who loses by a fault."""

from collections.abc import Callable, Mapping, Sequence
from random import Random

import pytest

from sortilege.arena import player as players
from sortilege.arena.deal import Deal
from sortilege.arena.match import Played, play
from sortilege.arena.player import HousePlayer
from sortilege.bots.bot import Bot
from sortilege.bots.random_bot import RandomBot
from sortilege.core.game import CHANCE, Action, DataSide, View
from sortilege.core.record import Entry
from sortilege.editions.library import shipped
from sortilege.games import make_game
from sortilege.games.go_for_six.state import Pass, Place


class Obedient(Bot):
    """Does what it is told to do."""

    def __init__(self, decision: Callable[[View, Sequence[Action]], Action]) -> None:
        self.decision = decision
        self.seen: list[tuple[Entry, Mapping[str, DataSide]]] = []

    def observe(self, entry: Entry, revealed: Mapping[str, DataSide]) -> None:
        self.seen.append((entry, revealed))

    def decide(self, view: View, legal: Sequence[Action]) -> Action:
        return self.decision(view, legal)


def passing(_: View, legal: Sequence[Action]) -> Action:
    return next((action for action in legal if isinstance(action, Pass)), legal[0])


def go_for_six(*bots: Bot, budget_ms: int | None = None, longest: int = 1000) -> Played:
    game = make_game("go-for-six", len(bots), {"attribute": "weight"}, shipped("mammals"))
    return play(game, [HousePlayer(bot, budget_ms) for bot in bots], Deal(game, "a"), longest)


def test_a_bot_observes_everything_its_own_actions_included() -> None:
    bot = Obedient(lambda _, legal: legal[0])
    played = go_for_six(bot, RandomBot(Random(1)))
    assert played.reason == "row-complete"
    assert [entry.by for entry, _ in bot.seen[:3]] == [CHANCE, CHANCE, CHANCE]
    assert sum(entry.by == 0 for entry, _ in bot.seen) == played.times[0].decisions
    assert any(revealed for _, revealed in bot.seen)


def test_a_game_that_does_not_end_is_shared_by_all() -> None:
    played = go_for_six(Obedient(passing), Obedient(passing), longest=60)
    assert (played.winners, played.reason, played.fault) == ((0, 1), "unfinished", None)
    assert sum(times.decisions for times in played.times) == 60


def test_an_illegal_action_loses_and_the_others_share_the_win() -> None:
    played = go_for_six(Obedient(passing), Obedient(lambda *_: Place(99)), Obedient(passing))
    assert played.winners == (0, 2)
    assert played.fault is not None
    assert (played.fault.seat, played.fault.code, played.fault.decision) == (1, "illegal", 1)
    assert played.fault.message == "Your row has no such gap."


def test_a_mistake_in_a_bot_loses_its_game() -> None:
    def divide(_: View, legal: Sequence[Action]) -> Action:
        return legal[1 // 0]

    played = go_for_six(Obedient(passing), Obedient(divide))
    assert played.winners == (0,)
    assert played.fault is not None
    assert (played.fault.code, played.fault.seat) == ("crashed", 1)
    assert "ZeroDivisionError" in played.fault.message


def test_a_mistake_while_observing_loses_too() -> None:
    class Blind(Obedient):
        def observe(self, entry: Entry, revealed: Mapping[str, DataSide]) -> None:
            raise KeyError(entry.by)

    played = go_for_six(Obedient(passing), Blind(passing))
    assert played.fault is not None
    assert (played.fault.code, played.fault.seat, played.fault.decision) == ("crashed", 1, 0)


def test_a_bot_of_ours_is_late_only_if_there_is_a_budget(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = iter(range(10_000))
    monkeypatch.setattr(players, "perf_counter", lambda: next(clock))  # a second passes with every look
    assert go_for_six(Obedient(passing), RandomBot(Random(1))).fault is None
    assert go_for_six(Obedient(passing), RandomBot(Random(1)), budget_ms=900).fault is None  # tolerated
    played = go_for_six(Obedient(passing), RandomBot(Random(1)), budget_ms=800)
    assert played.fault is not None
    assert (played.fault.code, played.fault.seat) == ("late", 0)


def test_decisions_are_counted_and_timed() -> None:
    played = go_for_six(RandomBot(Random(1)), RandomBot(Random(2)))
    for times in played.times:
        assert times.decisions == times.timed > 0
        assert 0 < times.slowest <= times.total


def test_a_solo_game_has_a_score() -> None:
    game = make_game("go-for-six-solo", 1, {}, shipped("mammals"))
    played = play(game, [HousePlayer(RandomBot(Random(1)), None)], Deal(game, "a"), 1000)
    assert (played.winners, played.reason) == ((), "score")
    assert played.score is not None
