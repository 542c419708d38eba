/** Normalises a text for comparison: case, width, spaces and punctuation do not count. */
export const foldedText = (text: string): string =>
  text
    .normalize('NFKC')
    .toUpperCase()
    .toLowerCase()
    .normalize('NFKC')
    .replace(/[\s\p{P}\p{Cf}]+/gu, '');
