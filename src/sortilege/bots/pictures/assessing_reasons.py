"""Why an order is accepted or doubted, from what is believed of it to what is done.

How likely it looks, how likely it is since somebody has placed it, what a doubt costs and wins, from which chance on it
pays: with these four the advice follows, and where it is not what the chance alone would say the reason is told.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from sortilege.bots.grounds import Belief, Grounds, Stakes
from sortilege.bots.pictures.reasons import COMPARED, EVEN, Compared, Reason, percent
from sortilege.i18n import marked

LEAST: Final = marked("Of the new orders I believe this one least.")

RIGHT_FOR_CERTAIN: Final = marked("So the order is right, for certain.")
WRONG_FOR_CERTAIN: Final = marked("So the order is wrong, for certain.")
AS_IT_LOOKS: Final = marked("So the order is right with a chance of {believed}.")
TRUSTED: Final = marked(
    "By that alone it would be right with a chance of {looks}. But nobody places anything without a thought, "
    "so I give it {believed}."
)
TRUST_EARNED: Final = marked(
    "By that alone it would be right with a chance of {looks}. But whoever placed it has earned trust "
    "(doubted so far: {right_ones} right, {wrong_ones} wrong), so I give it {believed}."
)
TRUST_LOST: Final = marked(
    "By that alone it would be right with a chance of {looks}. But whoever placed it has lost trust "
    "(doubted so far: {right_ones} right, {wrong_ones} wrong), so I give it only {believed}."
)
MISTRUSTED: Final = marked(
    "By that alone it would be right with a chance of {looks}. But a bluff is always possible, "
    "so I give it only {believed}."
)

BOX_STAKES: Final = {
    (1, 1): marked(
        "If I doubt and am right, whoever placed it takes it back with one of my tiles, and it is my turn; "
        "if I am wrong, I get one of theirs."
    ),
    (0, 1): marked(
        "If I doubt and am right, whoever placed it takes it back, and it is my turn; "
        "if I am wrong, I get one of their tiles."
    ),
    (1, 0): marked(
        "If I doubt and am right, whoever placed it takes it back with one of my tiles, and it is my turn; "
        "if I am wrong, I get none."
    ),
    (0, 0): marked(
        "If I doubt and am right, whoever placed it takes it back, and it is my turn; if I am wrong, it costs nothing."
    ),
}
"""By the tiles that a right doubt gives the placer, and a wrong one me."""
SIX_STAKES: Final = marked(
    "If I doubt and am right, both cards leave that row, and it is my turn; if I am wrong, I lose a card."
)

SO_I_AGREE: Final = marked("So I agree.")
SO_I_DOUBT: Final = marked("So I doubt it.")
AGREES: Final = marked("Doubting pays only below {limit} here, so I agree.")
DOUBTS: Final = marked("Doubting pays below {limit} here, so I doubt it.")
AGREES_THOUGH_UNLIKELY: Final = marked(
    "It is more likely wrong than right, but doubting pays only below {limit} here: I agree."
)
AGREES_SINCE_OTHERS_MAY_DOUBT: Final = marked(
    "It is more likely wrong than right, but others may still doubt it, and doubting pays only below {limit} here: "
    "I agree."
)
DOUBTS_THOUGH_LIKELY: Final = marked(
    "It is more likely right than wrong, but doubting pays below {limit} here: I doubt it."
)
AGREES_AT_THE_LIMIT: Final = marked("Just there doubting begins to pay, at {limit}, so it hardly matters: I agree.")
DOUBTS_AT_THE_LIMIT: Final = marked("Just there doubting ceases to pay, at {limit}, so it hardly matters: I doubt it.")
NEVER_PAYS: Final = marked("Doubting does not pay here, however it looks: I agree.")
ALWAYS_PAYS: Final = marked("Doubting pays here, however it looks: I doubt it.")
AGREES_ANYWAY: Final = marked("What looks so likely I do not doubt: I agree.")
DOUBTS_ANYWAY: Final = marked("I would rather see it turned up: I doubt it.")

CHECKS_FIRST: Final = marked("I believe this one least, so I turn it up first.")
CHECKS_ANYWAY: Final = marked("All of them have to be turned up, and I begin with this one.")


class Shown(NamedTuple):
    """What challenges have shown of somebody's orders."""

    right: int = 0
    wrong: int = 0


class Believed(NamedTuple):
    """An order that somebody has placed: what it looks like, and what is believed of it."""

    compared: Compared
    placer: int
    believed: float
    shown: Shown
    orders: int
    """How many orders could be doubted; this is the one that is believed least."""

    def belief(self) -> Belief:
        both = self.compared
        return Belief(
            chance=self.believed,
            looks=both.looks,
            tiles=(both.first.item, both.second.item),
            attribute=both.attribute,
            placer=self.placer,
            right=self.shown.right,
            wrong=self.shown.wrong,
        )


class Doubting(NamedTuple):
    """What becomes of a doubt, as chances to win and in tiles or cards."""

    if_right: float
    """The order is right, the doubt wrong."""
    if_wrong: float
    accepting: float
    gains: int
    costs: int
    says: str
    """The same in words."""
    others: bool
    """Whether somebody else may still doubt."""
    caution: float = 1.0
    """Somebody cautious does not doubt what is right with a larger chance than this, whatever it would bring."""

    @property
    def pays_below(self) -> float:
        """The chance that an order is right from which on a doubt is worth less than accepting."""
        if self.if_wrong <= self.if_right:
            even = 1.0 if self.if_right > self.accepting else 0.0
        else:
            even = (self.if_wrong - self.accepting) / (self.if_wrong - self.if_right)
        return even if self.caution >= 1 else min(even, self.caution)


def assessing(order: Believed, doubting: Doubting, *, doubts: bool) -> Reason:
    """Why this order is doubted, or why it and all others are accepted."""
    says = (LEAST, COMPARED) if order.orders > 1 else (COMPARED,)
    return Reason(
        says=(*says, _believed(order), *_advice(order, doubting, doubts=doubts)),
        grounds=Grounds(
            "doubt" if doubts else "agree",
            order.belief(),
            Stakes(pays_below=doubting.pays_below, gains=doubting.gains, costs=doubting.costs),
        ),
        compared=order.compared,
        chances=(
            ("looks", order.compared.looks),
            ("believed", order.believed),
            ("limit", doubting.pays_below),
        ),
        counts=(("right_ones", order.shown.right), ("wrong_ones", order.shown.wrong)),
    )


def checking(order: Believed) -> Reason:
    """Why of several orders that all have to be checked this one comes first."""
    believed = _believed(order)
    return Reason(
        says=(COMPARED, believed, CHECKS_ANYWAY if believed == RIGHT_FOR_CERTAIN else CHECKS_FIRST),
        grounds=Grounds("check", order.belief()),
        compared=order.compared,
        chances=(("looks", order.compared.looks), ("believed", order.believed)),
        counts=(("right_ones", order.shown.right), ("wrong_ones", order.shown.wrong)),
    )


def _believed(order: Believed) -> str:
    if order.compared.certain:
        return RIGHT_FOR_CERTAIN if order.compared.looks >= 1 else WRONG_FOR_CERTAIN
    looks, believed = percent(order.compared.looks), percent(order.believed)
    if believed == looks:
        return AS_IT_LOOKS
    if believed > looks:
        return TRUST_EARNED if order.shown.right > order.shown.wrong else TRUSTED
    return TRUST_LOST if order.shown.wrong else MISTRUSTED


def _advice(order: Believed, doubting: Doubting, *, doubts: bool) -> tuple[str, ...]:
    """What is at stake, and what follows from that; where something is certain only what is done."""
    if order.compared.certain and doubts == (order.compared.looks < 1):
        return (SO_I_DOUBT,) if doubts else (SO_I_AGREE,)
    return doubting.says, _conclusion(percent(order.believed), doubting, doubts=doubts)


def _conclusion(believed: int, doubting: Doubting, *, doubts: bool) -> str:
    pays_below = doubting.pays_below
    if pays_below >= 1 and doubts:
        return ALWAYS_PAYS
    if pays_below <= 0 and not doubts:
        return NEVER_PAYS
    limit = percent(pays_below)
    if believed == limit:
        return DOUBTS_AT_THE_LIMIT if doubts else AGREES_AT_THE_LIMIT
    if doubts != (believed < limit):
        return DOUBTS_ANYWAY if doubts else AGREES_ANYWAY
    if doubts:
        return DOUBTS if believed < EVEN else DOUBTS_THOUGH_LIKELY
    if believed >= EVEN:
        return AGREES
    return AGREES_SINCE_OTHERS_MAY_DOUBT if doubting.others else AGREES_THOUGH_UNLIKELY
