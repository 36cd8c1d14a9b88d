"""Who plays Go for 6, or looks on when somebody plays alone."""

from sortilege.bots.characters.pictures import CHARACTERS

__all__ = ["CHARACTERS"]
