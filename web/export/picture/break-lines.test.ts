import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { breakLines, oneLine } from './break-lines.ts';

const LETTERS = { size: 14, weight: 400 } as const;
/** Each letter is as wide as the next; those of Asia twice as wide. */
const measure = (text: string) =>
  [...text].reduce((sum, letter) => sum + (letter > '\u2E80' ? 20 : 10), 0);
const lines = (text: string, room: number, most: number) =>
  breakLines(text, LETTERS, room, most, measure);

describe('a text on lines', () => {
  it.each([
    ['words', 'Book a bed for tonight', 120, ['Book a bed', 'for tonight']],
    ['what does not fit', 'Book a bed for tonight', 100, ['Book a bed', 'for tonig…']],
    ['a word longer than a line', 'Donaudampfschifffahrt', 100, ['Donaudampf', 'schifffah…']],
    ['Japanese', '今夜のベッドを予約する', 120, ['今夜のベッド', 'を予約する']],
    ['a comma that stays with its word', 'aaaa bbbb, cc', 90, ['aaaa', 'bbbb, cc']],
    ['nothing', '  ', 100, []],
  ])('is broken at %s', (_, text, room, expected) => {
    expect(lines(text, room, 2)).toEqual(expected);
  });

  it('never leaves its room, nor says another thing than the text', () => {
    fc.assert(
      fc.property(fc.string(), fc.integer({ min: 40, max: 300 }), (text, room) => {
        const broken = lines(text, room, 3);
        expect(broken.length).toBeLessThanOrEqual(3);
        for (const line of broken) expect(measure(line)).toBeLessThanOrEqual(room);
        const said = broken.join('').replace(/…$/, '').replace(/\s/g, '');
        expect(text.replace(/\s/g, '').startsWith(said)).toBe(true);
      }),
    );
  });

  it('is left as it is where it fits on one', () => {
    expect(oneLine('short', LETTERS, 50, measure)).toBe('short');
    expect(oneLine('shorter', LETTERS, 50, measure)).toBe('shor…');
  });
});
