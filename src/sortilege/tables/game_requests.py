"""What people may do during a game: decisions from a table and a request to what happens, or a refusal."""

from __future__ import annotations

from sortilege.arena.told_orders import ORDERS
from sortilege.core.record import read_action
from sortilege.core.templates import marked
from sortilege.people.guest import Guest
from sortilege.tables.chair import Chair
from sortilege.tables.conditions import must_be_played, own_seat
from sortilege.tables.errors import NotNow
from sortilege.tables.events import CameBack, Conceded, Occurrence, Paused, Resumed, TookBack
from sortilege.tables.rated import NotWhenRated
from sortilege.tables.requests import Act, Request
from sortilege.tables.table import Table


def act(table: Table, guest: Guest, request: Act) -> list[Occurrence]:
    """An action of the game. Somebody whose seat a bot has taken is back with it."""
    seat = own_seat(table, guest, request.seat)
    must_be_played(table)
    if table.paused:
        raise NotNow(marked("The game is paused."))
    _must_play(table.chairs[seat])
    action = {field: said for field, said in request.action.items() if field != ORDERS}  # `/legal` has told them
    step = table.play.attempt(seat, table.veil.under(read_action(action, table.game, seat)))
    return [CameBack(seat), step] if table.chairs[seat].away else [step]


def undo(table: Table, guest: Guest, request: Request) -> list[Occurrence]:
    seat = own_seat(table, guest, request.seat)
    if table.setup.rated:
        raise NotWhenRated(marked("In a rated game nothing is taken back."))
    if table.unaided:
        raise NotNow(marked("In a game that counts nothing is taken back."))
    if table.may_undo != seat:
        raise NotNow(
            marked("You can take back only your own last move, unless it revealed something or somebody acted since.")
        )
    return [TookBack(seat)]


def concede(table: Table, guest: Guest, request: Request) -> list[Occurrence]:
    seat = own_seat(table, guest, request.seat)
    must_be_played(table)
    _must_play(table.chairs[seat])
    return [Conceded(seat)]


def pause(table: Table, guest: Guest, request: Request) -> list[Occurrence]:
    seat = own_seat(table, guest, request.seat)
    must_be_played(table)
    if table.setup.rated:
        raise NotWhenRated(marked("A rated game cannot be paused."))
    if table.time is not None:
        raise NotNow(marked("A game against the clock cannot be paused."))
    if table.setup.public:
        raise NotNow(marked("A game that is open to everybody cannot be paused."))
    return [] if table.paused else [Paused(seat)]


def _must_play(chair: Chair) -> None:
    """Raises `NotNow` for somebody who has left the game for good."""
    if chair.conceded and chair.left == "conceded":
        raise NotNow(marked("You have conceded."))
    if chair.conceded:
        raise NotNow(marked("A bot has taken over for you: this rated game is lost for you."))


def resume(table: Table, guest: Guest, request: Request) -> list[Occurrence]:
    seat = own_seat(table, guest, request.seat)
    return [Resumed(seat)] if table.paused else []


def come_back(table: Table, guest: Guest, request: Request) -> list[Occurrence]:
    """A person plays again where a bot has stepped in."""
    seat = own_seat(table, guest, request.seat)
    return [CameBack(seat)] if table.chairs[seat].away and table.phase == "playing" else []
