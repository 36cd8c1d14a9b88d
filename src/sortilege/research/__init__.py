"""Doors for research: the games in the forms that programs which learn expect. Each is opened only when it is used."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from sortilege.research.batches import batch
    from sortilege.research.gymnasium_games import gym_env
    from sortilege.research.openspiel_games import openspiel_game
    from sortilege.research.pettingzoo_games import aec_env

__all__ = ["aec_env", "batch", "gym_env", "openspiel_game"]

_DOORS: Final = {
    "aec_env": "pettingzoo_games",
    "batch": "batches",
    "gym_env": "gymnasium_games",
    "openspiel_game": "openspiel_games",
}
"""Which module each one is in. A module of the same name would stand in its way."""
_LIBRARIES: Final = ("gymnasium", "pettingzoo", "pyspiel")
"""What the doors lead to. Nothing else of ours needs them."""


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})


def __getattr__(name: str) -> Any:
    if name not in _DOORS:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    try:
        return getattr(import_module(f"{__name__}.{_DOORS[name]}"), name)
    except ModuleNotFoundError as missing:
        if missing.name not in _LIBRARIES:
            raise
        sentence = f"{name} needs the library {missing.name}, which is not installed: pip install sortilege[research]"
        raise ModuleNotFoundError(sentence, name=missing.name) from None
