import { createInstance, type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { Language } from './languages.ts';
import { addTexts, PARTS, type Part, textsOf } from './texts.ts';
import './typed-keys.ts';

/**
 * An i18next instance for React, with the interface texts in one language: all of them, or only the given parts. Other
 * parts load with the code that uses them.
 */
export const createI18n = async (
  language: Language,
  parts: readonly Part[] = PARTS,
): Promise<i18n> => {
  const texts = await Promise.all(
    parts.map(async (part) => [part, await textsOf(language, part)] as const),
  );
  const instance = createInstance();
  await instance.use(initReactI18next).init({
    lng: language,
    fallbackLng: 'en',
    defaultNS: 'start',
    // With resources given, i18next initialises synchronously; without, it would wait a tick.
    resources: { [language]: {} },
    // React escapes on its own.
    interpolation: { escapeValue: false },
  });
  for (const [part, own] of texts) addTexts(instance, part, own);
  return instance;
};
