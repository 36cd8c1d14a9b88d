"""What people may do about seats: sit down, get up, offer one to a bot, send somebody away; and begin."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random, SystemRandom
from typing import Final

from sortilege.bots import levels_of
from sortilege.bots.characters import cast
from sortilege.core.errors import Malformed
from sortilege.core.templates import marked
from sortilege.i18n import ENGLISH
from sortilege.people.errors import NotYours
from sortilege.people.guest import Guest
from sortilege.people.names import COLOURS, LONGEST_NAME
from sortilege.tables.conditions import must_be_gathering, own_seat
from sortilege.tables.errors import NotNow
from sortilege.tables.events import Begun, ChairKind, Left, Occurrence, Sat, SentAway, SteppedIn
from sortilege.tables.rated import NotWhenRated, check_player, check_somebody
from sortilege.tables.requests import Request, Sit
from sortilege.tables.setup import Setup
from sortilege.tables.table import Table

_random: Final = SystemRandom()


def seated(setup: Setup, host: Guest, random: Random = _random) -> list[Occurrence]:
    """Everybody who is known to sit at a new table."""
    people = [plan.name or host.name for plan in setup.seats if plan.kind in ("me", "person")]
    levels = [plan.level or "" for plan in setup.seats if plan.kind == "bot"]
    bots = iter(cast(setup.game, levels, people, random, host.language))
    hosts = [seat for seat, plan in enumerate(setup.seats) if plan.kind == "me"]
    colours = iter([colour for colour in COLOURS if colour != host.colour or not hosts])
    sitting: list[Occurrence] = []
    for seat, plan in enumerate(setup.seats):
        match plan.kind:
            case "me":
                colour = host.colour if seat == hosts[0] else next(colours)
                sitting.append(Sat(seat, plan.name or host.name, colour, _kind(host), host.owner))
            case "person":
                sitting.append(Sat(seat, plan.name or host.name, next(colours), _kind(host), host.owner))
            case "bot":
                sitting.append(Sat(seat, next(bots).name, next(colours), "bot", level=plan.level))
            case "open":
                pass
    return sitting


def gathered(setup: Setup, guests: Sequence[Guest], random: Random = _random) -> list[Occurrence]:
    """Everybody at a new table: guests have its open seats, in this order, and bots the others."""
    names: list[str] = []
    colours: list[str] = []
    for guest in guests:
        names.append(_free_name(guest.name, names))
        colours.append(_free_colour(guest.colour, colours))
    people = iter(zip(guests, names, colours, strict=True))
    levels = [plan.level or "" for plan in setup.seats if plan.kind == "bot"]
    bots = iter(cast(setup.game, levels, names, random, guests[0].language if guests else ENGLISH))
    left = iter([colour for colour in COLOURS if colour not in colours])
    sitting: list[Occurrence] = []
    for seat, plan in enumerate(setup.seats):
        if plan.kind == "bot":
            sitting.append(Sat(seat, next(bots).name, next(left), "bot", level=plan.level))
        else:
            guest, name, colour = next(people)
            sitting.append(Sat(seat, name, colour, _kind(guest), guest.owner))
    return sitting


def begun(setup: Setup, random: Random = _random, delay: int = 0) -> Begun:
    return Begun(random.randrange(len(setup.seats)) if setup.first == "random" else setup.first, delay)


def sit(table: Table, guest: Guest, request: Sit) -> list[Occurrence]:
    """Take a free chair, or give it to a bot; or change one's name in the chair one has."""
    must_be_gathering(table)
    if guest.owner is None:
        # Or the seat would belong to everybody who is nobody. Browsers always have a cookie.
        raise NotYours(marked("whoever sits down needs a token: send one with Authorization: Bearer"))
    if guest.owner in table.sent_away:
        raise NotYours(marked("The host has sent you away from this table."))
    if request.bot is not None:
        return [_bot_sits(table, guest, request.bot, request.seat)]
    if table.setup.rated:
        check_player(guest)
    own = table.seats_of(guest.owner)
    seat = own[0] if own and request.seat is None else _wanted(table, request.seat)
    if table.chairs[seat].kind != "open" and seat not in own:
        raise NotNow(marked("Somebody sits there already."))
    gets_up = [Left(other) for other in own if other != seat and len(own) == 1]
    given_up = {seat, *(event.seat for event in gets_up)}
    colour = _colour(table, request.colour or guest.colour, given_up)
    wanted = guest.name if table.setup.rated else request.name or guest.name
    name = _name(table, wanted, given_up)
    return [*gets_up, Sat(seat, name, colour, _kind(guest), guest.owner)]


def leave(table: Table, guest: Guest, request: Request) -> list[Occurrence]:
    """Get up; the host may also send a bot away. During the game a bot plays on, until one comes back; a rated game is
    lost then."""
    seat = request.seat
    if table.phase == "playing":
        own = own_seat(table, guest, seat)
        if len({chair.owner for chair in table.chairs if chair.kind != "bot"}) == 1:
            raise NotNow(marked("Nobody else is waiting: just come back later, or concede."))
        return [] if table.chairs[own].playing_bot else [SteppedIn(own, table.stand_in_level, "gone")]
    must_be_gathering(table)
    if table.dealt is not None:
        raise NotNow(marked("This table is yours alone: just go elsewhere."))
    if guest.owner == table.host and seat is not None and seat < len(table.chairs) and table.chairs[seat].kind == "bot":
        return [Left(seat)]
    return [Left(own_seat(table, guest, seat))]


def send_away(table: Table, guest: Guest, request: Request) -> list[Occurrence]:
    """The host's last word: somebody gets up and cannot sit here again; during the game a bot plays on in the seat."""
    if guest.owner != table.host:
        raise NotYours(marked("Only the host can send somebody away."))
    if table.phase == "over":
        raise NotNow(marked("The game is over."))
    if request.seat is None:
        raise Malformed(marked("seat: say who is meant"))
    seat = _wanted(table, request.seat)
    chair = table.chairs[seat]
    if chair.owner is None or chair.owner == guest.owner:
        raise NotNow(marked("Nobody sits there who could be sent away."))
    if chair.conceded:
        raise NotNow(marked("They have conceded, and a bot plays on already."))
    if table.phase == "gathering":
        return [SentAway(seat)]
    if table.setup.rated:
        raise NotWhenRated(marked("Nobody is sent away from a rated game."))
    level = table.stand_in_level
    bot = cast(table.setup.game, [level], [other.name for other in table.chairs], _random, guest.language)[0]
    return [SentAway(seat, bot.name, level)]


def begin(table: Table, guest: Guest, request: Request) -> list[Occurrence]:
    must_be_gathering(table)
    if guest.owner != table.host:
        own_seat(table, guest, request.seat)
    if table.is_open:
        raise NotNow(marked("Somebody is still missing: invite a friend, or offer the seat to a bot."))
    if table.setup.rated:
        check_somebody(table)
    return [begun(table.setup)]


def _wanted(table: Table, wanted: int | None) -> int:
    if wanted is None:
        free = [seat for seat, chair in enumerate(table.chairs) if chair.kind == "open"]
        if not free:
            raise NotNow(marked("All seats are taken."))
        return free[0]
    if wanted >= len(table.chairs):
        raise Malformed(marked("seat: the seats are 0 to {last}"), last=len(table.chairs) - 1)
    return wanted


def _bot_sits(table: Table, guest: Guest, level: str, wanted: int | None) -> Sat:
    if guest.owner != table.host:
        raise NotYours(marked("Only the host can offer a seat to a bot."))
    if level not in levels_of(table.setup.game):
        raise Malformed(marked("bot: one of {levels}"), levels=", ".join(levels_of(table.setup.game)))
    seat = _wanted(table, wanted)
    if table.chairs[seat].kind not in ("open", "bot"):
        raise NotNow(marked("Somebody sits there already."))
    taken = [chair.name for chair in table.chairs if chair.kind != "open"]
    name = cast(table.setup.game, [level], taken, _random, guest.language)[0].name
    return Sat(seat, name, _colour(table, COLOURS[seat], {seat}), "bot", level=level)


def _name(table: Table, wanted: str, given_up: set[int]) -> str:
    return _free_name(wanted, [chair.name for seat, chair in enumerate(table.chairs) if seat not in given_up])


def _free_name(wanted: str, taken: Sequence[str]) -> str:
    """The wanted name, with a number if somebody else has it: a story must tell two people apart."""
    others = {name.casefold() for name in taken}
    names = (wanted, *(f"{wanted[: LONGEST_NAME - 2]} {number}" for number in range(2, len(taken) + 2)))
    return next(name for name in names if name.casefold() not in others)


def _colour(table: Table, wanted: str, given_up: set[int]) -> str:
    others = [chair for seat, chair in enumerate(table.chairs) if chair.kind != "open" and seat not in given_up]
    return _free_colour(wanted, [chair.colour for chair in others])


def _free_colour(wanted: str, taken: Sequence[str]) -> str:
    """The wanted colour unless somebody else has it."""
    return next(colour for colour in (wanted, *COLOURS) if colour not in taken)


def _kind(guest: Guest) -> ChairKind:
    return "program" if guest.program else "person"
