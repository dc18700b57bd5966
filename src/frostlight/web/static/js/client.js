// The client of every table: shows what the server drew, marks what may be chosen, sends back what
// was chosen. It knows no game and no rule.
import { notifyTurn } from "./notifications.js";
import "./cards.js";
import { checkDice } from "./dice.js";
import { showTab } from "./drawers.js";
import { loadParts } from "./lazy_parts.js";
import "./guide.js";
import "./keyboard.js";
import { note, say } from "./notice.js";
import { markOptions, meant, options } from "./options.js";
import { all, byId } from "./dom.js";
import "./question_sheet.js";
import { refreshFilter } from "./question_filter.js";
import { listen, send } from "./socket.js";
import { count, counted, isCounting } from "./amounts.js";
import { finish, onSettled, tell } from "./narration.js";
import { forget, isHasty, newQuestion, picked } from "./touch.js";
import { markWishes, worded } from "./wishes.js";

const body = document.body;

// -- answering

function choose(button) {
  const portion = button.closest(".portion");
  if (portion && isCounting()) return count(portion, 1); // whoever counts goes on counting
  answer({ opt: button.dataset.opt });
}

function answer(message) {
  forget();
  finish();
  for (const element of all("[data-changed]")) element.removeAttribute("data-changed");
  send(worded(message));
}

function leave() {
  forget();
  markOptions();
}

const clicks = [
  ["button[data-opt]", choose],
  ["[data-several]", () => answer({ opts: counted() })],
  ["[data-confirm]", () => picked() && choose(picked())],
  ["[data-back]", leave],
  ["[data-take]", (e) => choose(byId(e.dataset.take))],
  ["[data-send]", (e) => send(JSON.parse(e.dataset.send))],
];

document.addEventListener("click", (e) => {
  const place = e.target.closest("[data-opt], [data-place]");
  const [act, element] = clicks.map(([selector, does]) => [does, e.target.closest(selector)]).find(([, one]) => one) ?? [];
  if (!place && !element) return;
  if (isHasty(e, element ?? place)) return;
  if (element) return act(element);
  const button = meant(place, e.pointerType === "touch");
  if (button) choose(button);
});

// -- what the server says

function show(message, mine) {
  if (message.gone) return import("./table_deleted.js").then(({ showDeleted }) => showDeleted(message.gone));
  const asked = byId("ask")?.contains(document.activeElement);
  if (message.parts?.length) {
    const tab = byId("table")?.dataset.tab;
    tell(message.parts, message.story ?? [], !mine);
    if (tab) showTab(tab);
    freshen();
  }
  if (asked && document.activeElement === body) (options()[0] ?? byId("prompt"))?.focus();
  if ("notice" in message) note(message.notice);
  else if (message.say?.length) note("");
  say([...(message.story ?? []).map(([words]) => words), ...(message.say ?? [])]);
}

const mark = (element) => element.setAttribute("data-changed", "");

onSettled((parts, moved, news) => {
  if (news) {
    moved.forEach(mark);
    for (const [id] of parts) {
      const thing = byId(id)?.closest(".card, .stat, .thing"); // a part of it may have changed alone
      if (thing) mark(thing);
    }
  }
  markOptions();
  markPresence();
  markWishes();
  notifyTurn();
  document.dispatchEvent(new Event("marked"));
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

const title = document.title;

function freshen() {
  document.title = document.querySelector("#question button[data-opt]") ? `${body.dataset.sayYours} ${title}` : title;
  // a field that has once been filled keeps its text when the link of another seat moves up
  for (const field of all("[data-link]")) field.value = new URL(field.getAttribute("value"), location.href).href;
  markOptions();
  markPresence();
  refreshFilter();
  newQuestion();
  loadParts();
  checkDice();
}

if (document.querySelector("form[data-new]")) import("./new_table.js");

if (body.dataset.live) {
  freshen();
  listen(show);
}
