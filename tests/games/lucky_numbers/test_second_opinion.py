"""A slow and literal reading of the rules, compared with the game in many random games.

It looks at whole lines and keeps whole histories, so it shares nothing with the code it judges.
"""

from collections import Counter
from itertools import chain, count
from random import Random
from typing import Any

import msgspec
import pytest

from games.lucky_numbers.boards import DIAGONAL, SPACES, at_turn, new_table
from games.table import Table

pytestmark = pytest.mark.many_games

Rows = list[list[int | None]]

EVERY_ACTION: list[dict[str, Any]] = [
    {"do": "draw"},
    {"do": "discard"},
    *[{"do": "place", "at": at} for at in SPACES],
    *[{"do": "take", "tile": tile, "at": at} for tile in range(1, 21) for at in SPACES],
]


def ascends(line: list[int | None]) -> bool:
    tiles = [tile for tile in line if tile is not None]
    return tiles == sorted(set(tiles))


def with_tile(rows: Rows, tile: int, at: tuple[int, int]) -> Rows:
    return [[tile if (y, x) == at else there for x, there in enumerate(row)] for y, row in enumerate(rows)]


def may_lie(rows: Rows, tile: int, at: tuple[int, int]) -> bool:
    after = with_tile(rows, tile, at)
    return all(map(ascends, after)) and all(ascends(list(column)) for column in zip(*after, strict=True))


def position(boards: list[Rows], middle: list[int], turn: int) -> str:
    return repr((boards, sorted(middle), turn))


def after_take(view: dict[str, Any], seat: int, tile: int, at: tuple[int, int]) -> str:
    """The position in which the next turn would begin."""
    boards, middle = list(view["boards"]), list(view["middle"])
    middle.remove(tile)
    exchanged = boards[seat][at[0]][at[1]]
    if exchanged is not None:
        middle.append(exchanged)
    boards[seat] = with_tile(boards[seat], tile, at)
    return position(boards, middle, (seat + 1) % len(boards))


def allowed(view: dict[str, Any], seat: int, seen: Counter[str]) -> list[tuple[Any, ...]]:
    """What the rules allow `seat`, from what lies on the table and how often each position has begun a turn."""
    mine = view["boards"][seat]
    drawn = {hand["seat"]: hand["tile"] for hand in view["drawn"]}
    if view["phase"] == "setup":
        return [("place", at) for at in DIAGONAL if mine[at[0]][at[1]] is None]
    if seat in drawn:
        return [("place", at) for at in SPACES if may_lie(mine, drawn[seat], at)] + [("discard",)]
    takes = [
        ("take", tile, at)
        for tile in set(view["middle"])
        for at in SPACES
        if may_lie(mine, tile, at) and seen[after_take(view, seat, tile, at)] < 2
    ]
    return [("draw",), *takes]


def plain(action: dict[str, Any]) -> tuple[Any, ...]:
    return tuple(tuple(value) if isinstance(value, (list, tuple)) else value for value in action.values())


def check(table: Table, seen: Counter[str]) -> None:
    """What is legal for each seat is what the rules allow, and no tile has been lost."""
    view = table.view
    for seat in range(table.game.seats):
        legal = [plain(action) for action in table.legal(seat)]
        assert len(legal) == len(set(legal))
        assert set(legal) == (set(allowed(view, seat, seen)) if seat in table.to_act else set())
    tiles = [*chain(*chain(*view["boards"])), *view["middle"], *(hand["tile"] for hand in view["drawn"])]
    assert len(tiles) - tiles.count(None) + view["supply"] == 20 * table.game.seats


def check_refusals(table: Table, seat: int) -> None:
    """Whatever else can be written down in a record is refused."""
    legal = {plain(action) for action in table.legal(seat)}
    for action in EVERY_ACTION:
        if plain(action) not in legal:
            assert table.refused(seat, **action) == "illegal"


def play(seats: int, seed: int, **options: Any) -> Table:
    """A random game, checked at every step."""
    random = Random(seed)
    table = new_table(seats, **options)
    seen: Counter[str] = Counter()
    for step in count():
        view = table.view
        if view["phase"] == "setup":
            seen.clear()  # a new game of a match
        if view["phase"] == "turn":
            seen[position(view["boards"], view["middle"], view["turn"])] += 1
        check(table, seen)
        if not table.to_act:
            break
        actor = random.choice(table.to_act)
        if not isinstance(actor, int):
            table.state = table.game.apply(table.state, actor, table.game.sample(table.state, random))
            continue
        if step % 29 == 0:
            check_refusals(table, actor)
        draws = view["phase"] == "turn" and random.random() < 0.4
        table.play(actor, **({"do": "draw"} if draws else random.choice(table.legal(actor))))
    return table


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("seed", range(4))
def test_exactly_what_the_rules_allow_is_legal(seats: int, seed: int) -> None:
    """Nothing more, nothing less, at every step until the end."""
    assert play(seats, seed).outcome is not None


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("seed", range(4))
def test_players_who_only_exchange_are_stopped_by_the_repetition_ruling_alone(seats: int, seed: int) -> None:
    """With few tiles on the table positions come back often; no position begins a turn three times."""
    random = Random(seed)
    table = at_turn(*[(3 + seat, *[None] * 15) for seat in range(seats)], middle=(3, 9))
    seen: Counter[str] = Counter()
    while True:
        view = table.view
        seen[position(view["boards"], view["middle"], view["turn"])] += 1
        check(table, seen)
        seat = view["turn"]
        exchanges = [action for action in table.legal(seat) if action["do"] == "take" and action["at"] == (0, 0)]
        if not exchanges:
            break
        table.play(seat, **random.choice(exchanges))
    assert max(seen.values()) == 2
    for tile in set(view["middle"]):
        assert seen[after_take(view, seat, tile, (0, 0))] == 2
        assert table.refused(seat, "take", tile=tile, at=[0, 0]) == "illegal"


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_whole_match_by_the_rules(seats: int) -> None:
    """As many games as seats, and the points are the sum of theirs."""
    table = play(seats, seed=seats, match=True, first=1)
    results = table.view["results"]
    assert len(results) == seats
    assert table.outcome is not None
    points = [sum(result["points"][seat] for result in results) for seat in range(seats)]
    best = [seat for seat in range(seats) if points[seat] == max(points)]
    assert table.outcome == {"winners": best, "reason": "match", "points": points}


def test_states_survive_json() -> None:
    """A state is written and read again without loss, also with positions remembered."""
    random = Random(8)
    table = new_table(2)
    while table.to_act:
        text = msgspec.json.encode(table.state)
        assert msgspec.json.decode(text, type=table.game.state_type) == table.state
        actor = table.to_act[0]
        if actor == "chance":
            table.state = table.game.apply(table.state, actor, table.game.sample(table.state, random))
        else:
            assert isinstance(actor, int)
            table.play(actor, **random.choice(table.legal(actor)))
