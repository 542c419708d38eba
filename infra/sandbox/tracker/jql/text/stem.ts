const VOWEL = /[aeiouy]/;
const DOUBLED = /([^aeioulsz])\1$/;

const withoutEnding = (word: string): string => {
  const match = /^(.+?)(?:ing|ed)$/.exec(word);
  const rest = match?.[1] ?? '';
  return match && rest.length > 1 && VOWEL.test(rest) ? rest.replace(DOUBLED, '$1') : word;
};

const singular = (word: string): string => {
  if (word.endsWith('ies') && word.length > 4) return `${word.slice(0, -3)}y`;
  return word.endsWith('s') && !/(?:ss|us)$/.test(word) ? word.slice(0, -1) : word;
};

/**
 * Returns the stem of an English word, so that a search for one form finds the others: `routes` and `route` have the
 * same stem, and so do `scanning` and `scan`.
 */
export const stemOf = (word: string): string => {
  if (word.length < 4 || /\d/.test(word)) return word;
  const stem = withoutEnding(singular(word));
  return stem.length > 3 ? stem.replace(/e$/, '') : stem;
};
