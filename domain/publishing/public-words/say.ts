import type { Language } from '../../kernel/languages.ts';
import { PUBLIC_WORDS } from './by-language.ts';
import type { PublicWords } from './words.ts';

const formatsIn = (language: Language) => ({
  plurals: new Intl.PluralRules(language),
  numbers: new Intl.NumberFormat(language),
});

const known = new Map<Language, ReturnType<typeof formatsIn>>();

/** Returns the formats of a language. They are kept, because making one takes longer than using it. */
const formatsOf = (language: Language) => {
  const formats = known.get(language) ?? formatsIn(language);
  known.set(language, formats);
  return formats;
};

/** Returns a number as the language writes it, such as 8,149 or 0.5 (R-TEXT-14). */
export const numberText = (language: Language, value: number): string =>
  formatsOf(language).numbers.format(value);

/**
 * Returns a text of the public page with values in place of `{…}`. Numbers are written as the language writes them, and
 * `count` chooses the plural form (R-TEXT-14).
 */
export const say = (
  language: Language,
  name: keyof PublicWords,
  values: Readonly<Record<string, string | number>> = {},
): string => {
  const word = PUBLIC_WORDS[language][name];
  const { count } = values;
  const form = typeof count === 'number' ? formatsOf(language).plurals.select(count) : 'other';
  const text = typeof word === 'string' ? word : (word[form] ?? word.other);
  return text.replace(/\{(\w+)\}/g, (_, hole: string) => {
    const value = values[hole] ?? '';
    return typeof value === 'number' ? numberText(language, value) : value;
  });
};
