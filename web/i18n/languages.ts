/** Interface languages (R-TEXT-10). English is the default and what a missing text falls back to. */
export const LANGUAGES = ['en', 'fr', 'de', 'es', 'ko', 'zh', 'ja'] as const;

export type Language = (typeof LANGUAGES)[number];

/** The language of the host's locale, such as `de_DE` or `zh-CN`; English for one we do not speak. */
export const languageOf = (locale: string): Language => {
  const [name] = locale.toLowerCase().split(/[-_]/);
  return LANGUAGES.find((language) => language === name) ?? 'en';
};
