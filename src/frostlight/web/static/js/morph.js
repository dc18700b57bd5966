import { bringIcons } from "./icons.js";

// Turn the live element `a` into `b` (parsed, not in the page), keeping elements of the same id.
export function morph(a, b) {
  if (a.isEqualNode(b)) return a;
  if (a.nodeName !== b.nodeName || a.id !== b.id) {
    a.replaceWith(b);
    return b;
  }
  if (a.nodeType !== Node.ELEMENT_NODE) {
    if (a.data !== b.data) a.data = b.data;
    return a;
  }
  morphAttributes(a, b);
  morphChildren(a, b);
  return a;
}

function morphAttributes(a, b) {
  for (const { name, value } of b.attributes) {
    if (name === "data-tab") continue; // which of them is shown is the reader's: another height would scroll the page
    if (a.getAttribute(name) !== value) a.setAttribute(name, value);
  }
  if (a.attributes.length > b.attributes.length) {
    const keep = a.closest("dialog, #suggest, #others") ? "open" : ""; // what the reader unfolded stays open
    for (const { name } of [...a.attributes]) if (name !== keep && !b.hasAttribute(name)) a.removeAttribute(name);
  }
}

function morphChildren(a, b) {
  const known = new Map();
  for (let child = a.firstElementChild; child; child = child.nextElementSibling) {
    if (child.id) known.set(child.id, child);
  }
  let at = a.firstChild;
  for (const wanted of [...b.childNodes]) {
    const kept = wanted.id ? known.get(wanted.id) : undefined;
    if (kept && kept.nodeName === wanted.nodeName) {
      known.delete(wanted.id);
      if (kept === at) at = at.nextSibling;
      else a.insertBefore(kept, at);
      morph(kept, wanted);
    } else if (at && !at.id && !wanted.id && at.nodeName === wanted.nodeName) {
      const now = at;
      at = at.nextSibling;
      morph(now, wanted);
    } else {
      a.insertBefore(wanted, at);
    }
  }
  while (at) {
    const gone = at;
    at = at.nextSibling;
    gone.remove();
  }
}

const HTML = /^<(a|article|aside|b|button|dd|details|dialog|div|dl|dt|em|fieldset|footer|form|h\d|header|input|label|li|main|nav|ol|p|section|select|small|span|strong|summary|svg|table|tbody|td|tfoot|th|thead|tr|ul)\b/;

// The text of one element, of HTML or of SVG (a bare <g> is SVG only inside of <svg>), as an element.
export function parse(text) {
  bringIcons(text);
  const template = document.createElement("template");
  const svg = !HTML.test(text);
  template.innerHTML = svg ? `<svg>${text}</svg>` : text;
  const root = template.content.firstElementChild;
  return svg ? root.firstElementChild : root;
}
