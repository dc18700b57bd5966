// A service worker for players who want notifications: phones notify by nothing else. It hears only calls of the server and
// a press of a notification. It keeps no file and answers no request, so that it can never show a stale page.
addEventListener("install", () => skipWaiting());

// A call of the server while no page is open: that it is the player's turn, and at which table.
addEventListener("push", (e) => {
  const { title, body, path } = e.data.json();
  e.waitUntil(registration.showNotification(title, { body, tag: path, data: path }));
});

addEventListener("notificationclick", (e) => {
  e.notification.close();
  e.waitUntil(bring(e.notification.data));
});

// The table to which it called, where it is open; else it opens.
async function bring(table) {
  const pages = await clients.matchAll({ type: "window", includeUncontrolled: true });
  const open = pages.find(({ url }) => new URL(url).pathname === table);
  return open ? open.focus() : clients.openWindow(table);
}
