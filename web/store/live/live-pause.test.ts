import { describe, expect, it } from 'vitest';
import { pauseBefore } from './live-pause.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const pause = (quiet: number, failures = 0, chance = 0) =>
  pauseBefore({ quiet, failures, chance, nearLimit: false });

/** Returns how often a page polls in the first hour after a change when nothing else happens. */
const pollsInQuietHour = (): number => {
  let polls = 0;
  for (let at = 0; at < 60 * MINUTE; at += pause(at)) polls += 1;
  return polls;
};

describe('pauseBefore', () => {
  it('is three seconds while others work on the board', () => {
    expect([0, SECOND, 10 * SECOND].map((quiet) => pause(quiet))).toEqual([3000, 3000, 3000]);
  });

  it('grows to a minute while nothing happens', () => {
    const pauses = [15, 20, 30, 60, 6000].map((quiet) => pause(quiet * SECOND));
    expect(pauses).toEqual([6750, 12_000, 27_000, MINUTE, MINUTE]);
  });

  it('lets a quiet board poll some seventy times in an hour instead of 1,200 times', () => {
    expect(pollsInQuietHour()).toBeLessThan(70);
  });

  it('doubles with each failure, up to a minute', () => {
    expect([1, 2, 3, 9, 500].map((failures) => pause(0, failures))).toEqual([
      6000,
      12_000,
      24_000,
      MINUTE,
      MINUTE,
    ]);
  });

  it('is a minute near the limit of the quota, also while others work on the board', () => {
    const near = { quiet: 0, failures: 0, chance: 0, nearLimit: true };
    expect(pauseBefore(near)).toBe(MINUTE);
  });

  it('differs between tabs by a fifth at most', () => {
    expect([0, 0.5, 1].map((chance) => pause(0, 0, chance))).toEqual([3000, 3300, 3600]);
  });
});
