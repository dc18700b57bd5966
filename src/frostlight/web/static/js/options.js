// What may be chosen: the buttons of the question, and what belongs to them on the page.
import { hidePreview, showPreview } from "./preview.js";
import { all, byId, placesOf } from "./dom.js";
import { activeFilter, filterBy, isAt } from "./question_filter.js";
import { paint } from "./amounts.js";
import { explain, forget, pick, picked, pickedAt } from "./touch.js";
import { markBarred } from "./reasons.js";

// Suggestions for another player are left out before they are unfolded. Where the map is the list (`rest`), its
// places mean the options that are folded.
export const options = () => all("#ask button[data-opt]:not(details:not([open], .rest) *)");

document.addEventListener("toggle", (e) => e.target.id === "suggest" && markOptions(), true);

export function markOptions() {
  markPlaces();
  markCounsel();
  markBarred();
  paint();
  hidePreview();
  const button = picked(); // the page may have changed elsewhere: another player's move is still being told
  if (button) return preview(button, pickedAt() ?? button);
  forget();
  const pointed = options().find((button) => button.matches(":hover, :focus-visible"));
  if (pointed) light(pointed, true);
  if ("touch" in document.body.dataset) pickOnly();
}

// By touch an option that is alone comes picked, and so does the amount on a slider.
function pickOnly() {
  const shown = all("#question button[data-opt]:not([hidden])");
  if (shown.length === 1) preview(shown[0], shown[0]);
}

// A slider shows what its amount would bring while it moves; picked or by touch, it picks the amount.
document.addEventListener("amount", () => {
  const shown = all("#question .amount button[data-opt]:not([hidden])");
  if (shown.length !== 1) return;
  if (picked() || "touch" in document.body.dataset) preview(shown[0], shown[0]);
  else light(shown[0], true);
});

// What a bot would do is marked where it stands.
function markCounsel() {
  for (const element of all("[data-advised]")) element.removeAttribute("data-advised");
  const button = taken(byId("counsel"));
  for (const element of button ? [button, ...placesOf(button)] : []) element.setAttribute("data-advised", "");
}

// The option that the hint names.
const taken = (counsel) => byId(counsel?.querySelector("[data-take]")?.dataset.take);

// What an option is about is marked; where that may go, once it is clear what is meant: the player has picked it, or there is
// only one such thing.
function markPlaces() {
  for (const place of all("[data-opt]:not(button)")) place.removeAttribute("data-opt");
  for (const element of all("[data-lit], [data-picked]")) {
    for (const name of ["data-lit", "data-picked"]) element.removeAttribute(name);
  }
  const { places } = activeFilter();
  const [counts, every] = [new Map(), options().map((button) => [button, placesOf(button)])];
  for (const place of every.flatMap(([, stands]) => stands)) counts.set(place, (counts.get(place) ?? 0) + 1);
  for (const [button, stands] of every) {
    const meant = places.length > 0 && isAt(button, places);
    const clear = stands.filter((place, n) => n === 0 || meant || counts.get(place) === 1);
    for (const place of clear) place.setAttribute("data-opt", "");
  }
  for (const id of places) byId(id)?.setAttribute("data-picked", "");
}

document.addEventListener("filtered", markPlaces);

// The options that belong to an element, or to something that stands in it.
const carried = (element) => options().filter((button) => placesOf(button).some((one) => element.contains(one)));

function light(button, on) {
  for (const element of placesOf(button)) element.toggleAttribute("data-lit", on);
  if (on) showPreview(button);
  else hidePreview();
  if (!picked()) explain(on ? button : null);
}

function lightOptions(element, on) {
  const here = carried(element);
  for (const button of here) button.classList.toggle("lit", on);
  const one = on && here.length === 1 ? here[0] : null;
  if (one) showPreview(one);
  else hidePreview();
  if (!picked()) explain(one);
}

for (const [event, on] of [["pointerover", true], ["pointerout", false], ["focusin", true], ["focusout", false]]) {
  document.addEventListener(event, (e) => {
    const button = e.target.closest?.("button[data-opt]") ?? taken(e.target.closest?.("#counsel"));
    if (button) return light(button, on && (event !== "focusin" || e.target.matches(":focus-visible")));
    const element = e.target.closest?.("[data-opt]");
    if (element) lightOptions(element, on);
  });
}

export function preview(button, element) {
  element.toggleAttribute("data-lit", true);
  showPreview(button);
  pick(button, element);
  document.dispatchEvent(new CustomEvent("picked", { detail: placesOf(button) }));
}

// The button whose answer is meant by a click on a place of the page, if it is clear which: one
// that carries several is picked, shows them alone, and a click on a second place says which.
export function meant(element) {
  const { places } = activeFilter();
  if (places.includes(element.id)) {
    filterBy({ places: places.filter((id) => id !== element.id) });
    return null;
  }
  const [every, chosen] = [carried(element), carried(element).filter((button) => isAt(button, places))];
  const here = chosen.length ? chosen : every;
  if (here.length === 1) return here[0];
  if (here.length) filterBy({ places: chosen.length ? [...places, element.id] : [element.id] });
  here[0]?.focus({ preventScroll: true });
  return null;
}
