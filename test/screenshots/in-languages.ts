import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const LANGUAGES = ['en', 'de', 'ja'] as const;

type Tree = { readonly [key: string]: Tree | string };

const read = (language: string, file: string): Tree =>
  JSON.parse(
    readFileSync(join(import.meta.dirname, '../../locales', language, `${file}.json`), 'utf8'),
  );

const leaves = (tree: Tree, path = ''): readonly (readonly [string, string])[] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[`${path}/${key}`, value]] : leaves(value, `${path}/${key}`),
  );

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/**
 * Returns a pattern that matches an English text and its translations in all languages of the pictures. `file` names
 * the locale file that contains the text.
 */
export const inLanguages = (file: string, english: string): RegExp => {
  const paths = leaves(read('en', file)).flatMap(([path, text]) =>
    text === english ? [path] : [],
  );
  if (paths.length === 0) throw new Error(`nothing is called "${english}" in ${file}`);
  const names = LANGUAGES.flatMap((language) =>
    leaves(read(language, file)).flatMap(([path, text]) => (paths.includes(path) ? [text] : [])),
  );
  return new RegExp(`^(?:${[...new Set(names)].map(escaped).join('|')})$`);
};
