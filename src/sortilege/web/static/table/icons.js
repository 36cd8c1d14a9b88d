// The few signs the table uses, drawn with the pen of its text.

import {html} from "../vendor/preact.js";

const PATHS = {
  log: "M5 6h14M5 12h14M5 18h9",
  menu: "M5.5 12a.5.5 0 1 0-1 0 .5.5 0 0 0 1 0Zm7 0a.5.5 0 1 0-1 0 .5.5 0 0 0 1 0Zm7 0a.5.5 0 1 0-1 0 .5.5 0 0 0 1 0Z",
  note: "M12 17v-6M12 7.5v.01M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0Z",
  undo: "M8 5 4 9l4 4M4 9h10a5 5 0 0 1 0 10h-3",
  hint: "M9 18h6M10 21h4M12 3a6 6 0 0 0-3.5 10.9c.6.5 1 1.2 1 2.1h5c0-.9.4-1.6 1-2.1A6 6 0 0 0 12 3Z",
  find: "M16 16l4.5 4.5M18 11a7 7 0 1 1-14 0 7 7 0 0 1 14 0Z",
  replace: "M4 8h13m-3-3 3 3-3 3M20 16H7m3-3-3 3 3 3",
  sound: "M4 10v4h3l5 4V6L7 10H4Zm12-1a4 4 0 0 1 0 6m2.5-8.5a8 8 0 0 1 0 11",
  mute: "M4 10v4h3l5 4V6L7 10H4Zm12 0 5 5m0-5-5 5",
  bot: "M6 9h12v9H6zM12 9V5M9.5 13v.01M14.5 13v.01M3.5 12v3m17-3v3M10 16h4",
  program: "m8 8-4 4 4 4m8-8 4 4-4 4",
  clock: "M12 7v5l3 2m6-2a9 9 0 1 1-18 0 9 9 0 0 1 18 0Z",
  eye: "M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12ZM12 14.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z",
  pause: "M9 6v12M15 6v12",
  smile: "M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0ZM9 9.5v.01M15 9.5v.01M8 14c2 2.7 6 2.7 8 0",
  flag: "M6 21V4m0 1h11l-2.5 4L17 13H6",
};

export function Icon({name}) {
  return html`
    <svg class="icon" viewBox="0 0 24 24" aria-hidden="true" fill="none" stroke="currentColor" stroke-width="2"
         stroke-linecap="round" stroke-linejoin="round"><path d=${PATHS[name]} /></svg>
  `;
}
