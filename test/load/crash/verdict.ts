import type { Job } from '#domain/contracts/job.ts';
import type { Carried } from './journal-tap.ts';
import type { Lane } from './lanes.ts';

export interface Verdict {
  /** Number of items that the product reports as written. */
  readonly done: number;
  readonly lost: number;
  readonly twice: number;
  /** Number of writes that the tracker received before an earlier write of the same lane. */
  readonly disordered: number;
  /** Number of items for which the product and the tracker report different results. */
  readonly misreported: number;
}

const ofLane = ({ name }: Lane, carried: readonly Carried[]): readonly Carried[] =>
  carried.filter(({ value }) => value.startsWith(`${name}.`));

/**
 * Compares three things: the jobs that a lane has requested, the tracker's file of writes, and the results that the
 * product reports.
 */
export const judgeLane = (
  lane: Lane,
  carried: readonly Carried[],
  jobs: readonly Job[],
): Verdict => {
  const written = ofLane(lane, carried).map(({ value }) => value);
  const first = new Map<string, number>();
  for (const [time, value] of written.entries()) if (!first.has(value)) first.set(value, time);
  const times = lane.wanted.flatMap((value) => first.get(value) ?? []);
  const reported = jobs.flatMap(({ items }) => items.map(({ result }) => result === 'done'));
  return {
    done: reported.filter(Boolean).length,
    lost: lane.wanted.filter((value) => !first.has(value)).length,
    twice: written.length - first.size,
    disordered: times.filter((time, index) => index > 0 && time < (times[index - 1] ?? 0)).length,
    misreported: lane.wanted.filter((value, item) => reported[item] !== first.has(value)).length,
  };
};

export const sumOf = (verdicts: readonly Verdict[]): Verdict => {
  const sum = { done: 0, lost: 0, twice: 0, disordered: 0, misreported: 0 };
  for (const verdict of verdicts) {
    for (const name of Object.keys(sum) as (keyof Verdict)[]) sum[name] += verdict[name];
  }
  return sum;
};

export const isSound = ({ done, ...faults }: Verdict, items: number): boolean =>
  done === items && Object.values(faults).every((count) => count === 0);

/**
 * Returns for each lane how many milliseconds after the kill at `from` its next write came. Leaves out lanes that have
 * no write left, and lanes without a write before the next kill at `until`, because they count for that kill.
 */
export const standstills = (
  lanes: readonly Lane[],
  carried: readonly Carried[],
  { from, until }: { readonly from: number; readonly until: number },
): number[] =>
  lanes.flatMap((lane) => {
    const next = ofLane(lane, carried).find(({ at }) => at > from);
    return next && next.at <= until ? [next.at - from] : [];
  });
