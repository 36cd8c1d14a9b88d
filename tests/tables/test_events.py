"""The rows of a table's log: their bytes are what every site has on its disk, so they stay as they are."""

from random import Random

import msgspec
import pytest

from games.playouts import playout
from games.setups import new_play
from sortilege.core.errors import Malformed
from sortilege.core.play import step
from sortilege.core.record import Entry, entry_object
from sortilege.games import GAMES, make_game
from sortilege.people.owner import Owner
from sortilege.tables.events import (
    Accepted,
    AnyEvent,
    Begun,
    CameBack,
    Conceded,
    Declined,
    FilledIn,
    Left,
    Offered,
    OfferEnded,
    Paused,
    Rematched,
    Resumed,
    Sat,
    SteppedIn,
    TookBack,
    read_event,
    write_event,
)

ROWS: dict[bytes, AnyEvent] = {
    b'{"do":"sat","seat":0,"name":"Ada","colour":"teal","owner":"abc"}': Sat(0, "Ada", "teal", "person", Owner("abc")),
    b'{"do":"sat","seat":1,"name":"Rook","colour":"red","kind":"bot","level":"hard"}': Sat(
        1, "Rook", "red", "bot", level="hard"
    ),
    b'{"do":"left","seat":1}': Left(1),
    b'{"do":"begun","first":1}': Begun(1),
    b'{"do":"took-back","seat":0}': TookBack(0),
    b'{"do":"conceded","seat":0}': Conceded(0),
    b'{"do":"paused","seat":0}': Paused(0),
    b'{"do":"resumed","seat":0}': Resumed(0),
    b'{"do":"stepped-in","seat":0,"level":"regular","why":"late"}': SteppedIn(0, "regular", "late"),
    b'{"do":"came-back","seat":0}': CameBack(0),
    b'{"do":"rematched","table":"xyz"}': Rematched("xyz"),
    b'{"do":"offered","seat":0}': Offered(0),
    b'{"do":"accepted","seat":1}': Accepted(1),
    b'{"do":"declined","seat":1}': Declined(1),
    b'{"do":"filled-in","seat":1,"name":"Rook","level":"hard"}': FilledIn(1, "Rook", "hard"),
    b'{"do":"offer-ended","seat":0}': OfferEnded(0),
    b'{"do":"offer-ended"}': OfferEnded(),
}
GAME = make_game("lucky-numbers", 2, {}, None)


@pytest.mark.parametrize("row", ROWS)
def test_what_happens_around_a_game_is_stored_like_this(row: bytes) -> None:
    assert write_event(ROWS[row]) == row
    assert read_event(row, GAME) == ROWS[row]


def test_a_step_of_the_game_is_stored_as_its_entry() -> None:
    row = b'{"do":"played","entry":{"by":"chance","do":"draw","seat":0,"tile":7}}'
    entry = read_event(row, GAME)
    assert isinstance(entry, Entry)
    assert write_event(step(GAME, GAME.start(), entry)) == row
    assert read_event(b'{"entry": {"do": "place", "at": [0, 0], "by": 1}, "do": "played"}', GAME) == Entry(
        1, msgspec.convert({"do": "place", "at": [0, 0]}, GAME.action_type)
    )


@pytest.mark.parametrize("game", sorted(GAMES))
def test_every_entry_of_a_game_is_stored_flat_and_read_as_it_was(game: str) -> None:
    play = new_play(game)
    for move in playout(play.game, Random(3)):
        one = play.apply(move.by, move.action)
        row = write_event(one)
        assert row == msgspec.json.encode({"do": "played", "entry": entry_object(move.by, move.action)})
        assert read_event(row, play.game) == one.entry


def test_a_row_that_is_no_entry_of_this_game_is_refused() -> None:
    for entry in ('{"by":0,"do":"fly"}', '{"by":2,"do":"draw"}', '{"do":"draw"}'):
        with pytest.raises(Malformed):
            read_event(f'{{"do":"played","entry":{entry}}}'.encode(), GAME)
