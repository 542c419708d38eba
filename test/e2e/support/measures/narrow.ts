import type { Frame, Page } from 'playwright-core';
import { bringRoom, type RoomWindow, settle } from './texts-in-page.ts';

/** Largest share of the window that parts may take that stay while the rest scrolls, from 0 to 1. */
const STUCK = 1 / 3;

/** Returns one line for each control that lies outside the window where nothing scrolls to it. */
const walkControls = (): string[] => {
  const { paint, room } = window as unknown as RoomWindow;
  const root = document.documentElement;
  const isReached = (element: Element, axis: 'X' | 'Y'): boolean => {
    for (let at = element.parentElement; at; at = at.parentElement) {
      if (room.scrolls(at, axis)) return true;
    }
    return axis === 'Y' && root.scrollHeight > root.clientHeight;
  };
  const isBeyond = (middle: number, size: number): boolean => middle < 0 || middle > size;
  const CONTROLS = 'button, a[href], input, select, textarea, [role="tab"], [role="combobox"]';
  const lost = [...document.querySelectorAll(CONTROLS)]
    .filter((control) => room.isDrawn(control) && !control.closest('[inert]'))
    .filter((control) => {
      const { x, y, width, height } = control.getBoundingClientRect();
      return (
        (isBeyond(x + width / 2, innerWidth) && !isReached(control, 'X')) ||
        (isBeyond(y + height / 2, innerHeight) && !isReached(control, 'Y'))
      );
    })
    .map((control) => `${paint.pathOf(control)} is outside the window`);
  const wide = root.scrollWidth > innerWidth + 1 ? [`the page is ${root.scrollWidth} wide`] : [];
  return [...new Set([...wide, ...lost])];
};

/** Returns one line for each dialog or panel that is larger than the window, or whose buttons leave it. */
const walkLayers = (): string[] => {
  const { paint, room } = window as unknown as RoomWindow;
  const root = document.documentElement;
  const LAYERS = '[role="dialog"], [role="alertdialog"], [role="complementary"], aside';
  const isInside = (inner: DOMRect, { left, top, right, bottom }: Omit<DOMRect, 'toJSON'>) =>
    inner.left >= left - 1 &&
    inner.top >= top - 1 &&
    inner.right <= right + 1 &&
    inner.bottom <= bottom + 1;
  const end = Math.max(innerHeight, root.scrollHeight);
  const page = new DOMRect(0, 0, innerWidth, end);
  const faults = new Set<string>();
  for (const layer of document.querySelectorAll(LAYERS)) {
    if (!room.isDrawn(layer)) continue;
    const box = layer.getBoundingClientRect();
    if (!isInside(box, page)) faults.add(`${paint.pathOf(layer)} is larger than the window`);
    const parts = [layer, ...layer.querySelectorAll('*')];
    const scrollers = parts.filter((part) => room.scrolls(part, 'Y'));
    for (const each of layer.querySelectorAll('button')) {
      if (!room.isDrawn(each) || scrollers.some((part) => part.contains(each))) continue;
      if (!isInside(each.getBoundingClientRect(), box))
        faults.add(`${paint.pathOf(each)} leaves its layer`);
    }
  }
  return [...faults];
};

/**
 * Returns one line for each board or roadmap of whose window the parts that do not scroll away take more than a share.
 * They are what lies above it, unless the page scrolls, and its own sticky heads.
 */
const walkStuck = (share: number): string[] => {
  const { paint, room } = window as unknown as RoomWindow;
  if (document.querySelector('[role="dialog"]')) return [];
  const root = document.documentElement;
  const isHead = (element: Element, start: number): boolean => {
    const { position, top } = getComputedStyle(element);
    const box = element.getBoundingClientRect();
    if (position !== 'sticky' || top === 'auto' || box.width < innerWidth / 2) return false;
    return box.top - start <= Number.parseFloat(top) + 1;
  };
  const faults: string[] = [];
  for (const board of document.querySelectorAll('[role="grid"], [role="treegrid"]')) {
    let scroller: Element = board;
    while (!room.scrolls(scroller, 'Y') && scroller.parentElement)
      scroller = scroller.parentElement;
    const { top: start, height } = scroller.getBoundingClientRect();
    const heads = [...scroller.querySelectorAll('*')].filter((each) => isHead(each, start));
    const ends = heads.map((head) => head.getBoundingClientRect().bottom - start);
    const stuck = Math.max(0, ...ends);
    const names = heads.map((head) => paint.pathOf(head)).join(' + ');
    const seen = Math.min(height, root.clientHeight);
    if (stuck > seen * share) faults.push(`${Math.round(stuck)} of ${Math.round(seen)}: ${names}`);
  }
  return faults;
};

/** Returns one line for each pair of texts that lie on each other. */
const walkOverlaps = (): string[] => {
  const { paint, room } = window as unknown as RoomWindow;
  const texts = room.textBoxes().filter(({ element, box }) => {
    const hit = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    return hit?.contains(element) === true;
  });
  /** Returns whether an opaque part that holds only one of two texts hides the other one. */
  const isCovered = (front: Element, behind: Element): boolean => {
    for (let at: Element | null = front; at && !at.contains(behind); at = at.parentElement) {
      if (paint.read(getComputedStyle(at).backgroundColor)[3] === 1) return true;
      if (getComputedStyle(at, '::before').backgroundColor.startsWith('rgb(')) return true;
    }
    return false;
  };
  const isOn = (one: DOMRect, other: DOMRect): boolean =>
    Math.min(one.right, other.right) - Math.max(one.left, other.left) >= 4 &&
    Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) >= 5;
  const faults = new Set<string>();
  for (const [at, one] of texts.entries()) {
    for (const other of texts.slice(at + 1)) {
      const [front, behind] = [one.element, other.element];
      if (!isOn(one.box, other.box) || front.contains(behind)) continue;
      if (isCovered(front, behind) || isCovered(behind, front)) continue;
      const [first, second] = [front, behind].map((each) => each.textContent?.slice(0, 20));
      const paths = `${paint.pathOf(front)}, ${paint.pathOf(behind)}`;
      faults.add(`“${first}” lies on “${second}”: ${paths}`);
    }
  }
  return [...faults];
};

/** The windows of WCAG 1.4.10: a screen of 1280 by 1024 pixels at 400 %, and a small phone. */
const WINDOWS = [
  { width: 320, height: 256 },
  { width: 320, height: 640 },
] as const;

/** Measures a page in narrow windows. Then the window has its size again. */
export const narrowFaults = async (page: Page, frame: Frame): Promise<string[]> => {
  await bringRoom(frame);
  const before = page.viewportSize();
  const faults: string[] = [];
  for (const size of WINDOWS) {
    await page.setViewportSize(size);
    await settle(frame);
    const found = [
      ...(await frame.evaluate(walkControls)),
      ...(await frame.evaluate(walkLayers)),
      ...(await frame.evaluate(walkStuck, STUCK)),
      ...(await frame.evaluate(walkOverlaps)),
    ];
    faults.push(...found.map((fault) => `${size.width} × ${size.height}: ${fault}`));
  }
  if (before) await page.setViewportSize(before);
  await settle(frame);
  return faults;
};

/** Says whether the middle of the focused element is in the window and covered by nothing, and names the element. */
export const walkFocus = (): string => {
  const { activeElement } = document;
  if (!activeElement) return 'nothing has the focus';
  const { x, y, width, height } = activeElement.getBoundingClientRect();
  const hit = document.elementFromPoint(x + width / 2, y + height / 2);
  const name = activeElement.getAttribute('aria-label') ?? activeElement.tagName;
  return `${activeElement.contains(hit) ? 'in sight' : 'out of sight'}: ${name}`;
};
