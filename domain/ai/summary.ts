import { LONGEST_SUMMARY } from '../kernel/text.ts';
import { foldedText } from './folded-text.ts';
import { isPlaceholder } from './placeholder.ts';

/** One request for groups may have at most this many epics. */
export const MOST_GROUPED = 300;

/** A goal needs at least this many epics: a goal with a single epic would only repeat that epic. */
export const LEAST_EPICS = 2;

/**
 * Invisible characters that change how a text reads or where a line breaks: control and bidirectional formatting
 * characters.
 */
const UNSEEN = /[\p{Cc}\u061C\u200E\u200F\u2028-\u202E\u2066-\u2069\uFEFF]+/gu;

/** Turns a text into one trimmed line in which each run of white space is a single space (R-AI-6). */
export const tidy = (text: string): string =>
  text.replace(UNSEEN, ' ').replace(/\s+/gu, ' ').trim();

/**
 * Returns whether a text has Chinese, Japanese or Korean characters. The number of words says little about such a text.
 */
const isCjk = (text: string): boolean =>
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u.test(text);

/** Returns whether a text has letters of any script and is not a placeholder. */
export const isMeaningful = (text: string): boolean => /\p{L}/u.test(text) && !isPlaceholder(text);

const wordCount = (text: string): number =>
  text.split(' ').filter((part) => /\p{L}|\p{N}/u.test(part)).length;

/**
 * Returns whether a tidy text may be suggested for a card (R-AI-5): it has at least two words, or is in Chinese,
 * Japanese or Korean.
 */
export const isSuggestion = (summary: string): boolean =>
  isMeaningful(summary) &&
  summary.length <= LONGEST_SUMMARY &&
  (isCjk(summary) || wordCount(summary) > 1);

/** Returns the tidy summaries of existing cards, without meaningless summaries (R-AI-5). */
export const readSummaries = (texts: readonly string[]): string[] =>
  texts.map(tidy).filter(isMeaningful);

/** Returns the tidy suggestions that are fit for a card and not on the board yet, each only once. */
export const keptSuggestions = (
  suggested: readonly string[],
  existing: readonly string[],
): string[] => {
  const known = new Set(existing.map(foldedText));
  const kept: string[] = [];
  for (const summary of suggested.map(tidy)) {
    const name = foldedText(summary);
    if (known.has(name) || !isSuggestion(summary)) continue;
    known.add(name);
    kept.push(summary);
  }
  return kept;
};

/** The longest reason, in characters: a reason must fit on one line beside its suggestion. */
const LONGEST_WHY = 200;

/** Returns the reasons for suggestions, by the tidy summary of the suggestion. Meaningless reasons are left out. */
export const reasonsOf = (
  summaries: readonly string[],
  whys: readonly string[],
): ReadonlyMap<string, string> =>
  new Map(
    summaries.flatMap((summary, index) => {
      const why = tidy(whys[index] ?? '');
      return isMeaningful(why) ? [[tidy(summary), why.slice(0, LONGEST_WHY)] as const] : [];
    }),
  );
