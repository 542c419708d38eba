/** A file of a catalogue: texts at the ends of a tree of keys. */
export interface Tree {
  readonly [key: string]: string | Tree;
}

/** The files of a catalogue, by name, each with its texts by key. Keys are joined by dots. */
export type Catalogue = ReadonlyMap<string, ReadonlyMap<string, string>>;

/** Words that differ from language to language are not translated one by one. */
const OWN_KEYS = /^hostWords\./;

/** Returns the texts in objects and lists, with their keys joined by dots. */
export const textsIn = (tree: object, path = ''): (readonly [key: string, text: string])[] =>
  Object.entries(tree).flatMap(([name, value]: [string, string | object]) => {
    const key = path === '' ? name : `${path}.${name}`;
    return typeof value === 'string' ? [[key, value] as const] : textsIn(value, key);
  });

/** Returns a catalogue from its files. */
export const catalogueOf = (files: ReadonlyMap<string, Tree>): Catalogue =>
  new Map(
    [...files].map(([file, tree]) => [
      file,
      new Map(textsIn(tree).filter(([key]) => !OWN_KEYS.test(key))),
    ]),
  );

/** Returns a file with new texts at some of its keys. Keys keep their order. */
export const withTexts = (
  tree: Tree,
  texts: ReadonlyMap<string, string>,
  path = '',
): Record<string, string | Tree> =>
  Object.fromEntries(
    Object.entries(tree).map(([name, value]) => {
      const key = path === '' ? name : `${path}.${name}`;
      return [
        name,
        typeof value === 'string' ? (texts.get(key) ?? value) : withTexts(value, texts, key),
      ];
    }),
  );
