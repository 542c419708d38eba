import type { i18n, TFunction } from 'i18next';
import { formatValue } from '../i18n/format-value.ts';

type Texts = Readonly<Record<string, unknown>>;
type Values = Readonly<Record<string, unknown>>;

const HOLE = /\{\{(?:host\.(\w+)|(\w+))(?:, ([^}]+))?\}\}/g;

/** A reference to the label of a control that a text names. */
const LABEL = /\$t\(([\w.]+)\)/g;

const leafAt = (texts: Texts, path: readonly string[]): string | undefined => {
  const leaf = path.reduce<unknown>(
    (tree, name) => (typeof tree === 'object' && tree !== null ? (tree as Texts)[name] : undefined),
    texts,
  );
  return typeof leaf === 'string' ? leaf : undefined;
};

/**
 * Does what the board needs of i18next: finds texts by keys with dots, chooses plurals, formats numbers for the
 * language, and says what the host calls its own things.
 */
const wordsIn = (language: string, laid: readonly Texts[]) => {
  const plurals = new Intl.PluralRules(language);
  const find = (key: string): string | undefined => {
    const path = key.split('.');
    for (const texts of laid) {
      const leaf = leafAt(texts, path);
      if (leaf !== undefined) return leaf;
    }
    return undefined;
  };
  return (key: string, values: Values = {}): string => {
    const { count } = values;
    const counted = typeof count === 'number' ? find(`${key}_${plurals.select(count)}`) : undefined;
    const many = typeof count === 'number' ? find(`${key}_other`) : undefined;
    const text = counted ?? many ?? find(key) ?? key;
    const whole = text.replace(LABEL, (_label, named: string) => find(named) ?? '');
    return whole.replace(HOLE, (_hole, word?: string, name = '', format?: string) => {
      if (word !== undefined) return find(`hostWords.classic.${word}`) ?? '';
      const value = formatValue(values[name], format, language);
      return value === undefined || value === null ? '' : String(value);
    });
  };
};

export const createWords = (language: string, parts: Readonly<Record<string, Texts>>) => {
  const names = new Set(Object.keys(parts));
  const laid = Object.values(parts);
  return {
    t: wordsIn(language, laid) as unknown as TFunction,
    i18n: {
      language,
      hasResourceBundle: (_language: string, part: string) => names.has(part),
      // Texts that are added later do not replace the texts of other parts.
      addResourceBundle: (_language: string, part: string, texts: Texts) => {
        names.add(part);
        laid.push(texts);
      },
    } as unknown as i18n,
  };
};

let spoken = createWords('en', {});

/** Sets the texts of the page. Must be called before the first rendering. */
export const speak = (words: ReturnType<typeof createWords>): void => {
  spoken = words;
};

/**
 * This file replaces react-i18next in the build of the public map, so it exports the names that the components import
 * from there.
 */
export const useTranslation = () => spoken;
export const getI18n = (): i18n => spoken.i18n;
