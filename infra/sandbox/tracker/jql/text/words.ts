import { stemOf } from './stem.ts';
import { parseTerms, type Term, type TermQuery } from './text-terms.ts';

/** Matches scripts without spaces between words. Includes the long-vowel marks, which Unicode assigns to no script. */
const UNSPACED =
  '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Hangul}\\u30fc\\uff70';
const TOKEN = new RegExp(`[${UNSPACED}]|(?:(?![${UNSPACED}])[\\p{L}\\p{N}_])+`, 'gu');
const RUN = /[\p{L}\p{N}_]+/gu;

/**
 * Splits a text into words. Splits Chinese, Japanese and Korean into characters, because no spaces separate their
 * words.
 */
const tokensOf = (text: string): string[] => text.toLowerCase().match(TOKEN) ?? [];

interface Text {
  readonly tokens: readonly string[];
  readonly stems: ReadonlySet<string>;
  /** Runs of letters, which wildcards match. */
  readonly runs: readonly string[];
}

type Wanted = (text: Text) => boolean;

/** Returns a test for words that follow each other in this order. */
const phrase =
  (parts: readonly string[]): Wanted =>
  ({ tokens }) =>
    tokens.some((_, start) => parts.every((part, i) => tokens[start + i] === part));

const pattern = (term: string): Wanted => {
  const source = term
    .toLowerCase()
    .replace(/[.+^${}()|[\]\\]/g, '\\$&')
    .replaceAll('*', '.*')
    .replaceAll('?', '.');
  const expression = new RegExp(`^${source}$`, 'u');
  return ({ runs }) => runs.some((run) => expression.test(run));
};

/** Returns a test that matches a run of a script without spaces exactly, and any other word by its stem. */
const word = (text: string): Wanted => {
  const parts = tokensOf(text);
  const [first = ''] = parts;
  if (parts.length > 1) return phrase(parts);
  return ({ stems }) => stems.has(stemOf(first));
};

/**
 * Returns the tests for the parts of a term; none for a term without letters and digits, because only these are
 * indexed.
 */
const partsOf = ({ text, quoted }: Term): Wanted[] => {
  const words = text.match(RUN) ?? [];
  if (words.length === 0) return [];
  if (quoted) return [phrase(tokensOf(text))];
  return /[*?]/.test(text) ? [pattern(text)] : words.map(word);
};

const wantedIn = (queries: readonly TermQuery[]): Wanted[] =>
  queries.flatMap((query) => wantedOf(query) ?? []);

const allOf = ({ must, may, not }: Extract<TermQuery, { kind: 'all' }>): Wanted | null => {
  const [needed, helpful, excluded] = [wantedIn(must), wantedIn(may), wantedIn(not)];
  if (needed.length === 0 && helpful.length === 0)
    // `NOT x` alone matches nothing.
    return excluded.length === 0 ? null : () => false;
  return (text) =>
    needed.every((wanted) => wanted(text)) &&
    (needed.length > 0 || helpful.some((wanted) => wanted(text))) &&
    !excluded.some((wanted) => wanted(text));
};

/** Returns the test for a query; null when the query contains no word, because such a query is ignored. */
const wantedOf = (query: TermQuery): Wanted | null => {
  if (query.kind === 'all') return allOf(query);
  const parts = query.kind === 'term' ? partsOf(query.term) : wantedIn(query.items);
  if (parts.length === 0) return null;
  return query.kind === 'term'
    ? (text) => parts.every((wanted) => wanted(text))
    : (text) => parts.some((wanted) => wanted(text));
};

/** Marks the end of a text. The mark equals no word, so that no phrase continues in the next text. */
const END = '';

/**
 * Returns the test for a `~` literal. Every word must occur, unless OR, NOT, `+`, `-` and brackets change this. `"…"`
 * is a phrase; `*` and `?` are wildcards. Words may be in different texts, but a phrase must be within one text. Terms
 * without letters and digits are ignored; a literal with only such terms matches nothing.
 */
export const textMatcher = (literal: string): ((texts: readonly string[]) => boolean) => {
  const wanted = wantedOf(parseTerms(literal));
  if (wanted === null) return () => false;
  return (texts) => {
    const tokens = texts.flatMap((text) => [...tokensOf(text), END]);
    const runs = texts.flatMap((text) => text.toLowerCase().match(RUN) ?? []);
    return wanted({ tokens, stems: new Set(tokens.map(stemOf)), runs });
  };
};
