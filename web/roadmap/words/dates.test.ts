import { describe, expect, it } from 'vitest';
import { dayNumber } from '#domain/roadmap/days.ts';
import { type DateWords, majorLabel, minorLabel } from './dates.ts';

const words = (yearStart: number): DateWords => ({
  language: 'en',
  quarter: (quarter, year) => (year === undefined ? `Q${quarter}` : `Q${quarter} ${year}`),
  week: (number) => `W${number}`,
  yearStart,
});

describe('labels of quarters and years', () => {
  it.each([
    [1, '2026-01-01', 'Q1 2026', '2026'],
    [1, '2026-10-01', 'Q4 2026', '2026'],
    [4, '2026-04-01', 'Q1 2026/27', '2026/27'],
    [4, '2027-01-01', 'Q4 2026/27', '2026/27'],
    [10, '2099-10-01', 'Q1 2099/00', '2099/00'],
  ])(
    'follow a fiscal year that starts in month %i, for the day %s',
    (month, day, quarter, year) => {
      const start = dayNumber(day);
      expect(majorLabel(words(month), 'quarter', start)).toBe(quarter);
      expect(majorLabel(words(month), 'year', start)).toBe(year);
      expect(minorLabel(words(month), 'quarter', start)).toBe(quarter.slice(0, 2));
    },
  );
});
