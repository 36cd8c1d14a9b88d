"""A card set for property tests: small numbers, so that there are ties, and some values unknown."""

from random import Random

from sortilege.editions.model import Attribute, Edition, Item

ITEMS = 44
ATTRIBUTES = 8


def cardset(seed: int = 1) -> Edition:
    random = Random(seed)
    attributes = tuple(Attribute(id=f"a{number}", difficulty=1 + number % 3) for number in range(ATTRIBUTES))
    return Edition(
        id="cardset",
        title={"en": "A card set"},
        attributes=attributes,
        items=tuple(
            Item(
                id=f"i{number}",
                name={"en": f"Item {number}"},
                # The last attribute is unknown of a few items; those stay out where it counts.
                values={a.id: random.randrange(25) for a in attributes if a is not attributes[-1] or number % 9},
            )
            for number in range(ITEMS)
        ),
    )


def with_values_permuted(edition: Edition, but_not_of: set[str], random: Random) -> Edition:
    """The same card set with the values of each attribute handed round among the other items."""
    movable = [item for item in edition.items if item.id not in but_not_of]
    permuted = {item.id: dict(item.values) for item in movable}
    for attribute in edition.values:
        owners = [item.id for item in movable if attribute in item.values]
        values = [permuted[owner][attribute] for owner in owners]
        random.shuffle(values)
        for owner, value in zip(owners, values, strict=True):
            permuted[owner][attribute] = value
    return Edition(
        id=edition.id,
        title=edition.title,
        attributes=edition.attributes,
        items=tuple(
            Item(id=item.id, name=item.name, values=permuted.get(item.id, item.values)) for item in edition.items
        ),
    )
