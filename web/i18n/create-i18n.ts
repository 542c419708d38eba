import { createInstance, type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { Language } from '#domain/kernel/languages.ts';
import { formatValue } from './format-value.ts';
import { sayAsHost } from './host-words.ts';
import { addTexts, type Part, textsOf } from './texts.ts';
import './typed-keys.ts';

const formatter = {
  type: 'formatter',
  init: () => {},
  add: () => {},
  addCached: () => {},
  format: formatValue,
} as const;

/**
 * Returns an i18next instance for React with the interface texts in one language. `parts` names the parts to load.
 * Other parts are loaded together with the code that uses them.
 */
export const createI18n = async (language: Language, parts: readonly Part[]): Promise<i18n> => {
  const texts = await Promise.all(
    parts.map(async (part) => [part, await textsOf(language, part)] as const),
  );
  const instance = createInstance();
  await instance
    .use(initReactI18next)
    .use(formatter)
    .init({
      lng: language,
      fallbackLng: 'en',
      defaultNS: 'start',
      // If `resources` is given, i18next is ready immediately; otherwise it would be ready one tick later.
      resources: { [language]: {} },
      // i18next must not escape values, because React does.
      interpolation: { escapeValue: false, alwaysFormat: true },
    });
  for (const [part, own] of texts) addTexts(instance, part, own);
  sayAsHost(instance, 'classic');
  return instance;
};
