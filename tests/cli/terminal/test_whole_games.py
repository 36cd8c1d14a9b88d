"""Whole games of every rule set by somebody who always plays the first legal move."""

import re
from typing import Any

import msgspec
import pytest

from cli.terminal.scripted import Typist, play_table, play_to_the_end, setting
from sortilege.cli.terminal.terminal_game import TerminalGame
from sortilege.editions.library import shipped

GAMES: list[tuple[str, dict[str, Any]]] = [
    ("lucky-numbers", {}),
    ("lucky-numbers", {"bots": "random,random,random", "seat": 2}),
    ("lucky-numbers", {"options": {"match": True}}),
    ("the-box", {"options": {"hand": 2}}),
    ("the-box", {"bots": "random," * 5, "options": {"hand": 2, "board": "mini"}, "edition": "europe", "seat": 3}),
    ("the-box", {"options": {"hand": 2, "deposits": 0, "novice": True}}),
    ("the-box-solo", {}),
    ("the-box-solo", {"options": {"board": "mini"}, "edition": "board-games"}),
    ("go-for-six", {"options": {"length": 3}}),
    ("go-for-six", {"bots": "random," * 5, "options": {"length": 3}, "edition": "football", "seat": 5}),
    ("go-for-six-solo", {}),
]


@pytest.mark.parametrize(("game", "how"), GAMES, ids=lambda one: one if isinstance(one, str) else "-".join(one))
def test_every_game_can_be_played_to_its_end(game: str, how: dict[str, Any]) -> None:
    played = play_to_the_end(game, **how)
    assert played.code == 0
    assert played.table.game.outcome(played.table.state) is not None
    assert re.search(r"(wins|share the win|Score)", played.output.splitlines()[-1] + played.output.splitlines()[-2])
    assert max(map(len, played.output.splitlines())) <= 80
    assert "\x1b" not in played.output


def test_the_same_seed_plays_the_same_game() -> None:
    one, two = (play_to_the_end("go-for-six", options={"length": 3}, seed=5) for _ in range(2))
    assert one.output == two.output
    assert one.output != play_to_the_end("go-for-six", options={"length": 3}, seed=6).output


@pytest.mark.parametrize("game", ["the-box", "go-for-six", "the-box-solo", "go-for-six-solo"])
def test_a_value_is_seen_only_after_it_was_turned_up(game: str) -> None:
    """Every value is a number of its own; whoever finds one on the screen can say whose it is."""
    edition = shipped("mammals")
    attributes = tuple(
        msgspec.structs.replace(attribute, unit="", show="number", scale=(), range=None)
        for attribute in edition.attributes
    )
    items = tuple(
        msgspec.structs.replace(
            item, values={a.id: 100_000 + 1000 * row + column for column, a in enumerate(attributes)}
        )
        for row, item in enumerate(edition.items)
    )
    numbered = msgspec.structs.replace(edition, attributes=attributes, items=items)
    options = {"hand": 3} if game == "the-box" else {"length": 3} if game == "go-for-six" else {}
    table = TerminalGame(msgspec.structs.replace(setting(game, options=options), edition=numbered))
    # Looking around before every move must not show more, either.
    looks = ["moves", "values", "notes", "?", "#1"] * 400
    played = play_table(table, Typist(looks, for_ever="#1"))
    assert played.code == 0
    seen = {(int(number.replace(",", "")) - 100_000) // 1000 for number in re.findall(r"1\d\d,\d\d\d", played.output)}
    steps = list(table.play.steps())
    turned_up = {item for step in steps for item in step.revealed}
    if game.endswith("-solo"):
        # The first tile, and in The Box every tile that begins a board, lies data side up without anybody's doing.
        turned_up |= {tile for step in steps for tile in getattr(table.game.view(step.after), "revealed", {})}
    assert seen
    assert {items[row].id for row in seen} <= turned_up
    assert len(turned_up) < len(items) or game.endswith("-solo")
