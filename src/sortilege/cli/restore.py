"""`sortilege restore`: a site as it was when it was copied."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from sortilege.cli.long_work import failed, watched
from sortilege.cli.stored import Data, DatabaseAddress, address_of


def restore(
    file: Path,
    /,
    *,
    data: Data = None,
    database: DatabaseAddress = None,
    force: Annotated[bool, Parameter(negative=())] = False,
) -> int:
    """Put a copy that `sortilege backup` has made in its place, while no site runs there.

    Parameters
    ----------
    file
        The copy. It stays as it is.
    force
        Replace the site that is there; it is gone then.
    """
    from sortilege.cli.arena import end_cleanly
    from sortilege.store.errors import StorageFault
    from sortilege.store.moving import backup
    from sortilege.store.opening import file_of

    end_cleanly()
    try:
        site = file_of(address_of(database or data))
        if site is None:
            return failed(
                "restore",
                "into PostgreSQL a copy is brought with `sortilege move sqlite:FILE postgresql://…`,"
                " and what pg_dump has made with pg_restore.",
            )
        with watched() as told:
            backup.restore(file, site, lambda done, of: told("Copying", done, of), force=force)
    except StorageFault as fault:
        return failed("restore", fault.message)
    except OSError as error:
        return failed("restore", f"{error.filename}: {error.strerror}")
    print(f"The site in {site} is as it was in {file}. Start it with `sortilege serve`.")
    return 0
