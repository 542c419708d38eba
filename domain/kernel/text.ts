import * as z from 'zod/mini';

/** The most characters of a title or summary (R-TEXT-1). */
export const LONGEST_SUMMARY = 254;

/** The longest name, in characters (R-TEXT-2). */
export const NAME_LIMIT = 255;

/** Default limits in UTF-16 units, for texts that have no other limit. */
export const MOST_TEXT = { line: 2_000, lines: 32_767 } as const;

/**
 * Characters that are removed: controls except tab and line feed, lone surrogates, noncharacters, zero-width spaces and
 * letters (including the Hangul fillers), and bidirectional overrides and isolates. Joiners and the two direction marks
 * stay, because emoji, Persian and names in mixed directions need them.
 */
const UNWANTED =
  /(?![\n\t])\p{Cc}|\u034F|[\p{Cs}\p{Noncharacter_Code_Point}\u115F\u1160\u17B4\u17B5\u180E\u200B\u202A-\u202E\u2060-\u206F\u3164\uFEFF\uFFA0]/gu;

/** Matches a visible character. Joiners, direction marks, variation selectors and the Braille blank do not count. */
const VISIBLE = /(?!\s|\u2800|\p{Cf}|\p{Variation_Selector})./su;

const LINE_ENDS = /\r\n?|[\v\f\u0085\u2028\u2029]/g;

/**
 * Returns a multi-line text as it is stored: NFC, trimmed, without unwanted characters, with line feeds as line breaks.
 * Tabs stay. Empty when nothing is visible.
 */
export const cleanLines = (text: string): string => {
  const clean = text.replace(LINE_ENDS, '\n').replace(UNWANTED, '').normalize('NFC').trim();
  return VISIBLE.test(clean) ? clean : '';
};

/**
 * Returns a summary, name or label as it is stored: like `cleanLines`, but on one line. Line breaks and tabs become
 * spaces (R-TEXT-4).
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
