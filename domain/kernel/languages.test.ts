import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { LANGUAGES, languageOf, matchingLanguage } from './languages.ts';

describe('the language for a tag', () => {
  it.each([
    ['en_US', 'en'],
    ['de_DE', 'de'],
    ['fr-CA', 'fr'],
    ['zh_CN', 'zh'],
    ['zh-Hans-TW', 'zh'],
    ['zh_TW', 'zh-TW'],
    ['zh-Hant', 'zh-TW'],
    ['zh_HK', 'zh-TW'],
    ['JA', 'ja'],
    ['pt_BR', 'pt-BR'],
    ['pt-PT', 'pt-BR'],
    ['PT', 'pt-BR'],
    ['', 'en'],
    ['xx', 'en'],
    [undefined, 'en'],
  ])('maps %s to %s', (tag, language) => {
    expect(languageOf(tag)).toBe(language);
  });

  it('is null where none is near', () => {
    expect(matchingLanguage('xx')).toBeNull();
  });
});

it('the languages are the folders of the catalogues', () => {
  const folders = readdirSync(join(import.meta.dirname, '../../locales'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
  expect(folders.sort()).toEqual([...LANGUAGES].sort());
});
