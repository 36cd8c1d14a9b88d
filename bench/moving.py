"""Moving a whole site: how many rows and megabytes a second, in every direction, comparing both sides included; and
what a backup takes. PostgreSQL is a real one from a wheel, on this machine, which brings everything to the disk."""

from __future__ import annotations

import argparse
import asyncio
import resource
import sys
import tempfile
from contextlib import closing
from pathlib import Path
from random import Random
from time import perf_counter, process_time

from rich.console import Console
from rich.table import Table as Printed

sys.path.insert(0, str(Path(__file__).parent.parent / "tools"))

from real_servers import missing, running_postgres

from sortilege.store.moving.backup import back_up
from sortilege.store.moving.move import Progress, move
from sortilege.store.sqlite.file import open_writer


def fill(file: Path, tables: int, entries: int, megabytes: int) -> None:
    random = Random(1)
    with closing(open_writer(file)) as db:
        db.execute("BEGIN")
        for number in range(1, tables + 1):
            db.execute(
                "INSERT INTO tables (number, id, code, public, status, version, created_at, updated_at, setup)"
                " VALUES (?, ?, ?, 0, 'playing', ?, 1.0, 2.0, ?)",
                (number, f"table {number}", f"code {number}", entries, random.randbytes(200)),
            )
            db.executemany(
                "INSERT INTO entries (number, seq, at, key, body) VALUES (?, ?, ?, ?, ?)",
                ((number, seq, seq / 3, f"key {seq}", random.randbytes(80)) for seq in range(1, entries + 1)),
            )
        for number in range(1, 2 * megabytes + 1):  # half a megabyte each
            db.execute(
                "INSERT INTO pictures VALUES (?, ?, 'image/webp', ?)",
                (number, f"key {number}", random.randbytes(2**19)),
            )
        db.execute("COMMIT")


def heard(_: Progress) -> None:
    """Nobody watches."""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=2000)
    parser.add_argument("--entries", type=int, default=60, help="of each table")
    parser.add_argument("--megabytes", type=int, default=200, help="of pictures")
    asked = parser.parse_args()
    if why := missing():
        sys.exit(why)
    printed = Printed("what", "seconds", "our CPU, s", "rows/s", "MB/s", "memory, MB")
    with tempfile.TemporaryDirectory() as folder, running_postgres(fast=False) as server:
        site = Path(folder) / "site.db"
        fill(site, asked.tables, asked.entries, asked.megabytes)
        server.make("other")
        size = site.stat().st_size / 1e6

        def row(what: str, began: float, cpu: float, rows: int | None) -> None:
            seconds = perf_counter() - began
            memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
            shown = f"{rows / seconds:,.0f}" if rows is not None else ""
            printed.add_row(
                what, f"{seconds:.1f}", f"{process_time() - cpu:.1f}", shown, f"{size / seconds:.0f}", f"{memory:.0f}"
            )

        began, cpu = perf_counter(), process_time()
        back_up(site, Path(folder) / "copy.db", lambda _, __: None)
        row("backup", began, cpu, None)
        ways = {
            "SQLite → SQLite": (f"sqlite:{site}", f"sqlite:{folder}/second.db"),
            "SQLite → PostgreSQL": (f"sqlite:{site}", server.url()),
            "PostgreSQL → PostgreSQL": (server.url(), server.url("other")),
            "PostgreSQL → SQLite": (server.url(), f"sqlite:{folder}/back.db"),
        }
        for what, (source, target) in ways.items():
            began, cpu = perf_counter(), process_time()
            moved = asyncio.run(move(source, target, heard))
            assert moved.is_same
            row(what, began, cpu, sum(one.target.rows for one in moved.tables))
    Console().print(printed)


if __name__ == "__main__":
    main()
