import { stemOf } from './stem.ts';
import { parseTerms, type Term, type TermQuery } from './text-terms.ts';

/**
 * Matches characters of scripts without spaces between words. Includes the two long-vowel marks, which belong to no
 * script in Unicode.
 */
const UNSPACED =
  '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Hangul}\\u30fc\\uff70';
const TOKEN = new RegExp(`[${UNSPACED}]|(?:(?![${UNSPACED}])[\\p{L}\\p{N}_])+`, 'gu');
const RUN = /[\p{L}\p{N}_]+/gu;

/**
 * Splits a text into words. Splits Chinese, Japanese and Korean texts into characters, because they have no spaces
 * between words.
 */
const tokensOf = (text: string): string[] => text.toLowerCase().match(TOKEN) ?? [];

interface Text {
  readonly tokens: readonly string[];
  readonly stems: ReadonlySet<string>;
  /** The words as they are written, which are compared with words that contain wildcards. */
  readonly runs: readonly string[];
}

type Wanted = (text: Text) => boolean;

/** Returns a test that finds these words if they follow each other in this order. */
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

/** Returns a test for one word. Finds the word by its stem, or unchanged if its script has no spaces. */
const word = (text: string): Wanted => {
  const parts = tokensOf(text);
  const [first = ''] = parts;
  if (parts.length > 1) return phrase(parts);
  return ({ stems }) => stems.has(stemOf(first));
};

/**
 * Returns one test for each part of a term. Returns none if the term has no letters and digits, because only these are
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
    // A query with only `NOT x` matches nothing.
    return excluded.length === 0 ? null : () => false;
  return (text) =>
    needed.every((wanted) => wanted(text)) &&
    (needed.length > 0 || helpful.some((wanted) => wanted(text))) &&
    !excluded.some((wanted) => wanted(text));
};

/** Returns the test for a query. Returns null if the query contains no word, because such a query is ignored. */
const wantedOf = (query: TermQuery): Wanted | null => {
  if (query.kind === 'all') return allOf(query);
  const parts = query.kind === 'term' ? partsOf(query.term) : wantedIn(query.items);
  if (parts.length === 0) return null;
  return query.kind === 'term'
    ? (text) => parts.every((wanted) => wanted(text))
    : (text) => parts.some((wanted) => wanted(text));
};

/** Marks the end of a text. It equals no word, so that no phrase is found across two texts. */
const END = '';

/**
 * Returns the test for the literal after `~`. Every word must occur, unless OR, NOT, `+`, `-` or brackets change this.
 * `"…"` is a phrase, `*` and `?` are wildcards. The words may be in different texts, but a phrase must be within one.
 * Terms without letters and digits are ignored. If there are no other terms, nothing matches.
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
