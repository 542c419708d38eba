import { SUMMARY_LIMIT } from '../kernel/text.ts';
import { foldedText } from './folded-text.ts';
import { isPlaceholder } from './placeholder.ts';

/** So many epics of a map are grouped at once. */
export const MOST_GROUPED = 300;

/** What cannot be seen but changes how a text is read or where it breaks: controls and reversals of direction. */
const UNSEEN = /[\p{Cc}\u061C\u200E\u200F\u2028-\u202E\u2066-\u2069\uFEFF]+/gu;

/** One line, trimmed, each run of white space a single space (R-AI-6). */
export const tidy = (text: string): string =>
  text.replace(UNSEEN, ' ').replace(/\s+/gu, ' ').trim();

/** Written in characters that stand in a row without spaces: Chinese, Japanese or Korean. */
const isCjk = (text: string): boolean =>
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u.test(text);

/** Whether a text says anything: letters of any script, and no placeholder. */
export const isMeaningful = (text: string): boolean => /\p{L}/u.test(text) && !isPlaceholder(text);

const wordCount = (text: string): number =>
  text.split(' ').filter((part) => /\p{L}|\p{N}/u.test(part)).length;

/** Whether a tidy text may stand on a card as a suggestion (R-AI-5): one word is none, save in CJK. */
export const isSuggestion = (summary: string): boolean =>
  isMeaningful(summary) &&
  summary.length < SUMMARY_LIMIT &&
  (isCjk(summary) || wordCount(summary) > 1);

/** Summaries of cards that are there already: tidy, and none that says nothing (R-AI-5). */
export const readSummaries = (texts: readonly string[]): string[] =>
  texts.map(tidy).filter(isMeaningful);

/** What remains of suggestions: tidy, fit for a card, nothing that is there already, nothing twice. */
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

/** A reason is one line beside its suggestion. */
const LONGEST_WHY = 200;

/** Why each suggestion fits, by its tidy summary; what says nothing is no reason. */
export const reasonsOf = (
  summaries: readonly string[],
  whys: readonly string[],
): ReadonlyMap<string, string> =>
  new Map(
    summaries.flatMap((summary, at) => {
      const why = tidy(whys[at] ?? '');
      return isMeaningful(why) ? [[tidy(summary), why.slice(0, LONGEST_WHY)] as const] : [];
    }),
  );
