import type { Profile } from './profile.ts';

/**
 * Points of the tracker's quota, measured on an imported project of 524 stories and 54 open sprints (`npm run
 * bench:points`, `test/bench/RESULTS.md`). `whole`: the first opening of a day. `again`: a further one on which nothing
 * has changed. `check`: a comparison of an open map with the tracker.
 */
export const BOARD_POINTS = { whole: 1192, again: 26, check: 21 } as const;

/** Comparisons of an open map with the tracker in an hour (`web/store/live/heal-map.ts`). */
const CHECKS_AN_HOUR = 12;

/** Returns the points that one site uses on a day for opening boards and for keeping them up to date. */
export const boardPointsOf = ({ people, openings, hoursSeen }: Profile): number => {
  const first = Math.min(1, openings);
  const { whole, again, check } = BOARD_POINTS;
  return people * (first * whole + (openings - first) * again + hoursSeen * CHECKS_AN_HOUR * check);
};
