"""Every column that says whose something is stands in one list, and what is in it is found without searching."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing

import pytest

from sortilege.store.belongings import OWNED
from sortilege.store.moving.shape import tables
from sortilege.store.sqlite.file import migrate

NOBODYS = {
    "analyses": "of a table, and found by who sat there",
    "entries": "of tables: their logs say it, see `tables.handovers`",
    "tables": "their logs say it",
    "leases": "of workers",
    "score_verdicts": "what is said about a score, whosever it is",
    "settings": "the site's",
    "packs": "the site's",
    "pictures": "of sets and versions",
    "versions": "of sets",
    "version_pictures": "of versions",
    "set_pictures": "of sets",
    "outlines": "of sets",
    "people": "who they are themselves: see `departures`",
    "devices": "of people",
    "passkeys": "of people",
    "device_links": "of people",
    "tokens": "of people",
    "challenges": "of devices, for minutes",
    "friends": "of people: see `departures`",
    "invitations": "of people, for minutes",
    "results": "of their seats",
    "folds": "the site's",
    "signs_of_life": "of seekers",
    "matches": "of nobody as soon as their table stands",
    "daily_plans": "the site's",
    "puzzle_ratings": "the site's: what all have found out together",
    "handovers": "what is on its way",
    "resting_names": "of people who are gone",
}
"""Tables without a column that would have to change when somebody's things become somebody else's, and why."""
NAMES_OF_OWNERS = {"owner", "by", "host", "maker", "giver", "taker", "came_as", "muted"}
NOT_HANDED_OVER = {
    ("people", "owner"),
    ("handovers", "giver"),
    ("handovers", "taker"),
    ("devices", "came_as"),
    ("listings", "maker"),  # a name
    ("invitations", "host"),  # a person
    ("signs_of_life", "owner"),  # goes with the seeker
}


def test_every_table_is_somebodys_or_nobodys() -> None:
    owned = {column.table for column in OWNED}
    assert {table.name for table in tables()} == owned | NOBODYS.keys(), "say in store/belongings.py whose it is"
    assert not owned & NOBODYS.keys()


def test_no_column_that_says_whose_something_is_was_forgotten() -> None:
    said = {(table.name, column) for table in tables() for column in table.columns if column in NAMES_OF_OWNERS}
    assert said - NOT_HANDED_OVER == {(column.table, column.owner) for column in OWNED}


def test_who_can_be_there_only_once_is_known() -> None:
    keys = {table.name: table.key for table in tables()}
    for column in (column for column in OWNED if not column.passes):
        assert set(keys[column.table]) - {column.owner} == set(column.once_with or keys[column.table])


@pytest.fixture
def db() -> Iterator[sqlite3.Connection]:
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as db:
        migrate(db)
        yield db


@pytest.mark.parametrize("column", OWNED, ids=lambda column: f"{column.table}.{column.owner}")
def test_somebodys_things_are_found_without_looking_at_everybodys(db: sqlite3.Connection, column: object) -> None:
    plan = db.execute(
        f"EXPLAIN QUERY PLAN UPDATE {column.table} SET {column.owner} = 'b' WHERE {column.owner} = 'a'"  # type: ignore[attr-defined]
    ).fetchall()
    assert all(step[3].startswith("SEARCH") for step in plan), plan
