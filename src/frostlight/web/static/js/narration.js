// A move is a short story: what each event has changed is shown together with its line, one after
// the other. Only pictures wait, and not for long; lines stay until they can be read. What is asked is
// shown at once, and any click or key ends the story. It is told by the server: `[line, beginnings of ids]` for each event.
import { animateMoves, places } from "./animation.js";
import { all, byId } from "./dom.js";
import { morph, parse } from "./morph.js";

const calm = matchMedia("(prefers-reduced-motion: reduce)");
const STEP = 250; // milliseconds
const STEPS = 8; // no more steps are ever ahead than these: 2 seconds
const HIGHLIGHT = 1500; // without motion
const LEAST = 1200; // so long a line stays at least, and for each letter:
const LETTER = 55;
const LINES = 7; // no more lines stand there at once, the others wait;
const FEW = 3; // on a phone
const SMALL = matchMedia("(max-width: 599px), (max-height: 499px)");
const GAP = 12; // pixels
const MANY = 24; // lines; of more than these the oldest are left to the log

const TOLD = ".piece, .thing, .card, .stat, .player";

let queue = []; // steps to come
let timer = 0;
let settled = () => {};

// What is done after parts of the page have changed.
export function onSettled(act) {
  settled = act;
}

// Show these parts of the page: those that an event has changed in its turn, the others now.
// `news`: another player did it.
export function tell(parts, story, news) {
  const steps = story.map(([words, touched]) => ({ words, touched, news, parts: [] }));
  const now = [];
  for (const part of parts) {
    const step = steps.find((one) => touches(one, part[0]));
    (step?.parts ?? now).push(part);
  }
  const still = calm.matches || document.hidden;
  if (still) finish();
  else if (now.some(([id]) => clashes(id))) hurry();
  change(now, news);
  if (still) {
    const late = steps.flatMap((step) => step.parts);
    highlight([...change(late, news), ...late.map(([id]) => byId(id))], HIGHLIGHT);
  } else {
    steps.forEach((step, at) => (step.later = steps.slice(at + 1)));
    queue.push(...steps);
    markTelling(Boolean(timer || queue.length));
    if (!timer) next();
  }
}

const touches = (step, id) => step.touched.some((start) => id.startsWith(start));

// Whether a part that is shown now would be overtaken by one that still waits.
function clashes(id) {
  const element = byId(id);
  const waiting = queue.flatMap((step) => step.parts);
  if (!element) return waiting.length > 0; // one of them may bring it
  return waiting.some(([other]) => {
    const place = byId(other);
    return other === id || element.contains(place) || place?.contains(element);
  });
}

// The next step, or several together if many wait.
function next() {
  timer = 0;
  if (!queue.length) return told();
  const steps = queue.splice(0, Math.ceil(queue.length / STEPS));
  const parts = steps.flatMap((step) => step.parts);
  const order = [...steps.slice(-1), ...steps.at(-1).later]; // a part may hold pieces of later steps
  const delay = ({ id }) => STEP * Math.max(0, order.findIndex((step) => touches(step, id)));
  const moved = change(parts, steps[0].news, (piece) => ({ duration: STEP, delay: delay(piece) }));
  highlight([...moved, ...parts.map(([id]) => byId(id))], STEP);
  for (const step of steps) caption(step.words);
  timer = setTimeout(next, STEP);
}

// The page has a class while pictures wait: what is asked belongs to what they will show.
const markTelling = (going) => document.body.classList.toggle("telling", going);

function told() {
  markTelling(false);
  document.dispatchEvent(new Event("told"));
}

// All that waits is shown now, and nothing more is told.
export function finish() {
  hurry();
  hush();
}

// Pictures that wait are shown now; their lines can still be read.
function hurry() {
  clearTimeout(timer);
  timer = 0;
  markTelling(false);
  const [steps, still] = [queue, () => null];
  queue = [];
  for (const step of steps) {
    change(step.parts, step.news, still);
    caption(step.words);
  }
  if (steps.length) told();
  for (const animation of document.getAnimations()) {
    if (animation.effect?.target?.matches?.(".piece")) animation.finish();
  }
}

function change(parts, news, timing) {
  if (!parts.length) return [];
  const before = places();
  for (const [id, html] of parts) {
    const element = byId(id);
    if (element) morph(element, parse(html));
  }
  document.dispatchEvent(new Event("drawn"));
  const moved = animateMoves(before, timing);
  settled(parts, moved, news);
  return moved;
}

function highlight(elements, time) {
  const found = elements.map((element) => element?.closest(TOLD)).filter(Boolean); // a part may be small
  for (const element of found) element.setAttribute("data-told", "");
  setTimeout(() => found.forEach((element) => element.removeAttribute("data-told")), time);
}

// -- captions: pictures do not wait for the reader, lines stay until they can be read

let read = 0; // when the last line will have been read
let unread = []; // lines for which there is no room yet

// The line of an event, at the lower edge of the board; it is read aloud elsewhere.
function caption(words) {
  unread = [...unread, words].slice(-MANY);
  write(byId("caption") ?? frame());
}

function write(place) {
  while (unread.length && place.childElementCount < (SMALL.matches ? FEW : LINES)) {
    const line = document.createElement("p");
    line.textContent = unread.shift();
    place.append(line);
    const now = performance.now();
    read = Math.max(now, read) + Math.max(LEAST, LETTER * line.textContent.length);
    setTimeout(() => leave(line), read - now);
  }
  place.hidden = !place.childElementCount;
  settle(place);
}

// At the lower edge of the board, above a tip that stands there or at the upper edge: wherever it hides neither the tip nor
// what that points at. If that is nowhere, the lines are left to the log.
function settle(place) {
  const board = stage();
  const middle = board.left + board.width / 2;
  const { offsetWidth: width, offsetHeight: height } = place;
  const taken = all("#guide:not([hidden]), .ring").map((one) => one.getBoundingClientRect());
  const lowest = Math.min(board.bottom, innerHeight) - GAP;
  const above = taken.map(({ top }) => top - GAP).filter((y) => y < lowest);
  const isApart = (y) => ({ left, right, top, bottom }) =>
    right < middle - width / 2 || left > middle + width / 2 || bottom < y - height || top > y;
  const isFree = (y) => taken.every(isApart(y)) && (!taken.length || y - height >= board.top);
  const free = [lowest, ...above, board.top + height + GAP].find(isFree);
  place.style.left = `${middle}px`;
  place.style.top = `${free ?? lowest}px`;
  place.style.visibility = free ? "" : "hidden";
}

// The board; where another tab hides it, all that stands above the question.
function stage() {
  const board = byId("board")?.getBoundingClientRect();
  if (board?.width) return board;
  const bottom = byId("ask")?.getBoundingClientRect().top || innerHeight;
  return { left: 0, width: innerWidth, top: 0, bottom };
}
for (const event of ["pointed", "arranged"]) document.addEventListener(event, () => byId("caption") && settle(byId("caption")));

function frame() {
  const place = document.createElement("div");
  place.id = "caption";
  place.setAttribute("aria-hidden", "true");
  document.body.append(place);
  return place;
}

function leave(line) {
  if (!line.isConnected) return; // hushed
  line.remove();
  write(byId("caption"));
}

function hush() {
  read = 0;
  unread = [];
  const place = byId("caption");
  if (!place) return;
  place.replaceChildren();
  place.hidden = true;
}

const telling = () => timer || byId("caption")?.hidden === false;

// After all other listeners: they still find what was clicked.
for (const event of ["click", "keydown"]) addEventListener(event, () => telling() && finish());
