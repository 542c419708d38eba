import type { Page } from 'playwright-core';
import type { Smoothness } from '../board/page/timing.ts';
import type { Dropped, Kind, Mounted, Size } from './page/contract.ts';

/** Uses the measured page from another process, with real input events. */
export interface Driver {
  generate(size: Size): Promise<number>;
  mount(kind: Kind): Promise<Mounted>;
  unmount(): Promise<void>;
  nodes(): Promise<number>;
  scroll(): Promise<Smoothness>;
  zoom(): Promise<Smoothness>;
  keepFloor(): Promise<void>;
  blank(): Promise<Smoothness>;
  still(): Promise<Smoothness>;
  /** Drags a bar to later days. */
  drop(): Promise<Dropped>;
  schedule(times: number): Promise<{ milliseconds: readonly number[]; proposed: number }>;
}

/** Distance of a drag over ten days, in screen pixels. */
const WAY = 120;

const frames = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
      }),
  );

const dropOnce = async (page: Page): Promise<Dropped> => {
  const { x, y } = await page.evaluate(() => window.roadmapBench.grip());
  await page.evaluate(() => window.roadmapBench.armDrop());
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 12, y, { steps: 3 });
  await page.mouse.move(x + WAY, y, { steps: 4 });
  // Waits two frames, because the roadmap computes the drop target once per frame. Without a target, the bar would not
  // move.
  await frames(page);
  await page.mouse.up();
  const { moved, ...dropped } = await page.evaluate(() => window.roadmapBench.dropped());
  if (!moved) throw new Error('the bar did not move');
  return dropped;
};

export const driverOf = (page: Page): Driver => ({
  generate: (size) => page.evaluate((given) => window.roadmapBench.generate(given), size),
  mount: (kind) => page.evaluate((which) => window.roadmapBench.mount(which), kind),
  unmount: () => page.evaluate(() => window.roadmapBench.unmount()),
  nodes: () => page.evaluate(() => window.roadmapBench.nodes()),
  scroll: () => page.evaluate(() => window.roadmapBench.scroll()),
  zoom: () => page.evaluate(() => window.roadmapBench.zoom()),
  keepFloor: () => page.evaluate(() => window.roadmapBench.keepFloor()),
  blank: () => page.evaluate(() => window.roadmapBench.blank()),
  still: () => page.evaluate(() => window.roadmapBench.still()),
  drop: () => dropOnce(page),
  schedule: (times) => page.evaluate((count) => window.roadmapBench.schedule(count), times),
});
