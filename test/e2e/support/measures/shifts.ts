import type { BrowserContext, Frame } from 'playwright-core';

interface Shift {
  readonly value: number;
  readonly moved: readonly string[];
}

interface ShiftedWindow {
  readonly shifts: Shift[];
}

interface LayoutShift extends PerformanceEntry {
  readonly value: number;
  readonly sources: readonly { readonly node: Node | null }[];
}

const observe = (): void => {
  const shifts: Shift[] = [];
  Object.assign(window, { shifts });
  const name = (node: Node | null): string => {
    const element = node instanceof Element ? node : node?.parentElement;
    return element ? `${element.tagName.toLowerCase()}.${element.classList[0] ?? ''}` : 'gone';
  };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as LayoutShift[]) {
      shifts.push({ value: entry.value, moved: entry.sources.map(({ node }) => name(node)) });
    }
  }).observe({ type: 'layout-shift', buffered: true });
};

/** Records the layout shifts of all pages of a browser, beginning at their first paint. */
export const watchShifts = (context: BrowserContext): Promise<void> =>
  context.addInitScript(observe).then(() => undefined);

/** Number of frames without a layout shift after which a page has settled. Lanes settle within 150 ms. */
const SETTLED = 20;

/** Waits until nothing has shifted for some frames, and forgets the layout shifts so far. */
export const settleShifts = (frame: Frame): Promise<void> =>
  frame.evaluate(async (frames) => {
    const { shifts } = window as unknown as ShiftedWindow;
    for (let still = 0; still < frames; still += 1) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
      if (shifts.splice(0).length > 0) still = 0;
    }
  }, SETTLED);

/**
 * Returns the layout shifts since the last call, or since the page was opened. `sum` is the share of the screen that
 * moved, from 0 to 1. Includes shifts after a click, which the browser's own measure leaves out.
 */
export const takeShifts = async (frame: Frame): Promise<{ sum: number; moved: string[] }> =>
  frame.evaluate(async () => {
    // Waits two frames, because the browser reports the shifts of a frame after painting it.
    for (let frames = 0; frames < 2; frames += 1) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
    const { shifts } = window as unknown as ShiftedWindow;
    const taken = shifts.splice(0);
    return {
      sum: taken.reduce((sum, { value }) => sum + value, 0),
      moved: [...new Set(taken.flatMap(({ moved }) => moved))],
    };
  });
