import { type Exchange, jsToXliff12, xliff12ToJs } from 'xliff';
import type { Catalogue } from './catalogue.ts';

const PLURAL = /_(zero|one|two|few|many|other)$/;

/** Matches the placeholders, which a translation must keep. */
const PLACEHOLDER = /\{\{\s*([\w.]+)[^}]*\}\}/g;

/** Forms of the host's words differ from language to language, and a singular may omit the number. */
const isFree = (name: string): boolean => name === 'count' || name.startsWith('host.');

const keptIn = (text: string): string =>
  [...new Set([...text.matchAll(PLACEHOLDER)].map(([, name = '']) => name))]
    .filter((name) => !isFree(name))
    .sort()
    .join();

/** Returns the English text for a key of a language, which may have plural forms that English has not. */
const englishFor = (english: Catalogue, file: string, key: string): string | undefined => {
  const texts = english.get(file);
  return texts?.get(key) ?? texts?.get(key.replace(PLURAL, '_other'));
};

/** Returns the texts of a language as XLIFF 1.2. `wanted` says which keys to contain. */
export const exchangeOf = (
  language: string,
  own: Catalogue,
  english: Catalogue,
  wanted: (file: string, key: string) => boolean = () => true,
): Promise<string> => {
  const resources = [...own].flatMap(([file, texts]) => {
    const units = [...texts].flatMap(([key, target]) => {
      const source = englishFor(english, file, key);
      return source !== undefined && wanted(file, key) ? [[key, { source, target }] as const] : [];
    });
    return units.length === 0 ? [] : [[file, Object.fromEntries(units)] as const];
  });
  return jsToXliff12({
    sourceLanguage: 'en',
    targetLanguage: language,
    resources: Object.fromEntries(resources),
  });
};

/** Translations that came back, by file and key, and what is wrong with them. */
export interface Returned {
  readonly language: string;
  readonly texts: Catalogue;
  readonly faults: readonly string[];
}

const faultOf = (key: string, source: string | undefined, target: string): string | null => {
  if (source === undefined) return `${key}: there is no such text`;
  if (target.trim() === '') return `${key}: the translation is empty`;
  if (keptIn(source) !== keptIn(target)) {
    return `${key}: expected the placeholders “${keptIn(source)}”, found “${keptIn(target)}”`;
  }
  return null;
};

/**
 * Reads translations from XLIFF 1.2. Units without a target are left out. Throws an `Error` with a sentence if the text
 * is no XLIFF or names no language.
 */
export const returnedIn = async (
  text: string,
  own: Catalogue,
  english: Catalogue,
): Promise<Returned> => {
  const exchange = await xliff12ToJs(text).catch((): Exchange | null => null);
  const language = exchange?.targetLanguage;
  if (!exchange || !language) throw new Error('The file is no XLIFF 1.2 with a target language.');
  const files = Object.entries(exchange.resources).map(([file, units]) => {
    const targets = Object.entries(units).flatMap(([key, { target }]) =>
      typeof target === 'string' ? [[key, target] as const] : [],
    );
    return [file, new Map(targets)] as const;
  });
  const faults = files.flatMap(([file, targets]) =>
    [...targets].flatMap(([key, target]) => {
      const known = own.get(file)?.has(key) ? englishFor(english, file, key) : undefined;
      return faultOf(`${file}: ${key}`, known, target) ?? [];
    }),
  );
  return { language, texts: new Map(files), faults };
};
