// The form of a new table: only as many seats as there are players, and no two seats with the same
// value where each has its own: a player who takes a colour swaps theirs for it.
const all = (selector, root) => [...root.querySelectorAll(selector)];

for (const form of all("form[data-new]", document)) {
  const fit = () => {
    const players = Number(new FormData(form).get("players"));
    for (const row of all("[data-seat]", form)) row.hidden = Number(row.dataset.seat) >= players;
    for (const way of all("[data-least]", form)) {
      way.hidden = Number(way.dataset.least) > players;
      if (way.hidden && way.control.checked) way.nextElementSibling.control.click();
    }
  };
  const drawn = all(".own input", form).filter((input) => input.defaultChecked);
  const chosen = new Map(drawn.map((input) => [input.name, input.value]));
  const swap = (input) => {
    const option = input.closest("[data-each]").dataset.each;
    const before = chosen.get(input.name);
    for (const other of all(`[data-each="${option}"] input:checked`, form)) {
      if (other === input || other.value !== input.value) continue;
      const given = all("input", other.closest("[data-each]")).find((one) => one.value === before);
      given.checked = true;
      chosen.set(given.name, before);
    }
    chosen.set(input.name, input.value);
  };
  form.addEventListener("change", (e) => {
    if (e.target.closest("[data-each]")) swap(e.target);
    fit();
  });
  for (const input of all(".own input:checked", form)) if (!input.defaultChecked) swap(input); // before this was here
  fit();
}
