"""What handlers are given: where things come from, said in one place."""

from __future__ import annotations

from typing import Annotated

from litestar.di import NamedDependency
from litestar.params import PathParameter

from sortilege.tables.caretaker import Caretaker
from sortilege.tables.lobby import Lobby
from sortilege.workshop.workshop import Workshop

TheLobby = NamedDependency[Lobby]
TheCaretaker = NamedDependency[Caretaker]
TheWorkshop = NamedDependency[Workshop]
TableId = Annotated[str, PathParameter(pattern=r"^[A-Za-z0-9_-]{8,32}$", description="A table's id")]
SetId = Annotated[str, PathParameter(pattern=r"^[A-Za-z0-9]{16}$", description="A card set's id")]
