import type { i18n } from 'i18next';
import { getI18n } from 'react-i18next';
import type { Texts } from './later-texts.ts';

/**
 * The texts are in `locales/<language>/<part>.json`. The first part is loaded with the page, and every other part with
 * the code that uses it. So the first rendering does not wait for the texts of dialogs.
 */
export const PARTS = [
  'start',
  'activity',
  'audit',
  'ai',
  'aiProvider',
  'backlog',
  'search',
  'board',
  'burnUp',
  'changes',
  'comments',
  'confluence',
  'dates',
  'drafts',
  'errors',
  'export',
  'filters',
  'firstMinute',
  'flags',
  'goalPanel',
  'gone',
  'help',
  'lanes',
  'licence',
  'main',
  'notes',
  'pages',
  'palette',
  'personaPanel',
  'personas',
  'portfolio',
  'publicMap',
  'roadmap',
  'settings',
  'share',
  'siteNav',
  'templates',
  'time',
  'view',
] as const;

export type Part = (typeof PARTS)[number];

export type { Texts };

const fetchTexts = async (language: string, part: Part): Promise<Texts> => {
  if (part !== 'start') return (await import('./later-texts.ts')).fetchPart(language, part);
  const file: { readonly default: Texts } = await import(`../../locales/${language}/start.json`);
  return file.default;
};

/** Languages whose first texts could not be fetched, and which therefore have no words for the host's things. */
const lacking = new Set<string>();

/**
 * Returns the texts of a part. Falls back to English if the file cannot be fetched, so that a failed request does not
 * break the page. If that is the first part, all further ones are English too, because sentences in the language need
 * forms of the host's words that English lacks. No other fallback is needed, because every language has all texts.
 */
export const textsOf = async (language: string, part: Part): Promise<Texts> => {
  if (!lacking.has(language)) {
    const texts = await fetchTexts(language, part).catch(() => null);
    if (texts) return texts;
  }
  if (part === 'start') lacking.add(language);
  return (await import('./later-texts.ts')).fetchEnglish(part);
};

/**
 * Adds the texts of a part. All parts are in the namespace `start`, because with several namespaces i18next would
 * search all of them for each key. An empty namespace named like the part records that the part is loaded.
 */
export const addTexts = (instance: i18n, part: Part, texts: Texts): void => {
  const { language } = instance;
  instance.addResourceBundle(language, 'start', texts, true);
  instance.addResourceBundle(language, part, {}, true);
};

const bring = async (instance: i18n, part: Part): Promise<void> => {
  const { language } = instance;
  if (instance.hasResourceBundle(language, part)) return;
  addTexts(instance, part, await textsOf(language, part));
};

/**
 * Loads a module and the parts of the texts that it uses, in the user's language. Rejects if one of them cannot be
 * fetched.
 */
export const withTexts =
  <Module>(load: () => Promise<Module>, parts: readonly Part[]) =>
  async (): Promise<Module> => {
    const instance = getI18n();
    const [module] = await Promise.all([load(), ...parts.map((part) => bring(instance, part))]);
    return module;
  };
