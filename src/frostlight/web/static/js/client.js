// The client of every table: shows what the server drew, marks what may be chosen, sends back what
// was chosen. It knows no game and no rule.
import { notifyTurn } from "./notifications.js";
import "./cards.js";
import { followQuestion, showTab } from "./drawers.js";
import { loadParts } from "./lazy_parts.js";
import "./guide.js";
import { note, say } from "./notice.js";
import { markOptions, meant, options, preview } from "./options.js";
import { all, byId } from "./dom.js";
import "./question_sheet.js";
import { pickedAlong, refreshFilter } from "./question_filter.js";
import { listen, send } from "./socket.js";
import { count, counted, isCounting } from "./amounts.js";
import { confirmNext, forget, isHasty, newQuestion, onlyPicks, picked } from "./touch.js";

const body = document.body;

// -- answering

function choose(button) {
  const portion = button.closest(".portion");
  if (portion && isCounting()) return count(portion, 1); // a click goes on counting
  const [key, picked, own] = [button.dataset.opt, pickedAlong(), JSON.parse(button.dataset.steps ?? "[]")];
  const along = [...picked, ...own.filter(([kind]) => !picked.some((one) => one[0] === kind))]; // a pick has the say
  if (along.length) return answer({ opts: [key, ...along] });
  answer({ opt: key });
}

let story = null; // how moves are told: it comes after the page, before the first of them
let dice = null; // comes to players: a spectator has no part in them

function checkDice() {
  if (byId("fair")?.dataset.values !== undefined) dice ??= import("./dice.js");
  dice?.then((they) => they.checkDice());
}

let wishes = null; // how they are marked, once a seat favours something

function markWishes() {
  if (!wishes && !byId("wishes")?.querySelector("li")) return;
  wishes ??= import("./wishes.js");
  wishes.then((they) => they.markWishes());
}

function answer(message) {
  forget();
  story?.finish();
  for (const element of all("[data-changed]")) element.removeAttribute("data-changed");
  send(worded(message));
}

// What a click on an option, or a row of counted ones, means: an answer, or a wish.
function worded(message) {
  const way = byId("question")?.dataset.points;
  if (!way) return message;
  const wish = message.opts ?? message.opt;
  const again = document.querySelector("#wishes [data-decides]")?.dataset.keys === [wish].flat().sort().join(" ");
  return way === "first" && again ? message : { wish };
}

function leave() {
  forget();
  markOptions();
}

const clicks = [
  ["[data-several]", () => answer({ opts: counted() })],
  ["[data-confirm]", () => picked() && choose(picked())],
  ["[data-back]", leave],
  ["[data-take]", (e) => (byId(e.dataset.take) ? choose(byId(e.dataset.take)) : answer({ opt: e.dataset.take.slice(4) }))],
  ["[data-send]", (e) => send(JSON.parse(e.dataset.send))],
];

document.addEventListener("click", (e) => {
  const option = e.target.closest("button[data-opt]");
  const place = option ?? e.target.closest("[data-opt], [data-place]");
  const [act, element] = clicks.map(([selector, does]) => [does, e.target.closest(selector)]).find(([, one]) => one) ?? [];
  if (!place && !element) return;
  if (element) return isHasty(e, element) || act(element);
  const button = option ?? meant(place);
  if (!button || (button === picked() && !option?.matches(":focus-visible"))) return; // the verb button acts
  if (onlyPicks(e, button)) {
    preview(button, place);
    return e.detail || confirmNext();
  }
  if (!isHasty(e, place)) choose(button);
});

document.addEventListener("change", (e) => {
  if (!e.target.matches("[data-each]")) return;
  document.cookie = `each=${Number(e.target.checked)}; path=/; max-age=31536000; samesite=lax`;
  send({ each: e.target.checked });
});

// Keys are answered by a script that comes with the first of them; it alone is told those that were pressed meanwhile.
let early = [];

document.addEventListener("keydown", (e) => {
  if (early?.push(e) !== 1) return;
  import("./keyboard.js").then(({ press }) => {
    const pressed = early;
    early = null;
    for (const key of pressed) press(key, true);
  });
}, true);

// -- what the server says

function show(message, mine) {
  if (message.gone) return import("./table_deleted.js").then(({ showDeleted }) => showDeleted(message.gone));
  const asked = byId("ask")?.contains(document.activeElement);
  if (message.parts?.length) {
    const tab = byId("table")?.dataset.tab;
    story.tell(message.parts, message.story ?? [], !mine);
    if (tab) showTab(tab);
    freshen();
  }
  if (asked && document.activeElement === body) (options()[0] ?? byId("prompt"))?.focus();
  if ("notice" in message) note(message.notice);
  else if (message.say?.length) note("");
  say([...(message.story ?? []).map(([words]) => words), ...(message.say ?? [])]);
}

const mark = (element) => element.setAttribute("data-changed", "");

function settled(parts, moved, news) {
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
}

// Presence beside every mark of a seat on the page, from the list of seats.
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
  followQuestion();
  loadParts();
  checkDice();
}

if (document.querySelector("form[data-new]")) import("./new_table.js");

if (body.dataset.live) {
  freshen();
  import("./narration.js").then((they) => {
    story = they;
    story.onSettled(settled);
    listen(show);
  });
}
