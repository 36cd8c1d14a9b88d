"""What a program that ended has complained about: its first error, and whether it could not even be started.

The first one, because what follows is mostly caused by it: a traceback has its cause first, and a script that cannot be
read says so before anything else goes wrong.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final, Literal, NamedTuple

from sortilege.arena.fault import excerpt

Cause = Literal["missing-program", "not-executable", "missing-file", "missing-module", "syntax-error"]
"""Why a program has never run at all."""
SHOWN: Final = 8
"""Lines that lead to an error."""

_NOT_FOUND: Final = 127
_NOT_EXECUTABLE: Final = 126
_OF_SHELL: Final = re.compile(r"^(?:\S*sh: )?(?:line )?(?:\d+: )?(?:exec: )?(?P<what>.+?): .*$")
_OF_ENV: Final = re.compile(r"^\S*env: [‘'](?P<what>.+?)(?P<windows>\\r)?[’']: No such file")
_NO_SCRIPT: Final = re.compile(r"^\S*bash: (?!line \d)(?P<what>[^:]+): No such file or directory$")
_NO_MODULE: Final = re.compile(
    r"^ModuleNotFoundError: No module named '(?P<python>[^']+)'"
    r"|^(?:\w*Error: )?Cannot find (?:module|package) '(?P<node>[^/.'][^']*)'"
)
_ERROR: Final = re.compile(
    r"^(?!Traceback )(?:Uncaught )?"
    r"(?:[\w.$:]*(?:Error|Exception|Interrupt|Exit|Fault)\b|Exception in |panic: |thread '.*' panicked|fatal\b|error\b"
    r"|\S+: (?:fatal |syntax |\d+: )*(?:error\b|can't open|No module named)|.*\b[Ss]yntax error\b|Can't |Segmentation )"
)
_SYNTAX: Final = re.compile(r"^(?P<kind>SyntaxError|IndentationError|TabError): (?P<why>.*)|\b[Ss]yntax error\b")
_IN_PYTHON: Final = re.compile(r'^ +File "(?P<file>[^"]+)", line (?P<line>\d+)$')
_IN_NODE: Final = re.compile(r"^(?P<file>/.*|file://.*):(?P<line>\d+)$")
_NO_FILE: Final = re.compile(
    r"can't open file '(?P<python>[^']+)'|Cannot find module '(?P<node>/[^']+)'|No module named (?P<module>[\w.]+)$"
    r"|Can't open (?:perl|ruby) script \"(?P<perl>[^\"]+)\"|Unable to access jarfile (?P<java>\S+)"
    r"|can't cd to (?P<folder>\S+)|^(?:\S*sh: )?(?:\d+: )?(?:cannot open|can't open) (?P<shell>[^:]+)"
)


class Reason(NamedTuple):
    cause: Cause
    sentence: str


def first_error(stderr: str) -> str:
    """The first line that names an error, or else the first one that says anything."""
    lines = _lines(stderr)
    return excerpt(lines[_place(lines)]) if lines else ""


def leading_to_it(stderr: str) -> list[str]:
    """The first error, with the lines before it."""
    lines = _lines(stderr)
    shown = lines[: _place(lines) + 1][-SHOWN:] if lines else []
    return [" " * (len(line) - len(line.lstrip())) + excerpt(line) for line in shown]


def why_never_run(stderr: str, status: int) -> Reason | None:
    """Whether the shell has not found it, or its interpreter could not read it."""
    lines = _lines(stderr)
    if status in (_NOT_FOUND, _NOT_EXECUTABLE) and lines and (reason := _of_shell(lines[0], status)):
        return reason
    for line in lines:
        if missing := _NO_MODULE.search(line):
            return Reason("missing-module", f"there is no module {excerpt(missing['python'] or missing['node'])}")
    for number, line in enumerate(lines):
        if missing := _NO_FILE.search(line):
            kind, name = next((kind, name) for kind, name in missing.groupdict().items() if name)
            if kind == "module":
                return Reason("missing-module", f"there is no module {excerpt(name)}")
            word = "folder" if kind == "folder" else "file"
            return Reason("missing-file", f"there is no {word} {excerpt(name)}")
        if line.startswith("Traceback "):
            return None  # it ran
        if syntax := _SYNTAX.search(line):
            return Reason("syntax-error", _syntax_error(lines[:number], syntax["why"] or line))
    return None


def _of_shell(line: str, status: int) -> Reason | None:
    """What the shell, or `env` in the first line of a script, says of a program."""
    if of_env := _OF_ENV.match(line):
        windows = ": its script has the line ends of Windows" if of_env["windows"] else ""
        return Reason("missing-program", f"there is no program {excerpt(of_env['what'])}{windows}")
    if no_script := _NO_SCRIPT.match(line):
        return Reason("missing-file", f"there is no file {excerpt(no_script['what'])}")
    said = _OF_SHELL.match(line)
    if said is None:
        return None
    what = excerpt(said["what"])
    if status == _NOT_EXECUTABLE:
        return Reason("not-executable", f"{what} is no program that may be executed")
    if Path(said["what"]).is_file():
        return Reason("missing-program", f"the first line of {what} names a program that does not exist")
    return Reason("missing-program", f"there is no program {what}")


def _syntax_error(before: list[str], why: str) -> str:
    for line in reversed(before):
        if found := _IN_PYTHON.match(line) or _IN_NODE.match(line):
            return f"a syntax error in {excerpt(found['file'])}, line {found['line']}: {excerpt(why)}"
    return f"a syntax error: {excerpt(why)}"


def _place(lines: list[str]) -> int:
    return next((number for number, line in enumerate(lines) if _ERROR.match(line)), 0)


def _lines(stderr: str) -> list[str]:
    return [line.rstrip() for line in stderr.splitlines() if line.strip()]
