import type { Frame, Page } from 'playwright-core';
import { bringPaint, type PaintedWindow } from './paint.ts';

interface MarkedWindow extends PaintedWindow {
  readonly drawn: readonly Drawn[];
}

/** Something that is drawn without words: a bar, a dot, a line. `part` is the element itself or a pseudo-element. */
interface Drawn {
  readonly element: Element;
  readonly part: string | null;
}

/** The contrast from which a drawing without words carries meaning (WCAG 1.4.11). */
const MEANT = 3;

/** Adds to the page a function that returns how much the drawing of an element or pseudo-element stands out, from 1. */
const bringStrength = (): void => {
  const { paint } = window as unknown as PaintedWindow;
  const PARTS = [null, '::before', '::after'] as const;
  const colorsOf = (style: CSSStyleDeclaration): string[] => {
    const edges = (['Top', 'Right', 'Bottom', 'Left'] as const).flatMap((side) =>
      style[`border${side}Style`] !== 'none' && Number.parseFloat(style[`border${side}Width`]) > 0
        ? [style[`border${side}Color`]]
        : [],
    );
    const outline = style.outlineStyle === 'none' ? [] : [style.outlineColor];
    return [style.backgroundColor, ...edges, ...outline];
  };
  const strengthOf = (element: Element, part: string | null): number => {
    const style = getComputedStyle(element, part);
    const around = part === null ? element.parentElement : element;
    if (!around || (part !== null && style.content === 'none')) return 1;
    if (Number(style.opacity) < 0.2) return 1;
    paint.forget();
    const ground = paint.groundOf(around);
    const colors = colorsOf(style).map(paint.read);
    return Math.max(
      1,
      ...colors
        .filter(([, , , alpha]) => alpha > 0.1)
        .map((color) => paint.contrast(color, ground)),
    );
  };
  const isWordless = (element: Element): boolean =>
    !element.textContent?.trim() && !element.querySelector('svg, img, canvas, input');
  Object.assign(window, { strengthOf, isWordless, PARTS });
};

interface StrengthWindow extends MarkedWindow {
  readonly PARTS: readonly (string | null)[];
  strengthOf(element: Element, part: string | null): number;
  isWordless(element: Element): boolean;
}

/** Remembers what is drawn without words in the page's own colours. */
const rememberDrawn = (meant: number): void => {
  const { paint, strengthOf, isWordless, PARTS } = window as unknown as StrengthWindow;
  // A blanket over the whole page only dims it.
  const isWhole = ({ width, height }: DOMRect): boolean =>
    width >= innerWidth && height >= innerHeight;
  const drawn = [...document.querySelectorAll<HTMLElement>('body *')]
    .filter((element) => element instanceof HTMLElement && paint.isSeen(element))
    .filter((element) => !isWhole(element.getBoundingClientRect()))
    .flatMap((element) =>
      PARTS.filter((part) => part !== null || isWordless(element))
        .filter((part) => strengthOf(element, part) >= meant)
        .map((part): Drawn => ({ element, part })),
    );
  Object.assign(window, { drawn });
};

/** Returns one line for each remembered drawing that is gone. */
const walkDrawn = (meant: number): string[] => {
  const { paint, drawn, strengthOf } = window as unknown as StrengthWindow;
  const gone = drawn
    .filter(({ element }) => element.isConnected && paint.isSeen(element))
    .filter(({ element, part }) => strengthOf(element, part) < meant)
    .map(({ element, part }) => `${paint.pathOf(element)}${part ?? ''} is not drawn`);
  return [...new Set(gone)];
};

/**
 * Returns one line for each state that looks like its opposite: switches the attribute of each pressed, selected,
 * checked or current element for a moment, and compares how it and its content are drawn.
 */
const walkStates = (): string[] => {
  const { paint } = window as unknown as PaintedWindow;
  const STATES = [
    'aria-pressed',
    'aria-selected',
    'aria-checked',
    'aria-current',
    'data-selected',
    'data-on',
  ];
  const DRAWN = [
    'color',
    'borderTopColor',
    'borderTopWidth',
    'borderTopStyle',
    'borderBottomColor',
    'borderBottomWidth',
    'borderLeftWidth',
    'outlineStyle',
    'outlineWidth',
    'outlineColor',
    'textDecorationLine',
    'fontWeight',
    'content',
    'transform',
    'display',
  ] as const;
  const look = (element: Element): string => {
    paint.forget();
    return [element, ...element.querySelectorAll('*')]
      .flatMap((each) =>
        [null, '::before', '::after'].map((part) => {
          const style = getComputedStyle(each, part);
          // A colour that is laid on the same colour makes no difference.
          const drawn =
            part === null ? paint.hex(paint.groundOf(each).color) : style.backgroundColor;
          return [drawn, ...DRAWN.map((name) => style[name])].join();
        }),
      )
      .join('|');
  };
  // A check mark or an icon of its own shows the state without any colour.
  const isMarked = (element: Element): boolean =>
    element.matches('input, [data-state]') || element.querySelector('[data-state], input') !== null;
  const isShown = (element: Element, state: string): boolean => {
    const value = element.getAttribute(state) ?? '';
    const before = look(element);
    if (state.startsWith('data-')) element.removeAttribute(state);
    else element.setAttribute(state, 'false');
    const after = look(element);
    element.setAttribute(state, value);
    return after !== before;
  };
  const faults = STATES.flatMap((state) =>
    [...document.querySelectorAll(`[${state}]:not([${state}="false"])`)]
      .filter((element) => paint.isSeen(element) && !isMarked(element))
      .filter((element) => !isShown(element, state))
      .map((element) => `${paint.pathOf(element)} shows no ${state}`),
  );
  return [...new Set(faults)];
};

/**
 * Measures a page with forced colours, as Windows sets them in its contrast themes: what was drawn without words is
 * still drawn, and what is pressed, selected or current looks different from what is not.
 */
export const forcedColorFaults = async (page: Page, frame: Frame): Promise<string[]> => {
  await bringPaint(frame);
  await frame.evaluate(bringStrength);
  await frame.evaluate(rememberDrawn, MEANT);
  const faults: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ forcedColors: 'active', colorScheme });
    faults.push(...(await frame.evaluate(walkDrawn, MEANT)));
  }
  faults.push(...(await frame.evaluate(walkStates)));
  await page.emulateMedia({ forcedColors: null, colorScheme: null });
  return [...new Set(faults)].map((fault) => `forced colours: ${fault}`);
};
