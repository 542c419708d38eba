import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '#domain/kernel/languages.ts';
import { catalogue, hostWordsOf } from './all-texts.ts';

/** Forms that name a set of words where admins choose one. */
const NAMED = ['issue', 'project'];

/** The words of the host stand in one place a language; the glossary forbids them by hand (R-TEXT-12). */
describe.each(LANGUAGES)('the words of the host in %s', (language) => {
  const words = hostWordsOf(language);
  const forms = [...(words.get('classic')?.keys() ?? [])].sort();
  const used = new Set([
    ...NAMED,
    ...[...catalogue(language).values()].flatMap((text) =>
      [...text.matchAll(/\{\{\s*host\.(\w+)/g)].map(([, form = '']) => form),
    ),
  ]);

  it('have the same forms in both sets, and each says something', () => {
    expect([...words.keys()].sort()).toEqual(['classic', 'new']);
    expect([...(words.get('new')?.keys() ?? [])].sort()).toEqual(forms);
    for (const set of words.values()) expect([...set.values()]).not.toContain('');
  });

  it('have every form that a text uses, and no other', () => {
    expect([...used].sort()).toEqual(forms);
  });
});
