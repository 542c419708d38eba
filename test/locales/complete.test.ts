import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ERRORS } from '#domain/kernel/errors/errors.ts';
import { LANGUAGES } from '#domain/kernel/languages.ts';
import { textsIn } from '#infra/texts/catalogue.ts';
import { PARTS } from '#web/i18n/texts.ts';
import { catalogue, classicIn, filesOf, partOf } from './all-texts.ts';

const root = join(import.meta.dirname, '../..');

const english = catalogue('en');

const PLURAL = /_(zero|one|two|few|many|other)$/;
const baseOf = (key: string): string => key.replace(PLURAL, '');

/**
 * Returns the keys that a language needs for all English texts. A text with plural forms needs one key for each plural
 * form of the language.
 */
const neededIn = (language: string): string[] => {
  const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  const keys = [...english.keys()].flatMap((key) =>
    PLURAL.test(key) ? forms.map((form) => `${baseOf(key)}_${form}`) : [key],
  );
  return [...new Set(keys)].sort();
};

const variablesOf = (text: string): string[] =>
  [
    ...new Set([...text.matchAll(/\{\{(\w+)(?:, [^}]+)?\}\}/g)].map(([, name]) => name as string)),
  ].sort();

const wordsOf = (text: string): string[] =>
  text
    .replaceAll(/\{\{[^}]+\}\}/g, '')
    .split(' ')
    .filter(Boolean);

const englishFor = (key: string): string =>
  english.get(key) ?? english.get(`${baseOf(key)}_other`) ?? '';

const sources = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path) && !/^dist\b/.test(path))
    .map((path) => readFileSync(join(root, folder, path), 'utf8'));

/**
 * The translation keys in the client's code: in calls of translation functions, and in `never`, which marks actions
 * that cannot be undone. A part of a key may be chosen at run time (`a.${b}.c`).
 */
const named = sources('web').flatMap((source) =>
  [...source.matchAll(/\b(?:t|never)\(\s*(?:'([^']+)'|`([^`]+)`)/g)].map(([, whole, parted]) => ({
    whole,
    pattern: new RegExp(
      `^${(whole ?? parted ?? '').replaceAll('.', '\\.').replaceAll(/\$\{[^}]+\}/g, '[\\w-]+')}$`,
    ),
  })),
);

const bases = new Set([...english.keys()].map(baseOf));

describe.each(LANGUAGES.map((language) => [language]))('the texts in %s', (language) => {
  const texts = catalogue(language);

  it('are in files that the client can load', () => {
    expect(filesOf(language)).toEqual(PARTS.map((part) => `${part}.json`).sort());
  });

  it('are in the same files as the English texts', () => {
    for (const file of filesOf(language)) {
      expect(Object.keys(partOf(language, file)).sort(), file).toEqual(
        Object.keys(partOf('en', file)).sort(),
      );
    }
  });

  it('include every English key and no other key', () => {
    expect([...texts.keys()].sort()).toEqual(neededIn(language));
  });

  it('have the same variables as the English texts, except counts', () => {
    // Ignores the variable `count`, because a singular text may omit the number.
    const differing = [...texts].filter(([key, text]) => {
      const wanted = variablesOf(englishFor(key)).filter((name) => name !== 'count');
      return (
        variablesOf(text)
          .filter((name) => name !== 'count')
          .join() !== wanted.join()
      );
    });
    expect(differing).toEqual([]);
  });

  it('are never empty', () => {
    expect([...texts].filter(([, text]) => text.trim() === '')).toEqual([]);
  });
});

describe('the English texts', () => {
  it("contain the text of every error in the domain's list of errors", () => {
    const wording = Object.entries(ERRORS).map(([code, { text }]) => [`errors.${code}`, text]);
    const classic = classicIn('en');
    const said = [...english].map(([key, text]) => [key, classic(text)] as const);
    expect(said.filter(([key]) => key.startsWith('errors.')).sort()).toEqual(wording.sort());
  });

  it('use each key in only one file, because one text would hide the other', () => {
    const keys = filesOf('en').flatMap((file) => textsIn(partOf('en', file)).map(([key]) => key));
    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
  });

  it('contain every key that the client uses', () => {
    const missing = named.filter(({ pattern }) => ![...bases].some((key) => pattern.test(key)));
    expect(missing.map(({ pattern }) => pattern.source)).toEqual([]);
    expect(named.length).toBeGreaterThan(100);
  });

  it('contain no key that the client never uses', () => {
    const patterns = [...new Set(named.map(({ pattern }) => pattern.source))].map(
      (source) => new RegExp(source),
    );
    const unused = [...bases].filter(
      (key) => !key.startsWith('errors.') && !patterns.some((pattern) => pattern.test(key)),
    );
    expect(unused).toEqual([]);
  });
});

describe('each translation', () => {
  it('has no sentence of four or more words that is still English', () => {
    for (const language of LANGUAGES.filter((each) => each !== 'en')) {
      const same = [...catalogue(language)].filter(
        ([key, text]) => english.get(key) === text && wordsOf(text).length > 3,
      );
      expect(same, language).toEqual([]);
    }
  });
});
