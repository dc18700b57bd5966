// What opens beside the table: drawers, tabs; theme and links.
import { parse } from "./morph.js";
import { note } from "./notice.js";
import { all, byId, placesOf } from "./dom.js";

let styled; // how things look that open: comes with the first of them

const style = () => (styled ??= bringStyle());

function bringStyle() {
  const sheet = Object.assign(document.createElement("link"), { rel: "stylesheet", href: new URL("../css/drawers.css", import.meta.url) });
  document.head.append(sheet);
  return new Promise((done) => (sheet.onload = sheet.onerror = done));
}

async function draw(address, method = "GET", body = undefined) {
  const drawer = byId("drawer");
  const place = byId("drawn");
  if (!drawer || !place) {
    location.assign(address);
    return;
  }
  style();
  const answer = await fetch(address, { method, body, headers: { "x-drawer": "1" } });
  if (!answer.ok) {
    location.assign(address);
    return;
  }
  await style();
  place.replaceChildren(parse(await answer.text()));
  drawer.setAttribute("aria-label", place.querySelector("h1")?.textContent ?? "");
  document.dispatchEvent(new Event("drawn"));
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

// Where not all of the page is shown, it goes where the question is, and its tab is marked; again when the screen is turned.
const TABS = ["board", "mine", "players"];
let followed = "";
let where = ""; // the tab of the question

export function followQuestion() {
  const asked = document.querySelector("#question [data-asked]")?.dataset.asked ?? "";
  if (asked !== followed && byId("tabs")?.checkVisibility()) seek(asked);
  for (const button of all("#tabs button")) button.setAttribute("aria-current", button.dataset.tab === where);
}

// The board stays if any of the main answers is there; else the tab with most of them is chosen.
function seek(asked) {
  const [table, tabs] = [byId("table"), [byId("table").dataset.tab, ...TABS]];
  const buttons = all("#question button[data-opt]");
  const wanted = buttons.filter((button) => button.matches(".primary"));
  const about = (wanted.length ? wanted : buttons).map((button) => placesOf(button)[0]).filter((place) => place && !place.closest("#ask, .bar"));
  const seen = tabs.map((tab) => {
    table.dataset.tab = tab;
    return byId("ask").checkVisibility() ? about.filter((place) => place.checkVisibility()).length : -1;
  });
  const most = seen[1] > 0 ? 1 : seen.indexOf(Math.max(...seen));
  [followed, where] = [asked, asked && tabs[most]];
  showTab(where || tabs[0]);
  if (where) about.find((place) => place.checkVisibility() && !place.closest(".map"))?.scrollIntoView({ block: "nearest" });
}

for (const turned of ["(max-width: 599px)", "(max-height: 499px)", "(max-width: 1279px)"]) {
  matchMedia(turned).addEventListener("change", () => {
    followed = "";
    followQuestion();
  });
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
  note(document.body.dataset.sayCopied);
}


const clicks = [
  ["[data-copy]", (e) => copy(e.dataset.copy, e)],
  ["[data-open]", (e) => style().then(() => byId(e.dataset.open).showModal())],
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
  for (const [selector, act] of clicks) {
    const element = e.target.closest(selector);
    if (element) return act(element);
  }
});

document.addEventListener("submit", (e) => {
  if (!e.target.matches("form[data-drawer]") || !byId("drawer")) return;
  e.preventDefault();
  const address = new URL(e.target.action);
  if (e.target.method === "post") {
    e.target.closest("dialog")?.close();
    return draw(address, "POST", new URLSearchParams(new FormData(e.target, e.submitter)));
  }
  address.search = new URLSearchParams(new FormData(e.target));
  draw(address);
});
