// The page on which one says how to be called: where this browser is, and the subscription to its push service.
import { byId } from "./dom.js";

const zone = byId("zone");
if (zone) zone.value = Intl.DateTimeFormat().resolvedOptions().timeZone || zone.value;

const place = byId("push");
const able = place && "serviceWorker" in navigator && "PushManager" in globalThis && globalThis.Notification;
if (able) place.hidden = false;

const bytes = (text) => Uint8Array.from(atob(text.replace(/-/g, "+").replace(/_/g, "/")), (letter) => letter.charCodeAt(0));

// The worker of the tables, once it is at work.
async function worker() {
  const found = await navigator.serviceWorker.register("/service_worker.js", { scope: "/t/" });
  const starting = found.installing ?? found.waiting;
  if (!found.active && starting) {
    await new Promise((done) => starting.addEventListener("statechange", () => starting.state === "activated" && done()));
  }
  return found;
}

async function subscribe(key) {
  if ((await Notification.requestPermission()) !== "granted") throw new Error("denied");
  const { pushManager } = await worker();
  const found = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytes(key) });
  const { endpoint, keys } = found.toJSON();
  const answer = await fetch("/called/push", { method: "POST", body: new URLSearchParams({ endpoint, ...keys }) });
  if (!answer.ok) throw new Error(answer.status);
}

place?.querySelector("button").addEventListener("click", async (e) => {
  const button = e.currentTarget;
  try {
    await subscribe(button.dataset.key);
    location.reload();
  } catch {
    place.querySelector("[role=status]").textContent = button.dataset.refused;
  }
});
