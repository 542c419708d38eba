import { createInstance, type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { Language } from './languages.ts';
import { addTexts, PARTS, type Part, textsOf } from './texts.ts';
import './typed-keys.ts';

/**
 * Returns an i18next instance for React with the interface texts in one language: all texts, or only the given parts.
 * Other parts load with the code that uses them.
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
    // With resources, i18next initialises synchronously; without them, it would wait a tick.
    resources: { [language]: {} },
    // React escapes values itself.
    interpolation: { escapeValue: false },
  });
  for (const [part, own] of texts) addTexts(instance, part, own);
  return instance;
};
