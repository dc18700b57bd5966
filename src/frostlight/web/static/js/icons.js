// A page brings the icons that it shows. The first other one that is named brings all of them, in a file that browsers
// keep: most tables end before they have shown every building.
import { byId } from "./dom.js";

export function bringIcons(text) {
  const sprite = byId("icons");
  const address = sprite?.dataset.rest;
  if (!address || [...text.matchAll(/#(i-\w+)/g)].every(([, id]) => byId(id))) return;
  delete sprite.dataset.rest; // it is under way
  add(sprite, address).catch(() => (sprite.dataset.rest = address)); // the next one tries again
}

async function add(sprite, address) {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(answer.status);
  const template = document.createElement("template");
  template.innerHTML = await answer.text();
  for (const icon of template.content.querySelectorAll("symbol")) if (!byId(icon.id)) sprite.append(icon);
}
