// What cannot be done now is greyed where it stands, and says why to whoever points at it, comes by
// with the keyboard or taps it. The reasons are the lines of the folded list.
import { all, byId } from "./page.js";

let shown = null; // whose reason is to be read

export function markBarred() {
  for (const element of all("[data-barred]")) {
    for (const name of ["data-barred", "tabindex", "aria-describedby"]) element.removeAttribute(name);
  }
  for (const line of all("#barred [data-els]")) {
    for (const id of line.dataset.els.split(" ")) bar(byId(id), line.id);
  }
  if (shown && !shown.isConnected) hide();
  if (shown && !shown.dataset.barred) hide();
}

// A part of the page as a whole is never greyed, nor is what can be chosen in another way. What is
// told to listeners elsewhere (as one picture in words) is no stop for the keyboard: the list is.
function bar(element, why) {
  if (!element || element.matches("section, .trail, [data-opt], [data-barred]")) return;
  if (element.closest("[data-opt]") || element.querySelector("[data-opt]")) return;
  element.dataset.barred = why;
  if (!element.closest('[aria-hidden="true"]')) element.setAttribute("tabindex", "0");
  element.setAttribute("aria-describedby", why);
}

function tell(element) {
  const line = byId(element.dataset.barred);
  if (!line) return;
  let place = byId("why");
  if (!place) {
    place = document.createElement("p");
    place.id = "why";
    place.setAttribute("aria-hidden", "true"); // it is read from the line itself
    document.body.append(place);
  }
  place.textContent = line.textContent;
  place.hidden = false;
  const there = element.getBoundingClientRect();
  const [width, height] = [place.offsetWidth, place.offsetHeight];
  const below = there.bottom + 6 + height < innerHeight;
  const top = below ? there.bottom + 6 : Math.max(6, there.top - height - 6);
  const left = there.left + there.width / 2 - width / 2;
  place.style.left = `${Math.max(6, Math.min(left, innerWidth - width - 6))}px`;
  place.style.top = `${top}px`;
  shown = element;
}

function hide() {
  shown = null;
  const place = byId("why");
  if (place) place.hidden = true;
}

const barred = (e) => e.target.closest?.("[data-barred]");

for (const event of ["pointerover", "focusin"]) {
  document.addEventListener(event, (e) => {
    if (barred(e)) tell(barred(e));
    else if (event === "pointerover" && e.pointerType === "mouse") hide();
  });
}
document.addEventListener("scroll", () => shown && tell(shown), true);
document.addEventListener("focusout", hide);
document.addEventListener("click", (e) => (barred(e) ? tell(barred(e)) : hide()));
document.addEventListener("keydown", (e) => e.key === "Escape" && hide());
