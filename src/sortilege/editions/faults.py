"""What is wrong with an edition, and where."""

from __future__ import annotations

from typing import Literal

import msgspec

from sortilege.core.errors import Malformed


class Fault(msgspec.Struct, frozen=True, omit_defaults=True):
    file: str
    line: int | None
    column: int | None
    """Counted from 1: the character in a .toml file, the cell in a .csv file."""
    code: str
    message: str
    level: Literal["error", "warning"] = "error"

    def __str__(self) -> str:
        place = ":".join(str(part) for part in (self.file, self.line, self.column) if part is not None)
        return f"{place}: {self.level}: {self.message} [{self.code}]"


class BadEdition(Malformed):
    """An edition that cannot be used, with all its faults."""

    def __init__(self, name: str, faults: list[Fault]) -> None:
        errors = [fault for fault in faults if fault.level == "error"]
        more = f" (and {len(errors) - 1} more: see `sortilege edition check`)" if len(errors) > 1 else ""
        # What is true of the whole file is said in plain words.
        first = errors[0].message if errors[0].file == name else str(errors[0])
        super().__init__(f"edition {name}: {first}{more}")
        self.name = name
        self.faults = faults

    def __reduce__(self) -> tuple[type[BadEdition], tuple[str, list[Fault]]]:
        """So that it can come from another process."""
        return BadEdition, (self.name, self.faults)
