// Text into the clipboard.

/** @param {string} text */
export async function copyText(text) {
  // The clipboard exists on https only; a selected field works everywhere.
  if (navigator.clipboard) return navigator.clipboard.writeText(text);
  const field = document.createElement("textarea");
  field.value = text;
  document.body.append(field);
  field.select();
  document.execCommand("copy");
  field.remove();
}
