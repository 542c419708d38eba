import { type Clock, instantOf } from '#domain/kernel/time.ts';
import type { IdSource } from '../ports/ids.ts';

/** The moment at which every test begins. */
export const START = Date.parse('2026-11-21T09:00:00.000Z');
export const START_SECONDS = START / 1000;

/** A clock that moves one second at each look, so that every event has a moment of its own. */
export const tickingClock = (start = START): Clock => {
  let now = start;
  return () => {
    now += 1000;
    return instantOf(now);
  };
};

export const stoppedClock =
  (at = START): Clock =>
  () =>
    instantOf(at);

/** Links in the form of real ones that count up from one. */
export const countingLinks = (): (() => string) => {
  let count = 0;
  return () => {
    count += 1;
    return count.toString().padStart(32, '_');
  };
};

/** Ids in the form of ULIDs that count up from one. */
export const countingIds = (): IdSource => {
  let count = 0;
  return () => {
    count += 1;
    return `01J${count.toString().padStart(23, '0')}`;
  };
};
