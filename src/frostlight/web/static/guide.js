// The guided first game: when a kind of question comes up for the first time, its tip says what it decides and
// points at what it speaks of. It can be left and called back; the browser remembers. Texts come from the game.
import { note } from "./notice.js";
import { parse } from "./morph.js";

const KEY = "frostlight.guide";
const GAP = 12;
const RIM = 20;
const byId = (id) => document.getElementById(id);
const body = document.body;
const game = body.dataset.guide;
const small = matchMedia("(max-width: 599px), (max-width: 1279px) and (max-height: 499px)"); // S and SL

let tips = null; // all tips of the game, once they are needed
let shown = ""; // the kind of question whose tip is open
let asked = ""; // the kind that is asked now

function remembered() {
  try {
    return { off: false, seen: {}, ...JSON.parse(localStorage.getItem(KEY) ?? "{}") };
  } catch {
    return { off: false, seen: {} }; // no storage: every page is the first
  }
}

function remember(change) {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...remembered(), ...change }));
  } catch {
    // a browser that keeps nothing
  }
}

const seen = () => remembered().seen[game] ?? [];

function markSeen(kind) {
  if (!seen().includes(kind)) remember({ seen: { ...remembered().seen, [game]: [...seen(), kind] } });
}

// -- a tip

async function show(kind) {
  tips ??= fetch(`/guide/${game}/tips`).then((answer) => (answer.ok ? answer.json() : {}));
  const tip = (await tips)[kind];
  if (!tip || asked !== kind) return;
  shown = kind;
  const place = byId("guide");
  place.replaceChildren(parse(tip.html));
  place.toggleAttribute("data-off", remembered().off);
  place.hidden = false;
  arrange();
}

function hide() {
  if (!shown) return;
  const inside = byId("guide").contains(document.activeElement);
  markSeen(shown);
  shown = "";
  byId("guide").hidden = true;
  byId("guide").replaceChildren();
  point([]);
  for (const ring of document.querySelectorAll(".ring")) ring.remove();
  if (inside) (document.querySelector("#ask button[data-opt]") ?? byId("prompt"))?.focus();
}

// -- where it stands, and what it points at

// What it speaks of is brought into sight where the board is small (`lens.js`), also after it was drawn anew.
function point(selectors) {
  body.style.setProperty("--tip", `${byId("guide").offsetHeight}px`);
  const wanted = selectors.map((selector) => document.querySelector(selector)).filter(Boolean);
  const marked = [...document.querySelectorAll("[data-pointed]")];
  if (wanted.length && wanted.every((element) => marked.includes(element))) return;
  for (const element of marked) element.removeAttribute("data-pointed");
  for (const element of wanted) element.setAttribute("data-pointed", "");
  document.dispatchEvent(new Event("pointed"));
}

function visible(element) {
  const { x, y, width, height } = element.getBoundingClientRect();
  const { left, top, right, bottom } = (element.closest("#board .map") ?? body).getBoundingClientRect();
  const inside = x + width > left && x < right && y + height > top && y < bottom;
  return width > 0 && inside && element.checkVisibility();
}

async function arrange() {
  const found = shown && (await tips)?.[shown];
  if (!found) return;
  point(found.points);
  const boxes = found.points.map((selector, n) => {
    const element = [...document.querySelectorAll(selector)].find(visible);
    return element && { box: element.getBoundingClientRect(), n: n + 1 };
  });
  rings(boxes.filter(Boolean));
  if (!small.matches) settle(boxes.filter(Boolean).map(({ box }) => grown(box)));
}

// With its ring and number.
const grown = ({ left, top, right, bottom }) => ({ left: left - RIM, top: top - RIM, right: right + RIM, bottom: bottom + RIM });

function rings(boxes) {
  const before = [...document.querySelectorAll(".ring")];
  boxes.forEach(({ box, n }, at) => {
    const ring = before[at] ?? body.appendChild(document.createElement("i"));
    ring.className = "ring";
    ring.ariaHidden = "true";
    ring.dataset.n = n;
    const pad = box.width < 60 ? 8 : 3;
    Object.assign(ring.style, {
      left: `${box.left - pad}px`,
      top: `${box.top - pad}px`,
      width: `${box.width + 2 * pad}px`,
      height: `${box.height + 2 * pad}px`,
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

// -- when

function look() {
  const kind = byId("help")?.dataset.tip ?? "";
  if (kind !== asked) {
    asked = kind;
    hide();
    if (kind && !remembered().off && !seen().includes(kind)) show(kind);
  } else if (shown) arrange();
}

document.addEventListener("click", (e) => {
  const on = (selector) => e.target.closest(selector);
  if (on("#help")) return shown ? hide() : show(asked);
  if (on("[data-tip-seen], [data-opt]")) return hide(); // whoever answers has read enough
  if (on("[data-tip-leave]")) {
    remember({ off: true });
    hide();
    note(body.dataset.sayLeft);
  } else if (on("[data-tip-back]")) {
    remember({ off: false, seen: { ...remembered().seen, [game]: [] } });
    hide();
  }
});

document.addEventListener("keydown", (e) => {
  if (e.target.closest("input, select, textarea, dialog")) return;
  if (e.key === "?") byId("help")?.click();
  else if (e.key === "Escape" && shown) hide();
});

if (game) {
  let due = 0;
  const soon = () => {
    cancelAnimationFrame(due);
    due = requestAnimationFrame(look);
  };
  new MutationObserver(soon).observe(byId("page"), { childList: true, subtree: true, attributeFilter: ["data-tip", "data-opt", "data-tab"] });
  addEventListener("resize", soon);
  document.addEventListener("scroll", soon, true);
  byId("guide").addEventListener("toggle", soon, true); // the reason opens
  soon();
}
