"""What is said to somebody who is invited, and to somebody who has invited."""

from __future__ import annotations

from sortilege.i18n import texts
from sortilege.narration.titles import game_title
from sortilege.store.invitations import Invitation


def invited_by(invitation: Invitation, language: str) -> str:
    return texts(language)(
        "{name} invites you to {game}.", name=invitation.name, game=game_title(invitation.game, language)
    )


def declined_by(invitation: Invitation, language: str) -> str:
    return texts(language)("{name} cannot play right now.", name=invitation.name)
