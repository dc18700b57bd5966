// A sound or a notification for those whose turn it is, and the buttons by which they want it. The browser remembers.
const wants = (name) => localStorage.getItem(`call-${name}`) === "yes";

let sounds; // made by a press of a button: browsers let nobody make a noise unasked

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

let shown = null; // what still calls

// Whoever presses it sees the table; whoever comes to the table by themselves needs it no longer.
function notify() {
  shown = make(document.title, { body: document.getElementById("prompt")?.textContent, tag: location.pathname, renotify: true });
  if (shown) shown.onclick = () => (window.focus(), hush());
}

export function hush() {
  shown?.close();
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
  if (globalThis.Notification?.permission === "granted") return true;
  // not granted yet, so this shows nothing: it only tells whether the browser could
  if (!globalThis.Notification || !make("", {})) return false;
  return (await Notification.requestPermission()) === "granted";
}

// A button that says what I want; any other one opens the list where they are.
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
