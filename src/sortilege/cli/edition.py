"""`sortilege edition`: looking at card sets."""

from __future__ import annotations

import sys
from pathlib import Path

import msgspec
from cyclopts import App

app = App(name="edition", help="Look at card sets, and find what is wrong with them.")


@app.command
def check(path: Path, *, json: bool = False) -> int:
    """Find everything that is wrong with an edition.

    Parameters
    ----------
    path
        The edition's folder, or a zip of it, or the id of a shipped one.
    json
        One JSON object, for programs.
    """
    from sortilege.editions.check import check as find_faults
    from sortilege.editions.library import PACKS, shipped_ids

    if not path.exists() and str(path) in shipped_ids():
        path = PACKS / str(path)
    faults = find_faults(path)
    errors = sum(fault.level == "error" for fault in faults)
    if json:
        print(msgspec.json.encode({"ok": not errors, "faults": faults}).decode())
        return min(errors, 1)
    for fault in faults:
        print(fault)
    warnings = len(faults) - errors
    print(f"{path}: {errors} errors, {warnings} warnings" if faults else f"{path}: no faults", file=sys.stderr)
    return min(errors, 1)
