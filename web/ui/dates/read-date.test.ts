import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayNumber, dayOf, noonOf } from '#domain/roadmap/days.ts';
import { dateWords } from './date-words.ts';
import { readDate } from './read-date.ts';

/** A Tuesday. */
const TODAY = dayNumber('2026-11-24');
const LOCALES = ['en-US', 'en-GB', 'de', 'fr', 'es', 'pt-BR', 'ja', 'ko', 'zh'] as const;

const read = (locale: string, text: string) =>
  readDate(text, [dateWords(locale), dateWords('en')], TODAY);

const dayRead = (locale: string, text: string): string => {
  const reading = read(locale, text);
  return reading.kind === 'day' ? dayOf(reading.day) : reading.kind;
};

describe('readDate', () => {
  it.each([
    ['en-US', 'tomorrow', '2026-11-25'],
    ['de', 'morgen', '2026-11-25'],
    ['fr', 'demain', '2026-11-25'],
    ['es', 'mañana', '2026-11-25'],
    ['pt-BR', 'amanhã', '2026-11-25'],
    ['ja', '明日', '2026-11-25'],
    ['ko', '내일', '2026-11-25'],
    ['zh', '明天', '2026-11-25'],
    ['en-US', 'Fri', '2026-11-27'],
    ['de', 'Fr', '2026-11-27'],
    ['fr', 'vendredi', '2026-11-27'],
    ['es', 'vie', '2026-11-27'],
    ['pt-BR', 'sexta', '2026-11-27'],
    ['ja', '金曜日', '2026-11-27'],
    ['ko', '금요일', '2026-11-27'],
    ['zh', '周五', '2026-11-27'],
    ['en-US', 'in 2 weeks', '2026-12-08'],
    ['de', 'in 2 Wochen', '2026-12-08'],
    ['fr', 'dans 2 semaines', '2026-12-08'],
    ['es', 'dentro de 2 semanas', '2026-12-08'],
    ['pt-BR', 'em 2 semanas', '2026-12-08'],
    ['ja', '2 週間後', '2026-12-08'],
    ['ko', '2주 후', '2026-12-08'],
    ['zh', '2周后', '2026-12-08'],
    ['de', 'übermorgen', '2026-11-26'],
    ['de', 'in 2 weeks', '2026-12-08'],
    ['en-US', 'next month', '2026-12-24'],
    ['en-US', '3 days ago', '2026-11-21'],
    ['en-US', '+10', '2026-12-04'],
    ['ja', '+10', '2026-12-04'],
    ['en-US', '-3', '2026-11-21'],
    ['en-US', '+2w', '2026-12-08'],
    ['en-US', 'Tuesday', '2026-12-01'],
  ])('in %s reads "%s" as %s', (locale, text, day) => {
    expect(dayRead(locale, text)).toBe(day);
  });

  it.each([
    ['en-US', '12/8/2026', '2026-12-08'],
    ['en-GB', '12/8/2026', '2026-08-12'],
    ['de', '8.12.2026', '2026-12-08'],
    ['de', '8.12.', '2026-12-08'],
    ['de', '28.2.', '2027-02-28'],
    ['fr', '08/12/26', '2026-12-08'],
    ['ja', '2026年12月8日', '2026-12-08'],
    ['ja', '12月8日', '2026-12-08'],
    ['ko', '2026. 12. 8.', '2026-12-08'],
    ['zh', '2026/12/8', '2026-12-08'],
    ['es', '8 de diciembre de 2026', '2026-12-08'],
    ['pt-BR', '8 de dez. de 2026', '2026-12-08'],
    ['pt-BR', '08/12/2026', '2026-12-08'],
    ['pt-BR', 'terça-feira, 8 de dezembro de 2026', '2026-12-08'],
    ['en-GB', '8-Dec-Tue', '2026-12-08'],
    ['en-US', 'Dec 8', '2026-12-08'],
    ['en-GB', 'Tue 8 Dec 2026', '2026-12-08'],
    ['en-US', '20261208', '2026-12-08'],
    ['en-US', '2028-02-29', '2028-02-29'],
  ])('in %s reads the written date "%s" as %s', (locale, text, day) => {
    expect(dayRead(locale, text)).toBe(day);
  });

  it('suggests days near the date when the month does not have the day', () => {
    const reading = read('en-US', '11/31/2026');
    expect(reading).toMatchObject({ kind: 'short', days: 30, month: dayNumber('2026-11-01') });
    if (reading.kind !== 'short') throw new Error('must be short');
    expect(reading.near.map(dayOf)).toEqual(['2026-11-30', '2026-12-01']);
    expect(read('en-US', '2/29/2027')).toMatchObject({ kind: 'short', days: 28 });
  });

  it('suggests the date with day and month swapped, but does not take it', () => {
    expect(read('en-US', '28/11/2026')).toEqual({
      kind: 'unknown',
      near: [dayNumber('2026-11-28')],
    });
  });

  it.each([
    'soon',
    '11',
    '1/2/3/4',
    '13/13/2026',
    'in weeks',
    '+99999999',
    'x'.repeat(500),
    '0/0/0',
  ])('does not understand "%s"', (text) => {
    expect(read('en-US', text).kind).toBe('unknown');
  });

  it('reads every date as the locale writes it', () => {
    const styles: readonly Intl.DateTimeFormatOptions[] = [
      { dateStyle: 'full' },
      { dateStyle: 'long' },
      { dateStyle: 'medium' },
      { dateStyle: 'short' },
      { day: 'numeric', month: 'short', year: 'numeric', weekday: 'short' },
    ];
    const days = fc.integer({ min: dayNumber('2000-01-01'), max: dayNumber('2099-12-31') });
    fc.assert(
      fc.property(
        days,
        fc.constantFrom(...LOCALES),
        fc.constantFrom(...styles),
        (day, locale, style) => {
          const format = new Intl.DateTimeFormat(locale, { ...style, timeZone: 'UTC' });
          const text = format.format(noonOf(day));
          expect(`${locale} ${text}: ${dayRead(locale, text)}`).toBe(
            `${locale} ${text}: ${dayOf(day)}`,
          );
        },
      ),
      { numRuns: 2000 },
    );
  });

  it('reads every number of days, weeks and years in each language', () => {
    const units = ['day', 'week', 'year'] as const;
    fc.assert(
      fc.property(
        fc.integer({ min: -60, max: 60 }),
        fc.constantFrom(...LOCALES),
        fc.constantFrom(...units),
        (count, locale, unit) => {
          const text = new Intl.RelativeTimeFormat(locale).format(count, unit);
          const reading = read(locale, text);
          if (reading.kind !== 'day') throw new Error(`${locale}: ${text}`);
          if (unit === 'year') {
            expect(noonOf(reading.day).getUTCFullYear()).toBe(2026 + count);
          } else {
            expect(reading.day - TODAY).toBe(count * { day: 1, week: 7 }[unit]);
          }
        },
      ),
      { numRuns: 500 },
    );
  });

  it('does not throw, whatever the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.constantFrom(...LOCALES), (text, locale) => {
        expect(['empty', 'day', 'short', 'unknown']).toContain(read(locale, text).kind);
      }),
      { numRuns: 500 },
    );
  });
});
