// Many options: shown are those of one group, of one place of the board, or with certain words.
// Numbers stay what they are. Whoever listens is told how many are left.
import { all, byId } from "./page.js";

const NOTHING = { place: "", group: "", words: "" };

let asked = "";
let filter = { ...NOTHING };

export const sifted = () => filter;
export const isSifted = () => Boolean(filter.place || filter.group || filter.words);

// Without accents, in small letters: whoever types "lab" or "żuraw" on any keyboard finds it.
const plain = (text) => text.normalize("NFD").replace(/\p{M}/gu, "").replace(/ł/gi, "l").toLowerCase();

function words(button) {
  const [group, row] = [button.closest(".group"), button.closest(".row")];
  const headings = [group?.querySelector("h2"), row?.querySelector("h2, h3")].map((one) => one?.textContent ?? "");
  const label = button.querySelector(".label").textContent;
  return plain([label, button.getAttribute("aria-label") ?? "", ...headings].join(" "));
}

function fits(button) {
  const { place, group } = filter;
  if (place && !byId(place)?.contains(byId(button.dataset.el))) return false;
  if (group && button.closest("[data-group]")?.dataset.group !== group) return false;
  if (!filter.words) return true;
  const said = words(button);
  return plain(filter.words).split(/\s+/).every((word) => said.includes(word));
}

export function siftTo(change) {
  filter = { ...filter, ...change };
  show();
}

export const siftNothing = () => siftTo(NOTHING);

// After the page has changed: another question begins with all of its options.
export function refreshSieve() {
  const now = document.querySelector("#ask [data-asked]")?.dataset.asked ?? "";
  if (now !== asked) filter = { ...NOTHING };
  asked = now;
  show();
}

function show() {
  const buttons = all("#ask button[data-opt]");
  let left = 0;
  for (const button of buttons) {
    const fitting = fits(button);
    button.classList.toggle("aside", !fitting);
    left += fitting;
  }
  for (const chip of all("#ask [data-chip]")) chip.setAttribute("aria-pressed", chip.dataset.chip === filter.group);
  const [field, found, clear] = ["find", "found", "clear"].map(byId);
  if (field && field.value.trim() !== filter.words) field.value = filter.words;
  if (!found) return;
  const said = filter.place && !filter.words ? found.dataset.here : found.dataset.say;
  const text = isSifted() ? said.replace("{n}", left) : "";
  if (found.textContent !== text) found.textContent = text;
  clear.hidden = !filter.place && !filter.words;
  found.closest(".sieve").classList.toggle("sifting", isSifted());
}

document.addEventListener("input", (e) => {
  if (e.target.id === "find") siftTo({ words: e.target.value.trim() });
});

document.addEventListener("click", (e) => {
  const chip = e.target.closest("[data-chip]");
  if (chip) siftTo({ group: chip.dataset.chip });
  else if (e.target.closest("#clear")) siftNothing();
});
