// A few emoji of each kind, for whoever would rather look than search.

import {html, useState} from "../../vendor/preact.js";
import {t} from "../../texts.js";
import {EmojiGrid} from "./emoji_grid.js";
import {Select} from "./fields.js";

export function EmojiKinds({value, onEmoji}) {
  const [kind, setKind] = useState("animals");
  return html`
    <${Select} label=${t("Emoji that show")} value=${kind} onText=${setKind} options=${kinds()} />
    <${EmojiGrid} label=${t("Emoji")} found=${EMOJI[kind].map((emoji) => ({emoji, name: emoji}))} ...${{value, onEmoji}} />
  `;
}

const kinds = () => [
  ["animals", t("animals")], ["plants", t("plants")], ["food", t("food")], ["people", t("people")],
  ["places", t("places and weather")], ["travel", t("travel")], ["sport", t("sport and games")], ["things", t("things")],
];

export const EMOJI = {
  animals: [
    "🐶", "🐱", "🐭", "🐹", "🐰", "🦊", "🐻", "🐼", "🐨", "🐯", "🦁", "🐮", "🐷", "🐸", "🐵", "🐔", "🐧", "🐦", "🦆", "🦅",
    "🦉", "🦇", "🐺", "🐗", "🐴", "🦄", "🐝", "🐛", "🦋", "🐌", "🐞", "🐜", "🕷️", "🐢", "🐍", "🦎", "🦖", "🐙", "🦀", "🐠",
    "🐬", "🐳", "🦈", "🐊", "🐘", "🦒", "🦘", "🐪", "🦔", "🐿️",
  ],
  plants: ["🌵", "🌲", "🌳", "🌴", "🌱", "🍀", "🍄", "🌷", "🌹", "🌻", "🌸", "🍁"],
  food: [
    "🍏", "🍐", "🍊", "🍋", "🍌", "🍉", "🍇", "🍓", "🍒", "🍑", "🥝", "🍅", "🥑", "🥦", "🌽", "🥕", "🍞", "🧀", "🥚", "🍔",
    "🍟", "🍕", "🌮", "🍝", "🍣", "🍦", "🎂", "🍫", "🍿", "☕",
  ],
  people: ["👶", "🧒", "👩", "👨", "👵", "👴", "🧑‍🍳", "🧑‍🎨", "🧑‍🚀", "🧑‍🔬", "👑", "🤖", "👻", "👽", "🧙", "🧚"],
  places: ["🏠", "🏰", "🗼", "🏟️", "🌉", "🏝️", "🏔️", "🌋", "🏜️", "🌍", "🌙", "⭐", "☀️", "🌈", "❄️", "🔥"],
  travel: ["🚗", "🚌", "🚒", "🚜", "🚲", "🛵", "🚂", "🚇", "✈️", "🚁", "🚀", "⛵", "🚢", "🛴"],
  sport: ["⚽", "🏀", "🏈", "⚾", "🎾", "🏐", "🏓", "🏸", "🥊", "⛷️", "🏊", "🚴", "🎯", "🎲", "♟️", "🏆"],
  things: ["🎸", "🎹", "🥁", "🎻", "🎨", "📚", "✏️", "💡", "⏰", "📱", "💻", "📷", "🔭", "🔨", "🔑", "💎", "🎁", "🎈", "🧸", "👟"],
};
