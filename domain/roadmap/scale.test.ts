import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PIXELS, PIXELS_OF, TIMELINE_MODES } from '../aggregates/setting/roadmap-choices.ts';
import { dayIn, dayNumber, dayOf, workingDays } from './days.ts';
import { boxOf, dayAtX, nextStart, startOf, startsIn, unitsOf, weekNumber, xOf } from './scale.ts';

/** Any day from 1900 to 2200. */
const anyDay = fc.integer({ min: -25_567, max: 84_000 });
const anyPixels = fc.double({ min: PIXELS.least, max: PIXELS.most, noNaN: true });
const ZONES = [
  'Pacific/Kiritimati',
  'Pacific/Auckland',
  'Asia/Kolkata',
  'Europe/Berlin',
  'Africa/Casablanca',
  'America/New_York',
  'Pacific/Pago_Pago',
] as const;

describe('a calendar day of the roadmap', () => {
  it('has a number that takes account of leap years and daylight saving time', () => {
    fc.assert(fc.property(anyDay, (day) => dayNumber(dayOf(day)) === day));
    expect(dayNumber('2024-03-01') - dayNumber('2024-02-28')).toBe(2);
    expect(dayNumber('2026-03-30') - dayNumber('2026-03-28')).toBe(2);
  });

  it('is the same in every time zone when it is read from noon UTC', () => {
    fc.assert(
      fc.property(anyDay, fc.constantFrom(...ZONES), (day, zone) => {
        const text = dayOf(day);
        expect(dayIn(text, zone)).toBe(text);
        expect(dayIn(`${text}T12:00:00.000Z`, zone)).toBe(text);
        expect(dayIn(`${text}T12:00:00.000+0000`, zone)).toBe(text);
      }),
    );
  });

  it("depends on the viewer's time zone when it is read from any other moment", () => {
    const moment = '2026-03-28T23:30:00.000Z';
    expect(dayIn(moment, 'Europe/Berlin')).toBe('2026-03-29');
    expect(dayIn(moment, 'America/New_York')).toBe('2026-03-28');
    expect(dayIn('soon', 'Europe/Berlin')).toBeNull();
    expect(dayIn(null, 'Europe/Berlin')).toBeNull();
  });

  it('counts as a working day unless it is on a weekend', () => {
    const monday = dayNumber('2026-04-06');
    expect(workingDays(monday, monday + 13, [0, 6])).toBe(10);
    expect(workingDays(monday + 5, monday + 6, [0, 6])).toBe(0);
    expect(workingDays(monday, monday - 1, [0, 6])).toBe(0);
  });
});

describe('the scale of the timeline', () => {
  it('converts a day to a position and back, at every zoom', () => {
    fc.assert(
      fc.property(
        anyDay,
        anyDay,
        anyPixels,
        fc.double({ min: 0, max: 0.99, noNaN: true }),
        (origin, day, pixels, part) => {
          const scale = { origin, pixels };
          expect(dayAtX(scale, xOf(scale, day))).toBe(day);
          expect(dayAtX(scale, xOf(scale, day) + part * pixels)).toBe(day);
        },
      ),
    );
  });

  it('gives a bar the width of all its days, including the last day', () => {
    expect(boxOf({ origin: 10, pixels: 4 }, 12, 14)).toEqual({ left: 8, width: 12 });
  });

  it.each([
    ['week', 'week', 'day'],
    ['month', 'month', 'week'],
    ['quarter', 'quarter', 'month'],
  ] as const)('shows in mode %s the units %s and %s', (mode, major, minor) => {
    expect(unitsOf(PIXELS_OF[mode])).toEqual({ major, minor });
    expect(TIMELINE_MODES).toContain(mode);
  });

  it('has units that follow the calendar without gaps', () => {
    const [weekday, month] = [fc.integer({ min: 0, max: 6 }), fc.integer({ min: 1, max: 12 })];
    const unit = fc.constantFrom('day', 'week', 'month', 'quarter', 'year');
    fc.assert(
      fc.property(unit, anyDay, weekday, month, (kind, day, weekStart, yearStart) => {
        const start = startOf(kind, day, weekStart, yearStart);
        const next = nextStart(kind, start);
        expect(start).toBeLessThanOrEqual(day);
        expect(next).toBeGreaterThan(day);
        expect(startOf(kind, next, weekStart, yearStart)).toBe(next);
        expect(startOf(kind, next - 1, weekStart, yearStart)).toBe(start);
      }),
    );
    const [first, last] = [dayNumber('2026-02-10'), dayNumber('2026-04-01')];
    expect(startsIn('month', first, last, 1).map(dayOf)).toEqual([
      '2026-02-01',
      '2026-03-01',
      '2026-04-01',
      '2026-05-01',
    ]);
  });

  it('counts quarters and years from the first month of the fiscal year', () => {
    const [first, last] = [dayNumber('2026-02-10'), dayNumber('2026-06-01')];
    expect(startsIn('quarter', first, last, 1, 2).map(dayOf)).toEqual([
      '2026-02-01',
      '2026-05-01',
      '2026-08-01',
    ]);
    expect(dayOf(startOf('year', first, 1, 4))).toBe('2025-04-01');
    expect(dayOf(startOf('year', last, 1, 4))).toBe('2026-04-01');
  });

  it.each([
    ['2026-01-01', 1],
    ['2026-12-31', 53],
    ['2027-01-03', 53],
    ['2018-02-26', 9],
  ])('numbers the week of %s as %i', (day, number) => {
    expect(weekNumber(startOf('week', dayNumber(day), 1))).toBe(number);
  });
});
