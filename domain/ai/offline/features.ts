import { isMeaningful, isSuggestion, tidy } from '../summary.ts';

/** Limit of a feature's name, in characters. A longer text is a sentence and not the name of a feature. */
const LONGEST = 80;

/** List markers at the beginning of a line. */
const BULLET = /^(?:[-*•·–—▪]+|\d{1,2}[.)])\s*/u;

/** Returns the features that a text names, one per line or separated by commas or similar marks of any script. */
export const featuresOf = (keyFeatures: string): string[] => [
  ...new Set(
    keyFeatures
      .split(/[\n\r,;|，、；・]+/u)
      .map((part) =>
        tidy(
          tidy(part)
            .replace(BULLET, '')
            .replace(/[.。!！]+$/u, ''),
        ),
      )
      .filter((part) => isMeaningful(part) && part.length <= LONGEST),
  ),
];

const capitalise = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

/**
 * Returns a feature as the title of a card: unchanged if it is fit for a card. If it is not, for example because it is
 * a single word, it is put into the phrase.
 */
export const featureTitle = (feature: string, phrase: string): string =>
  isSuggestion(feature) ? capitalise(feature) : phrase.replace('{x}', () => feature);
