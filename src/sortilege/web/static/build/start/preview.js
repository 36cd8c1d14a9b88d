// What would become of a table or a file, and the button that does it.

import {html, useEffect, useState} from "../../vendor/preact.js";
import {useElement} from "../../hooks.js";
import {n, t} from "../../texts.js";
import {Busy, Fault, Refused} from "./progress.js";
import {TablePreview} from "./table_preview.js";

export function Importing({one, languages, onLeave}) {
  const heading = useElement("h2");
  const [made, setMade] = useState(null);
  useEffect(() => {
    heading.current.focus();
    scrollTo({top: 0});
  }, []);

  const make = async () => {
    if (one.busy?.doing === "making") return;
    const answer = await one.make();
    if (!answer) return;
    if (unheardOf(answer.refused, one.answer.refused).length) setMade(answer);
    else location.assign(answer.url);
  };

  if (made) return html`<${Made} made=${made} />`;
  const isTable = one.answer.kind === "table";
  return html`
    <section class="import" aria-labelledby="import-title">
      <button type="button" class="btn btn-quiet import-back" onClick=${onLeave}>← ${t("Back")}</button>
      <h2 id="import-title" tabindex="-1" ref=${heading}>
        ${isTable ? t("What your table becomes") : t("A card set in a file")}</h2>
      ${isTable ? html`<${TablePreview} one=${one} languages=${languages} />` : html`<${EditionPreview} one=${one} />`}
      <div class="import-go">
        <${Fault} text=${one.fault} />
        <div class="buttons">
          <button type="button" class="btn btn-main btn-big" data-pending=${one.busy?.doing === "making" || null} onClick=${make}>
            ${t("Make the card set")}</button>
          <${Busy} one=${one} onStop=${() => one.stop()} />
        </div>
      </div>
    </section>
  `;
}

/** The set is there, but not everything that was in the file: say so before going on. */
function Made({made}) {
  return html`
    <section class="import" aria-labelledby="import-title">
      <h2 id="import-title" tabindex="-1" ref=${(element) => element?.focus()}>${t("Your card set is ready")}</h2>
      <${Refused} refused=${made.refused} />
      <a class="btn btn-main btn-big" href=${made.url}>${t("Go on")}</a>
    </section>
  `;
}

function unheardOf(refused = [], told = []) {
  const known = new Set(told.map(({name}) => name));
  return refused.filter(({name}) => !known.has(name));
}

/** A card set in a file: what is in it. */
function EditionPreview({one}) {
  const {title, items, attributes, pictures, refused} = one.answer;
  return html`
    <div class="panel import-edition">
      <h3>${title || t("Without a title")}</h3>
      <ul class="import-facts">
        <li>${n("{count} card", "{count} cards", items)}</li>
        <li>${n("{count} attribute", "{count} attributes", attributes)}</li>
        ${pictures ? html`<li>${n("{count} picture", "{count} pictures", pictures)}</li>` : null}
      </ul>
      <p class="muted">${t("It becomes a card set of your own. Nobody else sees it until you share it.")}</p>
    </div>
    <${Refused} refused=${refused} />
  `;
}
