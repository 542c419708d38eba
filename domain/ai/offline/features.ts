import { isMeaningful, isSuggestion, tidy } from '../summary.ts';

/** A part longer than this is a sentence, not the name of a feature. */
const LONGEST = 80;

/** Characters with which people begin the lines of a list. */
const BULLET = /^(?:[-*•·–—▪]+|\d{1,2}[.)])\s*/u;

/** The features that a text names: one a line, or divided by commas and the like in any script. */
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

/** A feature as the title of a card: as it stands where it says enough, in a phrase where it is one word. */
export const featureTitle = (feature: string, phrase: string): string =>
  isSuggestion(feature) ? capitalise(feature) : phrase.replace('{x}', () => feature);
