import type { Frame } from 'playwright-core';
import { bringRoom, type RoomWindow, settle } from './texts-in-page.ts';

/**
 * Returns one line for each text that is cut off without an ellipsis, or that leaves its control. A text counts as cut
 * from a third of its font size.
 */
const walkCuts = (): string[] => {
  const { paint, room } = window as unknown as RoomWindow;
  const isClip = (style: CSSStyleDeclaration): boolean =>
    /hidden|clip/.test(style.overflowX + style.overflowY);
  const isBeyond = (over: readonly number[], size: number): boolean =>
    over.some((pixels) => pixels > size * 0.3);
  /** Returns the first element around a text that clips it or is its control. Null if it can be scrolled to. */
  const frameOf = (element: Element): Element | null => {
    for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
      if (room.scrolls(at, 'X') || room.scrolls(at, 'Y')) return null;
      if (isClip(getComputedStyle(at)) || at.matches('button, [role="tab"]')) return at;
    }
    return null;
  };
  const faults = new Set<string>();
  for (const { element, box } of room.textBoxes()) {
    const around = frameOf(element);
    const outer = around?.getBoundingClientRect();
    // A text for screen readers alone is in a box of one pixel.
    if (!around || !outer || outer.width <= 2) continue;
    const style = getComputedStyle(around);
    const clamped = style.webkitLineClamp !== 'none';
    const size = Number.parseFloat(getComputedStyle(element).fontSize);
    const tall = isBeyond([box.bottom - outer.bottom, outer.top - box.top], size) && !clamped;
    const wide = isBeyond([box.right - outer.right, outer.left - box.left], size);
    if (tall || (wide && style.textOverflow !== 'ellipsis' && !clamped)) {
      const text = element.textContent?.slice(0, 24);
      faults.add(`“${text}” ${paint.pathOf(element)} is cut by ${paint.pathOf(around)}`);
    }
  }
  return [...faults];
};

/** The text spacing that readers may set, from WCAG 1.4.12. */
const SPACED =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; } p { margin-bottom: 2em !important; }';

const setSpacing = (css: string): void => {
  const held = window as unknown as { spacing?: CSSStyleSheet };
  held.spacing ??= new CSSStyleSheet();
  const { spacing } = held;
  spacing.replaceSync(css);
  // The page has adopted sheets of its own.
  if (!document.adoptedStyleSheets.includes(spacing)) document.adoptedStyleSheets.push(spacing);
};

const setTextSize = (percent: number): void => {
  document.documentElement.style.fontSize = percent === 100 ? '' : `${percent}%`;
};

/**
 * Measures a page with the text spacing of WCAG 1.4.12, and with a text size of 200 %. Returns one line for each text
 * that is cut then and was not before.
 */
export const textFaults = async (frame: Frame): Promise<string[]> => {
  await bringRoom(frame);
  const before = new Set(await frame.evaluate(walkCuts));
  await frame.evaluate(setSpacing, SPACED);
  await settle(frame);
  const spaced = await frame.evaluate(walkCuts);
  await frame.evaluate(setSpacing, '');
  await frame.evaluate(setTextSize, 200);
  await settle(frame);
  const large = await frame.evaluate(walkCuts);
  await frame.evaluate(setTextSize, 100);
  await settle(frame);
  const added = (faults: readonly string[]) => faults.filter((fault) => !before.has(fault));
  return [
    ...added(spaced).map((fault) => `text spacing: ${fault}`),
    ...added(large).map((fault) => `text at 200 %: ${fault}`),
  ];
};
