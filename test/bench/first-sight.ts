import type { BrowserContext } from 'playwright-core';

/** Times of a page in milliseconds after its navigation began. */
export interface FirstSight {
  /** When the expected element was painted. Null if it did not appear. */
  readonly seen: number | null;
  /** Durations of the page's tasks that take longer than 50 ms. */
  readonly longTasks: readonly number[];
}

const PATIENCE = 120_000;

declare global {
  interface Window {
    firstSight?: { seen: number | null; longTasks: number[] };
  }
}

/** Makes every page of a browser context record its long tasks, and when an element first appears. */
export const recordFirstSight =
  (selector: string) =>
  async (context: BrowserContext): Promise<void> => {
    // The timeout is long, because the first page of a newly filled site is slow.
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
