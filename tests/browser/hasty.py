"""The site, with less time for everybody: bots do not let people read first, and the fast clock is a fast one."""

from unittest.mock import patch

from sortilege.cli import main
from sortilege.tables import pace, setup, table

if __name__ == "__main__":
    with (
        patch.multiple(pace, THINKING=0.05, NODDING=0.05, READING=0.05),
        patch.dict(setup.SECONDS, fast=5),
        patch.object(table, "GETTING_READY", 0),
    ):
        main()
