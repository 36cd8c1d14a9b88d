// A lesson of training: what the slider says, and keys for whoever has a keyboard. Without it the page is a form.

import {find, findAll} from "../elements.js";

const slider = /** @type {HTMLInputElement | null} */ (document.getElementById("slider"));
if (slider) {
  /** @type {string[]} */
  const scale = JSON.parse(slider.dataset.scale ?? "[]");
  const output = find("output", document);
  const say = () => {
    const value = scale[Number(slider.value)] ?? "";
    output.textContent = value;
    slider.setAttribute("aria-valuetext", value);
  };
  slider.addEventListener("input", say);
  say();
}

for (const hint of findAll(".train-keys")) hint.hidden = !matchMedia("(hover: hover)").matches;

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
  if (event.target instanceof HTMLElement && event.target.closest("dialog, select, input:not([type=range])")) return;
  const chosen = /^[1-9]$/.test(event.key) ? document.querySelector(`[data-choice="${Number(event.key) - 1}"]`) : null;
  if (chosen instanceof HTMLButtonElement) chosen.click();
  else if (event.key === "Enter" && event.target === slider) slider?.form?.requestSubmit();
});
