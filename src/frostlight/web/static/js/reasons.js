// What cannot be done now is greyed where it stands, and says why to a pointer, a tap, or the focus
// of the keyboard. The reasons are the lines of the folded list. All of it together is one stop of
// the keyboard: arrows go from one thing to the next.
import { all, byId } from "./dom.js";

const PLACES = "#board [data-card]:not([data-card=''])"; // they have cards of their own
let shown = null; // whose reason is to be read
let added = new Map(); // by element: the names of the attributes that it has from us
let stop = ""; // the id of the thing where the keyboard was last

// What stays barred keeps its attributes: without its tabindex an element loses the focus.
export function markBarred() {
  const before = added;
  const ours = (element, name) => !element.hasAttribute(name) || before.get(element)?.includes(name);
  added = new Map();
  for (const line of all("#barred [data-els]")) {
    const names = all("b span", line);
    line.dataset.els.split(" ").forEach((id, n) => bar(byId(id), line.id, names[n].textContent, ours));
  }
  for (const place of all(PLACES)) {
    const given = added.get(place) ?? [];
    if (given.includes("tabindex") || !ours(place, "tabindex")) continue;
    place.setAttribute("tabindex", -1);
    added.set(place, [...given, "tabindex"]);
  }
  for (const [element, names] of before) {
    for (const name of names) if (!added.get(element)?.includes(name)) element.removeAttribute(name);
  }
  rove(byId(stop));
  if (shown && !shown.isConnected) hide();
  if (shown && !shown.dataset.barred) hide();
}

// A part of the page as a whole is never greyed, nor is what can be chosen in another way. What is
// told to screen readers elsewhere (as one picture in words) is no stop for the keyboard: the list is.
function bar(element, why, name, ours) {
  if (!element || added.has(element) || element.matches("section, .trail, [data-opt]")) return;
  if (element.closest("[data-opt]") || element.querySelector("[data-opt]")) return;
  const given = { "data-barred": why, "aria-describedby": why };
  if (!element.closest('[aria-hidden="true"]')) given.tabindex = -1;
  if (element.closest("svg") && ours(element, "role")) {
    Object.assign(given, { role: "group", "aria-label": name });
  }
  added.set(element, Object.keys(given));
  for (const [name, value] of Object.entries(given)) element.setAttribute(name, value);
}

// -- by keyboard

const stops = () => all(`[data-barred][tabindex], ${PLACES}`).filter((element) => element.checkVisibility());

function rove(element) {
  const found = stops();
  const now = found.includes(element) ? element : found[0];
  for (const one of found) one.setAttribute("tabindex", one === now ? 0 : -1);
}

const STEPS = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };

document.addEventListener("keydown", (e) => {
  const found = stops();
  const at = found.indexOf(e.target);
  if (at < 0 || !(e.key in STEPS)) return;
  e.preventDefault();
  found.at((at + STEPS[e.key]) % found.length).focus();
});

document.addEventListener("focusin", (e) => {
  if (!e.target.matches(`[data-barred], ${PLACES}`)) return;
  stop = e.target.id;
  rove(e.target);
});

function tell(element) {
  const line = byId(element.dataset.barred);
  if (!line || element.dataset.card) return; // the card of a place says it too
  let place = byId("why");
  if (!place) {
    place = document.createElement("p");
    place.id = "why";
    place.setAttribute("aria-hidden", "true"); // it is read from the line itself
    document.body.append(place);
  }
  place.textContent = line.textContent;
  place.hidden = false;
  const there = element.getBoundingClientRect();
  const [width, height] = [place.offsetWidth, place.offsetHeight];
  const below = there.bottom + 6 + height < innerHeight;
  const top = below ? there.bottom + 6 : Math.max(6, there.top - height - 6);
  const left = there.left + there.width / 2 - width / 2;
  place.style.left = `${Math.max(6, Math.min(left, innerWidth - width - 6))}px`;
  place.style.top = `${top}px`;
  shown = element;
}

function hide() {
  shown = null;
  const place = byId("why");
  if (place) place.hidden = true;
}

const barred = (e) => e.target.closest?.("[data-barred]");

for (const event of ["pointerover", "focusin"]) {
  document.addEventListener(event, (e) => {
    if (barred(e)) tell(barred(e));
    else if (event === "pointerover" && e.pointerType === "mouse") hide();
  });
}
document.addEventListener("scroll", () => shown && tell(shown), true);
document.addEventListener("focusout", hide);
document.addEventListener("click", (e) => (barred(e) ? tell(barred(e)) : hide()));
document.addEventListener("keydown", (e) => e.key === "Escape" && hide());
