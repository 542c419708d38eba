import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isDay } from './day.ts';
import { same } from './same.ts';
import { cleanLine } from './text.ts';
import { instantOf } from './time.ts';

describe('a day', () => {
  it('includes every day of the calendar', () => {
    const noon = fc.date({
      min: new Date('0001-01-01T12:00:00Z'),
      max: new Date('9999-12-31T12:00:00Z'),
      noInvalidDate: true,
    });
    fc.assert(fc.property(noon, (date) => isDay(date.toISOString().slice(0, 10))));
  });

  it.each([
    '2026-02-30',
    '2025-02-29',
    '2026-13-01',
    '2026-1-1',
    '2026-01-01T00:00',
    '',
    ' 2026-01-01',
  ])('excludes %j', (text) => expect(isDay(text)).toBe(false));

  it('may be the 29th of February in a leap year', () => expect(isDay('2024-02-29')).toBe(true));
});

describe('a summary', () => {
  it('is stored on one line, and is not changed by a second cleaning', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('a', ' ', '\n', '\r', '\t', 'é') }), (text) => {
        const clean = cleanLine(text);
        expect(clean).not.toMatch(/[\r\n]|^\s|\s$/);
        expect(cleanLine(clean)).toBe(clean);
        expect(clean.replaceAll(/\s/g, '')).toBe(text.replaceAll(/\s/g, ''));
      }),
    );
  });
});

describe('same', () => {
  it('ignores the order of keys, and accepts only equal values', () => {
    const json = fc.jsonValue({ maxDepth: 3 });
    fc.assert(
      fc.property(json, json, (left, right) => {
        const copy: unknown = JSON.parse(JSON.stringify(left));
        const turned =
          copy && typeof copy === 'object' && !Array.isArray(copy)
            ? Object.fromEntries(Object.entries(copy).reverse())
            : copy;
        expect(same(copy, turned)).toBe(true);
        if (same(left, right)) expect(right).toEqual(left);
      }),
    );
  });

  it.each([
    [[], {}],
    [{ a: undefined }, { b: undefined }],
    [
      [1, 2],
      [2, 1],
    ],
    [null, {}],
    ['1', 1],
  ])('is false for %j and %j', (left, right) => expect(same(left, right)).toBe(false));
});

describe('an instant', () => {
  it('is written in UTC with milliseconds', () => {
    expect(instantOf(1_000_000_000_007)).toBe('2001-09-09T01:46:40.007Z');
  });
});
