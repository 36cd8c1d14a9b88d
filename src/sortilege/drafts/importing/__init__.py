"""Importing tables: `read_table` or `read_pasted`, then `preview`, then `apply` with whatever the maker decided."""

from sortilege.drafts.importing.applying import Mapping, Use, apply, taken_rows
from sortilege.drafts.importing.columns import Column, Kind
from sortilege.drafts.importing.previewing import Preview, preview
from sortilege.drafts.importing.reading import read_pasted, read_table
from sortilege.drafts.importing.table import Table

__all__ = [
    "Column",
    "Kind",
    "Mapping",
    "Preview",
    "Table",
    "Use",
    "apply",
    "preview",
    "read_pasted",
    "read_table",
    "taken_rows",
]
