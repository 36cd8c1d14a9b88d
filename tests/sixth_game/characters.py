"""Who plays Last Pebble."""

from sortilege.bots.character import Character
from sortilege.i18n import marked

CHARACTERS = {
    "random": (Character("Grabbing Greta", marked("takes what her hand finds")),),
    "counter": (Character("Counting Conrad", marked("counts, and counts again")),),
}
