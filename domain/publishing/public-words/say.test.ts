import { describe, expect, it } from 'vitest';
import { LANGUAGES, type Language } from '../../kernel/languages.ts';
import { PUBLIC_WORDS } from './by-language.ts';
import { say } from './say.ts';

// R-TEXT-14
describe('the counts on the public page', () => {
  it.each([
    ['en', 'points', 1, '1 point'],
    ['en', 'points', 0.5, '0.5 points'],
    ['en', 'stories', 8149, '8,149 stories'],
    ['en', 'commentsOf', 0, '0 comments'],
    ['de', 'points', 1, '1 Punkt'],
    ['de', 'points', 0.5, '0,5 Punkte'],
    ['de', 'stories', 8149, '8.149 Storys'],
    ['fr', 'points', 0.5, '0,5 point'],
    ['fr', 'points', 2, '2 points'],
    ['es', 'points', 1, '1 punto'],
    ['es', 'points', 1.5, '1,5 puntos'],
    ['es', 'stories', 18_149, '18.149 historias'],
  ] as const)('are said in %s, of %s, for %d', (language, name, count, text) => {
    expect(say(language, name, { count })).toBe(text);
  });

  it.each(LANGUAGES)('have each plural form of %s', (language: Language) => {
    const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions();
    // The public page shows no millions, for which some languages have a form of its own.
    const needed = pluralCategories.filter((form) => form !== 'many').sort();
    for (const word of Object.values(PUBLIC_WORDS[language])) {
      if (typeof word === 'string') continue;
      expect(Object.keys(word).sort()).toEqual(needed);
      for (const text of Object.values(word)) expect(text).toContain('{count}');
    }
  });

  it.each(LANGUAGES)('have the limits of the form in %s', (language: Language) => {
    const text = say(language, 'refused', { name: 70, text: 2000 });
    expect(text).toContain(new Intl.NumberFormat(language).format(2000));
    expect(text).not.toContain('{');
  });
});
