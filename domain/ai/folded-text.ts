/** Normalises a text for comparison: differences in case, width, spaces and punctuation are removed. */
export const foldedText = (text: string): string =>
  text
    .normalize('NFKC')
    .toUpperCase()
    .toLowerCase()
    .normalize('NFKC')
    .replace(/[\s\p{P}\p{Cf}]+/gu, '');
