"""Many people with ratings, and one who has played very much, written into a site's data folder before it starts."""

from __future__ import annotations

import secrets
import time
from pathlib import Path
from random import Random
from typing import Final

from sortilege.people.folding import folded
from sortilege.people.owner import owner_of
from sortilege.people.recognition import device_of
from sortilege.people.signer import Signer
from sortilege.people.visitor import new_visitor
from sortilege.store.database import Connection
from sortilege.store.sqlite.database import SqliteDatabase
from sortilege.store.store import Store

GAME: Final = "the-box"
_LEVELS: Final = ("newcomer", "regular", "expert", "scholar")
_TOGETHER: Final = 20_000


def name_of(number: int) -> str:
    return f"Person {number}"


async def write(database: Path, people: int, games: int) -> str:
    """So many people, the last of whom is the weakest and has played so many games. Returns their cookie."""
    async with Store(SqliteDatabase(database)) as store:
        for start in range(0, people, _TOGETHER):
            numbers = range(start, min(people, start + _TOGETHER))
            await store.database.write(lambda db, numbers=numbers: _people(db, numbers))  # type: ignore[misc]
        for start in range(0, games, _TOGETHER):
            numbers = range(start, min(games, start + _TOGETHER))
            await store.database.write(lambda db, numbers=numbers: _games(db, people, numbers))  # type: ignore[misc]
        person = await store.people.called(folded(name_of(people - 1)))
        assert person is not None
        visitor = new_visitor()
        await store.people.sign_in(person.number, device_of(visitor.secret), device_of("none"), "", time.time())
        return Signer(await store.settings.put_if_absent("cookie-key", secrets.token_bytes(32))).write(visitor)


async def _people(db: Connection, numbers: range) -> None:
    now = time.time()
    for number in numbers:
        name, owner = name_of(number), owner_of(name_of(number))
        await db.run(
            "INSERT INTO people (owner, name, folded, colour, visible, created_at)"
            " VALUES (:owner, :name, :folded, 'teal', 1, :now)",
            owner=owner,
            name=name,
            folded=folded(name),
            now=now,
        )
        await db.run(
            "INSERT INTO ratings (owner, game, season, mu, sigma, shown, games, last_at, listed)"
            " VALUES (:owner, :game, '', 25, 2, :shown, 50, :now, 1)",
            owner=owner,
            game=GAME,
            shown=2000 - number / 100,
            now=now,
        )


async def _games(db: Connection, people: int, numbers: range) -> None:
    """Against somebody else and a bot."""
    random, now, me = Random(numbers.start), time.time(), owner_of(name_of(people - 1))
    for number in numbers:
        ended_at = now - (numbers.stop - number) * 3600
        await db.run(
            "INSERT INTO results (number, table_id, game, edition, players, began_at, ended_at, rated, ending, detail)"
            " VALUES (:number, :id, :game, 'mammals', 3, :at, :at, 1, 'row-complete', x'7b7d')",
            number=number + 1,
            id=f"table-{number}",
            game=GAME,
            at=ended_at,
        )
        other = owner_of(name_of(random.randrange(min(people - 1, 200))))
        seats = ((me, "person", None), (other, "person", None), (None, "bot", random.choice(_LEVELS)))
        places = random.sample((1, 2, 3), 3)
        for seat, ((owner, kind, level), place) in enumerate(zip(seats, places, strict=True)):
            await db.run(
                "INSERT INTO result_seats (result, seat, owner, kind, name, level, place, ending)"
                " VALUES (:result, :seat, :owner, :kind, 'x', :level, :place, 'played')",
                result=number + 1,
                seat=seat,
                owner=owner,
                kind=kind,
                level=level,
                place=place,
            )
        await db.run(
            "INSERT INTO rating_steps (owner, game, result, mu, sigma, shown, at)"
            " VALUES (:owner, :game, :result, 25, 2, :shown, :at)",
            owner=me,
            game=GAME,
            result=number + 1,
            shown=1500 + random.gauss(0, 50),
            at=ended_at,
        )
