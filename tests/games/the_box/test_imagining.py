"""States: they survive JSON, and a search can imagine one from a view without knowing more than the view."""

from collections.abc import Callable
from random import Random

import msgspec
import pytest

from games.table import Table
from games.the_box.builders import BELOW, LEFT, RIGHT, START, box, hand
from sortilege.games.the_box.state import BoxState

LAID = {START: "n5", (2, 4): "n9"}


def turn() -> Table:
    return box(LAID, hand("n7 n11 ?", "- n8"), hand("n21 n22"), hand("n31 ?"))


def assessing() -> Table:
    return turn().play(0, "place", tile="n8", at=START, shift=BELOW).play(1, "accept")


def proven() -> Table:
    return (
        turn().play(0, "place", tile="n7", at=RIGHT).play(1, "challenge", tiles=["n5", "n7"]).play(0, "give", tile="n8")
    )


def giving() -> Table:
    return turn().play(0, "place", tile="n7", at=RIGHT).play(1, "challenge", tiles=["n5", "n7"])


def caught() -> Table:
    return turn().play(0, "place", tile="n7", at=LEFT).play(1, "challenge", tiles=["n7", "n5"])


def verifying() -> Table:
    return box(LAID, hand("n7"), hand("n21 n22")).play(0, "place", tile="n7", at=RIGHT)


def all_passed() -> Table:
    return box(LAID, hand("n7 n11"), hand("n21 n22")).play(0, "pass", deposit=0).play(1, "pass", deposit=0)


SITUATIONS = [turn, assessing, proven, giving, caught, verifying, all_passed]


@pytest.mark.parametrize("situation", SITUATIONS)
def test_an_imagined_state_looks_like_the_view(situation: Callable[[], Table]) -> None:
    table = situation()
    view = table.game.view(table.state)
    imagined = table.game.imagine(view, Random(1))
    assert table.game.view(imagined) == view


@pytest.mark.parametrize("situation", SITUATIONS)
def test_in_an_imagined_state_the_same_is_legal(situation: Callable[[], Table]) -> None:
    table = situation()
    imagined = table.game.imagine(table.game.view(table.state), Random(1))
    (seat,) = table.to_act
    assert isinstance(seat, int)
    assert table.game.legal(imagined, seat) == table.game.legal(table.state, seat)


def test_an_imagined_state_does_not_know_what_lies_buried() -> None:
    """n11 and n22 are known in the game, but no view shows them: they may be anywhere that nobody sees."""
    table = turn()
    imagined: BoxState = table.game.imagine(table.game.view(table.state), Random(1))
    assert [hand.stack for hand in imagined.hands] == [("n7", None, None), ("n21", None), ("n31", None)]
    assert {"n11", "n22"} < set(imagined.unseen)
    assert {"n5", "n9", "n7", "n8", "n21", "n31"}.isdisjoint(imagined.unseen)


@pytest.mark.parametrize("situation", SITUATIONS)
def test_a_state_survives_json(situation: Callable[[], Table]) -> None:
    state = situation().state
    assert msgspec.json.decode(msgspec.json.encode(state), type=BoxState) == state


def test_a_game_can_be_played_from_an_imagined_state_to_its_end() -> None:
    """Chance draws what is unknown, one tile never twice."""
    table, random = turn(), Random(7)
    table.state = table.game.imagine(table.game.view(table.state), random)
    for _ in range(4000):
        if not table.to_act:
            break
        (actor,) = table.to_act
        action = table.game.sample(table.state, random) if actor == "chance" else None
        if isinstance(actor, int):
            action = random.choice(table.game.legal(table.state, actor))
        assert action is not None
        table.state = table.game.apply(table.state, actor, action)
        laid = [tile for tile in table.state.board if tile]
        held = [tile for hand in table.state.hands for tile in (*hand.stack, *hand.deposits) if tile]
        assert len({*laid, *held}) == len(laid) + len(held)
    assert table.outcome is not None
