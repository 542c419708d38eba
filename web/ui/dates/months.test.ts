import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayNumber, dayOf, noonOf, weekdayOf } from '#domain/roadmap/days.ts';
import { monthLength, monthOf, monthsOn, monthWeeks, movedBy } from './months.ts';

const anyDay = fc.integer({ min: dayNumber('1900-01-01'), max: dayNumber('2200-12-31') });
const anyStart = fc.integer({ min: 0, max: 6 });

describe('monthWeeks', () => {
  it('returns each day of the month once, each in the column of its weekday', () => {
    fc.assert(
      fc.property(anyDay, anyStart, (day, start) => {
        const first = monthOf(day);
        const weeks = monthWeeks(first, start);
        const date = noonOf(first);
        const days = weeks.flat().filter((each) => each !== null);
        expect(days).toEqual(
          Array.from(
            { length: monthLength(date.getUTCFullYear(), date.getUTCMonth()) },
            (_, at) => first + at,
          ),
        );
        for (const week of weeks) {
          expect(week.some((each) => each !== null)).toBe(true);
          for (const [place, each] of week.entries()) {
            if (each !== null) expect(weekdayOf(each)).toBe((start + place) % 7);
          }
        }
      }),
    );
  });
});

describe('monthsOn', () => {
  it('returns the last day of a month that does not have the day', () => {
    expect(dayOf(monthsOn(dayNumber('2026-01-31'), 1))).toBe('2026-02-28');
    expect(dayOf(monthsOn(dayNumber('2028-02-29'), 12))).toBe('2029-02-28');
    fc.assert(
      fc.property(anyDay, fc.integer({ min: -600, max: 600 }), (day, by) => {
        const [from, to] = [noonOf(day), noonOf(monthsOn(day, by))];
        const months = (date: Date) => date.getUTCFullYear() * 12 + date.getUTCMonth();
        expect(months(to) - months(from)).toBe(by);
        expect(to.getUTCDate()).toBeLessThanOrEqual(from.getUTCDate());
      }),
    );
  });
});

describe('movedBy', () => {
  const today = dayNumber('2026-11-24');
  const moved = (key: string, weekStart: number, shiftKey = false) => {
    const to = movedBy({ key, shiftKey }, dayNumber('2026-12-09'), { today, weekStart });
    return to === null ? null : dayOf(to);
  };
  it.each([
    ['ArrowLeft', 1, false, '2026-12-08'],
    ['ArrowRight', 1, false, '2026-12-10'],
    ['ArrowUp', 1, false, '2026-12-02'],
    ['ArrowDown', 1, false, '2026-12-16'],
    ['PageUp', 1, false, '2026-11-09'],
    ['PageDown', 1, false, '2027-01-09'],
    ['PageDown', 1, true, '2027-12-09'],
    ['Home', 1, false, '2026-12-07'],
    ['Home', 0, false, '2026-12-06'],
    ['End', 1, false, '2026-12-13'],
    ['End', 0, false, '2026-12-12'],
    ['t', 1, false, '2026-11-24'],
    ['x', 1, false, null],
    ['toString', 1, false, null],
  ])('moves by %s in a week that starts on %i (Shift: %s) to %s', (key, start, shift, to) => {
    expect(moved(key, start, shift)).toBe(to);
  });
});
