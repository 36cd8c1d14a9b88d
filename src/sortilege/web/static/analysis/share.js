// The picture of a game: where the device can share files it is shared, elsewhere the link downloads it.

import {fetchFile} from "../http.js";

/** @param {HTMLElement} link */
export function sharePicture(link) {
  if (!navigator.canShare?.({files: [new File([], "game.png", {type: "image/png"})]})) return;
  link.addEventListener("click", (event) => {
    event.preventDefault();
    share(/** @type {HTMLAnchorElement} */ (link));
  });
}

/** @param {HTMLAnchorElement} link */
async function share(link) {
  try {
    const picture = await fetchFile(link.href);
    const file = new File([picture], link.download, {type: "image/png"});
    await navigator.share({files: [file], title: link.dataset.title, url: location.href});
  } catch (error) {
    // Whoever has closed the sheet wanted nothing; whatever else went wrong, the picture itself is there.
    if (!(error instanceof DOMException && error.name === "AbortError")) location.assign(link.href);
  }
}
