"""What Python itself writes for a helper whose worker was killed in the very moment in which it started it."""

import re

_LINE = r"(?!\n(?:\d{4}-|\{))."
"""Anything up to the next line of the site's own log, as text or as JSON."""
_ORPHANED = re.compile(rf"Traceback(?:{_LINE})*?spawn_main(?:{_LINE})*?EOFError: Ran out of input\n", re.DOTALL)


def without_orphans(log: str) -> str:
    return _ORPHANED.sub("", log)
