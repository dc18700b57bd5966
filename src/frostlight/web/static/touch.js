// By touch: the first tap on a place of the board shows what it would bring, the second one, or the
// button beside it, does it. Buttons of the list act at once.
const byId = (id) => document.getElementById(id);

let chosen = null;

// The option that was tapped on the board, if it is still there.
export const picked = () => (chosen?.isConnected ? chosen : null);

export function pick(button) {
  forget();
  chosen = button;
  button.classList.add("chosen");
  const place = byId("confirm");
  if (!place) return;
  place.hidden = false;
  place.querySelector(".what").textContent = button.title || button.textContent;
}

export function forget() {
  chosen?.classList.remove("chosen");
  chosen = null;
  const place = byId("confirm");
  if (place) place.hidden = true;
}
