/** What makes two texts the same to a reader: neither case nor width nor spaces count. */
export const foldedText = (text: string): string =>
  text.normalize('NFKC').toUpperCase().toLowerCase().normalize('NFKC').replace(/\s+/gu, '');
