import { foldedText } from '#domain/ai/folded-text.ts';
import { isSuggestion, tidy } from '#domain/ai/summary.ts';
import type { Language } from '#domain/kernel/languages.ts';

const CJK = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/** Stop words of each language. They also help to recognise the language of a text. */
const COMMON: Readonly<Record<'en' | 'de' | 'fr' | 'es' | 'pt-BR', string>> = {
  en: 'a an and the to of for in on by with from is are be what when how that this their your it as at or not no see show after before',
  de: 'der die das den dem des ein eine einen einem einer und zu zum zur von für in im am an auf mit bei ist sind was wann wie dass nicht kein keine oder nach vor aus über wer',
  fr: 'le la les un une des du de d l à au aux et ou en dans pour par sur avec est sont ce que qui quand comment pas sans son sa ses se',
  es: 'el la los las un una unos unas de del al a y o en para por con sin es son lo que qué cuándo cómo no se su sus',
  'pt-BR':
    'o a os as um uma uns umas de do da dos das ao à e ou em no na nos nas para por com sem é são que quando como não se seu sua seus suas',
};
const COMMON_WORDS = Object.fromEntries(
  Object.entries(COMMON).map(([language, words]) => [language, new Set(words.split(' '))]),
);
const ALL_COMMON = new Set(Object.values(COMMON).flatMap((words) => words.split(' ')));

const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? [];

/**
 * The number of letters that words with the same meaning share at their start, such as "planning" and "plan", or
 * "Wanderung" and "wandern".
 */
const STEM = 4;

/**
 * Returns the topic of a text as a set: the stems of its content words. For Chinese, Japanese and Korean, each pair of
 * neighbouring characters.
 */
export const topicOf = (text: string): ReadonlySet<string> =>
  new Set(
    wordsOf(text).flatMap((word) => {
      if (!CJK.test(word))
        return ALL_COMMON.has(word) || word.length < 3 ? [] : word.slice(0, STEM);
      const signs = [...word];
      return signs.length === 1 ? signs : signs.slice(1).map((sign, at) => `${signs[at]}${sign}`);
    }),
  );

/** Returns whether a summary shares no content word with the text to which it should be related. */
export const isOffTopic = (summary: string, about: string): boolean => {
  const topic = topicOf(about);
  return ![...topicOf(summary)].some((part) => topic.has(part));
};

/** Two summaries count as duplicates if at least this share of their words is equal. */
const SAME = 0.75;

const similarity = (left: ReadonlySet<string>, right: ReadonlySet<string>): number => {
  const shared = [...left].filter((part) => right.has(part)).length;
  const all = new Set([...left, ...right]).size;
  return all === 0 ? 0 : shared / all;
};

/** Returns how many summaries repeat an existing summary or one before them, exactly or nearly. */
export const duplicatesIn = (summaries: readonly string[], existing: readonly string[]): number => {
  const known = [...existing];
  let found = 0;
  for (const summary of summaries) {
    const topic = topicOf(summary);
    const repeats = known.some(
      (each) =>
        foldedText(each) === foldedText(summary) || similarity(topicOf(each), topic) >= SAME,
    );
    if (repeats) found += 1;
    known.push(summary);
  }
  return found;
};

const hasKana = (text: string): boolean => /[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text);

const common = (text: string, language: string): number =>
  wordsOf(text).filter((word) => COMMON_WORDS[language]?.has(word)).length;

/** Frequent characters that only simplified Chinese has. */
const SIMPLIFIED = /[个们这为时间图线选设购让应开发录]/u;

/**
 * Returns whether a summary can be in a language. Decides by the script; for languages with the same script, by the
 * number of stop words. A text without stop words counts as correct.
 */
export const isOfLanguage = (summary: string, language: Language): boolean => {
  if (language === 'ko') return /\p{Script=Hangul}/u.test(summary);
  if (language === 'ja') return hasKana(summary) || /\p{Script=Han}/u.test(summary);
  if (language === 'zh') return /\p{Script=Han}/u.test(summary) && !hasKana(summary);
  if (language === 'zh-TW')
    return /\p{Script=Han}/u.test(summary) && !hasKana(summary) && !SIMPLIFIED.test(summary);
  if (CJK.test(summary)) return false;
  const own = common(summary, language);
  return Object.keys(COMMON).every((other) => common(summary, other) <= own);
};

export const isSingleWord = (summary: string): boolean =>
  !CJK.test(summary) && wordsOf(summary).length === 1;

const WORDS = { least: 2, most: 14 };
const CHARACTERS = { least: 3, most: 40 };

/**
 * Returns whether a summary has the form of a small piece of work: short, one clause, not a list, no number at the
 * start, no full stop.
 */
export const hasShape = (summary: string): boolean => {
  const text = tidy(summary);
  if (!isSuggestion(text) || /^[\d\-*•]/u.test(text) || /[.;。；]$|;|；/u.test(text)) return false;
  if (/\b(and|und|et|y)\b.*\b(and|und|et|y)\b/iu.test(text)) return false;
  if (CJK.test(text)) {
    const { length } = [...text];
    return length >= CHARACTERS.least && length <= CHARACTERS.most;
  }
  const { length } = wordsOf(text);
  return length >= WORDS.least && length <= WORDS.most;
};
