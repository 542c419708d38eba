import { describe, expect, it } from 'vitest';
import { pollsAnHour } from '#infra/capacity/profile.ts';
import { pauseBefore } from '#web/store/live/live-pause.ts';

const HOUR = 3_600_000;

/** Returns how often a board really polls in an hour when this many hours lie between two changes on it. */
const polled = (hoursBetweenChanges: number): number => {
  let polls = 0;
  for (let quiet = 0; quiet < hoursBetweenChanges * HOUR; polls += 1) {
    quiet += pauseBefore({ failures: 0, nearLimit: false, quiet, chance: 0.5 });
  }
  return polls / hoursBetweenChanges;
};

describe('the capacity model', () => {
  it.each([0.002, 0.03, 0.06, 0.5, 1])(
    'counts as many polls as the client sends with %d hours between two changes',
    (hours) => expect(pollsAnHour(hours)).toBe(polled(hours)),
  );
});
