import { describe, expect, it } from 'vitest';
import { pauseBefore } from './live-pause.ts';

describe('pauseBefore', () => {
  it('is short while the page is visible', () => {
    expect(pauseBefore({ failures: 0, hidden: false })).toBe(3000);
  });

  it('is a minute while the page is hidden', () => {
    expect(pauseBefore({ failures: 0, hidden: true })).toBe(60_000);
  });

  it('doubles with each failure, up to a minute', () => {
    const pauses = [1, 2, 3, 9, 500].map((failures) => pauseBefore({ failures, hidden: false }));
    expect(pauses).toEqual([6000, 12_000, 24_000, 60_000, 60_000]);
  });
});
