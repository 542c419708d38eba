import type { i18n } from 'i18next';

/**
 * The host's words for its own things, which are changing (R-TEXT-12): `classic` has issue and project, `new` has work
 * item and space.
 */
export type WordSet = 'classic' | 'new';

/** Returns a form of a word in the language of the page, such as `issues`. */
export const formOf = (instance: i18n, words: WordSet, form: string): string =>
  String(instance.getResource(instance.language, 'start', `hostWords.${words}.${form}`));

/** Sets the words for the placeholders `{{host.…}}` of all texts, and renders the texts that are on the page again. */
export const sayAsHost = (instance: i18n, words: WordSet): void => {
  const { interpolation = {} } = instance.options;
  const host = instance.getResource(instance.language, 'start', `hostWords.${words}`);
  if (interpolation.defaultVariables?.host === host) return;
  interpolation.defaultVariables = { host };
  instance.emit('languageChanged', instance.language);
};
