// The client of every table: shows what the server drew, marks what may be chosen, sends back what
// was chosen. It knows no game and no rule.
import "./cards.js";
import { fill } from "./fill.js";
import { clear, foreshadow } from "./ghost.js";
import "./guide.js";
import { parse } from "./morph.js";
import "./home.js";
import "./pan.js";
import { finish, onSettled, tell } from "./story.js";
import { forget, pick, picked } from "./touch.js";
import { markWishes, worded } from "./wish.js";

const byId = (id) => document.getElementById(id);
const all = (selector, root = document) => [...root.querySelectorAll(selector)];
const body = document.body;
const PATIENCE = 6000; // for the answer of the server
const standing = matchMedia("(max-width: 599px) and (min-height: 500px)"); // S in slots.css

let version = Number(body.dataset.ver ?? 0);
let socket;
let tries = 0;
let waiting = 0; // the timer of an answer that is under way
let only = ""; // options of this element only

// -- what may be chosen

const options = () => all("#ask button[data-opt]");

function markOptions() {
  for (const element of all("[data-opt]:not(button), [data-lit]")) {
    element.removeAttribute("data-opt");
    element.removeAttribute("data-lit");
  }
  for (const button of options()) byId(button.dataset.el)?.setAttribute("data-opt", "");
  clear();
  forget();
  const pointed = options().find((button) => button.matches(":hover, :focus-visible"));
  if (pointed) light(pointed, true);
}

function filterTo(id) {
  only = id;
  for (const button of options()) button.classList.toggle("aside", Boolean(id) && button.dataset.el !== id);
}

function light(button, on) {
  const element = button?.dataset.el ? byId(button.dataset.el) : null;
  element?.toggleAttribute("data-lit", on);
  if (on) foreshadow(button);
  else clear();
}

function lightOptions(element, on) {
  const here = options().filter((button) => button.dataset.el === element.id);
  for (const button of here) button.classList.toggle("lit", on);
  if (on && here.length === 1) foreshadow(here[0]);
  else clear();
}

for (const [event, on] of [["pointerover", true], ["pointerout", false], ["focusin", true], ["focusout", false]]) {
  document.addEventListener(event, (e) => {
    const button = e.target.closest?.("button[data-opt]");
    if (button) return light(button, on);
    const element = e.target.closest?.("[data-opt]");
    if (element) lightOptions(element, on);
  });
}

function choose(key) {
  forget();
  finish();
  for (const element of all("[data-changed]")) element.removeAttribute("data-changed");
  send(worded({ opt: key }));
}

// By touch there is no pointer that could show beforehand what a place brings: the first tap does.
function chooseElement(element, touched) {
  const here = options().filter((button) => button.dataset.el === element.id);
  if (here.length === 1 && touched && picked() !== here[0]) {
    element.toggleAttribute("data-lit", true);
    foreshadow(here[0]);
    return pick(here[0]);
  }
  if (here.length === 1) return choose(here[0].dataset.opt);
  filterTo(only === element.id ? "" : element.id);
  here[0]?.focus();
}

// -- talking to the server

function send(message) {
  if (socket?.readyState !== WebSocket.OPEN) return;
  if (!body.classList.contains("live")) return;
  if (waiting) return note(body.dataset.sayWait);
  waiting = setTimeout(networkGone, PATIENCE); // no answer: the connection is dead
  body.classList.add("busy");
  socket.send(JSON.stringify({ ver: version, ...message }));
}

function connect() {
  const address = new URL(body.dataset.live, location.href);
  address.protocol = location.protocol === "https:" ? "wss:" : "ws:";
  const tall = Number(standing.matches);
  document.cookie = `tall=${tall}; path=/; max-age=31536000; samesite=lax`;
  address.search = new URLSearchParams({ v: version, at: body.dataset.at, seen: body.dataset.seen, tall });
  socket = new WebSocket(address);
  socket.onmessage = (e) => apply(JSON.parse(e.data));
  socket.onclose = (e) => lost(e.code);
}

let retry;

function lost(code) {
  settle();
  body.classList.remove("live");
  if (code === 4404) return note(body.dataset.sayGone, true);
  if (code === 1008) return note(body.dataset.sayRefused, true);
  note(body.dataset.sayLost, true);
  const pause = Math.min(10000, 300 * 2 ** tries++) * (0.7 + 0.6 * Math.random());
  clearTimeout(retry);
  retry = setTimeout(connect, pause);
}

// A socket notices late that the network is gone: the browser knows at once.
function networkGone() {
  socket.onclose = socket.onmessage = null;
  socket.close();
  lost(1006);
}

function networkBack() {
  tries = 0;
  clearTimeout(retry);
  socket.onclose = socket.onmessage = null;
  socket.close();
  connect();
}

function settle() {
  clearTimeout(waiting);
  waiting = 0;
  body.classList.remove("busy");
}

function apply(message) {
  if (message.gone) {
    location.assign("/");
    return;
  }
  const mine = waiting > 0; // what I did myself is no news
  if ("at" in message) settle();
  const asked = byId("ask")?.contains(document.activeElement);
  if (message.parts?.length) {
    const tab = byId("table")?.dataset.tab;
    tell(message.parts, message.story ?? [], !mine);
    if (tab) showTab(tab);
    freshen();
  }
  version = message.ver;
  if ("at" in message) {
    body.dataset.at = message.at;
    body.dataset.seen = message.seen;
    if (!body.classList.contains("live")) arrived();
  }
  if (asked && document.activeElement === body) (options()[0] ?? byId("prompt"))?.focus();
  if ("notice" in message) note(message.notice);
  else if (message.say?.length) note("");
  say([...(message.story ?? []).map(([words]) => words), ...(message.say ?? [])]);
}

// The page shows what is true now: before that, its options may be those of long ago.
function arrived() {
  tries = 0;
  note("");
  body.classList.add("live");
}

const mark = (element) => element.setAttribute("data-changed", "");

onSettled((parts, moved, news) => {
  if (news) {
    moved.forEach(mark);
    for (const [id] of parts) if (byId(id)?.matches(".card, .stat, .thing")) mark(byId(id));
  }
  markOptions();
  markPresence();
  markWishes();
});

// Who is here, beside every mark of a seat on the page; the list of seats knows.
function markPresence() {
  for (const row of all("#people [data-is]")) {
    const said = `${row.querySelector(".name").textContent}: ${row.querySelector(".status").textContent}`;
    for (const element of all(`#page [data-seat="${row.dataset.for}"]`)) {
      element.dataset.presence = row.dataset.is;
      element.title = said;
    }
  }
}

// -- what is said

function say(lines) {
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

// -- drawers, seats, tabs, theme

async function draw(address, method = "GET") {
  const drawer = byId("drawer");
  const place = byId("drawn");
  if (!drawer || !place) {
    location.assign(address);
    return;
  }
  const answer = await fetch(address, { method, headers: { "x-drawer": "1" } });
  if (!answer.ok) {
    location.assign(address);
    return;
  }
  place.replaceChildren(parse(await answer.text()));
  drawer.setAttribute("aria-label", place.querySelector("h1")?.textContent ?? "");
  if (!drawer.open) drawer.showModal();
  const anchor = decodeURIComponent(new URL(address, location.href).hash.slice(1));
  const target = anchor && byId(anchor);
  if (target) {
    target.classList.add("sought");
    target.scrollIntoView({ block: "center" });
  } else drawer.scrollTo(0, 0);
}

export function showTab(name) {
  const table = byId("table");
  if (table) table.dataset.tab = name;
  for (const button of all("#tabs button")) button.setAttribute("aria-pressed", button.dataset.tab === name);
}

function switchTheme() {
  const root = document.documentElement;
  const dark = root.dataset.theme ? root.dataset.theme === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
  root.dataset.theme = dark ? "light" : "dark";
  document.cookie = `theme=${root.dataset.theme}; path=/; max-age=31536000; samesite=lax`;
}

async function copy(text, button) {
  const address = new URL(text, location.href).href;
  try {
    await navigator.clipboard.writeText(address);
  } catch {
    const field = button.parentElement.querySelector("[data-link]"); // no secure connection
    field?.select();
    document.execCommand("copy");
  }
  note(body.dataset.sayCopied);
}

const title = document.title;

function freshen() {
  document.title = options().length ? `${body.dataset.sayYours} ${title}` : title;
  for (const field of all("[data-link]")) {
    if (field.value.startsWith("/")) field.value = new URL(field.getAttribute("value"), location.href).href;
  }
  markOptions();
  markPresence();
  filterTo("");
  fill();
}

let clickedAt = -1; // the version of the page at the last first click

const clicks = [
  ["button[data-opt]", (e) => choose(e.dataset.opt)],
  ["[data-confirm]", () => picked() && choose(picked().dataset.opt)],
  ["[data-back]", () => markOptions()],
  ["[data-send]", (e) => send(JSON.parse(e.dataset.send))],
  ["[data-copy]", (e) => copy(e.dataset.copy, e)],
  ["[data-open]", (e) => byId(e.dataset.open).showModal()],
  ["#tabs button", (e) => showTab(e.dataset.tab)],
  ["[data-theme-switch]", switchTheme],
];

document.addEventListener("click", (e) => {
  if (e.target instanceof HTMLDialogElement) return e.target.close(); // beside the drawer
  const link = e.target.closest("a[data-drawer]");
  if (link && byId("drawer") && !e.ctrlKey && !e.metaKey && !e.shiftKey) {
    e.preventDefault();
    return draw(link.href);
  }
  if (e.detail > 1 && e.target.closest("[data-opt], [data-send], [data-confirm]")) {
    // a double click never answers two questions, but nobody shall wonder why nothing happened
    if (version !== clickedAt && !waiting) note(body.dataset.sayNew);
    return;
  }
  clickedAt = version;
  for (const [selector, act] of clicks) {
    const element = e.target.closest(selector);
    if (element) return act(element);
  }
  const element = e.target.closest("[data-opt]");
  if (element) chooseElement(element, e.pointerType === "touch");
});

document.addEventListener("submit", (e) => {
  if (!e.target.matches("form[data-drawer]") || !byId("drawer")) return;
  e.preventDefault();
  const address = new URL(e.target.action);
  if (e.target.method === "post") {
    e.target.closest("dialog")?.close();
    return draw(address, "POST");
  }
  address.search = new URLSearchParams(new FormData(e.target));
  draw(address);
});

document.addEventListener("keydown", (e) => {
  if (e.target.closest("input, select, textarea, dialog")) return;
  if (e.key.toLowerCase() === "z" && (e.ctrlKey || e.metaKey)) {
    e.preventDefault();
    byId(e.shiftKey ? "redo" : "undo")?.click();
  } else if (e.key === "Escape" && only) {
    filterTo("");
  } else if (e.repeat) {
    return; // a key held down is one answer
  } else if (/^[0-9]$/.test(e.key) && !e.ctrlKey && !e.metaKey && !e.altKey) {
    options().find((button) => button.querySelector("kbd")?.textContent === e.key)?.click();
  }
});

if (body.dataset.live) {
  freshen();
  connect();
  addEventListener("offline", networkGone);
  addEventListener("online", networkBack);
  standing.addEventListener("change", () => {
    if (socket.readyState === WebSocket.OPEN) networkBack(); // the board is drawn anew
    else socket.addEventListener("open", networkBack, { once: true });
  });
}
