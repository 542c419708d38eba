import { stemOf } from './stem.ts';

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}_]+/gu) ?? [];

type Wanted = (words: readonly string[], stems: ReadonlySet<string>) => boolean;

const phrase =
  (parts: readonly string[]): Wanted =>
  (words) =>
    words.some((_, start) => parts.every((part, i) => words[start + i] === part));

const pattern = (term: string): Wanted => {
  const source = term
    .toLowerCase()
    .replace(/[.+^${}()|[\]\\]/g, '\\$&')
    .replaceAll('*', '.*')
    .replaceAll('?', '.');
  const expression = new RegExp(`^${source}$`, 'u');
  return (words) => words.some((word) => expression.test(word));
};

const wantedOf = (term: string): Wanted[] => {
  if (term.startsWith('"')) return [phrase(wordsOf(term))];
  if (/[*?]/.test(term)) return [pattern(term)];
  return wordsOf(term).map((word) => (_, stems) => stems.has(stemOf(word)));
};

/** Builds the test of a `~` literal: every word must occur; `"…"` is a phrase, `*` and `?` are wildcards. */
export const textMatcher = (literal: string): ((text: string) => boolean) => {
  const terms = literal.match(/"[^"]*"|\S+/g) ?? [];
  const all = terms.flatMap(wantedOf);
  return (text) => {
    const words = wordsOf(text);
    const stems = new Set(words.map(stemOf));
    return all.every((wanted) => wanted(words, stems));
  };
};
