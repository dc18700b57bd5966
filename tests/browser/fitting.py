"""Whether words have room on a page: none over others, none cut, nothing beside the screen."""

from __future__ import annotations

from playwright.sync_api import Page

SIZES = [(1366, 768), (1920, 1080), (820, 1180), (1024, 768), (390, 844), (844, 390)]
LOCALES = {"en": "en-GB", "pl": "pl-PL", "ru": "ru-RU", "it": "it-IT"}

COLLIDING = """([roots, signs]) => {
  const drawn = [];
  const keep = (box, words, within) => {
    if (box.right - box.left > 1 && box.bottom - box.top > 1) drawn.push([box, words, within]);
  };
  const clipped = (one) => {  // what a column that scrolls does not show lies over nothing
    const box = { left: -Infinity, top: -Infinity, right: Infinity, bottom: Infinity };
    for (let outer = one; outer; outer = outer.parentElement) {
      if (getComputedStyle(outer).overflow === "visible" || outer instanceof SVGElement) continue;
      const hole = outer.getBoundingClientRect();
      box.left = Math.max(box.left, hole.left);
      box.top = Math.max(box.top, hole.top);
      box.right = Math.min(box.right, hole.right);
      box.bottom = Math.min(box.bottom, hole.bottom);
    }
    return box;
  };
  for (const root of document.querySelectorAll(roots)) {
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const text = texts.currentNode;
      const parent = text.parentElement;
      if (parent.closest("title, .quiet, .said, .says") || !text.data.trim()) continue;
      if (!parent.checkVisibility()) continue;
      const hole = clipped(parent);
      const range = document.createRange();
      range.selectNodeContents(text);
      for (const line of range.getClientRects()) {
        const [left, right] = [Math.max(line.left, hole.left), Math.min(line.right, hole.right)];
        const [top, bottom] = [Math.max(line.top, hole.top), Math.min(line.bottom, hole.bottom)];
        keep({ left, right, top, bottom }, text.data, parent);
      }
    }
  }
  for (const sign of signs ? document.querySelectorAll(signs) : []) {
    const name = sign.firstElementChild?.getAttribute("href") ?? "sign";
    keep(sign.getBoundingClientRect(), name, sign);
  }
  const shared = (a, b) => [
    Math.min(a.right, b.right) - Math.max(a.left, b.left),
    Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top),
  ];
  const found = [];
  drawn.forEach(([box, words, within], n) => {
    for (const [other, more, beside] of drawn.slice(n + 1)) {
      const [across, down] = shared(box, other);
      if (within.contains(beside) || beside.contains(within)) continue;
      if (across > 1 && down > 4) found.push(`${words} over ${more}`);  // lines may touch
    }
  });
  return found;
}"""

CUT = """(roots) => [...document.querySelectorAll(roots)]
  .flatMap((root) => [root, ...root.querySelectorAll("*")])
  .filter((one) => one.checkVisibility() && one.clientWidth > 1)
  .filter((one) => one.scrollWidth > one.clientWidth + 1)
  .filter((one) => !one.closest("svg") && getComputedStyle(one).display !== "inline")
  .filter((one) => [...one.childNodes].some((node) => node.nodeType === Node.TEXT_NODE))
  .map((one) => one.textContent)"""

SPILT = """(boxes) => [...document.querySelectorAll(boxes)]
  .filter((one) => one.checkVisibility() && one.scrollWidth > one.clientWidth + 1)
  .map((one) => one.id)"""

WIDE = "document.documentElement.scrollWidth - innerWidth"


def colliding(page: Page, roots: str, signs: str = "") -> list[str]:
    """Words within these elements, and these signs, that lie over one another."""
    found: list[str] = page.evaluate(COLLIDING, [roots, signs])
    return found


def cut(page: Page, roots: str) -> list[str]:
    """Words that do not fit into their place."""
    found: list[str] = page.evaluate(CUT, roots)
    return found


def spilt(page: Page, boxes: str) -> list[str]:
    """Those of these boxes that hold more than is as wide as they are."""
    found: list[str] = page.evaluate(SPILT, boxes)
    return found


def wide(page: Page) -> int:
    """By how many pixels the page is wider than the screen."""
    found: int = page.evaluate(WIDE)
    return found
