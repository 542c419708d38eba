/** Interface languages (R-TEXT-10). English is the default and the fallback. */
export const LANGUAGES = ['en', 'fr', 'de', 'es', 'ko', 'zh', 'ja'] as const;

export type Language = (typeof LANGUAGES)[number];

/** Returns the interface language for a host's locale such as `de_DE` or `zh-CN`; English if there is none for it. */
export const languageOf = (locale: string): Language => {
  const [name] = locale.toLowerCase().split(/[-_]/);
  return LANGUAGES.find((language) => language === name) ?? 'en';
};
