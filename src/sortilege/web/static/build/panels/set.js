// The card set itself: its title, what it is about, its languages, and whom to thank.

import {html} from "../../vendor/preact.js";
import {t} from "../../texts.js";
import {LANGUAGES, LONGEST} from "../constants.js";
import {setSet, textOf, withText} from "../draft.js";
import {slug} from "../ids.js";
import {Credits} from "./credits.js";
import {ManyPicturesButton} from "./dropped_files.js";
import {Line, Lines, Said, Select} from "./fields.js";
import {isSaidByGames} from "./missing.js";
import {Panel} from "./panel.js";
import {PictureLook} from "./picture_look.js";
import {useTyped} from "./typed.js";

const LICENCES = ["CC0-1.0", "CC-BY-4.0", "CC-BY-SA-4.0"];
const FIELDS = ["title", "description", "license"];

export function SetPanel({editor}) {
  const {draft, language: speaking} = editor;
  const change = (fields, name) => editor.change((before) => setSet(before, fields), {merge: `field-${name}`});
  const about = (editor.advice?.remarks ?? []).filter((remark) => !remark.attribute && !remark.item && !isSaidByGames(remark));
  const remarks = (field) => about.filter((remark) => remark.field === field);
  const text = (field) => ({
    value: draft[field]?.[speaking] ?? "",
    placeholder: textOf(draft[field], speaking),
    remarks: remarks(field),
    lang: speaking,
    onText: (next) => change({[field]: withText(draft[field], speaking, next)}, `${field}-${speaking}`),
  });
  return html`
    <${Panel} editor=${editor} title=${t("The card set")}>
      <${Line} label=${t("Title")} maxlength=${LONGEST.title} ...${text("title")} />
      <${Lines} label=${t("What is it about?")} maxlength=${LONGEST.text} ...${text("description")}
        hint=${t("A sentence that makes people want to play.")} />
      ${about.filter(({field}) => !FIELDS.includes(field)).map((remark) => html`<${Said} key=${remark.code} remark=${remark} />`)}
      <${Select} label=${t("Your language")} value=${draft.language ?? "en"} options=${Object.entries(LANGUAGES)}
        onText=${(language) => change({language}, "language")}
        hint=${t("Numbers are read as people write them in this language.")} />
      <div class="field"><${ManyPicturesButton} editor=${editor} /></div>
      <${PictureLook} look=${draft} onLook=${change} />
      <${Line} label=${t("Licence")} maxlength=${LONGEST.licence} value=${draft.license ?? ""} remarks=${remarks("license")} list="licences"
        onText=${(license) => change({license}, "license")}
        hint=${t("What others may do with your cards. CC-BY-4.0: everything, as long as they name you.")} />
      <datalist id="licences">${LICENCES.map((name) => html`<option key=${name} value=${name} />`)}</datalist>
      <${Credits} credits=${draft.credits ?? []} onCredits=${(credits, name) => change({credits}, `credits-${name}`)} />
      <${FileName} id=${draft.id ?? ""} onId=${(id) => change({id}, "id")} />
    <//>
  `;
}

/** Typed as people type; kept as files and programs like it. */
function FileName({id, onId}) {
  const [typed, onTyped] = useTyped(id, String, slug, onId);
  return html`<${Line} label=${t("Name for files")} maxlength=${LONGEST.id} value=${typed} placeholder="my-cards" onText=${onTyped}
    hint=${t("Lower-case letters and digits, words joined by -. Leave it empty, and the title is taken.")} />`;
}
