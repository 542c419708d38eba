import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PHRASES } from '#domain/ai/offline/phrases/by-language.ts';
import { type Language, languageOf } from '#domain/kernel/languages.ts';
import { PUBLIC_WORDS } from '#domain/publishing/public-words/by-language.ts';
import { translationFiles } from '#infra/descriptor/forge-words.ts';
import { type Tree, textsIn } from '#infra/texts/catalogue.ts';

/** A text and where it stands: `board.delete.below`, or for example `public page: done`. */
export type Placed = readonly [place: string, text: string];

const root = join(import.meta.dirname, '../..');

/** Returns the folder of a language's catalogue. */
export const folderOf = (language: string): string => join(root, 'locales', language);

/** Returns the names of a catalogue's files, sorted. */
export const filesOf = (language: string): string[] => readdirSync(folderOf(language)).sort();

/** Returns one file of a catalogue. */
export const partOf = (language: string, file: string): Tree =>
  JSON.parse(readFileSync(join(folderOf(language), file), 'utf8')) as Tree;

/** The key of the words that the host uses for its own things. Their forms differ from language to language. */
const HOST_WORDS = 'hostWords.';

/** Returns the texts of the client in a language, by key, without the words of the host. */
export const catalogue = (language: string): ReadonlyMap<string, string> =>
  new Map(
    filesOf(language)
      .flatMap((file) => textsIn(partOf(language, file)))
      .filter(([key]) => !key.startsWith(HOST_WORDS)),
  );

/** Returns the forms of the host's words in a language: `classic` and `new`. */
export const hostWordsOf = (language: string): ReadonlyMap<string, ReadonlyMap<string, string>> =>
  new Map(
    Object.entries(partOf(language, 'start.json').hostWords as object).map(
      ([words, forms]: [string, object]) => [words, new Map(textsIn(forms))],
    ),
  );

/** Returns a function that puts a language's classic words of the host in place of `{{host.…}}` in a text. */
export const classicIn = (language: string): ((text: string) => string) => {
  const words = hostWordsOf(language).get('classic');
  return (text) =>
    text.replaceAll(/\{\{host\.(\w+)\}\}/g, (_hole, form: string) => words?.get(form) ?? '');
};

const placed = (where: string, tree: object): Placed[] =>
  textsIn(tree).map(([key, text]) => [`${where}: ${key}`, text]);

/** Returns every text that a user can read in a language: of the client, the public page, AI and Jira's menus. */
export const allTexts = (language: Language): Placed[] => [
  ...catalogue(language),
  ...placed('public page', PUBLIC_WORDS[language]),
  ...placed('AI', PHRASES[language]),
  ...[...translationFiles()]
    .filter(([path]) => languageOf(path.replace(/^locales\/|\.json$/g, '')) === language)
    .flatMap(([path, texts]) => placed(path, texts)),
];
