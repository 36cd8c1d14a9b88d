"""What was compiled is kept as long as nothing has changed that it is made of."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numba
import pytest

from sortilege.kernel import compiling
from sortilege.kernel.lucky_numbers.turns import step_all


def test_a_change_in_any_file_of_the_kernel_makes_everything_compile_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    entry: Any = step_all
    before = entry._cache._cache_file._source_stamp
    assert before == compiling.fingerprint()
    read = Path.read_bytes
    monkeypatch.setattr(Path, "read_bytes", lambda path: read(path) + b"#" if path.stem == "bits" else read(path))
    assert compiling.fingerprint.__wrapped__() != before


def test_where_nothing_can_be_written_every_process_compiles_for_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    def nowhere(*_: object) -> None:
        raise RuntimeError("no locator available")

    monkeypatch.setattr(compiling._Kept, "__init__", nowhere)

    def double(number: int) -> int:
        return 2 * number

    made: Any = compiling.compiled(double)
    assert isinstance(made, numba.core.registry.CPUDispatcher)
    assert made(4) == 8
