// When it is my turn: a sound or a notification, if the player wants it (`notification_settings.js`, loaded when it is
// turned on, and with the list of seats, where the buttons are).
const body = document.body;
const asked = () => Boolean(document.querySelector("#question button[data-opt], #vote button"));

let was = asked();
let settings;

const fetchSettings = () => (settings ??= import("./notification_settings.js"));

// Called after every change of the page.
export function notifyTurn() {
  const [now, before] = [asked(), was];
  was = now;
  if (!now) return settings?.then(({ hush }) => hush()); // answered on another device, or by a bot
  if (before) return;
  body.dataset.called = Number(body.dataset.called ?? 0) + 1;
  settings?.then(({ call }) => call());
}

document.addEventListener("click", (e) => {
  const button = e.target.closest("[data-open], [data-call]");
  if (button) fetchSettings().then(({ press }) => press(button.dataset.call, button));
});
if (["sound", "notice"].some((name) => localStorage.getItem(`call-${name}`) === "yes")) fetchSettings();
