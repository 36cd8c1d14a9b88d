"""`sortilege backup`: a copy of an embedded site, while it runs."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from sortilege.cli.long_work import failed, watched
from sortilege.cli.stored import Data, DatabaseAddress, address_of


def backup(
    file: Path,
    /,
    *,
    data: Data = None,
    database: DatabaseAddress = None,
    force: Annotated[bool, Parameter(negative=())] = False,
) -> int:
    """Copy a site that is kept in a file into another file, also while it runs. `sortilege restore` brings it back.

    The copy is complete and was checked when it gets its name. It has the site's keys in it: keep it safe.

    Parameters
    ----------
    file
        What the copy is called.
    force
        Replace that file if it is there.
    """
    from sortilege.cli.arena import end_cleanly
    from sortilege.store.errors import StorageFault
    from sortilege.store.moving.backup import back_up
    from sortilege.store.opening import file_of

    end_cleanly()
    try:
        site = file_of(address_of(database or data))
        if site is None:
            return failed("backup", "a site in PostgreSQL is copied with pg_dump, which comes with it.")
        with watched() as told:
            back_up(site, file, lambda done, of: told("Copying", done, of), force=force)
    except StorageFault as fault:
        return failed("backup", fault.message)
    except OSError as error:
        return failed("backup", f"{error.filename}: {error.strerror}")
    print(f"{file}: {site} as it is now, {file.stat().st_size / 1e6:,.1f} MB, checked.")
    return 0
