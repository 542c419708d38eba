import type { Frame } from 'playwright-core';
import { bringPaint, type PaintedWindow } from './paint.ts';

/**
 * The result for one screen. `faults` lists contrasts that are too low, `skipped` lists elements that could not be
 * measured and why.
 */
export interface ContrastReport {
  readonly faults: readonly string[];
  readonly skipped: readonly string[];
  /** The number of measured texts and edges. */
  readonly judged: number;
}

interface Text {
  readonly element: Element;
  readonly css: string;
  readonly text: string;
}

interface TextWindow extends PaintedWindow {
  readonly textsSeen: () => Text[];
}

/**
 * Adds a function to the page that lists all visible texts: the texts of elements, and the values and placeholders of
 * fields.
 */
const bringTexts = (): void => {
  const { paint } = window as unknown as PaintedWindow;
  const TYPES = /^(text|search|url|number|password|email|textarea)$/;
  const isJudged = (element: Element): boolean =>
    paint.isSeen(element) && !element.closest(':disabled, [aria-disabled="true"], [inert]');
  const ofElements = (): Text[] => {
    const texts: Text[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const [element, text] = [node.parentElement, node.textContent?.trim()];
      if (!element || !text || element.matches('style, script') || !isJudged(element)) continue;
      const { color, fill } = getComputedStyle(element);
      texts.push({ element, text, css: element instanceof SVGElement ? fill : color });
    }
    return texts;
  };
  const ofFields = (): Text[] =>
    [...document.querySelectorAll<HTMLInputElement>('input, textarea')]
      .filter((field) => TYPES.test(field.type) && (field.value || field.placeholder))
      .filter(isJudged)
      .map((element) => {
        const { color } = getComputedStyle(element, element.value ? null : '::placeholder');
        return { element, text: element.value || element.placeholder, css: color };
      });
  Object.assign(window, { textsSeen: () => [...ofElements(), ...ofFields()] });
};

/** Finds texts with a contrast below 4.5:1, or below 3:1 for large texts. Skips texts over a picture. */
const walkTexts = (): ContrastReport => {
  const { paint, textsSeen } = window as unknown as TextWindow;
  const faults = new Map<string, string>();
  const skipped = new Set<string>();
  const texts = textsSeen();
  for (const { element, css, text } of texts) {
    const ground = paint.groundOf(element);
    const path = paint.pathOf(element);
    if (ground.picture) {
      skipped.add(`${path}: over ${ground.picture.slice(0, 40)}`);
      continue;
    }
    const { fontSize, fontWeight } = getComputedStyle(element);
    const size = Number.parseFloat(fontSize);
    const least = size >= 24 || (size >= 18.66 && Number(fontWeight) >= 700) ? 3 : 4.5;
    const color = paint.read(css);
    const ratio = paint.contrast(color, ground);
    if (ratio >= least) continue;
    const pair = `${paint.hex(color)} on ${paint.hex(ground.color)}`;
    const fault = `${ratio.toFixed(2)} ${pair} “${text.slice(0, 24)}” ${path}`;
    faults.set(`${pair} ${path}`, fault);
  }
  return { faults: [...faults.values()], skipped: [...skipped], judged: texts.length };
};

/**
 * Finds fields and switches whose edges have a contrast below 3:1. An edge is a border, ring or filling that separates
 * a control, or a part of it, from the background. Controls without an edge are measured as texts, and so are buttons.
 */
const walkEdges = (): ContrastReport => {
  const { paint } = window as unknown as PaintedWindow;
  const faults = new Map<string, string>();
  const skipped = new Set<string>();
  let judged = 0;
  const CONTROLS =
    'input:not([type="hidden"], [type="file"]), textarea, [role="switch"], [role="checkbox"], [role="radio"]';
  const colorsOf = (element: Element): string[] => {
    const { backgroundColor, borderTopWidth, borderTopStyle, borderTopColor, boxShadow, stroke } =
      getComputedStyle(element);
    const shadow = /(?:rgba?|color|oklch|oklab)\([^)]*\)/.exec(boxShadow)?.[0];
    return [
      backgroundColor,
      ...(borderTopStyle !== 'none' && Number.parseFloat(borderTopWidth) > 0
        ? [borderTopColor]
        : []),
      ...(shadow ? [shadow] : []),
      ...(element instanceof SVGElement && stroke !== 'none' ? [stroke] : []),
    ];
  };
  for (const control of document.querySelectorAll(CONTROLS)) {
    const around = control.parentElement;
    if (!around || !paint.isSeen(control)) continue;
    if (control.closest(':disabled, [aria-disabled="true"], [inert]')) continue;
    const ground = paint.groundOf(around);
    if (ground.picture) {
      skipped.add(`${paint.pathOf(control)}: over ${ground.picture.slice(0, 40)}`);
      continue;
    }
    const colors = [control, ...control.querySelectorAll('*')].flatMap(colorsOf);
    const ratios = colors
      .map((css) => paint.read(css))
      .filter(([, , , alpha]) => alpha > 0)
      .map((color) => paint.contrast(color, ground));
    const best = Math.max(1, ...ratios);
    if (best < 1.02) continue;
    judged += 1;
    if (best >= 3) continue;
    const path = paint.pathOf(control);
    faults.set(path, `${best.toFixed(2)} edge on ${paint.hex(ground.color)} ${path}`);
  }
  return { faults: [...faults.values()], skipped: [...skipped], judged };
};

/** Measures the contrast of everything visible in a page, from the colours that the browser computed. */
export const contrastOf = async (frame: Frame): Promise<ContrastReport> => {
  await bringPaint(frame);
  await frame.evaluate(bringTexts);
  await frame.evaluate(() => (window as unknown as PaintedWindow).paint.forget());
  const [texts, edges] = [await frame.evaluate(walkTexts), await frame.evaluate(walkEdges)];
  return {
    faults: [...texts.faults, ...edges.faults],
    skipped: [...new Set([...texts.skipped, ...edges.skipped])],
    judged: texts.judged + edges.judged,
  };
};
