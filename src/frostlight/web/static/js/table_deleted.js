// The table was deleted while its page was open: say so, and leave the page as it is.
export function showDeleted(words) {
  document.body.classList.remove("live");
  const dialog = document.createElement("dialog");
  dialog.id = "gone";
  const said = document.createElement("p");
  said.textContent = words;
  const home = document.createElement("a");
  home.className = "button act";
  home.href = "/";
  home.textContent = document.body.dataset.sayHome;
  dialog.append(said, home);
  document.body.append(dialog);
  for (const open of document.querySelectorAll("dialog[open]")) open.close();
  dialog.showModal();
}
