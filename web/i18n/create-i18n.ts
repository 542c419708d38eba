import { createInstance, type i18n, type Resource } from 'i18next';
import { initReactI18next } from 'react-i18next';
import en from '#locales/en.json';
import type { Language } from './languages.ts';
import './typed-keys.ts';

/** English travels with the client; any other language is a file of its own. */
const LOADERS: Readonly<Record<Exclude<Language, 'en'>, () => Promise<{ default: unknown }>>> = {
  fr: () => import('#locales/fr.json'),
  de: () => import('#locales/de.json'),
  es: () => import('#locales/es.json'),
  ko: () => import('#locales/ko.json'),
  zh: () => import('#locales/zh.json'),
  ja: () => import('#locales/ja.json'),
};

const textsOf = async (language: Language): Promise<Resource> => {
  const english = { en: { translation: en } };
  if (language === 'en') return english;
  // A language file that cannot be fetched must not cost the page: it speaks English then.
  const texts = await LOADERS[language]().catch(() => null);
  return texts === null ? english : { ...english, [language]: { translation: texts.default } };
};

/** The texts of the interface in one language, ready for React. */
export const createI18n = async (language: Language): Promise<i18n> => {
  const instance = createInstance();
  await instance.use(initReactI18next).init({
    lng: language,
    fallbackLng: 'en',
    resources: (await textsOf(language)) as Resource,
    // React escapes what it shows.
    interpolation: { escapeValue: false },
  });
  return instance;
};
