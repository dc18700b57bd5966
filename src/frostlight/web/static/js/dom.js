// How the other scripts find their way on the page.
export const byId = (id) => document.getElementById(id);
// Where an option stands on the page: what it is about first, then where that goes.
export const placesOf = (button) => (button.dataset.el ?? "").split(" ").map(byId).filter(Boolean);
export const all = (selector, root = document) => [...root.querySelectorAll(selector)];
