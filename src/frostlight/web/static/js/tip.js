// A tip of the guide: what a question decides, over the board, with rings round what it speaks of. Texts come from
// the game.
import { parse } from "./morph.js";
import { byId } from "./dom.js";

const GAP = 12;
const RIM = 20;
const NUMBER = 14; // by so much it stands out of the corner of its ring
const body = document.body;
const small = matchMedia("(max-width: 599px), (max-width: 1279px) and (max-height: 499px)"); // S and SL

let open = null; // the tip that is shown

const tips = fetch(`/guide/${body.dataset.guide}/tips`).then((answer) => (answer.ok ? answer.json() : {}));
const styled = new Promise((done) => {
  const sheet = document.createElement("link");
  sheet.rel = "stylesheet";
  sheet.href = new URL("../css/tip.css", import.meta.url);
  sheet.onload = sheet.onerror = done;
  document.head.append(sheet);
});

// Whether the tip is there, and still wanted when it has come.
export async function showTip(kind, off, isWanted) {
  const tip = (await tips)[kind];
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

// What it speaks of is brought into sight where the board is small (`pan_zoom.js`), also after it was drawn anew.
function point(selectors) {
  body.style.setProperty("--tip", `${byId("guide").offsetHeight}px`);
  const wanted = selectors.map((selector) => document.querySelector(selector)).filter(Boolean);
  const marked = [...document.querySelectorAll("[data-pointed]")];
  if (wanted.length && wanted.every((element) => marked.includes(element))) return;
  for (const element of marked) element.removeAttribute("data-pointed");
  for (const element of wanted) element.setAttribute("data-pointed", "");
  document.dispatchEvent(new Event("pointed"));
}

// Through which an element is seen.
const frameOf = (element) => (element.closest("#board .map") ?? body).getBoundingClientRect();

function visible(element) {
  const { x, y, width, height } = element.getBoundingClientRect();
  const { left, top, right, bottom } = frameOf(element);
  const inside = x + width > left && x < right && y + height > top && y < bottom;
  return width > 0 && inside && element.checkVisibility();
}

// What does not fit is under a tab: that is where a tip points then.
function tabOf(element) {
  const name = element?.closest("#others") ? "players" : element?.closest("#news") ? "log" : "mine";
  const tab = element && document.querySelector(`#tabs [data-tab="${name}"]`);
  return tab?.checkVisibility() ? tab : null;
}

export function arrange() {
  if (!open) return;
  // on a small screen it stands over the question, or over the board if it speaks of what is asked
  const asked = open.points.some((selector) => document.querySelector(selector)?.closest("#ask"));
  byId("guide").toggleAttribute("data-aside", asked);
  point(open.points);
  const boxes = open.points.map((selector, n) => {
    const meant = [...document.querySelectorAll(selector)];
    const element = meant.find(visible) ?? tabOf(meant.find((one) => !one.checkVisibility()));
    return element && { box: element.getBoundingClientRect(), frame: frameOf(element), n: n + 1 };
  });
  rings(boxes.filter(Boolean));
  if (!small.matches) settle(boxes.filter(Boolean).map(({ box }) => grown(box)));
  document.dispatchEvent(new Event("arranged"));
}

// With its ring and number.
const grown = ({ left, top, right, bottom }) => ({ left: left - RIM, top: top - RIM, right: right + RIM, bottom: bottom + RIM });

// Round what is seen of it: no ring, nor its number, lies over the names beside the board.
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

// Over the board, where it hides least of what it speaks of and of what may be chosen there.
function settle(boxes) {
  const place = byId("guide");
  const board = byId("board").getBoundingClientRect();
  const { width, height } = place.getBoundingClientRect();
  const options = [...document.querySelectorAll("#board [data-opt]")].map((one) => one.getBoundingClientRect());
  const shared = (a, b) =>
    Math.max(0, Math.min(a.x + width, b.right) - Math.max(a.x, b.left)) *
    Math.max(0, Math.min(a.y + height, b.bottom) - Math.max(a.y, b.top));
  const columns = [(board.left + board.right - width) / 2, board.left + GAP, board.right - width - GAP];
  const lines = [(board.top + board.bottom - height) / 2, board.top + GAP, board.bottom - height - GAP];
  const spots = columns.flatMap((x) => lines.map((y) => ({ x, y })));
  const cost = (spot) =>
    boxes.reduce((sum, box) => sum + 1000 * shared(spot, box), 0) + options.reduce((sum, box) => sum + shared(spot, box), 0);
  const best = spots.reduce((a, b) => (cost(b) < cost(a) - 1 ? b : a));
  place.style.left = `${best.x}px`;
  place.style.top = `${best.y}px`;
}
