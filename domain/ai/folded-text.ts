/** What makes two texts the same to a reader: neither case nor width, spaces or punctuation count. */
export const foldedText = (text: string): string =>
  text
    .normalize('NFKC')
    .toUpperCase()
    .toLowerCase()
    .normalize('NFKC')
    .replace(/[\s\p{P}\p{Cf}]+/gu, '');
