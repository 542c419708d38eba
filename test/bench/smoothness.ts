import type { Smoothness } from './board/page/timing.ts';
import { percentile } from './statistics.ts';

export const longest = ({ longTasks }: Smoothness): number => Math.max(0, ...longTasks);

/** A page that can also measure how long drawing takes without any script. */
interface Keeping {
  keepFloor(): Promise<void>;
  blank(): Promise<Smoothness>;
  still(): Promise<Smoothness>;
}

export const p95 = ({ frames }: Smoothness): number => percentile(frames, 0.95);

const isSmoother = (a: Smoothness, b: Smoothness): boolean =>
  longest(a) === longest(b) ? p95(a) < p95(b) : longest(a) < longest(b);

/** Returns the best of several passes, because other load on the machine only makes tasks and frames longer. */
export const smoothest = async (
  pass: () => Promise<Smoothness>,
  passes: number,
): Promise<Smoothness> => {
  let best = await pass();
  for (let round = 1; round < passes; round += 1) {
    const next = await pass();
    if (isSmoother(next, best)) best = next;
  }
  return best;
};

/**
 * Measures how long the browser needs to draw without any script, while an empty page of the same size is scrolled and
 * a static copy is zoomed.
 */
export const floorsOf = async (
  page: Keeping,
  passes: number,
): Promise<{ readonly blank: Smoothness; readonly still: Smoothness }> => {
  await page.keepFloor();
  return {
    blank: await smoothest(() => page.blank(), passes),
    still: await smoothest(() => page.still(), passes),
  };
};
