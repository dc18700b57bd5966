// Answering by keyboard: numbers of one digit or two, words, arrows; and the way back.
import { options } from "./options.js";
import { byId } from "./dom.js";
import { isFiltered, clearFilter } from "./question_filter.js";
import { forgetCounts, isCounting, reveal } from "./amounts.js";

const number = (button) => button.querySelector("kbd")?.textContent ?? "";
const seen = () => options().filter((button) => !button.matches(".aside, [hidden], .rest:not([open]) *"));

let typed = ""; // the first digit of two

// A number that no other begins with is an answer; else its option waits for Enter or one digit more.
function digit(key) {
  for (const text of [typed + key, key]) {
    const begun = options().filter((button) => number(button).startsWith(text));
    if (!begun.length) continue;
    const exact = begun.find((button) => number(button) === text);
    if (exact) reach(exact);
    typed = text;
    if (exact && begun.length === 1) {
      typed = "";
      exact.click();
    }
    return;
  }
  typed = "";
}

function reach(button) {
  if (button.matches(".aside")) clearFilter();
  reveal(button);
  button.closest(".rest")?.setAttribute("open", "");
  button.focus();
}

function walk(by, from) {
  const buttons = seen();
  const at = buttons.indexOf(from);
  const next = at < 0 ? (by > 0 ? 0 : -1) : (at + by) % buttons.length;
  buttons.at(next)?.focus();
}

const STEPS = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };

// In the search field: down to the results, or to the only result.
function inField(e) {
  if (e.key === "Escape") {
    clearFilter();
    seen()[0]?.focus();
  } else if (e.key === "ArrowDown" || e.key === "Enter") {
    e.preventDefault();
    const found = seen();
    if (e.key === "Enter" && found.length === 1) found[0].click();
    else found[0]?.focus();
  }
}

// A key that is late, pressed before this script was here, types nothing by itself.
export function press(e, late = false) {
  if (e.target.id === "find") return inField(e);
  if (e.target.closest("input, select, textarea, dialog")) return;
  if (e.key.toLowerCase() === "z" && (e.ctrlKey || e.metaKey)) {
    e.preventDefault();
    byId(e.shiftKey ? "redo" : "undo")?.click();
    return;
  }
  if (e.ctrlKey || e.metaKey || e.altKey) return;
  if (/^[0-9]$/.test(e.key)) {
    if (!e.repeat) digit(e.key); // a key held down is one answer
    return;
  }
  typed = "";
  if (e.key === "Escape" && isCounting()) forgetCounts();
  else if (e.key === "Escape" && isFiltered()) clearFilter();
  else if (e.key in STEPS && e.target.matches("#ask .option, #prompt") && seen().length) {
    e.preventDefault();
    walk(STEPS[e.key], e.target);
  } else if (e.key === "/" || /^\p{L}$/u.test(e.key)) {
    const field = byId("find");
    if (!field) return;
    if (e.key === "/") e.preventDefault(); // a letter is typed where it belongs
    field.focus();
    if (late && e.key !== "/") insert(field, e.key);
  }
}

document.addEventListener("keydown", (e) => press(e));

function insert(field, letter) {
  field.value += letter;
  field.dispatchEvent(new Event("input", { bubbles: true }));
}
