import type { Page } from 'playwright-core';
import type { Kind, Loaded, Mounted, Sources } from './page/contract.ts';
import type { Smoothness } from './page/timing.ts';

/** Uses the measured page from another process, with real input events. */
export interface Driver {
  generate(size: Sources): Promise<number>;
  load(project: string, maximum: number): Promise<Loaded>;
  mount(kind: Kind, zoom: number): Promise<Mounted>;
  unmount(): Promise<void>;
  nodes(): Promise<number>;
  scroll(): Promise<Smoothness>;
  zoom(): Promise<Smoothness>;
  keepFloor(): Promise<void>;
  blank(): Promise<Smoothness>;
  still(): Promise<Smoothness>;
  /**
   * Drags the first visible story to the next step. Returns the milliseconds from the drop until a frame shows the
   * story in that step.
   */
  drop(kind: Kind): Promise<number>;
  plan(moves: number): Promise<number[]>;
  /** Returns the bytes that objects use after a garbage collection. */
  memory(): Promise<number>;
}

/** Distance of a drag to the next step at 80 % zoom, in screen pixels. On a turned board, the next step is below. */
const TO_NEXT = { across: { x: 162, y: 6 }, down: { x: 6, y: 280 } } as const;

/** Where drags start: the cards there are not covered by headers, and they stay visible after the drag. */
const FROM: Readonly<Record<Kind, { x: number; y: number; below: number }>> = {
  board: { x: 0, y: 330, below: 0 },
  turned: { x: 310, y: 60, below: TO_NEXT.down.y },
  plain: { x: 0, y: 330, below: 0 },
  windowed: { x: 0, y: 330, below: 0 },
};

const dropOnce = async (page: Page, kind: Kind): Promise<number> => {
  const by = kind === 'turned' ? TO_NEXT.down : TO_NEXT.across;
  await page.evaluate(() => window.bench.armDrop());
  const box = await page.evaluate(async (least) => {
    // Waits until the animation of the last drop has ended.
    const moving = document.getAnimations().filter(({ effect }) => {
      const { iterations = 1 } = effect?.getTiming() ?? {};
      return Number.isFinite(iterations);
    });
    await Promise.allSettled(moving.map(({ finished }) => finished));
    const cards = [...document.querySelectorAll('[data-address^="story:"]')];
    const seen = cards
      .map((card) => card.getBoundingClientRect())
      .find(
        ({ x, y, bottom }) =>
          x > least.x && y > least.y && bottom + least.below < innerHeight && x < innerWidth / 2,
      );
    return seen && { x: seen.x + seen.width / 2, y: seen.y + 20 };
  }, FROM[kind]);
  if (!box) throw new Error('no story is in sight');
  await page.mouse.move(box.x, box.y);
  await page.mouse.down();
  await page.mouse.move(box.x + 12, box.y + 4, { steps: 3 });
  await page.mouse.move(box.x + by.x, box.y + by.y, { steps: 4 });
  // Waits two frames, because the board computes the drop target once per frame. Without a target, the card would not
  // move.
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
      }),
  );
  await page.mouse.up();
  const { milliseconds, moved } = await page.evaluate(() => window.bench.dropped());
  if (!moved) throw new Error('the story did not move');
  return milliseconds;
};

export const driverOf = async (page: Page): Promise<Driver> => {
  const session = await page.context().newCDPSession(page);
  return {
    generate: (size) => page.evaluate((sources) => window.bench.generate(sources), size),
    load: (project, maximum) =>
      page.evaluate(([key, most]) => window.bench.load(key, most), [project, maximum] as const),
    mount: (kind, zoom) =>
      page.evaluate(([which, at]) => window.bench.mount(which, at), [kind, zoom] as const),
    unmount: () => page.evaluate(() => window.bench.unmount()),
    nodes: () => page.evaluate(() => window.bench.nodes()),
    scroll: () => page.evaluate(() => window.bench.scroll()),
    zoom: () => page.evaluate(() => window.bench.zoom()),
    keepFloor: () => page.evaluate(() => window.bench.keepFloor()),
    blank: () => page.evaluate(() => window.bench.blank()),
    still: () => page.evaluate(() => window.bench.still()),
    drop: (kind) => dropOnce(page, kind),
    plan: (moves) => page.evaluate((count) => window.bench.plan(count), moves),
    memory: async () => {
      await session.send('HeapProfiler.collectGarbage');
      const { usedSize } = await session.send('Runtime.getHeapUsage');
      return usedSize;
    },
  };
};
