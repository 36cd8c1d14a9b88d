"""After a game: where it goes on. Who stays for rematches waits for people to agree, and asks where there are none."""

from __future__ import annotations

import time
from collections.abc import Callable
from contextlib import closing
from typing import Final

from sortilege.remote.client import Site
from sortilege.remote.news import News, Staying
from sortilege.remote.scenes import follow

_LOOKING: Final = 10.0
"""Seconds between two looks at a game that the house plays to its end for us."""


def next_table(site: Site, id: str, tell: Callable[[News], None]) -> str:
    """The table of the rematch. People are not asked for one: they say when they want it. Raises a `Refused`."""
    scene = site.look(id).scene
    if scene.rematch is not None:
        return scene.rematch
    if not any(sitting.kind == "person" for sitting in scene.seats):
        return site.rematch(id)
    tell(Staying())
    with closing(follow(site, id, scene.version)) as scenes:
        return next(scene.rematch for scene in scenes if scene.rematch is not None)


def wait_for_the_end(site: Site, id: str) -> bool:
    """Whether it comes: alone, or among bots, a game is not played on by the house.

    Without following the table: who does is thought to be there, and the house would not step in.
    """
    while (scene := site.look(id).scene).phase != "over":
        if not scene.has_company:
            return False
        time.sleep(_LOOKING)
    return True
