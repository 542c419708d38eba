import type { i18n } from 'i18next';

/**
 * The host's words for its own things, which are changing (R-TEXT-12): `classic` has issue and project, `new` has work
 * item and space.
 */
export type HostWords = 'classic' | 'new';

/** Returns the resource with the forms of the words in a language, such as `{ issue: 'issue', issues: 'issues' }`. */
export const formsOf = (instance: i18n, words: HostWords): unknown =>
  instance.getResource(instance.language, 'start', `hostWords.${words}`);

/** Sets the words for the placeholders `{{host.…}}` of all texts, and renders the texts that are on the page again. */
export const sayAsHost = (instance: i18n, words: HostWords): void => {
  const { interpolation = {} } = instance.options;
  interpolation.defaultVariables = { host: formsOf(instance, words) };
  instance.emit('languageChanged', instance.language);
};
