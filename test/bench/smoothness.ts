import type { Smoothness } from './board/page/timing.ts';
import { percentile } from './statistics.ts';

export const longest = ({ longTasks }: Smoothness): number => Math.max(0, ...longTasks);

/** Pages of which it is known what drawing them takes without any script. */
interface Keeping {
  keepFloor(): Promise<void>;
  blank(): Promise<Smoothness>;
  still(): Promise<Smoothness>;
}

export const p95 = ({ frames }: Smoothness): number => percentile(frames, 0.95);

const isSmoother = (a: Smoothness, b: Smoothness): boolean =>
  longest(a) === longest(b) ? p95(a) < p95(b) : longest(a) < longest(b);

/** Whatever else the machine does makes tasks and frames longer, never shorter: the best of a few passes is the page's own. */
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

/** What scrolling an empty page as large takes, and zooming a still copy of what is shown, by one transform. */
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
