"""What handlers are given: where things come from, said in one place."""

from __future__ import annotations

from typing import Annotated

from litestar.di import NamedDependency
from litestar.params import PathParameter

from sortilege.tables.house import House
from sortilege.tables.tending import Tender

TheHouse = NamedDependency[House]
TheTender = NamedDependency[Tender]
TableId = Annotated[str, PathParameter(pattern=r"^[A-Za-z0-9_-]{8,32}$", description="A table's id")]
