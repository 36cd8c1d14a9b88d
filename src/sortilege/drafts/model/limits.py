"""How much a draft may hold. Room for every card set that is fun, and none for what would only hurt the server."""

from typing import Final

MOST_ITEMS: Final = 300
MOST_ATTRIBUTES: Final = 40
"""As many as an edition may have."""
MOST_LANGUAGES: Final = 12
MOST_STEPS: Final = 50
MOST_CREDITS: Final = 40
LARGEST_DRAFT: Final = 2 * 1024 * 1024
"""Bytes of a draft as JSON."""

LONGEST_CELL: Final = 200
LONGEST_NAME: Final = 120
LONGEST_TITLE: Final = 200
LONGEST_UNIT: Final = 80
LONGEST_WORD: Final = 120
"""For "heavier" and "lighter"."""
LONGEST_QUESTION: Final = 400
LONGEST_TEXT: Final = 2_000
LONGEST_ID: Final = 48
"""Of ids that we make; an edition may have longer ones."""

LARGEST_TABLE: Final = 8 * 1024 * 1024
"""Bytes of a spreadsheet that somebody uploads …"""
LARGEST_UNPACKED: Final = 32 * 1024 * 1024
"""… and of what is inside, unpacked."""
MOST_FILES_INSIDE: Final = 500
MOST_ROWS: Final = 2_000
"""Of a table that is looked at; at most `MOST_ITEMS` of them become items."""
MOST_COLUMNS: Final = 100

LARGEST_PICTURE: Final = 10 * 1024 * 1024
MOST_PIXELS: Final = 40_000_000
MOST_PIXELS_TOGETHER: Final = 600_000_000
"""Of all pictures of an edition that somebody uploads: unpacking them takes seconds, not minutes."""
LONGEST_SIDE: Final = 20_000
PICTURE_SIZE: Final = 800
"""Width and height of a cleaned picture, at most: sharp on a printed card."""
WHOLE_SIZE: Final = 1_200
"""Of a picture that another one was cut out of, so that a smaller part of it is sharp, too."""
LARGEST_EDITION: Final = 24 * 1024 * 1024
"""Bytes of an edition that somebody uploads as a zip."""
MOST_PICTURE_FILES: Final = 1_000
"""File names that are matched to items at once."""
