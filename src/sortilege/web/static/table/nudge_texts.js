// What the nudges of a first game say, and when. A nudge looks at what lies on the table, and at the news: what has happened
// since the player's last action, that one first.
//
//   {id, when: ({table, scene, view, seat, news}) => …, text: (table) => …}

import {t} from "../texts.js";
import {USUAL_OPTIONS} from "./constants.js";

const mine = (phase) => ({view, seat}) => view.phase === phase && view.to_act.includes(seat);
const legal = ({scene, seat}, test) => scene.legal.some((action) => action.by === seat && test(action));
const lengthOf = ({game, options}) => options.length ?? USUAL_OPTIONS[game].length;

/** Whether the player's own doubt was the last thing done, and the order was right after all. */
const doubtedInVain = ([own]) => own?.entry.do === "challenge" && own.order?.right === true;

/** Whether the card or tile this player put down was doubted, and wrong. */
function wasRefuted([own, ...others]) {
  if (own?.entry.do !== "place") return false;
  const next = others.find(({entry}) => ["challenge", "place"].includes(entry.do));
  return next?.order?.right === false;
}

/** Whether two tiles were turned over that have the same value. */
const wereEqual = (news) => news.some(({order, revealed}) => {
  if (!order?.right) return false;
  const [one, other] = order.tiles.map((tile) => revealed?.[tile]?.[order.attribute]);
  return one !== undefined && one === other;
});

const EQUAL = {id: "equal", when: ({news}) => wereEqual(news),
  text: () => t("Both have the same value. Equal values are always right, whichever way round they lie.")};

const THE_BOX = [
  EQUAL,
  {id: "box-in-vain", when: ({view, news}) => doubtedInVain(news) && view.phase !== "verify",
    text: () => t("The order was right, so your doubt costs you: you get a tile more, under your stack.")},
  {id: "box-refuted", when: ({news}) => wasRefuted(news),
    text: () => t("That order was wrong: the tile is yours again, and you get another one for it. Next time it may fit somewhere else.")},
  {id: "box-place", when: mine("turn"),
    text: () => t("Be the first without tiles, and you win. Drag one of yours next to a tile on the board: left or above is less, right or below is more.")},
  {id: "box-assess", when: mine("assess"),
    text: () => t("Do you believe it? If you doubt it, both tiles are turned over. Were they in order, you get a tile more. If not, the other player takes the tile back and gets one of yours.")},
  {id: "box-verify", when: mine("verify"),
    text: () => t("That was a last tile! It is always checked, and it costs you nothing. Choose what to turn over first.")},
  {id: "box-give", when: mine("give"),
    text: () => t("You may give a tile away. Pick one of your open tiles – perhaps the one you know least about.")},
  {id: "box-pass", when: (now) => mine("turn")(now) && now.view.seats[now.seat].deposits.includes(null),
    text: () => t("Not sure where it goes? Pass, and put it aside. It waits beside your stack, and you can play it later.")},
  {id: "box-shift", when: (now) => mine("turn")(now) && legal(now, ({shift}) => shift),
    text: () => t("There is more room than it seems: put a tile on another one, and push that aside to an empty space.")},
  {id: "box-last", when: ({view, seat}) => view.seats[seat].tiles === 1,
    text: () => t("Your last tile! It will be checked against all its neighbours, so choose a place you are sure of.")},
];

const THE_BOX_SOLO = [
  {id: "box-solo-place", when: mine("turn"),
    text: () => t("Put as many tiles in order as you can. Drag this one next to one on the board: left or above is less, right or below is more. Then it is turned over, and you see whether you were right.")},
  {id: "box-solo-pass", when: mine("turn"),
    text: () => t("It fits nowhere, not even by pushing a tile aside? Then pass. If that is true, it counts for you.")},
  {id: "box-solo-values", when: mine("turn"),
    text: () => t("Every tile on the board shows its values. Use them: only the one in your hand is a secret.")},
];

const GO_FOR_SIX = [
  EQUAL,
  {id: "six-refuted", when: ({news}) => wasRefuted(news),
    text: () => t("That order was wrong: both cards go to the discards, and whoever doubted it plays next.")},
  {id: "six-place", when: mine("turn"),
    text: (table) => t("{count} cards in the right order, and you win. This is the next one: drag it into your row, smaller to the left, larger to the right.", {count: lengthOf(table)})},
  {id: "six-assess", when: mine("assess"),
    text: () => t("Do you believe it? If you doubt it, both cards are turned over. Wrong: both cards go, and it is your turn. Right: you lose one of yours.")},
  {id: "six-discard", when: mine("discard"),
    text: () => t("The order was right, so your doubt costs you a card. Give up the one you are least sure of.")},
  {id: "six-verify", when: mine("verify"),
    text: (table) => t("Card number {count}! Now it must hold. You check it, and it costs you nothing.", {count: lengthOf(table)})},
  {id: "six-pass", when: mine("turn"),
    text: () => t("No idea? Pass. The card goes to the discards, and nothing bad happens.")},
  {id: "six-close", when: ({view, seat, table}) => view.rows[seat].length === lengthOf(table) - 1,
    text: () => t("Only one card is missing! It will be checked against its neighbours, so wait for one you are sure of.")},
];

const GO_FOR_SIX_SOLO = [
  {id: "six-solo-place", when: mine("turn"),
    text: () => t("Make your row as long as you can. Drag the card into it: smaller to the left, larger to the right. Then it is turned over.")},
  {id: "six-solo-score", when: mine("turn"),
    text: () => t("Every card that stays is a point, every other one costs a point. You cannot pass, so guess if you must.")},
];

const LUCKY_NUMBERS = [
  {id: "lucky-setup", when: mine("setup"),
    text: () => t("Fill your board first, and you win. Put the tile on a space of the diagonal: small numbers like the top left, large ones the bottom right.")},
  {id: "lucky-turn", when: mine("turn"),
    text: () => t("Draw a tile from the supply. Or take one that lies open in the middle, if you like it.")},
  {id: "lucky-place", when: mine("place"),
    text: () => t("Numbers must rise in every row and every column. Put it on a free space, exchange it for one of your tiles, or leave it in the middle.")},
  {id: "lucky-take", when: (now) => mine("turn")(now) && now.view.middle.length > 0,
    text: () => t("What lies in the middle is there for everybody. But what you take, you must place.")},
];

const LUCKY_NUMBERS_SOLO = [
  {id: "lucky-solo-setup", when: mine("setup"),
    text: () => t("Fill your board while many tiles still lie face down. Put the tile on a space of the diagonal: small numbers like the top left.")},
  {id: "lucky-place", when: mine("place"),
    text: () => t("Numbers must rise in every row and every column. Put it on a free space, exchange it for one of your tiles, or leave it in the middle.")},
  {id: "lucky-solo-take", when: (now) => mine("turn")(now) && now.view.middle.length > 0,
    text: () => t("Taking from the middle costs nothing: only what you draw does. A few exchanges can make room for everything.")},
];

const NUDGES = {
  "the-box": THE_BOX,
  "the-box-solo": THE_BOX_SOLO,
  "go-for-six": GO_FOR_SIX,
  "go-for-six-solo": GO_FOR_SIX_SOLO,
  "lucky-numbers": LUCKY_NUMBERS,
  "lucky-numbers-solo": LUCKY_NUMBERS_SOLO,
};

export const nudgesOf = (game) => NUDGES[game] ?? [];
