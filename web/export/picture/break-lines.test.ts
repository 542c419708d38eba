import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { breakLines, oneLine } from './break-lines.ts';

const LETTERS = { size: 14, weight: 400 } as const;
/** Returns the width of a text whose characters are equally wide, except Asian characters, which are twice as wide. */
const measure = (text: string) =>
  [...text].reduce((sum, letter) => sum + (letter > '\u2E80' ? 20 : 10), 0);
const lines = (text: string, room: number, most: number) =>
  breakLines(text, LETTERS, room, most, measure);

describe('breakLines', () => {
  it.each([
    ['words', 'Book a bed for tonight', 120, ['Book a bed', 'for tonight']],
    ['a text that does not fit', 'Book a bed for tonight', 100, ['Book a bed', 'for tonig…']],
    ['a word longer than a line', 'Donaudampfschifffahrt', 100, ['Donaudampf', 'schifffah…']],
    ['Japanese', '今夜のベッドを予約する', 120, ['今夜のベッド', 'を予約する']],
    ['a comma that stays with its word', 'aaaa bbbb, cc', 90, ['aaaa', 'bbbb, cc']],
    ['a blank text', '  ', 100, []],
  ])('breaks %s', (_, text, room, expected) => {
    expect(lines(text, room, 2)).toEqual(expected);
  });

  it('never exceeds the width, and shortens only texts that do not fit', () => {
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

  it('returns a text that fits on one line unchanged', () => {
    expect(oneLine('short', LETTERS, 50, measure)).toBe('short');
    expect(oneLine('shorter', LETTERS, 50, measure)).toBe('shor…');
  });
});
