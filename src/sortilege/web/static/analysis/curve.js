// The curve of how everybody stood: a line moves over it with the slider, and says the figures of that step.

import {language, t} from "../texts.js";

/**
 * How it stood after a step: the latest point that is not after it.
 * @param {number[][]} points each a step and the figures of all seats
 * @param {number} n
 */
export function pointAt(points, n) {
  let low = 0;
  let high = points.length - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (points[middle][0] <= n) low = middle;
    else high = middle - 1;
  }
  return points[low];
}

/**
 * @param {"chance" | "score"} unit
 * @returns {(value: number) => string}
 */
export function writer(unit) {
  const format = new Intl.NumberFormat(language(), unit === "chance" ? {style: "percent"} : {maximumFractionDigits: 1});
  return (value) => format.format(value).replace("-", "−");
}

/**
 * @param {{svg: Element, slider: HTMLInputElement, points: number[][], unit: "chance" | "score", names: string[], onStep: (n: number) => void}} parts
 * @returns {(n: number) => void} shows a step without being moved there by hand
 */
export function scrubber({svg, slider, points, unit, names, onStep}) {
  const write = writer(unit);
  const now = svg.querySelector("#curve-now");
  const width = Number(svg.getAttribute("data-width"));
  const last = Number(slider.max);
  const show = (/** @type {number} */ n) => {
    const [, ...figures] = pointAt(points, n);
    const x = (n / last) * width;
    now?.setAttribute("d", `M${x} 0V${svg.getAttribute("data-height")}`);
    now?.setAttribute("visibility", "visible");
    for (const [seat, value] of figures.entries()) {
      for (const place of document.querySelectorAll(`[data-chance-of="${seat}"]`)) place.textContent = write(value);
    }
    slider.value = String(n);
    slider.setAttribute("aria-valuetext", [t("Step {at} of {last}", {at: n, last}), ...figures.map((value, seat) => t("{what}: {which}", {what: names[seat], which: write(value)}))].join(", "));
  };
  slider.addEventListener("input", () => {
    show(Number(slider.value));
    onStep(Number(slider.value));
  });
  svg.addEventListener("click", (event) => {
    const {left, width: wide} = svg.getBoundingClientRect();
    const box = svg.getAttribute("viewBox")?.split(" ").map(Number) ?? [0, 0, width, 0];
    const x = box[0] + ((/** @type {MouseEvent} */ (event).clientX - left) / wide) * box[2];
    const n = Math.max(0, Math.min(last, Math.round((x / width) * last)));
    show(n);
    onStep(n);
  });
  return show;
}
