import { describe, expect, it } from 'vitest';
import { LANGUAGES, type Language } from '#domain/kernel/languages.ts';
import { allTexts } from './all-texts.ts';

/**
 * The quotation marks of each language: first the outer pair, then the pair for quotes inside quotes. The French marks
 * include a space on their inner side.
 */
const MARKS: Record<Language, readonly (readonly [string, string])[]> = {
  en: [
    ['“', '”'],
    ['‘', '’'],
  ],
  de: [
    ['„', '“'],
    ['‚', '‘'],
  ],
  es: [
    ['«', '»'],
    ['“', '”'],
  ],
  'pt-BR': [
    ['“', '”'],
    ['‘', '’'],
  ],
  fr: [
    ['«\u00a0', '\u00a0»'],
    ['«\u202f', '\u202f»'],
    ['“', '”'],
  ],
  ja: [
    ['「', '」'],
    ['『', '』'],
  ],
  ko: [
    ['“', '”'],
    ['‘', '’'],
  ],
  zh: [
    ['“', '”'],
    ['‘', '’'],
  ],
  'zh-TW': [
    ['「', '」'],
    ['『', '』'],
  ],
};

const STRAIGHT = /["'`]\s?\{\{|\}\}\s?["`]|\}\}'(?!\p{L})/u;
const OPENING = /([“„‚‘«「『"]\s?)\{\{/gu;
const CLOSING = /\}\}(\s?[”“‘’»」』"])(?!\p{L}|\{\{)/gu;

/** Returns the quotation marks around variables in a text that its language does not use. */
const strangeMarks = (language: Language, text: string): string[] => {
  const [opening, closing] = [0, 1].map((side) => MARKS[language].map((pair) => pair[side]));
  return [
    ...(STRAIGHT.test(text) ? ['straight'] : []),
    ...[...text.matchAll(OPENING)]
      .map(([, mark]) => mark)
      .filter((mark) => !opening?.includes(mark)),
    ...[...text.matchAll(CLOSING)]
      .map(([, mark]) => mark)
      .filter((mark) => !closing?.includes(mark)),
  ].map(String);
};

describe('the quotation marks around variables', () => {
  it.each(LANGUAGES)('are accepted if their language uses them: %s', (language) => {
    const strange = allTexts(language)
      .map(([key, text]) => [key, text, strangeMarks(language, text)] as const)
      .filter(([, , marks]) => marks.length > 0);
    expect(strange).toEqual([]);
  });

  it.each([
    ['en', 'Delete "{{name}}"?'],
    ['en', "Delete '{{name}}'?"],
    ['de', '“{{name}}” löschen?'],
    ['fr', 'Supprimer «{{name}}» ?'],
    ['ja', '"{{name}}" を削除'],
  ] as const)('are refused when they belong to another language: %s', (language, text) => {
    expect(strangeMarks(language, text)).not.toEqual([]);
  });

  it('are not confused with apostrophes', () => {
    expect(strangeMarks('en', '{{name}}’s map')).toEqual([]);
  });
});
