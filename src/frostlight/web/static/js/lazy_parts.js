// Parts of a page that come when they are asked for: what carries `data-load` at once, and what a
// form names by `data-into` when it is sent. Without this file they are pages of their own.
import { all, byId } from "./dom.js";
import { parse } from "./morph.js";

async function put(address, place) {
  const answer = await fetch(address, { headers: { "x-drawer": "1" } });
  if (!answer.ok) return;
  place.replaceWith(parse(await answer.text()));
  document.dispatchEvent(new Event("drawn"));
}

export function loadParts() {
  for (const place of all("[data-load]")) {
    const address = place.dataset.load;
    place.removeAttribute("data-load");
    put(address, place);
  }
}

document.addEventListener("submit", (e) => {
  const place = byId(e.target.dataset.into);
  if (!place) return;
  e.preventDefault();
  put(e.target.action, place);
});
