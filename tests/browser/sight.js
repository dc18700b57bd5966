({ // what of a question cannot be seen, lies under something, is cut or too small; and what is wrong with a tip
faults: (least) => {
  const found = [];
  const all = (selector, root = document) => [...root.querySelectorAll(selector)];
  const box = (one) => one.getBoundingClientRect();
  const shown = (one) => one?.checkVisibility({ visibilityProperty: true }) && box(one).width > 1;
  const name = (one) => one.id || one.dataset?.tab || one.className?.baseVal || one.className || one.tagName;
  const middle = (one) => {
    const { left, right, top, bottom } = box(one);
    return [(left + right) / 2, (top + bottom) / 2];
  };
  const inFrame = (one) => {
    const { left, right, top, bottom } = box(one);
    return left > -2 && top > -2 && right < innerWidth + 2 && bottom < innerHeight + 2;
  };
  const over = (one) => {
    const hit = document.elementFromPoint(...middle(one));
    return !hit ? "the edge" : one.contains(hit) || hit.contains(one) ? "" : name(hit);
  };
  const seen = (one, what) => {
    if (!shown(one)) return found.push(`${what}: not shown`);
    if (!inFrame(one)) return found.push(`${what}: out of the frame`);
    const above = over(one);
    if (above) found.push(`${what}: under ${above}`);
  };
  const byTouch = "touch" in document.body.dataset;
  const lone = "chosen" in document.body.dataset; // what is alone comes picked
  const prompt = document.getElementById("prompt");
  if (!lone) seen(prompt, "prompt");
  if (byTouch) seen(document.querySelector("#confirm [data-confirm]"), "verb");
  for (const button of all("#tabs button, #top a, #top button, #lens button").filter(shown)) seen(button, `button ${name(button)}`);

  // answers: the first is there at once, all others within reach
  const isOpen = (one) => !one.closest("details:not([open])") && !one.matches(".aside, [hidden]");
  const answers = all("#question button[data-opt]").filter(isOpen);
  const buttons = answers.filter(shown);
  const places = (one) => (one.dataset.el ?? "").split(" ").map((id) => document.getElementById(id)).filter(Boolean);
  if (answers.length && !buttons.length) {
    const lines = answers.flatMap(places).filter(shown);
    if (!lines.length) found.push("answers: nowhere");
    for (const line of lines) seen(line, `answer at ${name(line)}`);
  }
  const cut = (one) => {  // words that stick out
    return all("*", one).filter((part) => part.checkVisibility()).some((part) => box(part).right > box(one).right + 1 || box(part).bottom > box(one).bottom + 1);
  };
  const scrolled = all("*").filter((one) => one.scrollTop).map((one) => [one, one.scrollTop]);
  buttons.forEach((button, n) => {
    if (n) button.scrollIntoView({ block: "nearest" });
    seen(button, `answer ${button.dataset.opt}${n ? "" : ", the first"}`);
    if (cut(button)) found.push(`answer ${button.dataset.opt}: cut`);
    const card = places(button).some((one) => one.matches(".card") && shown(one)); // its facts are printed there
    for (const fact of all("small, .brings", button)) if (!card && !shown(fact)) found.push(`answer ${button.dataset.opt}: ${fact.textContent} not shown`);
  });
  for (const one of all("#several [data-several], #wishes button.act, [data-pick]").filter(shown)) {
    one.scrollIntoView({ block: "nearest", inline: "nearest" });
    seen(one, one.textContent.trim());
  }
  for (const one of all("#ask, #side, #question, html")) one.scrollTop = 0;
  for (const [one, top] of scrolled) one.scrollTop = top;

  // the subject: what the answers are about, seen on the page
  const own = [...new Set(answers.flatMap((one) => places(one).slice(0, 1)))].filter((one) => !one.closest("#ask, .bar"));
  const strangers = "#lens, #guide, #notice, #caption, .ring";
  const state = own.map((one) => {
    if (!shown(one)) return "hidden";
    const frame = box(one.closest("#board .map") ?? document.body);
    const [x, y] = middle(one);
    if (x < Math.max(0, frame.left) || y < Math.max(0, frame.top) || x > Math.min(frame.right, innerWidth) || y > Math.min(frame.bottom, innerHeight)) return "outside";
    const hit = document.elementFromPoint(x, y);
    if (hit?.closest(one.closest(".map") ? strangers : "#lens")) return `under ${name(hit.closest(strangers))}`;
    return hit?.closest("#ask, #tabs, .bar, #guide") ? "scrolled away" : "seen";
  });
  const onBoard = own.some((one) => one.closest("#board")) || innerWidth < 600 || innerHeight < 500; // else its card is in the column below
  if (own.length && onBoard && !state.includes("seen")) found.push(`subject: none of ${own.length} seen (${[...new Set(state)]})`);
  own.forEach((one, n) => state[n].startsWith("under") && found.push(`subject ${one.id}: ${state[n]}`));

  // words
  const small = new Map();
  const marked = answers.flatMap(places).filter((one) => one.closest("#board .map")); // with so many the map is the list
  const measure = (root, what) => {
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const parent = texts.currentNode.parentElement;
      if (!texts.currentNode.data.trim() || parent.closest("title, .unseen, .quiet, .said, .says, .aside, kbd, option")) continue;
      if (!shown(parent) || parent.closest("details:not([open]) > :not(summary)")) continue;
      const matrix = parent instanceof SVGGraphicsElement ? parent.getScreenCTM() : null;
      const size = parseFloat(getComputedStyle(parent).fontSize) * (matrix ? Math.hypot(matrix.a, matrix.b) : 1);
      const whole = matrix && innerWidth < 1280 && (innerWidth >= 600 ? 0.7 : marked.length > 24 && 0.4); // the buttons beside the tabs enlarge it
      if (size < (whole || 1) * least - 0.1) small.set(`${what} ${name(parent)}`, `${size.toFixed(1)} px: ${texts.currentNode.data.trim().slice(0, 20)}`);
    }
  };
  for (const id of ["ask", "strip", "turn"]) if (shown(document.getElementById(id))) measure(document.getElementById(id), id);
  const guided = !document.getElementById("guide").hidden; // then the board shows all that is spoken of, as small as it has to be
  own.filter((one, n) => state[n] === "seen" && !(guided && one.closest(".map"))).forEach((one) => measure(one, "place"));
  for (const [what, words] of small) found.push(`small in ${what} ${words}`);
  if (document.documentElement.scrollWidth > innerWidth) found.push(`${document.documentElement.scrollWidth - innerWidth} px too wide`);
  return found;
},

picked: () => { // what is wrong with an option that was tapped: its facts and its verb are seen, and the place that it is about
  const found = [];
  const act = document.querySelector("#confirm [data-confirm]");
  if (!act || act.disabled) return ["picked: no verb"];
  const facts = document.getElementById("facts"); // none where the name says it all
  for (const one of facts.querySelector("p") ? [act, facts] : [act]) {
    const { left, right, top, bottom, height } = one.getBoundingClientRect();
    const hit = document.elementFromPoint((left + right) / 2, Math.max(top, bottom - 4));
    if (!height || top < -2 || left < -2 || bottom > innerHeight + 2 || right > innerWidth + 2) found.push(`picked: ${one.id || "verb"} out of the frame`);
    else if (!one.contains(hit)) found.push(`picked: ${one.id || "verb"} under ${hit?.id || hit?.className}`);
  }
  const words = act.textContent.trim();
  if (words.length < 2 || /[{}]/.test(words)) found.push(`picked: the verb says ${words}`);
  return found;
},

guide: () => {
  const found = [];
  const guide = document.getElementById("guide");
  if (guide.hidden) return ["guide: not shown"];
  const tip = guide.getBoundingClientRect();
  const apart = (a, b) => a.right <= b.left + 1 || b.right <= a.left + 1 || a.bottom <= b.top + 1 || b.bottom <= a.top + 1;
  if (tip.left < 0 || tip.top < 0 || tip.right > innerWidth + 1 || tip.bottom > innerHeight + 1) found.push("guide: out of the frame");
  const rings = [...document.querySelectorAll(".ring")];
  const spots = new Set([...guide.querySelectorAll(".spot")].map((one) => one.textContent));
  if (spots.size && !rings.length) found.push("guide: points at nothing");
  const buttons = [...document.querySelectorAll("#question button[data-opt]")];
  const asked = buttons.flatMap((one) => (one.dataset.el ?? "").split(" ")).map((id) => document.getElementById(id)).filter((one) => one && !one.closest(".bar"));
  const pointed = [...document.querySelectorAll("[data-pointed]")];
  const about = (one) => one.closest("#ask") || asked.some((place) => place.contains(one) || one.contains(place));
  const things = pointed.filter((one) => one.matches(".card, .zone, .track, .dock, .space, .tile"));
  for (const one of asked.length ? things : []) if (!about(one)) found.push(`guide: ${one.id} is not what is asked, as ${asked[0].id} is`);
  for (const ring of rings) if (!apart(tip, ring.getBoundingClientRect())) found.push(`guide: over its ring ${ring.dataset.n}`);
  const done = guide.querySelector("[data-tip-seen]").getBoundingClientRect();
  const hit = document.elementFromPoint((done.left + done.right) / 2, (done.top + done.bottom) / 2);
  if (!hit?.closest("[data-tip-seen]")) found.push("guide: its button is hidden");
  return found;
},
})
