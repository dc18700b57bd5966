// Where the board is small it is a window on the picture: fingers drag and pinch it, buttons and keys move it too. On a
// phone it shows where something can be chosen, large enough to read, and goes there gently when something else is
// asked, unless the player has moved it and still sees a choice. The window is the viewBox of whatever a game has drawn.
import { all, byId, placesOf } from "./dom.js";

const READABLE = 11; // pixels: words begin no smaller
const CLOSE = 1.1; // pixels a unit: from here on as detailed as on a laptop
const MOST = 8; // times the size of the whole
const TAP = 8; // pixels: a finger that moves less than that taps
const STEP = 1.5; // by a button
const PUSH = 80; // pixels, by an arrow key
const MANY = 24; // more choices than this are all in sight: the map is their list
const GENTLE = 300; // milliseconds
const small = matchMedia("(max-width: 1279px)");
const phone = matchMedia("(max-width: 599px), (max-width: 1279px) and (max-height: 499px)"); // S and SL in slots.css
const calm = matchMedia("(prefers-reduced-motion: reduce)");
const body = document.body;

let home = null; // the whole picture, in its units
let written = ""; // the viewBox as we have set it: any other is the server's
let view = null; // left and top in units, and s: pixels a unit
let frame = { width: 0, height: 0 }; // in pixels
let asked = null;
let own = false; // the player has moved it

const picture = () => document.querySelector("#board .map");
const between = (low, x, high) => Math.max(low, Math.min(x, high));
const fit = () => Math.min(frame.width / home.w, frame.height / home.h);
const scale = (s) => between(fit(), s, MOST * fit());
const isWhole = () => view.s < fit() * 1.01;

// -- the window

function bounded({ x, y, s }) {
  const along = (at, from, length, seen) => (seen > length ? from - (seen - length) / 2 : between(from, at, from + length - seen));
  return { x: along(x, home.x, home.w, frame.width / s), y: along(y, home.y, home.h, frame.height / s), s };
}

function put(next) {
  view = next;
  written = [view.x, view.y, frame.width / view.s, frame.height / view.s].map((n) => n.toFixed(2)).join(" ");
  picture().setAttribute("viewBox", written);
  body.toggleAttribute("data-zoom", view.s >= CLOSE);
  byId("whole-board")?.setAttribute("aria-pressed", isWhole());
  picture().dispatchEvent(new Event("scroll")); // rings, reasons and cards go along
}

let due = 0;

function go(to) {
  cancelAnimationFrame(due);
  const [from, start] = [view, performance.now()];
  const step = (now) => {
    const t = calm.matches ? 1 : between(0, (now - start) / GENTLE, 1);
    const mix = (name) => from[name] + (to[name] - from[name]) * (1 - (1 - t) ** 3);
    put({ x: mix("x"), y: mix("y"), s: mix("s") });
    if (t < 1) due = requestAnimationFrame(step);
  };
  step(start);
}

const around = ({ x, y, w, h }, s) => bounded({ x: x + (w - frame.width / s) / 2, y: y + (h - frame.height / s) / 2, s });
const whole = () => around(home, fit());

// What is at a point of the screen goes to another one, and grows.
function moved(from, to, growth) {
  const [{ left, top }, s] = [picture().getBoundingClientRect(), scale(view.s * growth)];
  const along = (at, a, b, edge) => at + (a - edge) / view.s - (b - edge) / s;
  return bounded({ x: along(view.x, from.x, to.x, left), y: along(view.y, from.y, to.y, top), s });
}

// -- what matters

function box(element) {
  const [{ x, y, width, height }, { left, top }] = [element, picture()].map((one) => one.getBoundingClientRect());
  return { x: view.x + (x - left) / view.s, y: view.y + (y - top) / view.s, w: width / view.s, h: height / view.s };
}

function union(a, b) {
  const [x, y] = [Math.min(a.x, b.x), Math.min(a.y, b.y)];
  return { x, y, w: Math.max(a.x + a.w, b.x + b.w) - x, h: Math.max(a.y + a.h, b.y + b.h) - y };
}

// How much of a box is seen through a window.
function share({ x, y, s }, { x: left, y: top, w, h }) {
  const along = (end, seen, from, length) => between(0, Math.min(end, from + length) - Math.max(end - seen, from), length) / length;
  return along(x + frame.width / s, frame.width / s, left, w) * along(y + frame.height / s, frame.height / s, top, h);
}

// The scale at which the smallest words can be read.
function readable() {
  body.removeAttribute("data-zoom");
  const words = all("text", picture()).filter((text) => text.textContent.trim() && text.checkVisibility());
  const sizes = words.map((text) => {
    const { a, b } = text.getScreenCTM();
    return Number.parseFloat(getComputedStyle(text).fontSize) * Math.hypot(a, b);
  });
  return scale((view.s * READABLE) / Math.min(...sizes, Infinity));
}

// The window that shows most of these: round all, or round any two with what moves, or round one.
function best(boxes, s, movers = []) {
  const pairs = boxes.flatMap((a, n) => boxes.slice(n).map((b) => union(a, b)));
  const windows = [boxes.reduce(union), ...pairs].map((one) => around(movers.reduce(union, one), s));
  windows.push(...[...boxes, ...movers].map((one) => around(one, s)));
  const sum = (window, some) => some.reduce((total, one) => total + share(window, one), 0);
  const worth = windows.map((window) => sum(window, boxes) + (boxes.length - 0.5) * sum(window, movers)); // an only choice comes first
  return windows[worth.indexOf(Math.max(...worth))];
}

// The pieces of which the question asks where they go.
const active = () => all(".piece.active", picture()).map(box);

// Where something can be chosen: the main answers, if they have a place; sacrifices come last.
function choices() {
  const buttons = all("#question button[data-opt]");
  const placed = (rank) => buttons.filter((one) => one.matches(rank)).flatMap(placesOf);
  const ranks = [placed(".primary"), placed(":not(.sacrifice)"), buttons.length ? all("[data-centre]") : [], placed("*")];
  return (ranks.map((found) => found.filter((one) => picture().contains(one))).find((found) => found.length) ?? []).map(box);
}

const entire = (one) => around(one, scale(Math.min((0.95 * frame.width) / one.w, (0.95 * frame.height) / one.h)));

// All of what a tip points at, else where something can be chosen, no larger than can be read.
function matter() {
  if (!phone.matches) return whole();
  const pointed = all("[data-pointed]", picture()).map(box);
  const boxes = pointed.length ? pointed : choices();
  if (!boxes.length) return whole();
  if (!pointed.length && boxes.length > MANY) return entire(boxes.reduce(union));
  const { w, h } = pointed.length ? boxes.reduce(union) : { w: 0, h: 0 };
  const movers = pointed.length ? [] : active();
  return best(boxes, scale(Math.min(readable(), (0.9 * frame.width) / w, (0.9 * frame.height) / h)), movers);
}

document.addEventListener("pointed", () => steady() && !own && go(matter()));

// -- when

// The picture that the server has drawn, through our window; false where there is none.
function steady() {
  const drawn = picture();
  const { width, height } = drawn?.getBoundingClientRect() ?? frame;
  if (!drawn || !width || !height) return false;
  observer.observe(drawn);
  const viewBox = drawn.getAttribute("viewBox");
  if (viewBox !== written) take(viewBox);
  if (!small.matches) return leave(drawn);
  const entire = !view || isWhole();
  const resized = width !== frame.width || height !== frame.height;
  const still = "chosen" in body.dataset; // nothing moves under the finger
  frame = { width, height };
  if (resized && !still) {
    asked = null;
    put(entire ? whole() : bounded({ ...view, s: scale(view.s) }));
  } else if (resized || viewBox !== written) put(view ?? whole());
  return true;
}

function take(viewBox) {
  const [x, y, w, h] = viewBox.split(" ").map(Number);
  if (w !== home?.w || h !== home.h) [view, own, asked] = [null, false, null];
  home = { x, y, w, h };
  body.style.setProperty("--ratio", w / h);
}

function leave(drawn) {
  if (view) drawn.setAttribute("viewBox", Object.values(home).join(" "));
  body.removeAttribute("data-zoom");
  view = null;
  return false;
}

function follow() {
  if (!steady()) return;
  const now = document.querySelector("#ask [data-asked]")?.dataset.asked ?? "";
  if (now === asked) return;
  asked = now;
  const seen = choices().map((one) => share(view, one));
  const movers = active().map((one) => share(view, one));
  if (own && (!seen.length || Math.max(...seen) > 0.5)) return;
  own = false;
  if (seen.length && Math.min(...seen, ...movers) > 0.99 && phone.matches && view.s >= readable() * 0.99) put(view);
  else go(matter());
}

// What was picked in the list comes into sight.
document.addEventListener("picked", ({ detail: places }) => {
  const found = view && places.find((place) => picture().contains(place));
  if (found && share(view, box(found)) < 0.9) go(around(box(found), view.s));
});

// What moves may have come to its place only now, with the end of the story of what others did.
function catchUp() {
  if (!steady() || own || "chosen" in body.dataset) return;
  if (active().some((one) => share(view, one) < 0.99)) go(matter());
}

const observer = new ResizeObserver(follow);
document.addEventListener("told", catchUp);
document.addEventListener("drawn", steady);
document.addEventListener("marked", follow);
small.addEventListener("change", follow);
follow();

// -- by hand

function byHand(to, how = go) {
  cancelAnimationFrame(due);
  own = true;
  how(to);
}

const fingers = new Map();
let dragged = false; // since the first finger came: then it is no tap

function grip() {
  const [a, b = a] = fingers.values();
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2, wide: Math.hypot(a.x - b.x, a.y - b.y) || 1 };
}

const at = ({ clientX: x, clientY: y }) => ({ x, y });
const onPicture = (e) => view && e.target.closest?.("#board .map");

document.addEventListener("pointerdown", (e) => {
  if (!fingers.size) dragged = false;
  if (!onPicture(e) || e.button) return;
  fingers.set(e.pointerId, at(e));
  dragged ||= fingers.size > 1;
});

document.addEventListener("pointermove", (e) => {
  const old = fingers.get(e.pointerId);
  if (!old || !view) return;
  if (!e.buttons) return fingers.delete(e.pointerId); // it was let go outside of the page
  const now = at(e);
  dragged ||= Math.hypot(now.x - old.x, now.y - old.y) >= TAP;
  if (!dragged) return;
  const before = grip();
  fingers.set(e.pointerId, now);
  const after = grip();
  byHand(moved(before, after, after.wide / before.wide), put);
});

for (const ended of ["pointerup", "pointercancel"]) document.addEventListener(ended, (e) => fingers.delete(e.pointerId));

document.addEventListener("click", (e) => dragged && e.detail && onPicture(e) && e.stopImmediatePropagation(), true);

function grow(growth, point) {
  const { x, y, width, height } = picture().getBoundingClientRect();
  const there = point ?? { x: x + width / 2, y: y + height / 2 };
  byHand(moved(there, there, growth));
}

// The whole, and from there back to what matters.
function turn() {
  if (!isWhole()) return byHand(whole());
  own = false;
  go(matter());
}

document.addEventListener("dblclick", (e) => {
  if (!onPicture(e) || dragged || e.target.closest("[data-opt], [data-place]")) return;
  if (isWhole()) grow(Math.max(STEP, readable() / view.s), at(e));
  else turn();
});

const buttons = { larger: () => grow(STEP), smaller: () => grow(1 / STEP), "whole-board": turn };
document.addEventListener("click", (e) => view && buttons[e.target.closest("#lens button")?.id]?.());

const pushes = { ArrowLeft: [PUSH, 0], ArrowRight: [-PUSH, 0], ArrowUp: [0, PUSH], ArrowDown: [0, -PUSH] };
document.addEventListener("keydown", (e) => {
  if (!view || e.ctrlKey || e.metaKey || e.altKey || e.target.closest("input, select, textarea, dialog")) return;
  if (e.key === "+" || e.key === "-") return grow(e.key === "+" ? STEP : 1 / STEP);
  if (!(e.key in pushes) || !e.target.closest("#lens")) return;
  e.preventDefault();
  const [x, y] = pushes[e.key];
  byHand(moved({ x: 0, y: 0 }, { x, y }, 1), put);
});

// By keyboard the window goes where the focus is.
document.addEventListener("focusin", (e) => {
  const place = placesOf(e.target)[0] ?? e.target;
  if (!view || !e.target.matches(":focus-visible") || place === picture() || !picture().contains(place)) return;
  if (share(view, box(place)) < 0.9) go(around(box(place), view.s));
});
