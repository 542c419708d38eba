import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { LANGUAGES, type Language } from '#domain/kernel/languages.ts';
import { allTexts, classicIn, type Placed } from './all-texts.ts';

/** What a language says for a concept. `forbidden`: regular expressions for words that it does not use for it. */
const TERM = z.strictObject({
  term: z.string().min(1),
  plural: z.string().min(1).optional(),
  forbidden: z.array(z.string().min(1)),
});

/** A concept of the product. `jira`: the host's own word, if the concept is the host's. */
const CONCEPT = z.strictObject({
  part: z.enum(['noun', 'verb', 'phrase']),
  note: z.string().min(1),
  jira: z.string().min(1).optional(),
  terms: z.record(z.string(), TERM),
});

type Concept = z.infer<typeof CONCEPT>;

const FILE = join(import.meta.dirname, '../../locales/glossary.json');
const glossary = new Map(
  Object.entries(
    z.record(z.string(), CONCEPT).parse(JSON.parse(readFileSync(FILE, 'utf8')) as unknown),
  ),
);

const termIn = (concept: Concept, language: Language) => concept.terms[language];

/** Returns the uses of forbidden words in some texts: where, the concept, and the words. */
const misuses = (language: Language, texts: readonly Placed[]): string[] =>
  [...glossary].flatMap(([name, concept]) =>
    (termIn(concept, language)?.forbidden ?? []).flatMap((source) => {
      const pattern = new RegExp(source, 'iu');
      return texts.flatMap(([place, text]) => {
        const [found] = pattern.exec(text.replaceAll(/\{\{[^}]*\}\}|\$t\([^)]*\)/g, '{}')) ?? [];
        return found === undefined ? [] : [`${place}: “${found}” for ${name}`];
      });
    }),
  );

describe('the glossary', () => {
  it.each(LANGUAGES)('has a term for every concept in %s', (language) => {
    const lacking = [...glossary].filter(([, concept]) => !termIn(concept, language));
    expect(lacking.map(([name]) => name)).toEqual([]);
  });

  it.each(LANGUAGES)('has only terms that a text uses in %s', (language) => {
    const classic = classicIn(language);
    const said = allTexts(language)
      .map(([, text]) => classic(text).toLowerCase())
      .join('\n');
    const unused = [...glossary].filter(([, concept]) => {
      const { term = '', plural = term } = termIn(concept, language) ?? {};
      return !said.includes(term.toLowerCase()) && !said.includes(plural.toLowerCase());
    });
    expect(unused.map(([name]) => name)).toEqual([]);
  });

  it.each(LANGUAGES)('forbids no term of its own in %s', (language) => {
    const terms = [...glossary].flatMap(([name, concept]): Placed[] => {
      const { term = '', plural = term } = termIn(concept, language) ?? {};
      return [
        [name, term],
        [name, plural],
      ];
    });
    expect(misuses(language, terms)).toEqual([]);
  });
});

describe('the texts', () => {
  it.each(LANGUAGES)('use no forbidden word in %s', (language) => {
    expect(misuses(language, allTexts(language))).toEqual([]);
  });

  it('are read in every place where a user can see them', () => {
    const places = new Set(allTexts('de').map(([place]) => place.replace(/[.:].*$/, '')));
    expect(places.has('public page') && places.has('AI') && places.has('board')).toBe(true);
    expect([...places].some((place) => place.startsWith('locales/de-DE'))).toBe(true);
  });
});
