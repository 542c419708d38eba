import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayFormsOf, readDay } from './read-day.ts';

const LOCALES = ['en-US', 'en-GB', 'de', 'es', 'fr', 'ja', 'ko', 'zh'];
const STYLES = ['short', 'medium', 'long', 'full'] as const;

describe('readDay', () => {
  it.each(LOCALES)('reads every day as %s writes it, with and without a time', (locale) => {
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

  it.each([
    ...['soon', '', '9.4.', '2026', '3.5', '2026-02-30', '31.04.2026', '1.2.3.2026', '9 Foo 2026'],
    ...['9.4.026', '9.4.2026 or later', '=1+1', '9.4.2026%', '12:30', '123456'],
  ])('refuses %s', (text) => {
    expect(readDay(text, dayFormsOf('de'))).toBeNull();
  });
});
