const dividers = new Map<string, string>();

/** Returns what a language writes between the things of a list, such as a comma. */
const dividerOf = (language: string): string => {
  const known = dividers.get(language);
  if (known !== undefined) return known;
  const divider = new Intl.ListFormat(language).formatToParts(['1', '2', '3'])[1]?.value ?? ', ';
  dividers.set(language, divider);
  return divider;
};

/**
 * Returns things one after the other, with the divider of the language and without "and": for counts, names and values
 * that are listed rather than told (R-TEXT-14). The type `unit` of `Intl.ListFormat` has no divider in Chinese. Code
 * that has only `t` says the same with `t('list', { things })`.
 */
export const listText = (language: string, things: readonly string[]): string =>
  things.join(dividerOf(language));

/** Returns sentences one after the other. Japanese and Chinese write no space between them (R-TEXT-14). */
export const sentencesText = (language: string, sentences: readonly string[]): string =>
  sentences.join(/^(ja|zh)/.test(language) ? '' : ' ');
