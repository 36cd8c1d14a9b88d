// The picture of an item: a file that is chosen, dropped or pasted, an emoji, letters, or the initials.

import {html, useLayoutEffect, useState} from "../../vendor/preact.js";
import {t} from "../../texts.js";
import {MOST_LETTERS} from "../constants.js";
import {setItem} from "../draft.js";
import {initials, isFile, isLetters} from "../picture_of.js";
import {CropDialog} from "./crop.js";
import {EmojiField} from "./emoji.js";
import {Choices, Line} from "./fields.js";
import {FileField, usePasted} from "./file_field.js";
import {itemsOf} from "./names.js";
import {PictureLook} from "./picture_look.js";
import {useTyped} from "./typed.js";
import {cutOf, rememberFile} from "./uploads.js";

export function PictureField({editor, item}) {
  const picture = item.picture ?? "";
  const [kind, setKind] = useState(kindOf(picture));
  const [source, setSource] = useState(/** @type {import("./uploads.js").Source | null} */ (null));
  // Before anybody sees it: an effect that comes later would take back what they chose meanwhile.
  useLayoutEffect(() => {
    setKind(kindOf(picture));
    if (isFile(picture)) rememberFile(item.id, picture);
  }, [picture]);
  usePasted((file) => setSource({file}));
  const change = (fields, options) => editor.change((draft) => setItem(draft, item.id, fields), options);
  const put = (next, options) => change({picture: next}, options);
  const use = async (crop) => {
    if (source) put(await cutOf(editor, source, crop));
    setSource(null);
  };
  const own = (wanted) => (kindOf(picture) === wanted ? picture : "");
  const place = itemsOf(editor).indexOf(item);
  const merge = `field-letters-${place}`;
  return html`
    <${Choices} label=${t("Picture")} value=${kind} onText=${setKind}
      options=${[["file", t("file")], ["emoji", t("emoji")], ["letters", t("letters")], ["initials", t("initials")]]} />
    ${kind === "file" ? html`<${FileField} ...${{editor, item, onSource: setSource, onPicture: put}} />` : null}
    ${kind === "file" && isFile(picture) ? html`
      <${PictureLook} own=${true} look=${item} onLook=${(fields, name) => change(fields, {merge: `field-${name}-${place}`})} />
    ` : null}
    ${kind === "emoji" ? html`<${EmojiField} ...${{editor, item}} value=${own("emoji")} onEmoji=${(emoji) => put(emoji)} />` : null}
    ${kind === "letters" ? html`<${Letters} value=${own("letters")} onLetters=${(letters) => put(letters, {merge})} />` : null}
    ${kind === "initials" ? html`<${Initials} ...${{item, onDraw: () => put("")}} />` : null}
    ${source ? html`<${CropDialog} ...${{source, onUse: use, onClose: () => setSource(null)}} />` : null}
  `;
}

function Letters({value, onLetters}) {
  const [typed, onTyped] = useTyped(value, String, (text) => (isLetters(text) ? text : undefined), onLetters);
  return html`<${Line} label=${t("Up to four letters")} maxlength=${MOST_LETTERS} value=${typed} onText=${onTyped} />`;
}

function Initials({item, onDraw}) {
  return html`
    <p class="hint">${t("The letters {letters} on a coloured shape.", {letters: initials(item)})}</p>
    ${item.picture ? html`<button type="button" class="btn" onClick=${onDraw}>${t("Draw the initials")}</button>` : null}
  `;
}

function kindOf(picture) {
  if (!picture) return "initials";
  if (isFile(picture)) return "file";
  return isLetters(picture) ? "letters" : "emoji";
}
