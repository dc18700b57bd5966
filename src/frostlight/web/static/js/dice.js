// A random value of this browser for the dice, made after their hash was shown; and whether the
// server still has what this browser has seen: the hash, and all values in their order.
import { all, byId } from "./dom.js";

const body = document.body;
const TRIES = 5;
let tries = 0;
let mine = null; // what this browser has seen of the dice of this table
let warned = "";

const hex = (bytes) => [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
const parts = (values) => values.split(" ").map((one) => one.split("."));

function remembered() {
  try {
    return JSON.parse(localStorage.getItem(`dice ${body.dataset.live}`)) ?? {};
  } catch {
    return {}; // a browser that keeps nothing still adds its value
  }
}

function remember(what) {
  mine = { ...mine, ...what };
  try {
    localStorage.setItem(`dice ${body.dataset.live}`, JSON.stringify(mine));
  } catch {} // as above
}

function add({ promise }) {
  if (tries++ >= TRIES) return;
  mine = { ...mine, ...remembered() }; // another tab may have been faster
  if (!mine.value) remember({ value: hex(crypto.getRandomValues(new Uint8Array(32))) });
  const sent = new URLSearchParams({ promise, value: mine.value });
  fetch(body.dataset.live.replace(/live$/, "dice"), { method: "POST", body: sent }).catch(() => {});
}

// Whether all that was there still is, in its order, and counts for no fewer rolls.
function holds(values) {
  const now = parts(values);
  return !mine.values || parts(mine.values).every(([seat, since, value], place) => {
    const [same, from, there] = now[place] ?? [];
    return same === seat && there === value && Number(from) <= Number(since);
  });
}

// What is wrong with the dice, or "In" if this browser's value is there; "" = nothing to say.
function judge({ promise, values }) {
  if (mine.promise !== promise || mine.bent) return "Changed";
  if (!holds(values)) return "Lost";
  return mine.value && values.includes(mine.value) ? "In" : "";
}

// The seed is told at the end: its hash must be the one of the start.
async function weigh(seed) {
  if (!crypto.subtle || "bent" in mine) return; // it needs a secure connection
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(seed));
  remember({ bent: hex(new Uint8Array(digest)) !== mine.promise });
  if (mine.bent) checkDice();
}

export function checkDice() {
  const fair = byId("fair")?.dataset;
  if (fair?.values === undefined) return; // this browser holds no seat
  mine ??= remembered();
  if (!mine.promise) remember({ promise: fair.promise });
  const state = judge(fair);
  if (state !== "Lost" && fair.values !== (mine.values ?? "")) remember({ values: fair.values });
  if (fair.wanted && !state) add(fair);
  if (fair.seed) weigh(fair.seed);
  if (!state) return;
  for (const place of all("[data-own-value]")) {
    place.textContent = body.dataset[`sayDice${state}`];
    place.classList.toggle("alert", state !== "In");
  }
  if (state !== "In" && warned !== state) warn(body.dataset[`sayDice${state}`]);
  warned = state;
}

function warn(words) {
  const alarm = byId("alarm");
  alarm.querySelector("p").textContent = words;
  alarm.querySelector("button").onclick = () => alarm.toggleAttribute("hidden", true);
  alarm.hidden = false;
}

document.addEventListener("drawn", checkDice);
