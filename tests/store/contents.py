"""Sites full of anything: rows by chance in every table of the schema, and all rows as the engine itself tells them."""

import asyncio
import re
import sqlite3
from contextlib import closing
from pathlib import Path
from random import Random
from typing import Any

import asyncpg

from sortilege.store.moving.shape import Table, tables
from sortilege.store.opening import file_of, open_database
from sortilege.store.sqlite.file import migrate

Contents = dict[str, list[tuple[Any, ...]]]
"""The rows of each table, in order."""

NUMBERS = (0, 1, -1, 255, 2**31, 2**62, -(2**63))
FLOATS = (0.0, 0.1, 1e308, -1e-308, 5e-324, 2.0**53, 1763300000.123456, -1.0)
TEXTS = ("", " ", "fox", "Füchse – 狐 🦊", "'; DROP TABLE tables; --", "a\nb\tc\\N", "\u202e\ufffd\U0010ffff", "NULL")
BYTES = (b"", b"\0", b"\0\1\2\0", bytes(range(256)), b"\xff\xfe", b"fox")


def fill(address: str, seed: int, *, rows: int = 20, large: int = 0) -> None:
    """Every table gets so many; `large`: bytes of one picture."""
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as db:
        migrate(db)
        db.execute("PRAGMA foreign_keys = ON")
        for table in tables():
            _fill(db, table, Random(f"{seed} {table.name}"), rows, large)
        made = {table.name: db.execute(f"SELECT {_columns(table)} FROM {table.name}").fetchall() for table in tables()}
    asyncio.run(_put(address, made))


def contents(address: str) -> Contents:
    """Of all tables that the engine knows, except those that only say what the others are."""
    file = file_of(address)
    return _in_file(file) if file else asyncio.run(_in_postgres(address))


def change(address: str, sql: str) -> None:
    """What somebody does there meanwhile."""
    file = file_of(address)
    if file:
        with closing(sqlite3.connect(file, isolation_level=None)) as db:
            db.execute(sql)
    else:
        asyncio.run(_run(address, sql))


def _fill(db: sqlite3.Connection, table: Table, random: Random, rows: int, large: int) -> None:
    columns = db.execute(f'SELECT name, type, "notnull" OR pk FROM pragma_table_xinfo({table.name!r}) WHERE NOT hidden')
    kinds = {name: (kind, required) for name, kind, required in columns.fetchall()}
    (sql,) = db.execute("SELECT sql FROM sqlite_master WHERE name = ?", (table.name,)).fetchone()
    allowed = {
        name: [eval(one) for one in said.split(",")] for name, said in re.findall(r"CHECK \((\w+) IN \((.*?)\)\)", sql)
    }
    insert = f"INSERT INTO {table.name} ({_columns(table)}) VALUES ({', '.join('?' * len(kinds))})"
    parents = _parents(db, table)
    done = 0
    for attempt in range(rows * 200):
        row = {
            name: _value(random, kind, attempt, required, allowed.get(name), name in table.key)
            for name, (kind, required) in kinds.items()
        }
        for names, values in parents:
            if all(kinds[name][1] for name in names) or random.random() < 0.7:
                row |= dict(zip(names, random.choice(values), strict=True))
        if large and table.name == "pictures" and not done:
            row["content"] = random.randbytes(large)
        try:
            db.execute(insert, tuple(row.values()))
        except sqlite3.IntegrityError:
            continue
        done += 1
        if done == rows:
            return
    raise AssertionError(f"{table.name} cannot be filled")


def _parents(db: sqlite3.Connection, table: Table) -> list[tuple[list[str], list[tuple[Any, ...]]]]:
    """Columns that refer to others together, and what they can refer to."""
    keys: dict[int, list[tuple[str, str, str]]] = {}
    primary = {one.name: one.key[0] for one in tables()}
    for id, parent, own, theirs in db.execute(
        f'SELECT id, "table", "from", "to" FROM pragma_foreign_key_list({table.name!r}) ORDER BY id, seq'
    ).fetchall():
        keys.setdefault(id, []).append((parent, own, theirs or primary[parent]))
    found = []
    for parts in keys.values():
        theirs = ", ".join(their for _, _, their in parts)
        found.append(([own for _, own, _ in parts], db.execute(f"SELECT {theirs} FROM {parts[0][0]}").fetchall()))
    return found


def _value(random: Random, kind: str, n: int, required: bool, allowed: list[Any] | None, is_key: bool) -> Any:
    if allowed:
        return random.choice(allowed)
    if not required and random.random() < 0.3:
        return None
    if kind == "INTEGER":
        return random.randrange(2**40) if is_key else random.choice(NUMBERS)
    if kind == "REAL":
        return random.choice([*FLOATS, random.random() * 10**9])
    if kind == "TEXT":
        return random.choice([*TEXTS, f"{random.choice(TEXTS)}{n}"])
    return random.choice([*BYTES, random.randbytes(random.randrange(2000))])


async def _put(address: str, made: Contents) -> None:
    await (await open_database(address)).close()
    file = file_of(address)
    if file:
        with closing(sqlite3.connect(file, isolation_level=None)) as db:
            db.execute("BEGIN")
            for table in tables():
                places = ", ".join("?" * len(table.columns))
                db.executemany(f"INSERT INTO {table.name} ({_columns(table)}) VALUES ({places})", made[table.name])
            db.execute("COMMIT")
        return
    wire = await asyncpg.connect(address)
    for table in tables():
        places = ", ".join(f"${n + 1}" for n in range(len(table.columns)))
        await wire.executemany(f"INSERT INTO {table.name} ({_columns(table)}) VALUES ({places})", made[table.name])
    await wire.close()


def _in_file(file: Path) -> Contents:
    with closing(sqlite3.connect(file)) as db:
        names = "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite%'"
        return {
            name: in_order([dict(row) for row in _named(db, f'SELECT * FROM "{name}"')])
            for (name,) in db.execute(names).fetchall()
        }


def _named(db: sqlite3.Connection, sql: str) -> list[dict[str, Any]]:
    found = db.execute(sql)
    names = [column[0] for column in found.description]
    return [dict(zip(names, row, strict=True)) for row in found.fetchall()]


async def _in_postgres(address: str) -> Contents:
    wire = await asyncpg.connect(address)
    names = "SELECT tablename FROM pg_tables WHERE schemaname = 'public' AND tablename <> 'sortilege_site'"
    found = {
        name: in_order([dict(row) for row in await wire.fetch(f'SELECT * FROM "{name}"')])
        for (name,) in await wire.fetch(names)
    }
    await wire.close()
    return found


async def _run(address: str, sql: str) -> None:
    wire = await asyncpg.connect(address)
    await wire.execute(sql)
    await wire.close()


def in_order(rows: list[dict[str, Any]]) -> list[tuple[Any, ...]]:
    return sorted((tuple(sorted(row.items())) for row in rows), key=repr)


def _columns(table: Table) -> str:
    return ", ".join(f'"{name}"' for name in table.columns)
