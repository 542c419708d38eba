import type { i18n } from 'i18next';
import words from '#locales/en-GB.json';
import type { Texts } from './texts.ts';

const capital = (word: string): string => `${word.charAt(0).toUpperCase()}${word.slice(1)}`;

const BRITISH: ReadonlyMap<string, string> = new Map(
  Object.entries(words).flatMap(([american, british]): [string, string][] => [
    [american, british],
    [capital(american), capital(british)],
  ]),
);

/** A variable, such as `{{color}}`, or a word. */
const PIECE = /\{\{[^}]*\}\}|\p{L}+/gu;

const respelled = (texts: Texts): Texts =>
  Object.fromEntries(
    Object.entries(texts).map(([key, text]) => [
      key,
      typeof text === 'string'
        ? text.replaceAll(PIECE, (piece) => BRITISH.get(piece) ?? piece)
        : respelled(text as Texts),
    ]),
  );

/**
 * Spells the English texts of an instance as in Britain: those that it has, and those that it gets later (R-TEXT-10).
 * Only whole words of the texts change, not the values that are inserted into them.
 */
export const spellBritish = ({ store }: i18n): void => {
  const respell = (language: string, namespace: string): void => {
    const texts = store.data[language];
    if (texts) texts[namespace] = respelled(texts[namespace] as Texts);
  };
  respell('en', 'start');
  store.on('added', respell);
};
