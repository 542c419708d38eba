import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { columnOrder, dayFormsOf, readDay } from './read-day.ts';

const LOCALES = ['en-US', 'en-GB', 'de', 'es', 'fr', 'ja', 'ko', 'zh'];
const STYLES = ['short', 'medium', 'long', 'full'] as const;

describe('readDay', () => {
  it.each(LOCALES)('reads a day as the locale %s writes it, with and without a time', (locale) => {
    const forms = dayFormsOf(locale);
    const days = fc.date({
      min: new Date('2000-01-01T00:00:00Z'),
      max: new Date('2068-12-31T00:00:00Z'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(days, fc.constantFrom(...STYLES), fc.boolean(), (date, dateStyle, timed) => {
        const time = timed ? ({ timeStyle: 'short' } as const) : {};
        const format = new Intl.DateTimeFormat(locale, { dateStyle, ...time, timeZone: 'UTC' });
        expect(readDay(format.format(date), forms)).toBe(date.toISOString().slice(0, 10));
      }),
    );
  });

  it.each([
    ['2026-04-09', '2026-04-09'],
    ['2026/4/9', '2026-04-09'],
    ['20260409', '2026-04-09'],
    ['2026-04-09T23:30:00.000+0000', '2026-04-09'],
    ['2026-04-09 09:30', '2026-04-09'],
    ['09/Apr/26 9:30 AM', '2026-04-09'],
    ['9. Apr. 2026', '2026-04-09'],
    ['April 9th, 2026', '2026-04-09'],
    ['Sept 9 2026', '2026-09-09'],
    ['46121', '2026-04-09'],
    ['46121.5', '2026-04-09'],
    ['２０２６年４月９日', '2026-04-09'],
  ])('reads %s', (text, day) => {
    expect(readDay(text, dayFormsOf('de'))).toBe(day);
  });

  it.each(LOCALES)('reads dates with dots day first and ISO dates year first in %s', (locale) => {
    for (const order of ['dmy', 'mdy', 'ymd'] as const) {
      const forms = { ...dayFormsOf(locale), order };
      expect(readDay('05.01.2027', forms)).toBe('2027-01-05');
      expect(readDay('5. 1. 2027', { ...forms, dotsWithYear: false })).toBe('2027-01-05');
      expect(readDay('05.01.27', forms)).toBe('2027-01-05');
      expect(readDay('2027-01-05', forms)).toBe('2027-01-05');
      expect(readDay('2027.01.05', forms)).toBe('2027-01-05');
    }
  });

  it.each([
    ['en-US', '13/01/2027', '2027-01-13'],
    ['en-GB', '01/13/2027', '2027-01-13'],
    ['en-US', '05-01-2027', '2027-05-01'],
    ['en-GB', '05-01-2027', '2027-01-05'],
    ['ja', '05/01/2027', '2027-05-01'],
  ])('in %s, reads %s by its own numbers, or else by the locale', (locale, text, day) => {
    expect(readDay(text, dayFormsOf(locale))).toBe(day);
  });

  it.each([
    ...['soon', '', '9.4.', '2026', '3.5', '2026-02-30', '31.04.2026', '1.2.3.2026', '9 Foo 2026'],
    ...['9.4.026', '9.4.2026 or later', '=1+1', '9.4.2026%', '12:30', '123456'],
  ])('refuses %s', (text) => {
    expect(readDay(text, dayFormsOf('de'))).toBeNull();
  });
});

describe('the order of day and month in a column', () => {
  it.each([
    ['en-US', ['03/04/2026', '13/04/2026'], 'dmy', 'proven'],
    ['en-GB', ['03-04-2026', '03-14-2026'], 'mdy', 'proven'],
    ['en-US', ['03/04/2026'], 'mdy', 'open'],
    ['en-GB', ['03/04/2026 10:30'], 'dmy', 'open'],
    // If rows contradict each other, they prove no order for the other rows.
    ['en-US', ['13/04/2026', '04/13/2026', '03/04/2026'], 'mdy', 'open'],
    ['ja', ['03/04/26'], 'ymd', 'open'],
    ['ja', ['03/04/2026'], 'mdy', 'open'],
    ['en-US', ['13.04.2026', '05.01.2027', '2026-01-05', '9 Apr 2026', 'soon'], 'mdy', 'clear'],
    ['en-US', ['04/04/2026'], 'mdy', 'clear'],
    ['en-US', [], 'mdy', 'clear'],
  ] as const)('in the locale %s, of the dates %j, is %s (%s)', (locale, texts, order, settled) => {
    expect(columnOrder(texts, dayFormsOf(locale))).toMatchObject({ order, settled });
  });

  it("is the user's choice when the file does not show the order", () => {
    const forms = dayFormsOf('en-US');
    expect(columnOrder(['03/04/2026'], forms, 'dmy')).toEqual({
      order: 'dmy',
      assumed: 'mdy',
      settled: 'open',
    });
    expect(columnOrder(['03/14/2026'], forms, 'dmy').order).toBe('mdy');
  });
});
