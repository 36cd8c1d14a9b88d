// Picture files as the browser shows them: upright, whatever their camera noted.

/** {url, image, width, height, transparent}; fails if it is no picture. */
export async function shown(file) {
  const url = await dataUrl(file);
  const image = new Image();
  image.src = url;
  await image.decode();
  return {url, image, width: image.naturalWidth, height: image.naturalHeight, transparent: isTransparent(image)};
}

/** The part of a picture inside a frame, as a small picture. */
export function cutOut({image}, {left, top, size}, side = 240) {
  const canvas = canvasOf(side);
  pen(canvas).drawImage(image, left, top, size, size, 0, 0, side, side);
  return canvas.toDataURL();
}

/** @type {Promise<unknown>} */
let last = Promise.resolve();

/** The middle of a picture, tiny. One after the other: many photographs at once would not fit into a phone. */
export function thumbnail(file) {
  const made = last.then(() => shrunk(file));
  last = made.catch(() => {});
  return made;
}

async function shrunk(file, side = 96) {
  const bitmap = await createImageBitmap(file);
  const size = Math.min(bitmap.width, bitmap.height);
  const canvas = canvasOf(side);
  pen(canvas).drawImage(bitmap, (bitmap.width - size) / 2, (bitmap.height - size) / 2, size, size, 0, 0, side, side);
  bitmap.close();
  return canvas.toDataURL();
}

/** Whether anything shines through. A small copy tells. */
function isTransparent(image) {
  const canvas = canvasOf(64);
  const context = pen(canvas);
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  const {data} = context.getImageData(0, 0, canvas.width, canvas.height);
  return data.some((value, index) => index % 4 === 3 && value < 250);
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
