// Many options: shown are those of one group, of certain places of the page (a card, and where it may go), or with certain
// words. Numbers stay what they are. A screen reader tells how many are left.
import { all, byId, placesOf } from "./dom.js";

const NOTHING = { places: [], group: "", words: "", pick: "" };

let asked = "";
let filter = { ...NOTHING };

export const activeFilter = () => filter;
export const isFiltered = () => Boolean(filter.places.length || filter.group || filter.words || filter.pick);

// The answers that were picked beside the options, and go along with the next one.
export const pickedAlong = () => JSON.parse(document.querySelector(`#along [data-pick="${filter.pick}"]`)?.dataset.steps ?? "[]");

// Without accents, in small letters: "lab" or "żuraw" is found from any keyboard.
const plain = (text) => text.normalize("NFD").replace(/\p{M}/gu, "").replace(/ł/gi, "l").replace(/’/g, "'").toLowerCase();

function words(button) {
  const [group, row] = [button.closest(".group"), button.closest(".row")];
  const headings = [group?.querySelector("h2"), row?.querySelector("h2, h3")].map((one) => one?.textContent ?? "");
  const label = button.querySelector(".label").textContent;
  return plain([label, button.getAttribute("aria-label") ?? "", ...headings].join(" "));
}

// Whether an option stands at each of these places, or inside of it.
export const isAt = (button, places) => places.every((id) => placesOf(button).some((one) => byId(id)?.contains(one)));

function fits(button) {
  const { group, pick } = filter;
  if (pick && !button.dataset.fits?.split(" ").includes(pick)) return false;
  if (!isAt(button, filter.places)) return false;
  if (group && button.closest("[data-group]")?.dataset.group !== group) return false;
  if (!filter.words) return true;
  const said = words(button);
  return plain(filter.words).split(/\s+/).every((word) => said.includes(word));
}

export function filterBy(change) {
  filter = { ...filter, ...change };
  show();
  document.dispatchEvent(new Event("filtered"));
}

export const clearFilter = () => filterBy(NOTHING);

// After the page has changed: another question begins with all of its options.
export function refreshFilter() {
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
  for (const chip of all("#along [data-pick]")) chip.setAttribute("aria-pressed", chip.dataset.pick === filter.pick);
  if (filter.words) document.querySelector("#ask .rest")?.setAttribute("open", "");
  const [field, found, clear] = ["find", "found", "clear"].map(byId);
  if (field && field.value.trim() !== filter.words) field.value = filter.words;
  if (!found) return;
  const said = filter.places.length && !filter.words ? found.dataset.here : found.dataset.say;
  const text = isFiltered() ? said.replace("{n}", left) : "";
  if (found.textContent !== text) found.textContent = text;
  clear.hidden = !filter.places.length && !filter.words;
  found.closest(".sieve").classList.toggle("sifting", isFiltered());
}

document.addEventListener("input", (e) => {
  if (e.target.id === "find") filterBy({ words: e.target.value.trim() });
});

document.addEventListener("click", (e) => {
  const chip = e.target.closest("[data-chip]");
  const pick = e.target.closest("[data-pick]")?.dataset.pick;
  if (pick) filterBy({ pick: pick === filter.pick ? "" : pick });
  else if (chip) filterBy({ group: chip.dataset.chip });
  else if (e.target.closest("#clear")) clearFilter();
});
