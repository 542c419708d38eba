import { createInstance, type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { Language } from './languages.ts';
import { layTexts, PARTS, type Part, textsOf } from './texts.ts';
import './typed-keys.ts';

/**
 * The texts of the interface in one language, ready for React: all of them, or the parts that are asked for, to which
 * the others come with the code that says them.
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
    // With texts at hand, i18next is ready at once; without any it would wait for a turn of the clock.
    resources: { [language]: {} },
    // React escapes what it shows.
    interpolation: { escapeValue: false },
  });
  for (const [part, own] of texts) layTexts(instance, part, own);
  return instance;
};
