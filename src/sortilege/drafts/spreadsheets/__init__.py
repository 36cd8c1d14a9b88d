"""Importing tables: `read_table` or `read_pasted`, then `preview`, then `apply` with whatever the maker decided."""

from sortilege.drafts.spreadsheets.columns import Column, Kind
from sortilege.drafts.spreadsheets.draft_from_table import Mapping, Use, apply, check_columns, taken_rows
from sortilege.drafts.spreadsheets.preview import Preview, preview
from sortilege.drafts.spreadsheets.sheet import Sheet
from sortilege.drafts.spreadsheets.source import read_pasted, read_table

__all__ = [
    "Column",
    "Kind",
    "Mapping",
    "Preview",
    "Sheet",
    "Use",
    "apply",
    "check_columns",
    "preview",
    "read_pasted",
    "read_table",
    "taken_rows",
]
