// Taps and clicks. By touch the first tap on a place of the board shows what it would bring, the
// second one, or the button beside it, does it; buttons of the list act at once. A question that
// has only just appeared is not answered by whoever meant the one before, and they are told.
import { note } from "./notice.js";
import { byId } from "./page.js";
import { isWaiting } from "./socket.js";

const JUST = 350; // milliseconds: nobody has read a question so soon

let chosen = null;

// The option that was tapped on the board, if it is still there.
export const picked = () => (chosen?.isConnected ? chosen : null);

export function pick(button) {
  forget();
  chosen = button;
  button.classList.add("chosen");
  const place = byId("confirm");
  if (!place) return;
  place.hidden = false;
  place.querySelector(".what").textContent = button.title || button.textContent;
}

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
  const now = document.querySelector("#ask [data-asked]")?.dataset.asked ?? "";
  if (now === asked) return;
  if (asked !== null) [since, came] = [performance.now(), false];
  asked = now;
}

document.addEventListener("pointermove", (e) => (came ||= e.pointerType === "mouse"));

// Whether a click does not mean the question that it hits: its answer has only just appeared under
// the finger, or it is the second of a double click that began at the question before. Whoever
// means it all the same clicks once more.
export function isHasty(e, element) {
  if (!e.detail) return false; // by keyboard
  if (e.detail === 1) begun = asked;
  else if (begun === asked) return isWaiting(); // the first click is under way
  const early = !came && performance.now() - since < JUST && !element.matches("[data-send]");
  if (warned === asked || (begun === asked && !early)) return false;
  warned = asked;
  note(document.body.dataset.sayNew);
  element.classList.add("again");
  setTimeout(() => element.classList.remove("again"), 2 * JUST);
  return true;
}
