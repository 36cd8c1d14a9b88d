// The picture with the frame on it: to move by mouse, finger or arrow keys, to size by its corners or by + and −.

import {html, useEffect, useRef} from "../../vendor/preact.js";
import {find} from "../../elements.js";
import {useElement} from "../../hooks.js";
import {t} from "../../texts.js";
import {moved, pulled, sized} from "./crop_frame.js";

const CORNERS = [[0, 0], [1, 0], [0, 1], [1, 1]];
const STEPS = {ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1]};
const FACTORS = {"+": 1.05, "=": 1.05, "-": 1 / 1.05, "−": 1 / 1.05};

export function CropStage({picture, frame, onFrame}) {
  const stage = useElement("div");
  const drag = useRef(/** @type {{corner: [number, number] | null, frame: any, x: number, y: number} | null} */ (null));
  // The keyboard can begin at once.
  useEffect(() => find(".crop-frame", stage.current).focus(), []);
  const {width, height} = picture;

  const grab = (event, corner) => {
    event.preventDefault();
    event.stopPropagation();
    event.currentTarget.setPointerCapture(event.pointerId);
    event.currentTarget.closest(".crop-frame").focus();
    drag.current = {corner, frame, x: event.clientX, y: event.clientY};
  };
  const pull = (event) => {
    if (!drag.current) return;
    event.stopPropagation();
    const scale = width / stage.current.clientWidth;
    const {corner, frame: before, x, y} = drag.current;
    const [right, down] = [(event.clientX - x) * scale, (event.clientY - y) * scale];
    onFrame(corner ? pulled(before, corner, right, down, picture) : moved(before, right, down, picture));
  };
  const release = () => {
    drag.current = null;
  };
  const handlers = (corner) => ({
    onPointerDown: (event) => grab(event, corner), onPointerMove: pull, onPointerUp: release, onPointerCancel: release,
  });

  const onKeyDown = (event) => {
    // With Shift it goes ten times as far.
    const step = Math.max(1, width / 100) * (event.shiftKey ? 10 : 1);
    if (event.key in STEPS) onFrame(moved(frame, STEPS[event.key][0] * step, STEPS[event.key][1] * step, picture));
    else if (event.key in FACTORS) onFrame(sized(frame, FACTORS[event.key], picture));
    else return;
    event.preventDefault();
  };

  const place = {
    left: `${(100 * frame.left) / width}%`, top: `${(100 * frame.top) / height}%`,
    width: `${(100 * frame.size) / width}%`, height: `${(100 * frame.size) / height}%`,
  };
  return html`
    <div class="crop-stage" ref=${stage} style=${{aspectRatio: `${width} / ${height}`, "--shape": width / height}}>
      <img src=${picture.url} alt="" draggable=${false} />
      <span class="crop-shade"><i style=${place}></i></span>
      <div class="crop-frame" style=${place} tabindex="0" role="group" aria-label=${t("The part that comes on the card")}
           aria-describedby="crop-hint" onKeyDown=${onKeyDown} ...${handlers(null)}>
        ${CORNERS.map((corner) => html`<i key=${corner.join("")} class="crop-corner" data-corner=${corner.join("")}
            ...${handlers(corner)}></i>`)}
      </div>
    </div>
  `;
}
