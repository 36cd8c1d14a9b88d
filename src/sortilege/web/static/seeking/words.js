// How long somebody waits, in figures.

/**
 * 75 → "1:15".
 * @param {number} seconds
 */
export function minutes(seconds) {
  const whole = Math.max(0, Math.floor(seconds));
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
}
