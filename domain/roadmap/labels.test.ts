import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { flagsOf } from './flags.ts';
import { labelSide } from './labels.ts';

describe('the title of a bar', () => {
  const room = { bar: 200, seen: 200, text: 100, right: 400, left: 400 };

  it.each([
    ['fits', {}, 'inside'],
    ['fits for the most part', { bar: 150, seen: 150, text: 190 }, 'inside'],
    ['does not fit', { bar: 60, seen: 60 }, 'right'],
    ['fits neither inside nor right of the bar', { bar: 60, seen: 60, right: 20 }, 'left'],
    ['would cross a dependency', { bar: 60, seen: 60, linked: true }, 'left'],
    ['has a bar that is mostly out of sight', { bar: 400, seen: 40 }, 'right'],
    ['fits nowhere', { bar: 60, seen: 60, right: 20, left: 20 }, 'right'],
  ] as const)('is on the expected side when it %s', (_, part, side) => {
    expect(labelSide({ ...room, ...part })).toBe(side);
  });
});

describe('the flags of milestones', () => {
  it('never overlap, because a name is shown only if it ends before the next flag', () => {
    const place = fc.record({
      id: fc.uuid(),
      x: fc.integer({ min: 0, max: 2000 }),
      name: fc.integer({ min: 10, max: 200 }),
    });
    fc.assert(
      fc.property(fc.array(place), (places) => {
        const flags = flagsOf(places);
        expect(flags).toHaveLength(places.length);
        for (const [index, flag] of flags.entries()) {
          const next = flags[index + 1];
          if (flag.named && next) expect(flag.x + flag.width).toBeLessThan(next.x);
        }
      }),
    );
  });
});
