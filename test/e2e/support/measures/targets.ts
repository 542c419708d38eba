import type { Frame } from 'playwright-core';
import { bringPaint, type PaintedWindow } from './paint.ts';

/**
 * Finds targets below 24 by 24 pixels that also lack the spacing of WCAG 2.5.8: a circle of 24 pixels around each small
 * target must touch no other target and no circle of another small target. Links in a sentence are exempt. The map is
 * measured as if its zoom were 100 %, because the user chooses its zoom.
 */
const walkTargets = (): string[] => {
  const { paint } = window as unknown as PaintedWindow;
  const LEAST = 24;
  const ROLES = ['button', 'tab', 'menuitem', 'option', 'switch', 'checkbox', 'radio', 'slider'];
  const TARGETS = `a[href], button, input:not([type="hidden"]), textarea, select, summary, ${ROLES.map((role) => `[role^="${role}"]`).join()}`;
  const inSentence = (element: Element): boolean =>
    element.matches('a, button') &&
    getComputedStyle(element).display.startsWith('inline') &&
    [...(element.parentElement?.childNodes ?? [])].some(
      (node) => node.nodeType === Node.TEXT_NODE && Boolean(node.textContent?.trim()),
    );
  /** Returns the area that reacts to a click: the control together with its label. */
  const areaOf = (element: Element): DOMRect => {
    const label = element instanceof HTMLInputElement ? element.labels?.[0] : undefined;
    const [own, named] = [element.getBoundingClientRect(), label?.getBoundingClientRect()];
    return label?.contains(element) && named ? named : own;
  };
  /** Returns the zoom of the map that contains the element, or 1 outside a map. */
  const zoomOf = (element: Element): number => {
    if (!(element instanceof HTMLElement) || !element.closest('[role="grid"]')) return 1;
    return element.getBoundingClientRect().width / element.offsetWidth || 1;
  };
  /** Returns whether a click on the middle of the element hits the element and nothing above it. */
  const isOnTop = (element: Element, { x, y, width, height }: DOMRect): boolean => {
    const hit = document.elementFromPoint(x + width / 2, y + height / 2);
    return element.contains(hit) || hit?.closest('label')?.contains(element) === true;
  };
  const all = [...document.querySelectorAll(TARGETS)]
    .filter((element) => paint.isSeen(element) && !element.closest(':disabled, [inert]'))
    .filter((element) => !inSentence(element))
    .map((element) => ({ element, area: areaOf(element), least: LEAST * zoomOf(element) }))
    .filter(({ element, area }) => isOnTop(element, area));
  const isSmall = ({ area, least }: (typeof all)[number]) =>
    area.width < least - 0.5 || area.height < least - 0.5;
  const distance = (x: number, y: number, { left, right, top, bottom }: DOMRect): number =>
    Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom));
  const faults = new Map<string, string>();
  for (const { element, area, least } of all.filter(isSmall)) {
    const [x, y] = [area.x + area.width / 2, area.y + area.height / 2];
    const meets = all.find((other) => {
      if (other.element.contains(element) || element.contains(other.element)) return false;
      const circles = Math.hypot(
        x - other.area.x - other.area.width / 2,
        y - other.area.y - other.area.height / 2,
      );
      return isSmall(other) ? circles < least : distance(x, y, other.area) < least / 2;
    });
    if (!meets) continue;
    const size = `${Math.round(area.width)} × ${Math.round(area.height)}`;
    const path = paint.pathOf(element);
    faults.set(path, `${size} ${path} beside ${paint.pathOf(meets.element)}`);
  }
  return [...faults.values()];
};

/** Returns one line for each target of a page that is too small. */
export const smallTargets = async (frame: Frame): Promise<string[]> => {
  await bringPaint(frame);
  return frame.evaluate(walkTargets);
};
