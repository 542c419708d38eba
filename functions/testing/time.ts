import { type Clock, instantOf } from '#domain/kernel/time.ts';
import type { IdSource } from '../ports/ids.ts';

/** The moment at which every test begins. */
export const START = Date.parse('2026-11-21T09:00:00.000Z');
export const START_SECONDS = START / 1000;

/** Returns a clock that advances one second at each read, so that all events have different times. */
export const tickingClock = (start = START): Clock => {
  let now = start;
  return () => {
    now += 1000;
    return instantOf(now);
  };
};

export const stoppedClock =
  (startMs = START): Clock =>
  () =>
    instantOf(startMs);

const linkAt = (count: number): string => count.toString().padStart(32, '_');
const idAt = (count: number): string => `01J${count.toString().padStart(23, '0')}`;

const counting = <Value>(valueAt: (count: number) => Value): (() => Value) => {
  let count = 0;
  return () => {
    count += 1;
    return valueAt(count);
  };
};

/** Returns a source of links that have the form of real links and are numbered from one. */
export const countingLinks = (): (() => string) => counting(linkAt);

/** Returns a source of ids that have the form of ULIDs and are numbered from one. */
export const countingIds = (): IdSource => counting(idAt);

/** How often a backend has read the clock, and made an id or a link. */
export interface Counts {
  readonly moments: number;
  readonly ids: number;
  readonly links: number;
}

/** Returns a ticking clock, ids and links that continue from these counts, and the current counts. */
export const countersFrom = (counts: Counts = { moments: 0, ids: 0, links: 0 }) => {
  const now: { -readonly [Count in keyof Counts]: number } = { ...counts };
  const next = (count: keyof Counts): number => {
    now[count] += 1;
    return now[count];
  };
  const clock: Clock = () => instantOf(START + 1000 * next('moments'));
  const ids: IdSource = () => idAt(next('ids'));
  const newLink = (): string => linkAt(next('links'));
  return { clock, ids, newLink, counts: (): Counts => ({ ...now }) };
};
