// Taps and clicks. By touch there is one grammar: a tap on an option, on the board or in the list, shows what it
// brings, costs and risks, and one button with its verb does it. A click of the mouse acts at once, as the pointer has
// shown the same before; what is given up for good is confirmed in any case. A question that has only just appeared
// is not answered by a click that was meant for the one before, and the player is told.
import { note, say } from "./notice.js";
import { byId } from "./dom.js";
import { isWaiting } from "./socket.js";

const JUST = 350; // milliseconds: too short to read a question
const APART = " · "; // between the parts of what is told of an option

let chosen = null;
let where = ""; // the place that was tapped
let question = ""; // at which it was
let none = ""; // what the verb button says before something is picked

const body = document.body;
body.toggleAttribute("data-touch", matchMedia("(pointer: coarse)").matches);

const current = () => document.querySelector("#ask [data-asked]")?.dataset.asked ?? "";

// The option that was picked, if it is still there.
export const picked = () => (chosen?.isConnected && question === current() ? chosen : null);

// Where it was picked, which may have been drawn again since.
export const pickedAt = () => byId(where);

// Whether a click on an option only picks it.
export const onlyPicks = (e, button) => (byTouch(e) || button.matches(".sacrifice")) && picked() !== button;

// The last pointer decides, once its click is over: nothing may move while it is down.
export function byTouch(e) {
  const touch = e.pointerType === "touch" || (!e.pointerType && "touch" in body.dataset && e.detail > 0);
  if (e.pointerType) body.toggleAttribute("data-touch", touch);
  return touch;
}

export function pick(button, place) {
  const same = button === picked();
  forget();
  [chosen, where, question] = [button, place.id, current()];
  const confirm = byId("confirm");
  if (!confirm) return;
  const ask = byId("ask");
  ask.style.minHeight = `${ask.getBoundingClientRect().height}px`; // the board stays where it is
  button.classList.add("chosen");
  body.setAttribute("data-chosen", button.matches(".sacrifice") ? "sacrifice" : "");
  explain(button);
  const act = confirm.querySelector("[data-confirm]");
  act.disabled = false;
  none ||= act.textContent;
  act.textContent = (confirm.dataset.do ?? "{option}").replace("{option}", verb(button));
  if (!same) say(told(button));
}

// By keyboard the next Enter confirms.
export const confirmNext = () => document.querySelector("#confirm [data-confirm]")?.focus({ preventScroll: true });

export function forget() {
  chosen?.classList.remove("chosen");
  chosen = null;
  const act = document.querySelector("#confirm [data-confirm]");
  if (!act || act.disabled) return;
  body.removeAttribute("data-chosen");
  byId("ask").style.minHeight = "";
  explain(null);
  act.disabled = true;
  act.textContent = none;
}

// -- what an option does

const capital = (words) => words.charAt(0).toUpperCase() + words.slice(1);

// The verb, then what it brings, risks and leads to, a line each; without its short name, which is heard first.
function told(button) {
  const name = button.querySelector(".label").textContent;
  const heard = button.getAttribute("aria-label") ?? [name, button.querySelector("small")?.textContent].filter(Boolean).join(APART);
  return heard.slice("named" in button.dataset ? name.length + 2 : 0).split(APART);
}

// On its button; a bare name says what is done there with the heading of its group.
function verb(button) {
  const [[first], name] = [told(button), button.querySelector(".label").textContent];
  const heading = button.closest(".group")?.querySelector("h2")?.firstChild.textContent.trim();
  return heading && first === name && !button.matches(".ordinary") ? `${heading}: ${name}` : capital(first);
}

// Show the facts of an option below the list; of none if there is none.
export function explain(button) {
  const facts = byId("facts");
  if (!facts) return;
  const [verb, ...lines] = button ? told(button) : [];
  const risk = button?.querySelector(".risk")?.textContent ?? "";
  const written = lines.map((line) => {
    const p = document.createElement("p");
    p.textContent = capital(line);
    p.classList.toggle("risk", line === risk);
    return p;
  });
  const title = document.createElement("b");
  title.textContent = capital(verb ?? "");
  facts.replaceChildren(...(verb ? [title, ...written] : []));
}

// -- questions that have just appeared

let asked = null;
let since = -JUST; // when it appeared
let came = true; // the mouse has come to where it is since then
let begun = ""; // the question at the first click of a series
let warned = ""; // the question of which it was told that it is new

export function newQuestion() {
  const now = current();
  if (now === asked) return;
  if (asked !== null) [since, came] = [performance.now(), false];
  asked = now;
}

document.addEventListener("pointermove", (e) => (came ||= e.pointerType === "mouse"));

// Wherever a series begins: all options unfold under the finger, and the next tap is an answer.
document.addEventListener("click", (e) => e.detail === 1 && (begun = asked), true);

// Whether a click does not mean the question that it hits: its answer has only just appeared under
// the finger, or it is the second of a double click that began at the question before. A player who
// means it all the same clicks once more.
export function isHasty(e, element) {
  if (!e.detail) return false; // by keyboard
  if (e.detail > 1 && begun === asked) return isWaiting(); // the first click is under way
  const early = !came && performance.now() - since < JUST && !element.matches("[data-send]");
  if (warned === asked || (begun === asked && !early)) return false;
  warned = asked;
  note(document.body.dataset.sayNew);
  element.classList.add("again");
  setTimeout(() => element.classList.remove("again"), 2 * JUST);
  return true;
}
