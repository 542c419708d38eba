import type { i18n } from 'i18next';
import { getI18n } from 'react-i18next';

/**
 * The texts lie in `locales/<language>/<part>.json`. The first part comes with the page; each other comes with the code
 * that says it, so that the first picture waits for no dialog's words.
 */
export const PARTS = [
  'start',
  'activity',
  'ai',
  'aiProvider',
  'backlog',
  'search',
  'board',
  'changes',
  'comments',
  'confluence',
  'errors',
  'export',
  'filters',
  'firstMinute',
  'flags',
  'goalPanel',
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
  'view',
] as const;

export type Part = (typeof PARTS)[number];

export type Texts = Readonly<Record<string, unknown>>;

const fetchTexts = async (language: string, part: Part): Promise<Texts> => {
  if (part !== 'start') return (await import('./later-texts.ts')).fetchPart(language, part);
  const file: { readonly default: Texts } = await import(`../../locales/${language}/start.json`);
  return file.default;
};

/** Every language is complete; English stands in only for a file that cannot be fetched, which must not cost the page. */
export const textsOf = (language: string, part: Part): Promise<Texts> =>
  fetchTexts(language, part).catch(() => fetchTexts('en', part));

/**
 * A text is found by its key alone, in whichever part it came: all lie in one place, for i18next would look through one
 * part after the other for each. What has come is marked by its name.
 */
export const layTexts = (instance: i18n, part: Part, texts: Texts): void => {
  const { language } = instance;
  instance.addResourceBundle(language, 'start', texts, true);
  instance.addResourceBundle(language, part, {}, true);
};

const bring = async (instance: i18n, part: Part): Promise<void> => {
  const { language } = instance;
  if (instance.hasResourceBundle(language, part)) return;
  layTexts(instance, part, await textsOf(language, part));
};

/**
 * Brings what `load` loads together with the parts of the texts that it says, in the reader's language. Rejects when
 * either cannot be fetched.
 */
export const withTexts =
  <Module>(load: () => Promise<Module>, parts: readonly Part[]) =>
  async (): Promise<Module> => {
    const instance = getI18n();
    const [module] = await Promise.all([load(), ...parts.map((part) => bring(instance, part))]);
    return module;
  };
