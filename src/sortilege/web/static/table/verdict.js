// What a check means for whom: one sentence under its stamp, read from the views before and after it.

import {t} from "../texts.js";
import {isYou} from "./people.js";

/** "" where nothing is to be said: in solo games the stamp says it all. */
export function consequence(table, scene, reveal) {
  const {order, after, placer} = reveal;
  if (!order || !after || placer === undefined) return "";
  return table.game === "the-box" ? inTheBox(table, scene, reveal) : inGoForSix(table, scene, reveal);
}

function inTheBox(table, scene, {right, by, placer, after}) {
  const loser = right ? by : placer;
  const {name} = scene.seats[loser];
  const you = isYou(table, loser);
  const gets = getsTile(scene.view, after, loser, right ? 0 : 1);
  if (right) {
    if (!gets) return t("The order is right.");
    return you ? t("The order is right – you get a tile.") : t("The order is right – {name} gets a tile.", {name});
  }
  if (!gets) return you ? t("The order is wrong – you take it back.") : t("The order is wrong – {name} takes it back.", {name});
  return you
    ? t("The order is wrong – you take it back and get a tile.")
    : t("The order is wrong – {name} takes it back and gets a tile.", {name});
}

/** Whether a penalty tile is on its way to this seat, or there already, besides the tiles it takes back. */
function getsTile(before, after, seat, back) {
  return after.gift?.receiver === seat || after.seats[seat].tiles > before.seats[seat].tiles + back;
}

function inGoForSix(table, scene, {right, by, placer, drama}) {
  const loser = right ? by : placer;
  const {name} = scene.seats[loser];
  const you = isYou(table, loser);
  if (right && drama) return t("The order is right.");
  if (right) return you ? t("The order is right – you discard a card.") : t("The order is right – {name} discards a card.", {name});
  return you ? t("The order is wrong – you discard both cards.") : t("The order is wrong – {name} discards both cards.", {name});
}
