// The guided first game: when a kind of question comes up for the first time, its tip is shown (`tip.js`, which
// comes with the first one). It can be left and called back; the browser remembers. During a lesson the server says
// what is learnt (`#lesson`), and no tip comes by itself.
import { note } from "./notice.js";
import { byId } from "./dom.js";

const KEY = "frostlight.guide";
const body = document.body;
const game = body.dataset.guide;

let tips = null; // how they are shown, once one is needed
let shown = ""; // the kind of question whose tip is open
let asked = ""; // the kind that is asked now
let learnt; // the step of a lesson that has its rings
let wanted = false; // its tip comes as soon as the board shows its subject

function remembered() {
  try {
    return { off: false, seen: {}, ...JSON.parse(localStorage.getItem(KEY) ?? "{}") };
  } catch {
    return { off: false, seen: {} }; // no storage: every page is the first
  }
}

function remember(change) {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...remembered(), ...change }));
  } catch {
    // a browser that keeps nothing
  }
}

const seen = () => remembered().seen[game] ?? [];

function markSeen(kind) {
  if (!seen().includes(kind)) remember({ seen: { ...remembered().seen, [game]: [...seen(), kind] } });
}

// Rings round what a step speaks of; what it has explained needs no tip.
async function point() {
  const { taught, points } = byId("lesson")?.dataset ?? {};
  if (taught === learnt) return taught && !shown && tips?.arrange();
  if (learnt && !shown) tips?.hideTip();
  learnt = taught;
  if (!taught) return;
  markSeen(asked);
  tips ??= await import("./tip.js");
  if (!shown) tips.showStep(JSON.parse(points), () => learnt === taught && !shown);
}

async function show(kind) {
  wanted = false;
  tips ??= await import("./tip.js");
  byId("guide").toggleAttribute("data-first", !seen().length);
  if (await tips.showTip(kind, remembered().off, () => asked === kind)) shown = kind;
}

function hide() {
  if (!shown) return;
  markSeen(shown);
  shown = "";
  learnt = undefined;
  tips.hideTip();
  point(); // a step has its rings again
}

// The server sends hints of a bot to players who turned them on at this table.
function keepAdvice(wanted) {
  document.cookie = `counsel=${Number(wanted)}; path=${location.pathname}; max-age=31536000; samesite=lax`;
}

// -- when

function look() {
  const kind = byId("help")?.dataset.tip ?? "";
  if (kind !== asked) {
    asked = kind;
    hide();
    wanted = Boolean(kind) && !remembered().off && !seen().includes(kind) && !byId("help").dataset.quiet;
  } else if (shown) tips.arrange();
  if (wanted && !body.classList.contains("telling")) show(kind);
  point();
}

document.addEventListener("click", (e) => {
  const on = (selector) => e.target.closest(selector);
  if (on("#help")) {
    look(); // the question may have changed since the last frame
    return shown ? hide() : show(asked);
  }
  if (on("#advice")) return keepAdvice(on("#advice").ariaPressed !== "true");
  if (on("[data-tip-seen], [data-opt]")) return hide(); // an answer closes the tip
  if (on("[data-tip-leave]")) {
    remember({ off: true });
    hide();
    note(body.dataset.sayLeft);
  } else if (on("[data-tip-back]")) {
    remember({ off: false, seen: { ...remembered().seen, [game]: [] } });
    hide();
  }
});

document.addEventListener("keydown", (e) => {
  if (e.target.closest("input, select, textarea, dialog")) return;
  if (e.key === "?") byId("help")?.click();
  else if (e.key === "Escape" && shown) hide();
});

if (game) {
  let due = 0;
  const soon = () => {
    cancelAnimationFrame(due);
    due = requestAnimationFrame(look);
  };
  new MutationObserver(soon).observe(byId("page"), { childList: true, subtree: true, attributeFilter: ["data-tip", "data-opt", "data-tab", "data-taught"] });
  addEventListener("resize", soon);
  document.addEventListener("told", soon);
  document.addEventListener("scroll", soon, true);
  byId("guide").addEventListener("toggle", soon, true); // the reason opens
  soon();
}
