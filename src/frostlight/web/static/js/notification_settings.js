// Sound or notification for players whose turn it is, and the buttons that turn them on. The browser remembers.
const wants = (name) => localStorage.getItem(`call-${name}`) === "yes";

let sounds; // made by a press of a button: browsers refuse sound before it

function chime() {
  sounds ??= new AudioContext();
  if (sounds.state === "suspended") sounds.resume();
  [660, 880].forEach((pitch, place) => {
    const tone = sounds.createOscillator();
    const loudness = sounds.createGain();
    const start = sounds.currentTime + place * 0.16;
    tone.frequency.value = pitch;
    loudness.gain.setValueAtTime(0.12, start);
    loudness.gain.exponentialRampToValueAtTime(0.001, start + 0.3);
    tone.connect(loudness).connect(sounds.destination);
    tone.start(start);
    tone.stop(start + 0.3);
  });
}

// A notification, or null: browsers of phones have the name and refuse to make one.
function make(title, options) {
  try {
    return new Notification(title, options);
  } catch {
    return null;
  }
}

// The service worker by which a notification is shown (`service_worker.js`), or null; fetched when it is turned on.
let worker;

function fetchWorker() {
  const workers = navigator.serviceWorker;
  return (worker ??= workers ? workers.register("/service_worker.js", { scope: "/t/" }).then(() => workers.ready, () => null) : Promise.resolve(null));
}

let shown; // the notification that is shown: resolves to what closes it

// A press on it shows the table; when the player returns to the table without it, it closes.
async function show(title, options) {
  const by = await fetchWorker();
  if (by) {
    await by.showNotification(title, options);
    return async () => (await by.getNotifications(options)).forEach((one) => one.close());
  }
  const made = make(title, options);
  if (made) made.onclick = () => (window.focus(), hush());
  return () => made?.close();
}

function notify() {
  const table = location.pathname;
  shown = show(document.title, { body: document.getElementById("prompt")?.textContent, tag: table, data: table, renotify: true });
}

export function hush() {
  shown?.then((close) => close());
  shown = null;
}

const isElsewhere = () => document.hidden || !document.hasFocus();

document.addEventListener("visibilitychange", () => document.hidden || hush());
addEventListener("focus", hush);

export function call() {
  if (wants("sound") && (sounds || navigator.userActivation?.hasBeenActive)) chime();
  if (wants("notice") && isElsewhere() && globalThis.Notification?.permission === "granted") notify();
}

function paint() {
  for (const button of document.querySelectorAll("[data-call]")) button.setAttribute("aria-pressed", wants(button.dataset.call));
}

// Whether this browser will notify: it asks its owner, once.
async function mayNotify() {
  if (!globalThis.Notification) return false;
  // where it is not granted yet, this shows nothing: it only tells whether the browser could without a service worker
  const able = Notification.permission === "granted" || Boolean(make("", {}));
  if (!able && !navigator.serviceWorker) return false;
  return (await Notification.requestPermission()) === "granted" && (Boolean(await fetchWorker()) || able);
}

// A button of a setting; any other button opens the list with the settings.
export async function press(name, button) {
  if (!name) return;
  const refused = button.parentElement.querySelector("[data-denied]");
  let on = !wants(name);
  if (on && name === "sound") chime();
  if (on && name === "notice") {
    on = await mayNotify();
    refused.textContent = on ? "" : refused.dataset.denied;
  }
  localStorage.setItem(`call-${name}`, on ? "yes" : "no");
  paint();
}

paint();
