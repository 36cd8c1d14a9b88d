// Starting with a card set that somebody saved as a file.

import {html} from "../../vendor/preact.js";
import {t} from "../../texts.js";
import {Busy} from "./busy.js";
import {Fault} from "./fault.js";
import {FileButton} from "./file_button.js";
import {fileSign} from "./signs.js";
import {Way} from "./way.js";

export function FileWay({one, begin, leave}) {
  return html`
    <${Way} id="file" sign=${fileSign} title=${t("From a file")}
            line=${t("Somebody sent you a card set as a ZIP file, or you saved one yourself.")}>
      <${Fault} text=${one?.fault} />
      <${Busy} one=${one} onStop=${leave} />
      <${FileButton} accept=".zip,application/zip" label=${t("Choose a file")} describedBy="way-file"
                     onFile=${(file) => begin({file, way: "file"})} />
    <//>
  `;
}
