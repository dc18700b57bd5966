// A tip of the guide: what a question decides, over the board, with rings round its subjects. Texts come from
// the game. The card of a lesson stands above its question already: it has the rings alone.
import { parse } from "./morph.js";
import { byId } from "./dom.js";

const GAP = 12;
const WIDE = 720; // pixels
const NUMBER = 14; // pixels that it stands out of the corner of its ring
const body = document.body;
const small = matchMedia("(max-width: 599px), (max-width: 1279px) and (max-height: 499px)"); // S and SL

let open = null; // the tip or step that is shown
let texts = null; // of all tips of the game, once one is needed

const tips = () => (texts ??= fetch(`/guide/${body.dataset.guide}/tips`).then((answer) => (answer.ok ? answer.json() : {})));
const styled = new Promise((done) => {
  const sheet = document.createElement("link");
  sheet.rel = "stylesheet";
  sheet.href = new URL("../css/tip.css", import.meta.url);
  sheet.onload = sheet.onerror = done;
  document.head.append(sheet);
});

// Whether the tip is there, and still wanted when it has come.
export async function showTip(kind, off, isWanted) {
  const tip = (await tips())[kind];
  await styled;
  if (!tip || !isWanted()) return false;
  open = tip;
  const place = byId("guide");
  place.replaceChildren(parse(tip.html));
  place.toggleAttribute("data-off", off);
  place.hidden = false;
  arrange();
  return true;
}

// The rings of a step of a lesson.
export async function showStep(points, isWanted) {
  await styled;
  if (!isWanted()) return;
  open = { points };
  arrange();
}

export function hideTip() {
  const place = byId("guide");
  const inside = place.contains(document.activeElement);
  open = null;
  place.hidden = true;
  place.replaceChildren();
  for (const ring of document.querySelectorAll(".ring")) ring.remove();
  point([]);
  if (inside) (document.querySelector("#question button[data-opt]") ?? byId("prompt"))?.focus();
}

// -- where it stands, and what it points at

// Its subjects are brought into sight where the board is small (`pan_zoom.js`), also after it was drawn again.
function point(selectors) {
  body.style.setProperty("--tip", `${byId("guide").offsetHeight}px`);
  const wanted = selectors.map((selector) => document.querySelector(selector)).filter(Boolean);
  const marked = [...document.querySelectorAll("[data-pointed]")];
  if (wanted.length && wanted.every((element) => marked.includes(element))) return;
  for (const element of marked) element.removeAttribute("data-pointed");
  for (const element of wanted) element.setAttribute("data-pointed", "");
  for (const element of wanted.filter((one) => !one.closest(".map, #ask")).reverse()) element.scrollIntoView({ block: "nearest" });
  document.dispatchEvent(new Event("pointed"));
}

// The box through which an element is seen: on a small screen, what lies under the tip is not.
function frameOf(element) {
  const { left, top, right, bottom } = (element.closest("#board .map") ?? body).getBoundingClientRect();
  if (!small.matches || element.closest("#ask, #tabs, .bar")) return { left, top, right, bottom };
  const bar = byId("top").getBoundingClientRect(); // above the page, or beside it
  const over = byId(byId("guide").hidden ? "ask" : "guide").getBoundingClientRect();
  const low = over.left > bar.left + bar.width / 3 ? bottom : Math.min(bottom, over.top); // the question may stand beside it
  return { left, right, top: Math.max(top, bar.left ? 0 : bar.bottom), bottom: low };
}

function visible(element) {
  const { x, y, width, height } = element.getBoundingClientRect();
  const { left, top, right, bottom } = frameOf(element);
  const inside = x + width > left && x < right && y + height > top && y < bottom;
  return width > 0 && inside && element.checkVisibility();
}

// What does not fit is under a tab: that is where a tip points then.
function tabOf(element) {
  const [name] = ["players", "log", "board", "mine"].filter((_, n) => element?.closest(["#others", "#news", "#board, #strip", "*"][n]));
  const tab = element && document.querySelector(`#tabs [data-tab="${name}"]`);
  return tab?.checkVisibility() ? tab : null;
}

export function arrange() {
  if (!open) return;
  if (!small.matches && !byId("guide").hidden) settle();
  point(open.points);
  const boxes = open.points.map((selector, n) => {
    const meant = [...document.querySelectorAll(selector)];
    const element = meant.find(visible) ?? tabOf(meant.find((one) => !one.checkVisibility()));
    return element && { box: element.getBoundingClientRect(), frame: frameOf(element), n: n + 1 };
  });
  rings(boxes.filter(Boolean));
  document.dispatchEvent(new Event("arranged"));
}

// Round its visible part: no ring, nor its number, lies over the names beside the board.
function rings(boxes) {
  const before = [...document.querySelectorAll(".ring")];
  boxes.forEach(({ box, frame, n }, at) => {
    const ring = before[at] ?? body.appendChild(document.createElement("i"));
    ring.className = "ring";
    ring.ariaHidden = "true";
    ring.dataset.n = n;
    const pad = box.width < 60 ? 8 : 3;
    const [left, top] = ["left", "top"].map((edge) => Math.max(box[edge] - pad, frame[edge]));
    const [right, bottom] = ["right", "bottom"].map((edge) => Math.min(box[edge] + pad, frame[edge]));
    ring.toggleAttribute("data-far", left - NUMBER < frame.left);
    ring.toggleAttribute("data-low", top - NUMBER < frame.top);
    Object.assign(ring.style, {
      left: `${left}px`,
      top: `${top}px`,
      width: `${right - left}px`,
      height: `${bottom - top}px`,
    });
  });
  for (const ring of before.slice(boxes.length)) ring.remove();
}

// Below the picture of the board, which has made room for it.
function settle() {
  const { left, right, bottom } = document.querySelector("#board .map").getBoundingClientRect();
  const place = byId("guide");
  Object.assign(place.style, { left: `${left + GAP}px`, width: `${Math.min(right - left - 2 * GAP, WIDE)}px`, top: `${bottom + GAP / 2}px` });
  const high = `${place.offsetHeight}px`;
  if (body.style.getPropertyValue("--tip") === high) return;
  body.style.setProperty("--tip", high);
  settle();
}
