// A phone: the board as a whole or large enough to read, and the question put away or not. Both are
// kept on the body, which no message from the server touches.
const byId = (id) => document.getElementById(id);
const body = document.body;

function centre(element) {
  const board = byId("board");
  if (!element || !board || !("zoom" in body.dataset)) return;
  const there = element.getBoundingClientRect();
  const here = board.getBoundingClientRect();
  board.scrollBy(
    there.x + there.width / 2 - here.x - here.width / 2,
    there.y + there.height / 2 - here.y - here.height / 2,
  );
}

function show() {
  const zoom = byId("zoom");
  const fold = byId("fold");
  const zoomed = String("zoom" in body.dataset);
  const open = String(!("folded" in body.dataset));
  if (zoom && zoom.getAttribute("aria-pressed") !== zoomed) zoom.setAttribute("aria-pressed", zoomed);
  if (fold && fold.getAttribute("aria-expanded") !== open) fold.setAttribute("aria-expanded", open);
}

document.addEventListener("click", (e) => {
  if (e.target.closest("#fold")) {
    // from all options back to a few, from a few to the line alone, and up again
    if ("all" in body.dataset) body.removeAttribute("data-all");
    else body.toggleAttribute("data-folded");
  } else if (e.target.closest("#all")) body.toggleAttribute("data-all", true);
  else if (e.target.closest("#zoom")) {
    const on = body.toggleAttribute("data-zoom");
    body.toggleAttribute("data-folded", on); // whoever looks closely wants to see the board
    centre(document.querySelector("#board [data-lit]") ?? document.querySelector("#board [data-centre]"));
  } else {
    if (!e.target.closest("#barred")) byId("barred")?.removeAttribute("open");
    return;
  }
  show();
});

document.addEventListener("keydown", (e) => {
  const barred = byId("barred");
  if (e.key !== "Escape" || !barred?.open) return;
  barred.open = false;
  barred.querySelector("summary").focus();
});

document.addEventListener("focusin", (e) => centre(byId(e.target.closest?.("button[data-opt]")?.dataset.el)));

const page = byId("page");
if (page) {
  new MutationObserver(show).observe(page, {
    subtree: true,
    childList: true,
    attributeFilter: ["aria-pressed", "aria-expanded"],
  });
}
