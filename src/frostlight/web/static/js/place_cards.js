// Cards of places of the board, drawn by the server and fetched once for each version of the table.
import { GAP, within } from "./cards.js";
import { all, byId } from "./dom.js";
import { parse } from "./morph.js";

const drawn = new Map(); // by name and version

function fetched(name) {
  const key = `${name} ${byId("version")?.textContent}`;
  const address = `${document.body.dataset.live.slice(0, -"live".length)}card/${name}`;
  const text = async (answer) => (answer.ok ? answer.text() : "");
  if (!drawn.has(key)) drawn.set(key, fetch(address, { headers: { "x-drawer": "1" } }).then(text, () => ""));
  return drawn.get(key);
}

// The card, and why the place cannot be chosen now.
export async function cardOf(place) {
  const told = await fetched(place.dataset.card);
  if (!told) return [];
  const why = document.createElement("p");
  why.className = "why";
  why.textContent = byId(place.dataset.barred)?.textContent ?? "";
  return why.textContent ? [parse(told), why] : [parse(told)];
}

const overlap = (a, b) =>
  Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) * Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));

// Beside the place, where it covers least of what may be chosen.
export function aside(there, whole) {
  const { width, height } = whole.getBoundingClientRect();
  const marked = all("#board [data-opt], #board [data-lit]").map((one) => one.getBoundingClientRect());
  const [middle, level] = [there.left + (there.width - width) / 2, there.top + (there.height - height) / 2];
  const spots = [[there.right + GAP, level], [there.left - GAP - width, level], [middle, there.top - GAP - height], [middle, there.bottom + GAP]];
  const costs = spots.map(([x, y]) => {
    const [left, top] = [within(x, width, innerWidth), within(y, height, innerHeight)];
    const box = { left, top, right: left + width, bottom: top + height };
    return { left, top, cost: 20 * overlap(box, there) + marked.reduce((sum, one) => sum + overlap(box, one), 0) };
  });
  const best = costs.reduce((a, b) => (b.cost < a.cost ? b : a));
  whole.style.left = `${best.left}px`;
  whole.style.top = `${best.top}px`;
}
