/** The languages of the product. Suggestions are written in these languages too (R-TEXT-10). */
export const SUGGESTION_LANGUAGES = ['en', 'fr', 'de', 'es', 'ko', 'zh', 'ja'] as const;

export type SuggestionLanguage = (typeof SUGGESTION_LANGUAGES)[number];

/**
 * Returns the language of suggestions (R-AI-13) for a tag such as `de`, `de-AT` or `de_DE`; English when the language
 * is unknown or absent.
 */
export const suggestionLanguage = (tag: string | undefined): SuggestionLanguage => {
  const primary = (tag ?? '').trim().toLowerCase().split(/[-_]/)[0];
  return SUGGESTION_LANGUAGES.find((language) => language === primary) ?? 'en';
};

export const LANGUAGE_NAMES: Readonly<Record<SuggestionLanguage, string>> = {
  en: 'English',
  fr: 'French',
  de: 'German',
  es: 'Spanish',
  ko: 'Korean',
  zh: 'Chinese (simplified)',
  ja: 'Japanese',
};
