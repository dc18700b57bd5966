// Deciding together: what each seat favours is marked on the board too. It comes with the first favour (`client.js`).
import { all, byId, placesOf } from "./dom.js";

const SIZE = 26;

export function markWishes() {
  for (const mark of all(".wish-mark")) mark.remove();
  for (const element of all("[data-wished]")) element.removeAttribute("data-wished");
  const places = new Map();
  for (const row of all("#wishes li[data-el]")) {
    for (const element of placesOf(row)) {
      const before = places.get(element) ?? 0;
      places.set(element, before + 1);
      element.setAttribute("data-wished", before + 1);
      element.append(marked(row.querySelector(".badge").cloneNode(true), element, before));
    }
  }
}

function marked(badge, element, place) {
  badge.classList.add("wish-mark");
  badge.style.setProperty("--place", place); // beside those of others, where CSS lays it out
  if (!(element instanceof SVGGraphicsElement)) return badge;
  const box = element.getBBox();
  badge.setAttribute("width", SIZE);
  badge.setAttribute("height", SIZE);
  badge.setAttribute("x", box.x + box.width - SIZE * (place + 1));
  badge.setAttribute("y", box.y);
  return badge;
}
