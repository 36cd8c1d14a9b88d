"""The site, with less time for everybody: bots do not let people read first, and the fast clock is a fast one."""

import os
from pathlib import Path
from unittest.mock import patch

from sortilege.cli import main
from sortilege.tables import pace, setup, table
from sortilege.web import assets

FILES = "SORTILEGE_TEST_FILES"
"""Another folder with what browsers load, for tests of updates."""

if __name__ == "__main__":
    with (
        patch.multiple(pace, THINKING=0.05, NODDING=0.05, READING=0.05),
        patch.dict(setup.SECONDS, fast=5),
        patch.object(table, "GETTING_READY", 0),
        patch.object(assets, "STATIC", Path(os.environ.get(FILES, assets.STATIC))),
    ):
        main()
