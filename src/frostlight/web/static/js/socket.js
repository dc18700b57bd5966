// The connection to the table: wishes out, changes in. It comes back by itself, and answers go one
// at a time.
import { note } from "./notice.js";

const body = document.body;
const PATIENCE = 6000; // for the answer of the server
const standing = matchMedia("(max-width: 599px) and (min-height: 500px)"); // S in slots.css

let version = Number(body.dataset.ver ?? 0);
let socket;
let tries = 0;
let full = ""; // why there is no room for this page
let waiting = 0; // the timer of an answer that is under way
let heard = () => {};

export const isWaiting = () => waiting > 0;
export const shownVersion = () => version;

export function send(message) {
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
  socket.onmessage = (e) => receive(JSON.parse(e.data));
  socket.onclose = (e) => lost(e.code);
}

let retry;

function lost(code) {
  settle();
  body.classList.remove("live");
  if (code === 4404) return note(body.dataset.sayGone, true);
  if (code === 1008) return note(body.dataset.sayRefused, true);
  note(code === 4429 ? full : body.dataset.sayLost, true);
  const soon = code === 4429 ? 30000 : Math.min(10000, 300 * 2 ** tries++);
  const pause = soon * (0.7 + 0.6 * Math.random());
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

function receive(message) {
  if (message.full) return void (full = message.full);
  const mine = waiting > 0; // what I did myself is no news
  version = message.ver;
  if ("at" in message) {
    settle();
    body.dataset.at = message.at;
    body.dataset.seen = message.seen;
    if (!body.classList.contains("live")) arrived();
  }
  heard(message, mine);
}

// The page shows what is true now: before that, its options may be those of long ago.
function arrived() {
  tries = 0;
  note("");
  body.classList.add("live");
}

// Keep this page current; `hear` shows a message, and is told whether it answers one of ours.
export function listen(hear) {
  heard = hear;
  connect();
  addEventListener("offline", networkGone);
  addEventListener("online", networkBack);
  standing.addEventListener("change", () => {
    if (socket.readyState === WebSocket.OPEN) networkBack(); // the board is drawn again
    else socket.addEventListener("open", networkBack, { once: true });
  });
}
