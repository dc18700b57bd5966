// A phone: the question put away or not. Kept on the body, which no message from the server touches.
import { byId } from "./dom.js";

const body = document.body;

function show() {
  const fold = byId("fold");
  const open = String(!("folded" in body.dataset));
  if (fold && fold.getAttribute("aria-expanded") !== open) fold.setAttribute("aria-expanded", open);
}

document.addEventListener("click", (e) => {
  if (e.target.closest("#fold")) {
    body.toggleAttribute("data-folded");
    show();
  } else if (!e.target.closest("#barred")) byId("barred")?.removeAttribute("open");
});

document.addEventListener("keydown", (e) => {
  const barred = byId("barred");
  if (e.key !== "Escape" || !barred?.open) return;
  barred.open = false;
  barred.querySelector("summary").focus();
});

const page = byId("page");
if (page) new MutationObserver(show).observe(page, { subtree: true, childList: true, attributeFilter: ["aria-expanded"] });

// A tip stands above the question.
const ask = byId("ask");
if (ask) new ResizeObserver(() => body.style.setProperty("--asked", `${ask.offsetHeight}px`)).observe(ask);

// Where the board is small it is seen through a window.
const small = matchMedia("(max-width: 1279px)");
const fetchPanZoom = () => small.matches && import("./pan_zoom.js");
small.addEventListener("change", fetchPanZoom);
fetchPanZoom();
