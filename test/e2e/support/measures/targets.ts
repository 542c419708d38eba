import type { Frame } from 'playwright-core';
import { bringPaint, type PaintedWindow } from './paint.ts';

/**
 * Targets for which the same page has another way of at least 24 pixels. Ends of bars and of milestones: the fields of
 * their dialogs. Dots that begin a link: the row's menu. A status on a card: the menu of the card.
 */
const EQUIVALENT = '[data-edge], [data-milestone-edge], [data-link-from], [data-action="status"]';

/**
 * Finds targets that react to the pointer on less than 24 by 24 pixels and also lack the spacing of WCAG 2.5.8: a
 * circle of 24 pixels around each small target must touch no other target and no circle of another small target. A
 * target inside another one never has this spacing, because it lies on the outer target.
 *
 * A target is a control, whatever the keyboard reaches, and every element at which the pointer changes its shape. What
 * counts is the area that reacts, not the drawing: it is found by asking the page what lies at points around the middle.
 * Links in a sentence are exempt, and so are those of `EQUIVALENT`, for which the same page has another way. Buttons
 * that are not drawn until the pointer is near are measured too. The map is measured as if it had its initial zoom,
 * because the user chooses its zoom.
 */
const walkTargets = (equivalent: string): string[] => {
  const { paint } = window as unknown as PaintedWindow;
  const LEAST = 24;
  /** The zoom at which a map opens. */
  const INITIAL = 0.8;
  const ROLES = ['button', 'tab', 'menuitem', 'option', 'switch', 'checkbox', 'radio', 'slider'];
  const TARGETS = `a[href], button, input:not([type="hidden"]), textarea, select, summary, [tabindex]:not([tabindex="-1"]), ${ROLES.map((role) => `[role="${role}"], [role^="${role}item"]`).join()}`;
  const SHAPES = new Set(['pointer', 'grab', 'copy', 'crosshair', 'ew-resize', 'col-resize']);
  const shapeAt = (element: Element): string => getComputedStyle(element).cursor;
  /** Returns whether the pointer changes its shape where this element begins. */
  const changesPointer = (element: Element): boolean =>
    SHAPES.has(shapeAt(element)) && shapeAt(element.parentElement ?? element) !== shapeAt(element);
  const inSentence = (element: Element): boolean =>
    element.matches('a, button') &&
    getComputedStyle(element).display.startsWith('inline') &&
    [...(element.parentElement?.childNodes ?? [])].some(
      (node) => node.nodeType === Node.TEXT_NODE && Boolean(node.textContent?.trim()),
    );
  const labelOf = (element: Element): Element | undefined =>
    element instanceof HTMLInputElement ? element.labels?.[0] : undefined;
  /** Returns the box of a control, together with its label. */
  const areaOf = (element: Element): DOMRect => {
    const label = labelOf(element);
    return (label?.contains(element) ? label : element).getBoundingClientRect();
  };
  /** Returns the zoom of the map that contains the element relative to its initial zoom, or 1 outside a map. */
  const zoomOf = (element: Element): number => {
    if (!(element instanceof HTMLElement) || !element.closest('[role="grid"]')) return 1;
    const zoom = element.getBoundingClientRect().width / element.offsetWidth || 1;
    return zoom === 1 ? 1 : Math.min(1, zoom / INITIAL);
  };
  /** Returns whether a click at a point hits the element and nothing above it. */
  const isHit = (element: Element, x: number, y: number): boolean => {
    const hit = document.elementFromPoint(x, y);
    return element.contains(hit) || (hit !== null && labelOf(element)?.contains(hit) === true);
  };
  const middleOf = ({ x, y, width, height }: DOMRect) => [x + width / 2, y + height / 2] as const;
  /** Returns whether the element reacts at all corners and edges of a square around its middle. */
  const reactsAround = (element: Element, area: DOMRect, size: number): boolean => {
    const [x, y] = middleOf(area);
    const reach = size / 2 - 1;
    const steps = [-reach, 0, reach];
    return steps.every((down) => steps.every((right) => isHit(element, x + right, y + down)));
  };
  /** Returns whether an element can be hit, also if it is transparent until the pointer is near. */
  const isThere = (element: Element): boolean => {
    const { width, height } = element.getBoundingClientRect();
    return width > 2 && height > 2 && element.checkVisibility({ visibilityProperty: true });
  };
  const candidates = [...document.querySelectorAll('body *')].filter(
    (element) => element.matches(TARGETS) || changesPointer(element),
  );
  const all = candidates
    .filter((element) => isThere(element) && !element.closest(':disabled, [inert]'))
    .filter((element) => !element.closest(equivalent) && !inSentence(element))
    .filter((element) => !element.matches('label, label *') || element.matches('input, button'))
    .map((element) => ({ element, area: areaOf(element), least: LEAST * zoomOf(element) }))
    .filter(({ element, area }) => isHit(element, ...middleOf(area)));
  const isSmall = ({ element, area, least }: (typeof all)[number]) =>
    (area.width < least - 0.5 || area.height < least - 0.5) && !reactsAround(element, area, least);
  const small = new Set(all.filter(isSmall));
  const distance = (x: number, y: number, { left, right, top, bottom }: DOMRect): number =>
    Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom));
  const faults = new Map<string, string>();
  for (const target of small) {
    const { element, area, least } = target;
    const [x, y] = middleOf(area);
    const meets = all.find((other) => {
      if (other === target || element.contains(other.element)) return false;
      const [otherX, otherY] = middleOf(other.area);
      return small.has(other)
        ? Math.hypot(x - otherX, y - otherY) < least
        : distance(x, y, other.area) < least / 2;
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
  return frame.evaluate(walkTargets, EQUIVALENT);
};
