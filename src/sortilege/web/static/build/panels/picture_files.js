// Picture files as the browser shows them: upright, whatever their camera noted.

/** {url, image, width, height}; fails if it is nothing that the browser shows. */
export async function shown(file) {
  const url = await dataUrl(file);
  const image = new Image();
  image.src = url;
  await image.decode();
  return {url, image, width: image.naturalWidth, height: image.naturalHeight};
}

/** The part of a picture inside a frame, as a small picture. */
export function cutOut({image}, {left, top, size}, side = 240) {
  const canvas = canvasOf(side);
  pen(canvas).drawImage(image, left, top, size, size, 0, 0, side, side);
  return canvas.toDataURL();
}

/** @type {Promise<unknown>} */
let last = Promise.resolve();

/** A picture, tiny. One after the other: many photographs at once would not fit into a phone. */
export function thumbnail(file) {
  const made = last.then(() => shrunk(file));
  last = made.catch(() => {});
  return made;
}

async function shrunk(file, side = 96) {
  const bitmap = await createImageBitmap(file);
  const factor = side / Math.max(bitmap.width, bitmap.height);
  const [width, height] = [bitmap.width * factor, bitmap.height * factor];
  const canvas = canvasOf(side);
  pen(canvas).drawImage(bitmap, (side - width) / 2, (side - height) / 2, width, height);
  bitmap.close();
  return canvas.toDataURL();
}

/** @param {HTMLCanvasElement} canvas */
function pen(canvas) {
  const context = canvas.getContext("2d");
  if (!context) throw new Error("this browser does not draw");
  return context;
}

function canvasOf(side) {
  return Object.assign(document.createElement("canvas"), {width: side, height: side});
}

// Addresses of local files are not allowed on our pages, only pictures that carry their content.
function dataUrl(file) {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result);
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
}
