import * as z from 'zod/mini';

/** Titles and summaries hold fewer characters than this (R-TEXT-1). */
export const SUMMARY_LIMIT = 255;

/** Names hold so many characters at most (R-TEXT-2). */
export const NAME_LIMIT = 255;

/** Bounds of what no rule gives a limit of its own, in UTF-16 units. */
export const MOST_TEXT = { line: 2_000, lines: 32_767 } as const;

/**
 * Nothing that cannot be seen and steers what can: control characters other than tab and line feed, halves of surrogate
 * pairs, noncharacters, spaces and letters of no width (the Hangul fillers among them), and what overrides or isolates
 * the direction of the text around it. Joiners and the two marks of direction stay: emoji, Persian and names of both
 * directions need them.
 */
const UNWANTED =
  /(?![\n\t])\p{Cc}|\u034F|[\p{Cs}\p{Noncharacter_Code_Point}\u115F\u1160\u17B4\u17B5\u180E\u200B\u202A-\u202E\u2060-\u206F\u3164\uFEFF\uFFA0]/gu;

/** Something that can be seen; joiners, direction marks, variation selectors and the Braille blank are not. */
const VISIBLE = /(?!\s|\u2800|\p{Cf}|\p{Variation_Selector})./su;

const LINE_ENDS = /\r\n?|[\v\f\u0085\u2028\u2029]/g;

/**
 * A text of many lines as it is stored: NFC, nothing unwanted, line breaks as line feeds, tabs kept, no ends;
 * empty where nothing of it can be seen.
 */
export const cleanLines = (text: string): string => {
  const clean = text.replace(LINE_ENDS, '\n').replace(UNWANTED, '').normalize('NFC').trim();
  return VISIBLE.test(clean) ? clean : '';
};

/** A summary, name or label as it is stored: the same on one line; line breaks and tabs are spaces (R-TEXT-4). */
export const cleanLine = (text: string): string =>
  cleanLines(text)
    .replaceAll('\t', ' ')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join(' ');

/** Contract of every text of one line: cleaned on the way in, and bounded. */
export const line = (most: number = MOST_TEXT.line) =>
  z.string().check(z.overwrite(cleanLine), z.maxLength(most));

/** Contract of every text that keeps its line breaks and tabs. */
export const lines = (most: number = MOST_TEXT.lines) =>
  z.string().check(z.overwrite(cleanLines), z.maxLength(most));
