/** Letters and marks of scripts that are written from right to left. */
const RTL =
  '\\u0590-\\u08FF\\uFB1D-\\uFDFF\\uFE70-\\uFEFC\\u{10800}-\\u{10FFF}\\u{1E800}-\\u{1EFFF}';
const FIRST_LETTER = new RegExp(`[${RTL}]|\\p{L}`, 'u');
const RIGHT_TO_LEFT = new RegExp(`[${RTL}]`, 'u');
const RTL_WORDS = new RegExp(`[${RTL}](?:[^\\p{L}\\p{N}]*[${RTL}])*`, 'gu');
const LTR_WORDS = new RegExp(
  `(?![${RTL}])[\\p{L}\\p{N}](?:[^\\p{L}\\p{N}${RTL}]*(?![${RTL}])[\\p{L}\\p{N}])*`,
  'gu',
);

/** A piece of text that is written in one direction. */
export interface Run {
  readonly text: string;
  readonly rtl: boolean;
}

/** Returns whether a paragraph is written from right to left: its first letter decides. */
export const isRightToLeft = (text: string): boolean =>
  RIGHT_TO_LEFT.test(FIRST_LETTER.exec(text)?.[0] ?? '');

/**
 * Cuts a text where its direction changes. Signs between words of the other direction belong to those words; all other
 * signs belong to the paragraph. Word orders runs by their direction and does not find it in the letters.
 */
export const runsOf = (text: string, rtlParagraph: boolean): readonly Run[] => {
  const runs: Run[] = [];
  let from = 0;
  for (const { 0: words, index } of text.matchAll(rtlParagraph ? LTR_WORDS : RTL_WORDS)) {
    if (index > from) runs.push({ text: text.slice(from, index), rtl: rtlParagraph });
    runs.push({ text: words, rtl: !rtlParagraph });
    from = index + words.length;
  }
  if (from < text.length) runs.push({ text: text.slice(from), rtl: rtlParagraph });
  return runs;
};
