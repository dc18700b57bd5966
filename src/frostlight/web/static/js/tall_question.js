// A laptop: how tall the question is. One that is taller than its column goes up with the rest until its last option is
// seen, and stays there. Kept on the body, which no message from the server touches.
import { byId } from "./dom.js";

const ask = byId("ask");
const tell = () => document.body.style.setProperty("--tall", `${ask.offsetHeight}px`);
if (ask) new ResizeObserver(tell).observe(ask);
