// What an option would bring, while it has the pointer or the focus: ghosts of pieces where they
// would come to stand (`data-ghost`), and numbers as they would be (`data-then`). Drawn by the server.
import { all, byId } from "./dom.js";
import { parse } from "./morph.js";

export function showPreview(button) {
  hidePreview();
  const layer = byId("pieces");
  if (button.dataset.ghost && layer) {
    const ghost = parse(button.dataset.ghost);
    for (const piece of [ghost, ...ghost.querySelectorAll("[id]")]) piece.removeAttribute("id");
    ghost.classList.add("ghost");
    ghost.setAttribute("aria-hidden", "true");
    layer.append(ghost);
  }
  for (const pair of (button.dataset.then ?? "").split(" ").filter(Boolean)) {
    const [id, count] = pair.split(":");
    const place = byId(id);
    (place?.querySelector("b") ?? place)?.setAttribute("data-then", count);
  }
}

export function hidePreview() {
  for (const ghost of all(".piece.ghost")) ghost.remove();
  for (const number of all("[data-then]:not(button)")) number.removeAttribute("data-then");
}
