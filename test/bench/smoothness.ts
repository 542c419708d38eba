import type { Smoothness } from './board/page/timing.ts';
import { percentile } from './statistics.ts';

export const longest = ({ longTasks }: Smoothness): number => Math.max(0, ...longTasks);

export const p95 = ({ frames }: Smoothness): number => percentile(frames, 0.95);

/** Whatever else the machine does makes tasks longer, never shorter: the best of a few passes is the page's own. */
export const smoothest = async (
  pass: () => Promise<Smoothness>,
  passes: number,
): Promise<Smoothness> => {
  let best = await pass();
  for (let round = 1; round < passes; round += 1) {
    const next = await pass();
    if (longest(next) < longest(best)) best = next;
  }
  return best;
};
