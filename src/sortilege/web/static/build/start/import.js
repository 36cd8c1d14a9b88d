// An import on its way: where the table comes from, what the maker decided about it, what the server says to that.
//
//   const one = new Import({file} | {text}, "en", changed)          `changed()` is called whenever something is different
//   one.look()                                                      asks for the preview; one.answer, or one.fault
//   one.decide({edits, without, header, sheet, language})           … and asks again, a moment later
//   one.keep({edits, title})                                        … what makes no difference to the preview
//   await one.make() → {url, refused} | null                        the card set

import {messageOf, upload} from "../../http.js";
import {inLanguage, mappingOf, withinLimits} from "./mapping.js";

// Whoever types a unit should not be asked about every letter of it.
const PAUSE = 350;

export class Import {
  constructor(source, language, changed) {
    this.source = source;
    this.changed = changed;
    this.language = language;
    this.sheet = "";
    this.header = "guess";
    this.edits = {};
    this.without = new Set();
    // The rows are counted anew: what is known about them does not count until the next answer.
    this.renumbered = false;
    this.isCut = false;
    this.title = "";
    this.answer = null;
    this.fault = "";
    this.busy = null;
  }

  look() {
    return this.ask("preview", "looking", (answer) => {
      if (!this.answer && answer.title) this.title = answer.title;
      // What the server would leave out is proposed once; from then on the ticks are the maker's.
      if (!this.answer || this.renumbered) this.without = new Set(answer.left_out);
      this.answer = answer;
      this.renumbered = false;
      if (answer.kind === "table" && !Object.keys(this.edits).length) this.cut(answer);
    });
  }

  /** More columns of numbers than a card set has room for. */
  cut(answer) {
    this.edits = withinLimits(answer);
    this.isCut = Object.keys(this.edits).length > 0;
  }

  /** Everything that is decided shows at once; what the server thinks of it comes a moment later. */
  decide(fields) {
    if (fields.language) this.edits = inLanguage(this.edits, this.language, fields.language);
    // Another sheet has other columns, and other headings make other rows.
    if ("sheet" in fields) this.edits = {};
    if ("sheet" in fields || "header" in fields) {
      this.without = new Set();
      this.renumbered = true;
    }
    clearTimeout(this.soon);
    this.soon = setTimeout(() => this.look(), PAUSE);
    this.keep(fields);
  }

  /** What is decided without a question to the server. */
  keep(fields) {
    Object.assign(this, fields);
    this.changed();
  }

  async make() {
    clearTimeout(this.soon);
    if (this.renumbered) await this.look();
    if (this.renumbered) return null;
    let made = null;
    await this.ask("import", "making", (answer) => {
      made = answer;
    });
    return made;
  }

  /** Whatever is on its way does not count any more. */
  stop() {
    clearTimeout(this.soon);
    this.line?.abort();
    this.busy = null;
    this.changed();
  }

  async ask(what, doing, take) {
    this.line?.abort();
    const line = new AbortController();
    this.line = line;
    const isLatest = () => this.line === line && !line.signal.aborted;
    this.busy = {doing, share: 0};
    this.changed();
    const onProgress = (share) => {
      if (!isLatest()) return;
      this.busy = {doing, share};
      this.changed();
    };
    try {
      const answer = await upload(`/api/sets/${what}`, this.form(), {signal: line.signal, onProgress});
      if (!isLatest()) return;
      this.fault = "";
      take(answer);
    } catch (refusal) {
      if (!isLatest()) return;
      this.fault = messageOf(refusal);
    }
    this.busy = null;
    this.changed();
  }

  form() {
    const form = new FormData();
    if (this.source.file) form.append("file", this.source.file);
    else form.append("pasted", this.source.text);
    form.append("language", this.language);
    if (this.answer?.kind !== "table") return form;
    if (this.sheet) form.append("sheet", this.sheet);
    form.append("header", this.header);
    form.append("mapping", JSON.stringify(mappingOf(this.renumbered ? null : this.answer, this)));
    return form;
  }
}
