"""Where each layer finds what only it knows of a game: one module per game, found by its name.

`sortilege.narration` keeps The Box in `sortilege.narration.the_box`, and so does every layer that has something to say
about a game. Of a game that lives in a package of its own, the module has the layer's name: `tarot.narration`. Modules
are loaded when they are first asked for. What such a module must offer is a protocol in the package of its layer.
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any

from sortilege.games import GAMES, register


def part(layer: str, game: str) -> Any:
    """The module of `layer` – a package, by its full name – that belongs to a game."""
    entry = GAMES[game]
    return _module(entry.package, layer.rpartition(".")[2]) if entry.package else _module(layer, entry.part)


@cache
def _module(package: str, name: str) -> Any:
    return import_module(f"{package}.{name}")


def folders() -> tuple[Path, ...]:
    """Where the files lie of the games that live outside."""
    return tuple(Path(import_module(package).__path__[0]) for package in outside())


def outside() -> tuple[str, ...]:
    """The packages of the games that live outside: what another process needs to know them, too."""
    return tuple(dict.fromkeys(entry.package for entry in GAMES.values() if entry.package))


def bring_in(packages: tuple[str, ...]) -> None:
    """Register the games of these packages, each of which has `ENTRIES`; those that are known stay as they are."""
    for package in packages:
        register(*(entry for entry in import_module(package).ENTRIES if entry.id not in GAMES))
