/**
 * The languages of the product (R-TEXT-10): of its texts, of suggestions and of public pages. Each is a folder of
 * `locales`. English is the default.
 */
export const LANGUAGES = ['en', 'fr', 'de', 'es', 'ko', 'zh', 'ja'] as const;

export type Language = (typeof LANGUAGES)[number];

/** Returns the language for a tag such as `de`, `de-AT` or `de_DE`; null if there is none for it. */
export const matchingLanguage = (tag: string): Language | null => {
  const [primary] = tag.trim().toLowerCase().split(/[-_]/);
  return LANGUAGES.find((language) => language === primary) ?? null;
};

/** Returns the language for a tag; English if it is absent or unknown. */
export const languageOf = (tag: string | undefined): Language =>
  matchingLanguage(tag ?? '') ?? 'en';
