// The game calls: a sound if sounds are wanted, the title of the page, and a notification if that was allowed.

import {ring, wantSound} from "../table/sound.js";

const BLINKS = 900;

/** Whether somebody can be asked for it. */
export const canAskForNotifications = () => globalThis.Notification?.permission === "default";

/** Browsers show it only after a click. */
export const askForNotifications = () => Notification.requestPermission();

/**
 * @param {{title: string, body: string, sound: boolean}} said
 * @param {() => void} go where the notification leads
 * @returns {() => void} no longer
 */
export function call({title, body, sound}, go) {
  if (sound) {
    wantSound(true);
    ring();
  }
  const before = document.title;
  let isOn = false;
  const blinking = setInterval(() => {
    isOn = !isOn;
    document.title = isOn ? `● ${title}` : title;
  }, BLINKS);
  document.title = title;
  const note = document.hidden ? notify(title, body, go) : null;
  return () => {
    clearInterval(blinking);
    document.title = before;
    note?.close();
  };
}

/**
 * @param {string} title
 * @param {string} body
 * @param {() => void} go
 */
function notify(title, body, go) {
  if (globalThis.Notification?.permission !== "granted") return null;
  try {
    const note = new Notification(title, {body, tag: "sortilege-seeking"});
    note.addEventListener("click", () => {
      window.focus();
      go();
    });
    return note;
  } catch {
    // Some phones allow only workers to show them.
    return null;
  }
}
