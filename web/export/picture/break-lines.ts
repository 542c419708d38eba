import type { Letters, Measure } from './marks.ts';

const ELLIPSIS = '…';

const graphemes = (text: string): readonly string[] =>
  [...new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(text)].map(
    ({ segment }) => segment,
  );

/** Returns the longest start of a text, in whole graphemes, that fits into the width together with `ending`. */
const longest = (
  text: string,
  ending: string,
  room: number,
  measure: (text: string) => number,
): string => {
  const letters = graphemes(text);
  let [least, most] = [0, letters.length];
  while (least < most) {
    const middle = Math.ceil((least + most) / 2);
    const fits = measure(letters.slice(0, middle).join('').trimEnd() + ending) <= room;
    if (fits) least = middle;
    else most = middle - 1;
  }
  return letters.slice(0, least).join('');
};

/** Shortens a text to one line. A shortened line ends with an ellipsis. */
export const oneLine = (text: string, letters: Letters, room: number, measure: Measure): string => {
  const own = (each: string) => measure(each, letters);
  if (own(text) <= room) return text;
  return `${longest(text, ELLIPSIS, room, own).trimEnd()}${ELLIPSIS}`;
};

/**
 * Returns the pieces of a text between which a line may break. Punctuation is in one piece with the word before it, and
 * an opening bracket with the word after it.
 */
const pieces = (text: string): readonly string[] => {
  const found: string[] = [];
  for (const { segment, isWordLike } of new Intl.Segmenter(undefined, {
    granularity: 'word',
  }).segment(text)) {
    const opens = /^[\p{Ps}\p{Pi}]$/u.test(found.at(-1) ?? '');
    const sticks = !isWordLike && segment.trim() !== '' && !/^[\p{Ps}\p{Pi}]/u.test(segment);
    const last = found.length - 1;
    if (last >= 0 && (opens || sticks) && found[last]?.trimEnd() === found[last]) {
      found[last] += segment;
    } else {
      found.push(segment);
    }
  }
  return found;
};

/**
 * Breaks a text into at most `most` lines, and also breaks words wider than a line. If the text does not fit, the last
 * line ends with an ellipsis.
 */
export const breakLines = (
  text: string,
  letters: Letters,
  room: number,
  most: number,
  measure: Measure,
): readonly string[] => {
  const own = (each: string) => measure(each, letters);
  const lines: string[] = [];
  let rest = text.trim();
  while (rest !== '' && lines.length < most) {
    if (lines.length === most - 1) {
      lines.push(oneLine(rest, letters, room, measure));
      break;
    }
    if (own(rest) <= room) {
      lines.push(rest);
      break;
    }
    let line = '';
    for (const piece of pieces(rest)) {
      if (own((line + piece).trimEnd()) > room) break;
      line += piece;
    }
    // Each line gets at least one character, even if the width is 0.
    if (line === '') line = longest(rest, '', room, own) || (graphemes(rest)[0] ?? '');
    lines.push(line.trimEnd());
    rest = rest.slice(line.length).trimStart();
  }
  return lines;
};
