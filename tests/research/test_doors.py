"""The doors open only when they are used, and say what is missing."""

from __future__ import annotations

import builtins
import sys
from typing import Any

import pytest

from sortilege import research

LIBRARIES = {"aec_env": "pettingzoo", "gym_env": "gymnasium", "openspiel_game": "pyspiel"}


@pytest.mark.parametrize("door", LIBRARIES)
def test_a_missing_library_is_named_with_what_to_install(door: str, monkeypatch: pytest.MonkeyPatch) -> None:
    real = builtins.__import__

    def without(name: str, *others: Any, **more: Any) -> Any:
        if name.partition(".")[0] == LIBRARIES[door]:
            raise ModuleNotFoundError(f"No module named {name!r}", name=LIBRARIES[door])
        return real(name, *others, **more)

    for name in [name for name in sys.modules if name.startswith("sortilege.research.") and name.endswith("_games")]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setattr(builtins, "__import__", without)
    with pytest.raises(
        ModuleNotFoundError, match=rf"needs the library {LIBRARIES[door]}.*pip install sortilege\[research\]"
    ):
        getattr(research, door)


def test_there_are_no_other_doors() -> None:
    with pytest.raises(AttributeError, match="has no attribute 'window'"):
        _ = research.window
