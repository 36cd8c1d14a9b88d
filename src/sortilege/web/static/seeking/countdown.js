// So many seconds until somebody is taken to their table. It counts only while the page is seen, and can be stopped.

export class Countdown {
  /** @type {ReturnType<typeof setInterval> | undefined} */
  #timer;

  /**
   * @param {number} seconds
   * @param {(left: number) => void} onTick
   * @param {() => void} onEnd
   * @param {() => boolean} isSeen
   */
  constructor(seconds, onTick, onEnd, isSeen = () => !document.hidden) {
    this.left = seconds;
    this.onTick = onTick;
    this.onEnd = onEnd;
    this.isSeen = isSeen;
  }

  start() {
    this.onTick(this.left);
    this.#timer = setInterval(() => this.tick(), 1000);
  }

  tick() {
    if (!this.isSeen()) return;
    this.left -= 1;
    this.onTick(this.left);
    if (this.left > 0) return;
    this.stop();
    this.onEnd();
  }

  stop() {
    clearInterval(this.#timer);
  }
}
