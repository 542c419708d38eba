import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAXIMUM_STORIES } from '../../aggregates/setting/admin-settings.ts';
import { newest } from './cap.ts';

describe('a capped list', () => {
  it('shows the newest items and counts the others', () => {
    const items = Array.from({ length: 100 }, (_, index) => index);
    expect(newest(items, 3)).toEqual({ shown: [0, 1, 2], leftOut: 97 });
    expect(newest(items, MAXIMUM_STORIES)).toEqual({ shown: items, leftOut: 0 });
    expect(newest(items, MAXIMUM_STORIES, 3439)).toEqual({ shown: items, leftOut: 2439 });
  });

  it('loses no item: shown and left-out items add up to all', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(), { maxLength: 50 }), fc.nat(60), (items, maximum) => {
        const { shown, leftOut } = newest(items, maximum);
        expect(shown.length + leftOut).toBe(items.length);
        expect(shown).toEqual(items.slice(0, maximum));
      }),
    );
  });
});
