const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}_]+/gu) ?? [];

/** Reduces an English word to what Jira's index would keep of it, near enough: plural and -ing/-ed endings. */
const stem = (word: string): string =>
  word.length > 4 ? word.replace(/(?:ies|es|s|ing|ed)$/, '') : word.replace(/s$/, '');

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
  return wordsOf(term).map((word) => (_, stems) => stems.has(stem(word)));
};

/** Builds the test of a `~` literal: every word must occur; `"…"` is a phrase, `*` and `?` are wildcards. */
export const textMatcher = (literal: string): ((text: string) => boolean) => {
  const terms = literal.match(/"[^"]*"|\S+/g) ?? [];
  const all = terms.flatMap(wantedOf);
  return (text) => {
    const words = wordsOf(text);
    const stems = new Set(words.map(stem));
    return all.every((wanted) => wanted(words, stems));
  };
};
