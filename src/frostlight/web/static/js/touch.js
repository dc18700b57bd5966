// Taps and clicks. By touch the first tap on a place of the board shows what it would bring, the
// second one, or the button beside it, does it; buttons of the list act at once. A question that
// has only just appeared is not answered by whoever meant the one before, and they are told.
import { note } from "./notice.js";
import { byId } from "./dom.js";
import { isWaiting } from "./socket.js";

const JUST = 350; // milliseconds: nobody has read a question so soon

let chosen = null;
let where = ""; // the place that was tapped
let question = ""; // at which it was

const current = () => document.querySelector("#ask [data-asked]")?.dataset.asked ?? "";

// The option that was tapped on the board, if it is still there.
export const picked = () => (chosen?.isConnected && question === current() ? chosen : null);

// Where it was tapped, which may have been drawn anew since.
export const pickedAt = () => byId(where);

export function pick(button, place) {
  forget();
  [chosen, where, question] = [button, place.id, current()];
  button.classList.add("chosen");
  const confirm = byId("confirm");
  if (!confirm) return;
  confirm.hidden = false;
  confirm.querySelector(".what").textContent = button.title || worded(button);
}

// Its label and what it brings, without the number for the keyboard.
const worded = (button) => [...button.children].filter((part) => !part.matches("kbd")).map((part) => part.textContent.trim()).filter(Boolean).join(" · ");

export function forget() {
  chosen?.classList.remove("chosen");
  chosen = null;
  const place = byId("confirm");
  if (place) place.hidden = true;
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
// the finger, or it is the second of a double click that began at the question before. Whoever
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
