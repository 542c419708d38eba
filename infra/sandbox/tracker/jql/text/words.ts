import { stemOf } from './stem.ts';
import { parseTerms, type Term, type TermQuery } from './text-terms.ts';

/** Scripts that write words without spaces; the long-vowel marks belong to no script of their own. */
const UNSPACED =
  '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Hangul}\\u30fc\\uff70';
const TOKEN = new RegExp(`[${UNSPACED}]|(?:(?![${UNSPACED}])[\\p{L}\\p{N}_])+`, 'gu');
const RUN = /[\p{L}\p{N}_]+/gu;

/** Words; of Chinese, Japanese and Korean every character by itself, since their words have no visible ends. */
const tokensOf = (text: string): string[] => text.toLowerCase().match(TOKEN) ?? [];

interface Text {
  readonly tokens: readonly string[];
  readonly stems: ReadonlySet<string>;
  /** Whole runs of letters, which wildcards are held against. */
  readonly runs: readonly string[];
}

type Wanted = (text: Text) => boolean;

/** The words stand next to each other, in this order. */
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

/** A run of unspaced script must occur as it stands; a word counts with all its forms. */
const word = (text: string): Wanted => {
  const parts = tokensOf(text);
  const [first = ''] = parts;
  if (parts.length > 1) return phrase(parts);
  return ({ stems }) => stems.has(stemOf(first));
};

/** The parts of a term; none of what has neither a letter nor a digit, since the index keeps no other characters. */
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
    // `NOT x` alone excludes from no result at all.
    return excluded.length === 0 ? null : () => false;
  return (text) =>
    needed.every((wanted) => wanted(text)) &&
    (needed.length > 0 || helpful.some((wanted) => wanted(text))) &&
    !excluded.some((wanted) => wanted(text));
};

/** What a query asks of a text; null when it asks for nothing, and then the terms beside it decide. */
const wantedOf = (query: TermQuery): Wanted | null => {
  if (query.kind === 'all') return allOf(query);
  const parts = query.kind === 'term' ? partsOf(query.term) : wantedIn(query.items);
  if (parts.length === 0) return null;
  return query.kind === 'term'
    ? (text) => parts.every((wanted) => wanted(text))
    : (text) => parts.some((wanted) => wanted(text));
};

/** Follows the last word of a text; no word of a query is like it, so no phrase goes on in the next text. */
const END = '';

/**
 * Builds the test of a `~` literal: every word must occur, unless OR, NOT, `+`, `-` and brackets say otherwise; `"…"` is a
 * phrase, `*` and `?` are wildcards. Words may be in any of the texts, a phrase is within one. What has neither a letter nor
 * a digit counts for nothing; a literal of nothing else finds nothing.
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
