import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dateFunction, fromWallClock, momentOf, periodOf, wallClock } from './dates.ts';

const OSLO = 'Europe/Oslo';
const iso = (moment: number | null): string | null =>
  moment === null ? null : new Date(moment).toISOString();
const utc = (text: string): number => Date.parse(text);

describe('wallClock', () => {
  it('can be reversed, except in the hour that occurs twice when clocks go back', () => {
    const zones = fc.constantFrom('UTC', OSLO, 'America/New_York', 'Asia/Kolkata', 'Asia/Tokyo');
    const moments = fc.integer({ min: utc('2020-01-01'), max: utc('2030-01-01') });
    fc.assert(
      fc.property(zones, moments, (zone, moment) => {
        const shown = wallClock(moment, zone);
        const found = fromWallClock(shown, zone);
        expect(wallClock(found, zone)).toBe(shown);
        expect(Math.abs(found - moment)).toBeLessThanOrEqual(3_600_000);
      }),
      { numRuns: 300 },
    );
  });
});

describe('a time function', () => {
  const summer = utc('2026-03-31T10:00:00Z');

  it.each([
    ['startOfDay', [], '2026-03-30T22:00:00.000Z'],
    ['endOfDay', [], '2026-03-31T21:59:59.999Z'],
    // Clocks went forward on the 29th, so the midnights before and after are 23 hours apart.
    ['startOfDay', ['-2'], '2026-03-28T23:00:00.000Z'],
    ['startOfDay', ['-1d'], '2026-03-29T22:00:00.000Z'],
    ['startOfWeek', [], '2026-03-28T23:00:00.000Z'],
    ['endOfWeek', [], '2026-04-04T21:59:59.999Z'],
    ['startOfMonth', [], '2026-02-28T23:00:00.000Z'],
    ['endOfMonth', ['-1'], '2026-02-28T22:59:59.999Z'],
    ['endOfMonth', ['+1M'], '2026-04-30T21:59:59.999Z'],
    ['startOfYear', ['1y'], '2026-12-31T23:00:00.000Z'],
    ['startOfDay', ['8h'], '2026-03-31T06:00:00.000Z'],
    ['ENDOFYEAR', [], '2026-12-31T22:59:59.999Z'],
  ])('converts %s(%s) to the right moment in Oslo', (name, args, expected) => {
    expect(iso(dateFunction(name, args, summer, OSLO))).toBe(expected);
  });

  it('is null for functions that do not return a time', () => {
    expect(dateFunction('startOfHour', [], summer, OSLO)).toBeNull();
    expect(dateFunction('currentUser', [], summer, OSLO)).toBeNull();
  });
});

describe('momentOf', () => {
  const read = (text: string): string | null =>
    iso(momentOf(text, { kind: 'field', name: 'due' }, () => utc('2026-03-10T12:00:00Z'), OSLO));

  it.each([
    ['2026-07-01', '2026-06-30T22:00:00.000Z'],
    ['2026/1/5 9:05', '2026-01-05T08:05:00.000Z'],
    ['-2w', '2026-02-24T12:00:00.000Z'],
    ['4w 2d', '2026-04-09T12:00:00.000Z'],
    ['90m', '2026-03-10T13:30:00.000Z'],
    ['1773144000000', '2026-03-10T12:00:00.000Z'],
  ])('parses %s', (text, expected) => {
    expect(read(text)).toBe(expected);
  });

  it.each(['2026-13-01', '2026-02-30', 'soon', '2M', '10-03-2026', ''])('refuses %j', (text) => {
    expect(() => read(text)).toThrow(`Date value '${text}' for field 'due' is invalid.`);
  });

  it.each([
    ['-1d', -86_400_000],
    ['1w 1h', 608_400_000],
    ['d', null],
  ])('periodOf parses %s', (text, expected) => {
    expect(periodOf(text)).toBe(expected);
  });
});
