// When it is my turn: a sound or a notification, for those who want it (`calls.js`, which comes to whoever wants one, and
// with the list of seats, where they say so).
const body = document.body;
const asked = () => Boolean(document.querySelector("#question button[data-opt], #vote button"));

let was = asked();
let calls;

const fetchCalls = () => (calls ??= import("./calls.js"));

// Called after every change of the page.
export function callMe() {
  const [now, before] = [asked(), was];
  was = now;
  if (!now) return calls?.then(({ hush }) => hush()); // answered on another device, or by a bot
  if (before) return;
  body.dataset.called = Number(body.dataset.called ?? 0) + 1;
  calls?.then(({ call }) => call());
}

document.addEventListener("click", (e) => {
  const button = e.target.closest("[data-open], [data-call]");
  if (button) fetchCalls().then(({ press }) => press(button.dataset.call, button));
});
if (["sound", "notice"].some((name) => localStorage.getItem(`call-${name}`) === "yes")) fetchCalls();
