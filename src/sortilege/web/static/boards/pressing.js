// A thing on the board that is simply pressed – the supply, to draw – does what the button of the same move does.

/** Props for a <button>: pressing it plays `button`; without one it lies there and does nothing. */
export function pressProps(hold, button) {
  if (!button || !hold.press) return {disabled: true};
  return {onClick: () => hold.press(button)};
}
