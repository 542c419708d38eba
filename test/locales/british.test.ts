import { describe, expect, it } from 'vitest';
import words from '#locales/en-GB.json' with { type: 'json' };
import { allTexts } from './all-texts.ts';

const said = new Set(
  allTexts('en').flatMap(([, text]) =>
    [...text.replaceAll(/\{\{[^}]*\}\}/g, ' ').matchAll(/\p{L}+/gu)].map(([word]) =>
      word.toLowerCase(),
    ),
  ),
);

/** Spellings that differ between the United States and Britain. */
const AMERICAN =
  /(?<!v)olor|vor(s|ed|ing|ite)?$|hibor|avior|icens|[^c]eled$|celed$|ize[sd]?$|izing$|yze|center|catalog$|gray/;

/** Words that are spelled alike in both, although they look American. */
const ALIKE = new Set(['size', 'resize', 'licensed', 'favor']);

describe('the British spellings', () => {
  it('are of words that an English text uses', () => {
    expect(Object.keys(words).filter((word) => !said.has(word))).toEqual([]);
  });

  it('are used in no English text, because these are spelled as in the United States', () => {
    expect(Object.values(words).filter((word) => said.has(word))).toEqual([]);
  });

  it('exist for each word that is spelled in the American way', () => {
    const american = [...said].filter((word) => AMERICAN.test(word) && !ALIKE.has(word));
    expect(american.filter((word) => !(word in words))).toEqual([]);
    expect(american.length).toBeGreaterThan(0);
  });
});
