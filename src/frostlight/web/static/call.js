// When it is my turn: a sound or a notification, for those who want it. The browser remembers.
const body = document.body;
const wants = (name) => localStorage.getItem(`call-${name}`) === "yes";
const asked = () => Boolean(document.querySelector("#question button[data-opt], #vote button"));

let was = asked();
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

// Called after every change of the page.
export function callMe() {
  const now = asked();
  if (now && !was) {
    body.dataset.called = Number(body.dataset.called ?? 0) + 1;
    if (wants("sound") && (sounds || navigator.userActivation?.hasBeenActive)) chime();
    if (wants("notice") && document.hidden && globalThis.Notification?.permission === "granted") {
      new Notification(document.title, { body: document.getElementById("prompt")?.textContent, tag: location.pathname });
    }
  }
  was = now;
}

function paint() {
  for (const button of document.querySelectorAll("[data-call]")) button.setAttribute("aria-pressed", wants(button.dataset.call));
}

document.addEventListener("click", async (e) => {
  const button = e.target.closest("[data-call]");
  if (!button) return;
  const name = button.dataset.call;
  let on = !wants(name);
  if (on && name === "sound") chime();
  if (on && name === "notice" && (await globalThis.Notification?.requestPermission()) !== "granted") {
    on = false;
    button.textContent = button.dataset.denied;
  }
  localStorage.setItem(`call-${name}`, on ? "yes" : "no");
  paint();
});

paint();
