/** Setting up a table: seats to add and remove, what applies shown and the rest hidden. The form works without this, too. */

import {byId, embedded, findAll} from "../elements.js";

const form = /** @type {HTMLFormElement} */ (byId("setup"));

/**
 * A field of the form, by its name.
 * @param {string} name
 * @returns {any}
 */
const field = (name) => form.elements.namedItem(name);
const seatOf = (item) => field(`seat${item.dataset.seat}`);
const seats = findAll(".setup-seat", form);
const taken = () => seats.filter((item) => seatOf(item).value !== "");

/** A field that the form has only for another game is simply not there. */
function chosen(name) {
  return field(name)?.value ?? null;
}

function showWhatApplies() {
  for (const part of findAll("[data-if]", form)) {
    const [name, value] = (part.dataset.if ?? "").split("=");
    part.hidden = chosen(name) !== value;
  }
  for (const item of seats) showSeat(item);
  for (const add of findAll("[data-add]", form)) add.hidden = taken().length === seats.length;
  nameWhoBegins();
}

function showSeat(item) {
  const who = seatOf(item);
  item.hidden = who.value === "";
  item.querySelector('input[type="text"]').hidden = who.value !== "here";
  item.querySelector("[data-line-of]").textContent = who.selectedOptions[0]?.dataset.line ?? "";
  item.querySelector("[data-remove]").hidden = taken().length <= 2;
  for (const handicap of findAll(`[data-handicap="${item.dataset.seat}"]`, form)) handicap.hidden = item.hidden;
}

/** "Seat 2" says less than the name of who sits there. */
function nameWhoBegins() {
  const first = field("first");
  if (!first) return;
  for (const option of first.options) {
    const item = seats[Number(option.value)];
    if (!item) continue;
    const who = seatOf(item);
    option.hidden = option.disabled = who.value === "";
    const name = who.value === "here" && field(`name${option.value}`).value;
    option.textContent = `${Number(option.value) + 1}: ${name || who.selectedOptions[0].textContent.trim()}`;
  }
  if (first.selectedOptions[0].disabled) first.value = "random";
}

/** Another card set has other attributes. What is in both stays chosen. */
function fillAttributes(all) {
  const attributes = all[chosen("edition")] ?? [];
  const lists = /** @type {HTMLSelectElement[]} */ (findAll("[data-attributes]", form));
  for (const [place, list] of lists.entries()) {
    const before = list.value;
    const free = [...list.options].filter((option) => option.value === "");
    list.replaceChildren(...free, ...attributes.map(({id, title}) => new Option(title, id)));
    const stays = attributes.some(({id}) => id === before) || before === "";
    list.value = stays ? before : free.length ? "" : attributes[place % attributes.length]?.id;
  }
}

function addSeat(kind) {
  const item = seats.find((one) => seatOf(one).value === "");
  if (!item) return;
  seatOf(item).value = kind;
  showWhatApplies();
  (kind === "here" ? field(`name${item.dataset.seat}`) : seatOf(item)).focus();
}

function removeSeat(item) {
  seatOf(item).value = "";
  showWhatApplies();
  taken().at(-1)?.querySelector("select")?.focus();
}

/** What a rated game needs, where something else was chosen that nobody has to think about. */
function chooseForRating() {
  if (chosen("clock") === "none") field("clock").value = "relaxed";
  if (field("first")) field("first").value = "random";
}

function start() {
  const all = document.getElementById("attributes-of") ? embedded("attributes-of") : {};
  form.addEventListener("change", ({target}) => {
    if (target instanceof HTMLInputElement && target.name === "edition") fillAttributes(all);
    if (target instanceof HTMLInputElement && target.name === "rated" && target.checked) chooseForRating();
    showWhatApplies();
  });
  form.addEventListener("click", ({target}) => {
    if (!(target instanceof Element)) return;
    const add = /** @type {HTMLElement | null} */ (target.closest("[data-kind]"));
    const remove = target.closest("[data-remove]");
    if (add) addSeat(add.dataset.kind);
    if (remove) removeSeat(remove.closest(".setup-seat"));
  });
  showWhatApplies();
  document.getElementById("faults")?.focus();
}

start();
