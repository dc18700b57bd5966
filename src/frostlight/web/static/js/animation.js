// Pieces glide from where they were to where they are, whatever the game.
import { all } from "./dom.js";

const calm = matchMedia("(prefers-reduced-motion: reduce)");
const DURATION = 250; // milliseconds

export function places() {
  return new Map(all(".piece[id]").map((piece) => [piece.id, piece.getBoundingClientRect()]));
}

// Let everything glide that is elsewhere now, and what is new appear; returns what has moved.
// `timing(piece)` gives duration and delay, or nothing: no motion.
export function animateMoves(before, timing = () => ({ duration: DURATION })) {
  const moved = [];
  for (const piece of all(".piece[id]")) {
    const old = before.get(piece.id);
    const way = old ? from(old, piece) : [{ opacity: 0 }, { opacity: 1 }];
    if (!way) continue;
    moved.push(piece);
    const how = calm.matches ? null : timing(piece);
    if (how) piece.animate(way, { easing: "ease-out", fill: "backwards", ...how });
  }
  return moved;
}

function from(old, piece) {
  const now = piece.getBoundingClientRect();
  const [x, y] = [old.x - now.x, old.y - now.y];
  if (Math.abs(x) + Math.abs(y) < 2) return null;
  const scale = 1 / (piece.ownerSVGElement?.getScreenCTM()?.a || 1);
  return [{ translate: `${x * scale}px ${y * scale}px` }, { translate: "0 0" }];
}
