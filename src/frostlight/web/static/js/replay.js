// The replay page: the slider, buttons and arrow keys ask the server for another position and show
// what differs. Without this file the same buttons are plain links.
import { showTab } from "./drawers.js";
import { byId } from "./dom.js";
import { loadParts } from "./lazy_parts.js";
import { animateMoves, places } from "./animation.js";
import { morph, parse } from "./morph.js";
import { note } from "./notice.js";
import "./question_sheet.js";

const body = document.body;

let version = body.dataset.ver;
let shown = Number(body.dataset.at);
let wanted = shown;
let busy = false;

const slider = () => byId("reel-at");

function go(to) {
  wanted = Math.min(Math.max(to, 0), Number(slider().max));
  slider().value = wanted;
  if (!busy) fetchWanted();
}

// One request at a time: a dragged slider gets the position where it is now.
async function fetchWanted() {
  busy = true;
  try {
    while (wanted !== shown) {
      const seat = body.dataset.eyes;
      const query = new URLSearchParams({ at: wanted, seat, from: shown, ver: version });
      const answer = await fetch(`${body.dataset.replay}?${query}`, { headers: { "x-part": "1" } });
      if (!answer.ok) throw new Error(answer.status);
      apply(await answer.json());
    }
    note("");
  } catch {
    note(body.dataset.sayLost, true);
    wanted = shown;
  } finally {
    busy = false;
  }
}

// -- by itself: every position stands as long as its lines take to read

const LEAST = 1200; // milliseconds, and for each letter:
const LETTER = 45;
let running = 0; // the timer of the next step

const words = () => [...document.querySelectorAll("#told > ul > li")].map((line) => line.textContent).join(" ");
const ended = () => wanted >= Number(slider().max);

function run() {
  if (ended()) go(0);
  step();
}

function step() {
  clearTimeout(running);
  const pause = Math.max(LEAST, LETTER * words().length) / Number(byId("speed").value);
  running = setTimeout(() => {
    if (ended()) return halt();
    go(wanted + 1);
    step();
  }, pause);
  showRunning();
}

function halt() {
  clearTimeout(running);
  running = 0;
  showRunning();
}

const showRunning = () => byId("run")?.setAttribute("aria-pressed", Boolean(running));

function apply(message) {
  const before = places();
  const tab = byId("table").dataset.tab;
  for (const [id, html] of message.parts) {
    const element = byId(id);
    if (element) morph(element, parse(html));
  }
  showTab(tab);
  document.dispatchEvent(new Event("drawn"));
  animateMoves(before);
  loadParts();
  showRunning();
  showChapter();
  version = message.ver;
  if (wanted > Number(slider().max)) wanted = message.at;
  shown = message.at;
  slider().value = wanted;
  markLine();
  const address = new URL(location.href);
  address.search = new URLSearchParams({ at: shown, seat: body.dataset.eyes });
  history.replaceState(null, "", address);
  byId("live").textContent = [byId("prompt"), ...document.querySelectorAll("#told > ul > li")]
    .map((element) => element.textContent)
    .join(". ");
}

// -- chapters, and the log beside the board

// Which one is chosen was the reader's: morphing leaves that alone.
function showChapter() {
  const list = byId("chapter");
  if (list) list.selectedIndex = [...list.options].findIndex((option) => option.hasAttribute("selected"));
}

const placeOf = (line) => Number(new URL(line.href).searchParams.get("at"));

// The last line that is there at this position; the list scrolls to it, the page does not.
function markLine() {
  const lines = [...document.querySelectorAll("#news.beside .log a")];
  const now = lines.findLast((line) => placeOf(line) <= shown);
  for (const line of lines) line.toggleAttribute("aria-current", line === now);
  const list = now?.closest(".log");
  if (list) list.scrollTop = now.offsetTop - list.offsetTop - list.clientHeight / 2;
}

document.addEventListener("drawn", markLine);

document.addEventListener("input", (e) => {
  if (e.target !== slider()) return;
  halt();
  go(Number(e.target.value));
});

document.addEventListener("change", (e) => {
  if (e.target.id === "speed" && running) step();
  if (e.target.id !== "chapter") return;
  halt();
  go(Number(e.target.value));
});

document.addEventListener("click", (e) => {
  if (e.target.closest("#run")) return running ? halt() : run();
  const link = e.target.closest("#ask a[data-to], #news.beside .log a");
  if (!link || e.ctrlKey || e.metaKey || e.shiftKey) return;
  e.preventDefault();
  halt();
  if (link.closest("#news")) showTab("board"); // on a phone: that is where the line happened
  go(link.dataset.to ? Number(link.dataset.to) : placeOf(link));
});

const keys = {
  ArrowLeft: () => wanted - 1,
  ArrowRight: () => wanted + 1,
  Home: () => 0,
  End: () => Number(slider().max),
};

document.addEventListener("keydown", (e) => {
  if (e.ctrlKey || e.metaKey || e.altKey || e.target.closest("input, select, textarea, dialog")) return;
  if (e.key === " " && !e.target.closest("a, button, summary")) {
    e.preventDefault();
    return running ? halt() : run();
  }
  if (!(e.key in keys)) return;
  e.preventDefault();
  halt();
  go(keys[e.key]());
});

loadParts();
