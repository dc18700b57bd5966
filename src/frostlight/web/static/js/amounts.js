// Amounts: a slider picks one of many numbers; counts beside the options say how often each of them
// is given, and go to the server as one row.
import { all, byId, placesOf } from "./dom.js";

let asked = "";
let counts = new Map(); // by key

const total = () => [...counts.values()].reduce((sum, n) => sum + n, 0);
export const isCounting = () => total() > 0;

// The answers that were counted, one after the other.
export function counted() {
  return [...counts].flatMap(([key, n]) => Array(n).fill(key));
}

// Count an option once more, or once less; what can be given once is taken back by a second click.
export function count(portion, by) {
  const key = portion.querySelector("[data-opt]").dataset.opt;
  const [most, left] = [Number(portion.dataset.most), Number(byId("several").dataset.left)];
  const now = counts.get(key) ?? 0;
  const wanted = most === 1 && now === 1 ? 0 : now + by;
  if (wanted >= 0 && wanted <= most && total() - now + wanted <= left) counts.set(key, wanted);
  paint();
}

export function forgetCounts() {
  counts = new Map();
  paint();
}

// Show what was counted and picked, also after the server has drawn the same question again.
export function paint() {
  const now = document.querySelector("#ask [data-asked]")?.dataset.asked ?? "";
  const fresh = now !== asked;
  asked = now;
  if (fresh) {
    counts = new Map();
    for (const place of all("[data-counted]")) place.removeAttribute("data-counted");
  }
  all("#ask .amount").forEach((amount) => paintAmount(amount, fresh));
  const whole = byId("several");
  if (!whole) return;
  const [n, left] = [total(), Number(whole.dataset.left)];
  for (const portion of all("#ask .portion")) paintPortion(portion, left - n);
  const said = whole.querySelector("p");
  said.textContent = said.dataset.say.replace("{n}", n);
  whole.querySelector("[data-several]").disabled = !n;
}

function paintPortion(portion, free) {
  const n = counts.get(portion.querySelector("[data-opt]").dataset.opt) ?? 0;
  portion.classList.toggle("counted", n > 0);
  for (const place of placesOf(portion.querySelector("[data-opt]"))) place.toggleAttribute("data-counted", n > 0);
  const shown = portion.querySelector("output");
  if (shown) shown.textContent = n;
  for (const step of all("[data-count]", portion)) {
    if (step.hasAttribute("aria-pressed")) step.setAttribute("aria-pressed", n > 0);
    const more = Number(step.dataset.count) > 0;
    step.disabled = shown ? (more ? n >= Number(portion.dataset.most) || !free : !n) : !n && !free;
  }
}

function paintAmount(amount, fresh) {
  const range = amount.querySelector("input");
  if (fresh) range.value = range.getAttribute("value");
  const buttons = all("[data-opt]", amount);
  buttons.forEach((button, at) => (button.hidden = at !== Number(range.value)));
  const button = buttons[range.value];
  range.setAttribute("aria-valuetext", button.getAttribute("aria-label") ?? button.querySelector(".label").textContent);
  for (const step of all("[data-step]", amount)) {
    step.disabled = range.value === (Number(step.dataset.step) > 0 ? range.max : range.min);
  }
}

// Bring the button of a number into sight.
export function reveal(button) {
  const amount = button.closest(".amount");
  if (!amount) return;
  amount.querySelector("input").value = all("[data-opt]", amount).indexOf(button);
  paintAmount(amount, false);
}

document.addEventListener("input", (e) => {
  const amount = e.target.closest(".amount");
  if (!amount) return;
  paintAmount(amount, false);
  document.dispatchEvent(new Event("amount"));
});

document.addEventListener("click", (e) => {
  const step = e.target.closest("[data-step], [data-count]");
  if (!step) return;
  const amount = step.closest(".amount");
  if (!amount) return count(step.closest(".portion"), Number(step.dataset.count));
  const range = amount.querySelector("input");
  range.value = Number(range.value) + Number(step.dataset.step);
  paintAmount(amount, false);
  document.dispatchEvent(new Event("amount"));
});
