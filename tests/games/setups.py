"""Every way a table can be set up: game, seats and options, as hypothesis strategies."""

from collections.abc import Callable
from typing import Any

from hypothesis import strategies as st

from games.cardset import ATTRIBUTES, cardset
from sortilege.core.play import Play
from sortilege.core.record import AnyGame
from sortilege.games import GAMES, make_game

EDITION = cardset()
_ATTRIBUTES = [f"a{number}" for number in range(ATTRIBUTES)]
Options = dict[str, Any]

_chosen_lines = st.permutations(_ATTRIBUTES).map(lambda ids: {"rows": list(ids[:3]), "columns": list(ids[3:6])})
_board = {
    "board": st.sampled_from(["cross", "mini"]),
    "names": st.sampled_from(["shown", "hidden"]),
}
_diagonal = {"setup": st.sampled_from(["one", "sorted"])}
_lines: st.SearchStrategy[Options] = st.one_of(
    st.fixed_dictionaries({}),
    st.fixed_dictionaries({"novice": st.booleans()}),
    st.fixed_dictionaries({"attributes": _chosen_lines}),
)


def _deposits(seats: int) -> st.SearchStrategy[Any]:
    each = st.integers(0, 4)
    return each | st.lists(each, min_size=seats, max_size=seats)


def _options(game: str, seats: int) -> st.SearchStrategy[Options]:
    first = {"first": st.integers(0, seats - 1)}
    by_game: dict[str, Callable[[], st.SearchStrategy[Options]]] = {
        "lucky-numbers": lambda: st.fixed_dictionaries(
            {}, optional={**first, "match": st.booleans(), **_diagonal, "bruno": st.booleans()}
        ),
        "lucky-numbers-solo": lambda: st.fixed_dictionaries(
            {}, optional={**first, **_diagonal, "sets": st.integers(1, 4)}
        ),
        "the-box": lambda: st.builds(
            lambda a, b: {**a, **b},
            st.fixed_dictionaries(
                {}, optional={**first, **_board, "hand": st.integers(1, 20), "deposits": _deposits(seats)}
            ),
            _lines,
        ),
        "the-box-solo": lambda: st.builds(
            lambda a, b: {**a, **b}, st.fixed_dictionaries({}, optional={**first, **_board}), _lines
        ),
        "go-for-six": lambda: st.fixed_dictionaries(
            {}, optional={**first, "attribute": st.sampled_from(_ATTRIBUTES), "length": st.integers(2, 6)}
        ),
        "go-for-six-solo": lambda: st.fixed_dictionaries(
            {}, optional={**first, "attribute": st.sampled_from(_ATTRIBUTES)}
        ),
    }
    return by_game[game]()


@st.composite
def setups(draw: st.DrawFn, game: str | None = None) -> AnyGame:
    id = game or draw(st.sampled_from(sorted(GAMES)))
    seats = draw(st.sampled_from(GAMES[id].seat_counts))
    return make_game(id, seats, draw(_options(id, seats)), EDITION)


def new_play(game: str) -> Play:
    """A short game with as few players as can be, before anything happened."""
    return Play(make_game(game, GAMES[game].seat_counts[0], {"hand": 4} if game == "the-box" else {}, EDITION))
