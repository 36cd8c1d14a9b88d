// What a doubt may cost and win: one line under the two buttons, always. It says what the rules will do, not what is known.

import {t} from "../texts.js";

/** @import {Scene} from "sortilege/wire" */

/**
 * @param {Scene} scene
 * @param {number} seat whoever is asked
 */
export function stakes(scene, seat) {
  const {view, seats} = scene;
  if (!view?.placed) return "";
  const placer = view.placed.seat;
  const {name} = seats[placer];
  return view.game === "the-box" ? inTheBox(view, seat, placer, name) : inGoForSix(view, seat, name);
}

/**
 * Nobody gives a last tile away.
 * @param {any} view
 * @param {number} seat
 * @param {number} placer
 * @param {string} name
 */
function inTheBox(view, seat, placer, name) {
  const gains = view.seats[seat].tiles > 1;
  const costs = view.seats[placer].tiles > 1;
  const wrong = gains ? t("If you doubt and it is wrong, {name} gets a tile", {name}) : t("If you doubt and it is wrong, {name} takes it back", {name});
  return `${wrong} · ${costs ? t("if it is right, you get one.") : t("if it is right, it costs you nothing.")}`;
}

/**
 * @param {any} view
 * @param {number} seat
 * @param {string} name
 */
function inGoForSix(view, seat, name) {
  const wrong = t("If you doubt and it is wrong, {name} loses both cards", {name});
  return `${wrong} · ${view.rows[seat].length ? t("if it is right, you lose one.") : t("if it is right, it costs you nothing.")}`;
}
