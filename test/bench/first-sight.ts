import type { BrowserContext } from 'playwright-core';

/** Times of a page in milliseconds, from the start of its navigation. */
export interface FirstSight {
  /** Time when the expected element was painted; null if it is missing. */
  readonly seen: number | null;
  /** Lengths of the page's long tasks, above 50 ms. */
  readonly longTasks: readonly number[];
}

const PATIENCE = 120_000;

declare global {
  interface Window {
    firstSight?: { seen: number | null; longTasks: number[] };
  }
}

/** Makes every page of a browser context record when an element first appears, and its long tasks. */
export const recordFirstSight =
  (selector: string) =>
  async (context: BrowserContext): Promise<void> => {
    // A long timeout, because the first page of a newly filled site is slow.
    context.setDefaultTimeout(PATIENCE);
    await context.addInitScript((wanted: string) => {
      const noted: NonNullable<Window['firstSight']> = { seen: null, longTasks: [] };
      window.firstSight = noted;
      new PerformanceObserver((list) => {
        for (const { name, duration } of list.getEntries())
          if (name === 'self') noted.longTasks.push(duration);
      }).observe({ type: 'longtask', buffered: true });
      const watching = new MutationObserver(() => {
        if (!document.querySelector(wanted)) return;
        watching.disconnect();
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => {
            noted.seen = performance.now();
          };
          port2.postMessage(null);
        });
      });
      watching.observe(document, { childList: true, subtree: true });
    }, selector);
  };
