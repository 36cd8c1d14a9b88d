"""Who plays The Box, or looks on when somebody plays alone."""

from sortilege.bots.characters.pictures import CHARACTERS

__all__ = ["CHARACTERS"]
