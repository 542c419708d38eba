import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '#domain/kernel/languages.ts';
import { createI18n } from '../i18n/create-i18n.ts';
import { addTexts } from '../i18n/texts.ts';
import { createWords } from './words.ts';

type Tree = { readonly [key: string]: string | Tree };

const PARTS = ['start', 'board', 'publicMap'] as const;

const textsOf = (language: string, part: string): Tree =>
  JSON.parse(
    readFileSync(join(import.meta.dirname, `../../locales/${language}/${part}.json`), 'utf8'),
  );

const keysOf = (tree: Tree, path: readonly string[] = []): string[] =>
  Object.entries(tree).flatMap(([name, value]) =>
    typeof value === 'string'
      ? [[...path, name].join('.').replace(/_(zero|one|two|few|many|other)$/, '')]
      : keysOf(value, [...path, name]),
  );

/**
 * Returns a value for each placeholder in the texts, because i18next and `createWords` treat placeholders without a
 * value differently.
 */
const valuesIn = (parts: object): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    [...JSON.stringify(parts).matchAll(/\{\{\s*(\w+)(?!\.)\b/g)].map(([, name]) => [name, 12_345]),
  );

const COUNTS = [0, 1, 2, 5, 1_234, 1_000_000];

describe('the texts of the public map', () => {
  it.each(LANGUAGES)('are the same in %s as the texts from i18next', async (language) => {
    const parts = Object.fromEntries(PARTS.map((part) => [part, textsOf(language, part)]));
    const { t } = createWords(language, parts);
    const { t: whole } = await createI18n(language, PARTS);
    const keys = new Set(PARTS.flatMap((part) => keysOf(textsOf(language, part))));
    expect(keys.size).toBeGreaterThan(200);
    const everything = { ...valuesIn(parts), name: 'A <b> & B', things: ['A', 'B', 'C'] };
    for (const key of keys) {
      for (const count of COUNTS) {
        const values = { ...everything, count };
        expect([key, t(key as never, values as never)]).toEqual([
          key,
          whole(key as never, values as never),
        ]);
      }
    }
  });

  it('say what the host calls its own things', () => {
    const start = { hostWords: { classic: { issue: 'issue' } }, probe: 'An {{host.issue}}' };
    expect(createWords('en', { start }).t('probe' as never)).toBe('An issue');
  });

  it('contain the key in place of a missing text', () => {
    const { t } = createWords('en', {});
    expect(t('no.such' as never)).toBe('no.such');
  });

  it('include parts that are added later', () => {
    const { t, i18n } = createWords('en', {});
    expect(i18n.hasResourceBundle('en', 'board')).toBe(false);
    i18n.addResourceBundle('en', 'board', { board: { fold: 'Fold' } });
    expect(i18n.hasResourceBundle('en', 'board')).toBe(true);
    expect(t('board.fold' as never)).toBe('Fold');
  });

  it('still include the first parts when another part is added', () => {
    const { t, i18n } = createWords('en', { start: { board: { label: 'Story map' } } });
    addTexts(i18n, 'board', { board: { fold: 'Fold' } });
    expect(t('board.label' as never)).toBe('Story map');
    expect(t('board.fold' as never)).toBe('Fold');
    expect(i18n.hasResourceBundle('en', 'board')).toBe(true);
  });
});
