// The picture of a piece while it is carried: a copy above everything else, that follows the pointer, springs back, or
// lands on a spot and waits there (pending) until the server's answer moves the real piece.

import {calm, startFrom} from "./motion.js";

const EASING = "cubic-bezier(.2, .8, .25, 1)";

export class Ghost {
  /** @param {HTMLElement} piece */
  constructor(piece) {
    this.piece = piece;
    this.home = piece.getBoundingClientRect();
    this.element = /** @type {HTMLElement} */ (piece.cloneNode(true));
    for (const name of ["data-piece", "id", "tabindex", "aria-label", "role", "data-held"]) this.element.removeAttribute(name);
    this.element.setAttribute("aria-hidden", "true");
    this.element.classList.add("ghost");
    this.lie(this.home);
    document.body.append(this.element);
  }

  /**
   * Under the pointer, a little larger than on the table.
   * @param {number} x
   * @param {number} y
   */
  follow(x, y) {
    const {width, height} = this.home;
    this.lie({x: x - width / 2, y: y - height / 2, width, height});
  }

  /** @param {{x: number, y: number, width: number, height: number}} rect */
  lie({x, y, width, height}) {
    Object.assign(this.element.style, {left: `${x}px`, top: `${y}px`, width: `${width}px`, height: `${height}px`});
  }

  springBack() {
    this.glide(this.piece.isConnected ? this.piece.getBoundingClientRect() : this.home).finally(() => this.remove());
  }

  /**
   * Lands on a spot and stays there, as pending, until motion.js lets the real piece glide on from here.
   * @param {HTMLElement} spot
   */
  land(spot) {
    const rect = spot.getBoundingClientRect();
    startFrom(this.piece.dataset.piece, rect);
    this.element.dataset.landed = "";
    this.glide(rect);
  }

  /** @param {DOMRect} rect */
  async glide(rect) {
    const from = this.element.getBoundingClientRect();
    this.lie(rect);
    if (calm()) return;
    const frames = [from, rect].map(({x, y, width, height}) => ({
      left: `${x}px`, top: `${y}px`, width: `${width}px`, height: `${height}px`,
    }));
    await this.element.animate(frames, {duration: 220, easing: EASING}).finished.catch(() => {});
  }

  remove() {
    this.element.remove();
  }
}
