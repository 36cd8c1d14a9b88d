"""The `sortilege` command as people type it, run in this process: a new one takes longer than most of what it does."""

import io
import signal
import sys
from contextlib import redirect_stderr, redirect_stdout
from pathlib import Path
from unittest.mock import patch

import pytest

from sortilege.cli import main

Said = tuple[int, str, str]
"""The exit code, the output and the complaints."""


def sortilege(*arguments: str | Path, input: bytes = b"") -> Said:
    output, errors = (io.TextIOWrapper(io.BytesIO(), "utf-8") for _ in range(2))
    told = [signal.SIGINT, signal.SIGTERM]
    handlers = [signal.getsignal(one) for one in told]
    with (
        patch.object(sys, "stdin", io.TextIOWrapper(io.BytesIO(input), "utf-8")),
        redirect_stdout(output),
        redirect_stderr(errors),
        pytest.raises(SystemExit) as over,
    ):
        main([str(argument) for argument in arguments])
    for one, handler in zip(told, handlers, strict=True):
        signal.signal(one, handler)
    assert isinstance(over.value.code, int)
    return over.value.code, _written(output), _written(errors)


def _written(stream: io.TextIOWrapper) -> str:
    stream.flush()
    stream.seek(0)
    return stream.read()
