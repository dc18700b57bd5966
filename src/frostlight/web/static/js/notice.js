// What a page says by itself: a short notice that is seen, and lines that are read aloud.
import { byId } from "./dom.js";

export function say(lines) {
  const voice = byId("live");
  if (!voice || !lines?.length) return;
  voice.textContent = lines.join(" ");
}

let noted;
export function note(text, stay = false) {
  const place = byId("notice");
  if (!place) return;
  clearTimeout(noted);
  place.textContent = text;
  place.hidden = !text;
  if (text && !stay) noted = setTimeout(() => note(""), 6000);
}
