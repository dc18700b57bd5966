// The whole of a card that is shown small (`data-card`): while it has the pointer or the focus, after a long
// press, or by a click on its name where a click does nothing else. Escape closes it. A place of the board
// names a card that the server draws (`data-card="name"`, `place_cards.js`).
import { byId } from "./dom.js";
import { say } from "./notice.js";

const REST = 220; // the pointer rests on a card before it opens
const LINGER = 180; // time to move from the card into what has opened
const PRESS = 450; // a finger that stays
export const GAP = 8;
const DRAG = 6; // pixels: a finger that moves pushes the map

let shown = null; // the card whose whole is open
let timer = 0;
let press = 0;
let pressed = false; // the click that ends a long press is none
let down = null; // where the finger is

const cardAt = (target) => target.closest?.("[data-card]");
const later = (act, pause) => {
  clearTimeout(timer);
  timer = setTimeout(act, pause);
};

function place() {
  let found = byId("whole");
  if (!found) {
    found = document.createElement("div");
    found.id = "whole";
    found.popover = "manual";
    found.ariaHidden = "true"; // its words are read where the card lies
    document.body.append(found);
  }
  return found;
}

function copyOf(card) {
  const copy = card.cloneNode(true);
  for (const element of [copy, ...copy.querySelectorAll("*")]) {
    for (const name of ["id", "data-opt", "data-lit", "data-changed", "data-card"]) element.removeAttribute(name);
  }
  copy.classList.remove("chip", "face");
  copy.classList.add("whole");
  copy.inert = true;
  const list = document.createElement("ul");
  list.append(copy);
  return list;
}

async function open(card, aloud = false) {
  clearTimeout(timer);
  shown = card;
  if (!card.dataset.card) return put(card, [copyOf(card)]);
  const { aside, cardOf } = await import("./place_cards.js");
  const content = await cardOf(card);
  if (shown !== card || !content.length) return;
  put(card, content, aside);
  if (aloud) say([byId("whole").innerText]);
}

function put(card, content, settleAt = settle) {
  const whole = place();
  whole.replaceChildren(...content);
  if (!whole.matches(":popover-open")) whole.showPopover();
  settleAt(card.getBoundingClientRect(), whole, (card.closest("ul, ol") ?? card).getBoundingClientRect());
  changes.observe(document.body, { childList: true, subtree: true });
}

export const within = (at, size, room) => Math.max(GAP, Math.min(at, room - size - GAP));

// Beside all cards of the row, where there is room; else over or under the card.
function settle(card, whole, row) {
  const { width, height } = whole.getBoundingClientRect();
  const [left, right] = [row.left - GAP - width, row.right + GAP];
  const beside = left >= GAP ? left : right + width <= innerWidth - GAP ? right : null;
  const over = card.top - GAP - height;
  const under = within(card.bottom + GAP, height, innerHeight);
  const top = beside !== null ? within(card.top, height, innerHeight) : over >= GAP ? over : under;
  whole.style.left = `${beside ?? within(card.left, width, innerWidth)}px`;
  whole.style.top = `${top}px`;
}

function close() {
  clearTimeout(timer);
  changes.disconnect();
  if (!shown) return;
  shown = null;
  place().hidePopover();
}

// The table goes on: the card may be gone, or be another one now.
const changes = new MutationObserver((list) => {
  if (!shown?.isConnected) return close();
  if (list.some(({ target }) => shown.contains(target))) open(shown);
});

document.addEventListener("pointerover", (e) => {
  if (e.pointerType === "touch") return;
  const card = cardAt(e.target);
  if (card && card !== shown) later(() => card.isConnected && open(card), shown ? 0 : REST);
  else if (card || e.target.closest?.("#whole")) clearTimeout(timer);
  else if (shown && !shown.contains(document.activeElement)) later(close, LINGER);
  else if (!shown) clearTimeout(timer);
});

document.addEventListener("focusin", (e) => {
  const card = cardAt(e.target);
  if (card && e.target.matches(":focus-visible")) open(card, true);
  else if (!card) close();
});

document.addEventListener("pointerdown", (e) => {
  clearTimeout(press);
  [pressed, down] = [false, e];
  const card = cardAt(e.target);
  if (!card && !e.target.closest?.("#whole")) return close();
  if (!card || e.pointerType !== "touch") return;
  press = setTimeout(() => {
    pressed = true;
    open(card);
  }, PRESS);
});
document.addEventListener("pointermove", (e) => down && Math.hypot(e.clientX - down.clientX, e.clientY - down.clientY) > DRAG && clearTimeout(press));
for (const ended of ["pointerup", "pointercancel"]) document.addEventListener(ended, () => clearTimeout(press));
document.addEventListener("contextmenu", (e) => cardAt(e.target) && pressed && e.preventDefault());

document.addEventListener(
  "click",
  (e) => {
    const card = cardAt(e.target);
    if (pressed && card) {
      pressed = false;
      e.preventDefault();
      e.stopImmediatePropagation();
    } else if (card && !("opt" in card.dataset)) {
      if (shown === card && e.pointerType === "touch") close();
      else open(card);
    } else if (card) close(); // it is played
  },
  true,
);

document.addEventListener(
  "keydown",
  (e) => {
    if (e.key !== "Escape" || !shown) return;
    e.stopImmediatePropagation();
    close();
  },
  true,
);
addEventListener("resize", close);
document.addEventListener("scroll", (e) => e.target.id !== "whole" && close(), true);
