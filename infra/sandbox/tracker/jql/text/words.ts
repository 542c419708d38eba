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

const termWanted = ({ text, quoted }: Term): Wanted[] => {
  if (quoted) return [phrase(tokensOf(text))];
  if (/[*?]/.test(text)) return [pattern(text)];
  return (text.match(RUN) ?? []).map(word);
};

const wantedOf = (query: TermQuery): Wanted => {
  if (query.kind === 'term') {
    const all = termWanted(query.term);
    return (text) => all.every((wanted) => wanted(text));
  }
  if (query.kind === 'any') {
    const some = query.items.map(wantedOf);
    return (text) => some.some((wanted) => wanted(text));
  }
  const [must, may, not] = [query.must, query.may, query.not].map((items) => items.map(wantedOf));
  // Without anything to look for nothing is found: `NOT x` alone excludes from no result at all.
  if (must?.length === 0 && may?.length === 0) return () => false;
  return (text) =>
    must?.every((wanted) => wanted(text)) === true &&
    (must.length > 0 || may?.some((wanted) => wanted(text)) === true) &&
    not?.some((wanted) => wanted(text)) === false;
};

/**
 * Builds the test of a `~` literal: every word must occur, unless OR, NOT, `+`, `-` and brackets say otherwise; `"…"` is a
 * phrase, `*` and `?` are wildcards.
 */
export const textMatcher = (literal: string): ((text: string) => boolean) => {
  const wanted = wantedOf(parseTerms(literal));
  return (text) => {
    const tokens = tokensOf(text);
    const runs = text.toLowerCase().match(RUN) ?? [];
    return wanted({ tokens, stems: new Set(tokens.map(stemOf)), runs });
  };
};
