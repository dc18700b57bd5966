// What may be chosen: the buttons of the question, and what belongs to them on the page.
import { clear, foreshadow } from "./ghost.js";
import { all, byId } from "./page.js";
import { siftTo, sifted } from "./sieve.js";
import { paint } from "./steppers.js";
import { forget, pick, picked } from "./touch.js";
import { markBarred } from "./why.js";

// What could be suggested to somebody else is none of them before it is unfolded.
export const options = () => all("#ask button[data-opt]:not(details:not([open]) *)");

document.addEventListener("toggle", (e) => e.target.id === "suggest" && markOptions(), true);

export function markOptions() {
  for (const element of all("[data-opt]:not(button), [data-lit]")) {
    element.removeAttribute("data-opt");
    element.removeAttribute("data-lit");
  }
  for (const button of options()) byId(button.dataset.el)?.setAttribute("data-opt", "");
  markCounsel();
  markBarred();
  paint();
  clear();
  forget();
  const pointed = options().find((button) => button.matches(":hover, :focus-visible"));
  if (pointed) light(pointed, true);
}

// What a bot would do is marked where it stands.
function markCounsel() {
  for (const element of all("[data-advised]")) element.removeAttribute("data-advised");
  const button = taken(byId("counsel"));
  for (const element of [button, byId(button?.dataset.el)]) element?.setAttribute("data-advised", "");
}

// The option of which counsel speaks.
const taken = (counsel) => byId(counsel?.querySelector("[data-take]")?.dataset.take);

// The options that belong to an element, or to something that stands in it.
const carried = (element) => options().filter((button) => element.contains(byId(button.dataset.el)));

function light(button, on) {
  const element = button?.dataset.el ? byId(button.dataset.el) : null;
  element?.toggleAttribute("data-lit", on);
  if (on) foreshadow(button);
  else clear();
}

function lightOptions(element, on) {
  const here = carried(element);
  for (const button of here) button.classList.toggle("lit", on);
  if (on && here.length === 1) foreshadow(here[0]);
  else clear();
}

for (const [event, on] of [["pointerover", true], ["pointerout", false], ["focusin", true], ["focusout", false]]) {
  document.addEventListener(event, (e) => {
    const button = e.target.closest?.("button[data-opt]") ?? taken(e.target.closest?.("#counsel"));
    if (button) return light(button, on);
    const element = e.target.closest?.("[data-opt]");
    if (element) lightOptions(element, on);
  });
}

// The button whose answer is meant by a click on a place of the page, if it is clear which: one
// that carries several shows them alone. By touch there is no pointer that could show beforehand
// what a place brings: the first tap does.
export function meant(element, touched) {
  const here = carried(element);
  if (here.length === 1 && touched && picked() !== here[0]) {
    element.toggleAttribute("data-lit", true);
    foreshadow(here[0]);
    return pick(here[0]);
  }
  if (here.length === 1) return here[0];
  if (here.length) siftTo({ place: sifted().place === element.id ? "" : element.id });
  here[0]?.focus({ preventScroll: true });
}
