"""What is wrong with an edition although it can be read: things that spoil a game."""

from pathlib import Path

from sortilege.editions.faults import BadEdition, Fault
from sortilege.editions.load import read


def check(path: Path) -> list[Fault]:
    try:
        return read(path).faults
    except BadEdition as bad:
        return bad.faults
