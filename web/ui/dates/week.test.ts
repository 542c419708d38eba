// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { localeOf, weekOf } from './week.ts';

afterEach(() => vi.unstubAllGlobals());

describe('localeOf', () => {
  it.each([
    [['de-CH', 'de'], 'de', 'de-CH'],
    [['en-US@posix', 'en-GB'], 'en', 'en-GB'],
    [['en-US@posix'], 'en', 'en'],
    [['fr'], 'ja', 'ja'],
  ])(
    'returns, for the browser languages %j and the language %s, the locale %s',
    (languages, language, locale) => {
      vi.stubGlobal('navigator', { languages });
      expect(localeOf(language)).toBe(locale);
    },
  );
});

describe('weekOf', () => {
  it.each([
    ['en-US', 0],
    ['de', 1],
    ['@', 1],
  ])('says that weeks in %s start on weekday %i', (locale, start) => {
    expect(weekOf(locale).start).toBe(start);
  });
});
