import * as z from 'zod/mini';

/** The largest number of characters of a title or summary (R-TEXT-1). */
export const LONGEST_SUMMARY = 254;

/** The longest name, in characters (R-TEXT-2). */
export const NAME_LIMIT = 255;

/** Limits for texts that have no limit of their own, in UTF-16 units. */
export const MOST_TEXT = { line: 2_000, lines: 32_767 } as const;

/**
 * Characters that are removed: controls except tab and line feed, lone surrogates, noncharacters, invisible spaces and
 * letters (including the Hangul fillers), and characters that override or isolate the text direction. Joiners and the
 * two direction marks stay, because emoji, Persian and names in mixed directions need them.
 */
const UNWANTED =
  /(?![\n\t])\p{Cc}|\u034F|[\p{Cs}\p{Noncharacter_Code_Point}\u115F\u1160\u17B4\u17B5\u180E\u200B\u202A-\u202E\u2060-\u206F\u3164\uFEFF\uFFA0]/gu;

/** Matches a visible character. Joiners, direction marks, variation selectors and the Braille blank do not count. */
const VISIBLE = /(?!\s|\u2800|\p{Cf}|\p{Variation_Selector})./su;

const LINE_ENDS = /\r\n?|[\v\f\u0085\u2028\u2029]/g;

/**
 * Returns a text of several lines as it is stored: NFC, trimmed, without unwanted characters, and with line feeds as
 * line breaks. Keeps tabs. Returns an empty text if the text has no visible character.
 */
export const cleanLines = (text: string): string => {
  const clean = text.replace(LINE_ENDS, '\n').replace(UNWANTED, '').normalize('NFC').trim();
  return VISIBLE.test(clean) ? clean : '';
};

/**
 * Returns a summary, name or label as it is stored. Does the same as `cleanLines`, and also turns line breaks and tabs
 * into spaces (R-TEXT-4).
 */
export const cleanLine = (text: string): string =>
  cleanLines(text)
    .replaceAll('\t', ' ')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join(' ');

/** Schema of a single-line text. The text is cleaned before its length is checked. */
export const line = (most: number = MOST_TEXT.line) =>
  z.string().check(z.overwrite(cleanLine), z.maxLength(most));

/** Schema of a text that keeps its line breaks and tabs. */
export const lines = (most: number = MOST_TEXT.lines) =>
  z.string().check(z.overwrite(cleanLines), z.maxLength(most));
