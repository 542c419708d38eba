import { describe, expect, it } from 'vitest';
import { LANGUAGES, type Language } from '#domain/kernel/languages.ts';
import { createI18n } from './create-i18n.ts';
import { formatValue } from './format-value.ts';

/** What each language makes of 8,149 stories, half a point and 57 per cent. */
const NUMBERS: Readonly<Partial<Record<Language, readonly [string, string, string]>>> = {
  en: ['8,149', '0.5', '57%'],
  de: ['8.149', '0,5', '57\u00a0%'],
  fr: ['8\u202f149', '0,5', '57\u202f%'],
  es: ['8149', '0,5', '57\u00a0%'],
  ja: ['8,149', '0.5', '57%'],
  ko: ['8,149', '0.5', '57%'],
  zh: ['8,149', '0.5', '57%'],
};

const written = (text: string): string => text.replaceAll('\u00a0', ' ').replaceAll('\u202f', ' ');

// R-TEXT-14
describe('the numbers in texts', () => {
  it.each(LANGUAGES)('are written as in %s, though no text asks for it', async (language) => {
    const i18n = await createI18n(language, ['start']);
    i18n.addResourceBundle(language, 'start', { plain: '[{{count}}]' }, true);
    const { t } = i18n;
    for (const count of [0, 0.5, 1, 999, 8149, 1_234_567.25]) {
      const number = new Intl.NumberFormat(language).format(count);
      expect(String(t('plain' as never, { count } as never))).toBe(`[${number}]`);
      expect(t('number', { value: count })).toBe(number);
      expect(t('board.lane.stories', { count })).toContain(number);
    }
    expect(t('percent', { value: 57 })).toBe(
      new Intl.NumberFormat(language, { style: 'percent' }).format(0.57),
    );
  });

  it.each(Object.entries(NUMBERS))('are right in %s', (language, [many, half, share]) => {
    const number = (value: number, format?: string) =>
      written(String(formatValue(value, format, language)));
    expect(number(8149)).toBe(written(many));
    expect(number(0.5)).toBe(written(half));
    expect(number(57, 'percent')).toBe(written(share));
  });
});

describe('formatValue', () => {
  it('keeps texts as they are, such as a year or a key', () => {
    expect(formatValue('2026', undefined, 'en')).toBe('2026');
    expect(formatValue('TIT-1234', undefined, 'de')).toBe('TIT-1234');
  });

  it('writes an array as a list', () => {
    expect(formatValue(['a', 'b', 'c'], undefined, 'en')).toBe('a, b, and c');
    expect(formatValue(['a', 'b', 'c'], undefined, 'de')).toBe('a, b und c');
    expect(formatValue(['a', 'b'], 'list(type: unit)', 'en')).toBe('a, b');
  });

  it('takes options of Intl from the placeholder', () => {
    const noon = Date.UTC(2026, 10, 27, 12);
    expect(formatValue(noon, 'datetime(weekday: long; timeZone: UTC)', 'de')).toBe('Freitag');
    expect(formatValue(1.256, 'number(maximumFractionDigits: 1)', 'de')).toBe('1,3');
  });

  it('leaves an absent value absent', () => {
    expect(formatValue(undefined, 'number', 'en')).toBeUndefined();
    expect(formatValue(null, undefined, 'en')).toBeNull();
  });
});
