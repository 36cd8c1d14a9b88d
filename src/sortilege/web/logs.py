"""What is logged, and how a line looks: for people at a terminal, or as JSON for programs.

Lines have no addresses of visitors, no cookies and no tokens; whoever logs something sees to that. Passwords in the
addresses of databases are struck out here as well, since they may be in what other libraries say.
"""

from __future__ import annotations

import logging
import re
from datetime import UTC, datetime
from typing import Final

import msgspec

from sortilege.web.request_ids import request_id
from sortilege.web.settings import LogFormat

_PASSWORD: Final = re.compile(r"(\w://[^\s:/@]*:)\S*(@)|(\bpassword=)[^\s&]+()")


def start_logging(how: LogFormat, worker: int = 1) -> None:
    """For this whole process. At a terminal only what somebody should look at is told, as JSON every request."""
    handler = logging.StreamHandler()
    handler.setFormatter(AsJson(worker) if how == "json" else AsText())
    root = logging.getLogger()
    root.handlers = [handler]
    root.setLevel(logging.WARNING)
    logging.getLogger("sortilege").setLevel(logging.INFO if how == "json" else logging.WARNING)


class AsText(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        about = f" [{name}]" if (name := request_id()) else ""
        said = f"{_time(record)} {record.levelname}{about} {record.getMessage()}"
        return without_passwords("\n".join([said, *_traceback(self, record)]))


class AsJson(logging.Formatter):
    def __init__(self, worker: int) -> None:
        super().__init__()
        self._worker = worker

    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, object] = {
            "time": _time(record),
            "level": record.levelname.lower(),
            "worker": self._worker,
            "request": request_id() or None,
            "logger": record.name,
            "message": without_passwords(record.getMessage()),
            **getattr(record, "fields", {}),
        }
        if trace := _traceback(self, record):
            line["traceback"] = without_passwords("\n".join(trace))
        return msgspec.json.encode(line).decode()


def without_passwords(text: str) -> str:
    """With all passwords in addresses struck out."""
    return _PASSWORD.sub(r"\1\3***\2", text)


def _time(record: logging.LogRecord) -> str:
    return datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")


def _traceback(formatter: logging.Formatter, record: logging.LogRecord) -> list[str]:
    return [formatter.formatException(record.exc_info)] if record.exc_info and record.exc_info[0] else []
