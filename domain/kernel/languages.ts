/**
 * The languages of the product (R-TEXT-10): of its texts, of suggestions and of public pages. Each is a folder of
 * `locales`. English is the default.
 */
export const LANGUAGES = ['en', 'fr', 'de', 'es', 'pt-BR', 'ko', 'zh', 'zh-TW', 'ja'] as const;

export type Language = (typeof LANGUAGES)[number];

/** Tags of Chinese that is written with traditional characters: by the script, or in Hong Kong and Macao. */
const TRADITIONAL = /^zh-(?:hant|hk|mo)(?:-|$)/;

const primaryOf = (tag: string): string | undefined => tag.split('-')[0];

/**
 * Returns the language for a tag such as `de`, `de-AT`, `pt` or `pt_BR`; null if there is none for it. A regional
 * variant that the product does not have falls back to the first language with the same primary subtag; one of Chinese
 * falls back to the language with the same script.
 */
export const matchingLanguage = (tag: string): Language | null => {
  const wanted = tag.trim().toLowerCase().replaceAll('_', '-');
  if (TRADITIONAL.test(wanted)) return 'zh-TW';
  return (
    LANGUAGES.find((language) => language.toLowerCase() === wanted) ??
    LANGUAGES.find((language) => primaryOf(language) === primaryOf(wanted)) ??
    null
  );
};

/** Returns the language for a tag; English if it is absent or unknown. */
export const languageOf = (tag: string | undefined): Language =>
  matchingLanguage(tag ?? '') ?? 'en';
