import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '#domain/kernel/languages.ts';
import { catalogueOf, type Tree, withTexts } from './catalogue.ts';
import { changedTexts } from './changed.ts';
import { exchangeOf, returnedIn } from './exchange.ts';

const catalogue = (texts: Tree) => catalogueOf(new Map([['a.json', texts]]));

const realTrees = (language: string): ReadonlyMap<string, Tree> => {
  const folder = join(import.meta.dirname, '../../locales', language);
  return new Map(
    readdirSync(folder).map((file) => [
      file,
      JSON.parse(readFileSync(join(folder, file), 'utf8')) as Tree,
    ]),
  );
};

const ENGLISH = catalogue({
  board: { cards_one: '{{count}} card', cards_other: '{{count}} cards', open: 'Open {{name}}' },
  hostWords: { classic: { issue: 'issue' } },
});
const FRENCH = catalogue({
  board: {
    cards_one: '1 carte',
    cards_many: '{{count}} de cartes',
    cards_other: '{{count}} cartes',
  },
});

describe('the texts that changed', () => {
  it('are new or in other words', () => {
    const before = catalogue({ board: { cards_one: '{{count}} card', cards_other: 'Cards' } });
    expect(changedTexts(before, ENGLISH)).toEqual([
      { file: 'a.json', key: 'board.cards_other', before: 'Cards', now: '{{count}} cards' },
      { file: 'a.json', key: 'board.open', before: null, now: 'Open {{name}}' },
    ]);
    expect(changedTexts(ENGLISH, ENGLISH)).toEqual([]);
  });
});

describe('translations as XLIFF', () => {
  it.each(LANGUAGES.filter((language) => language !== 'en'))(
    'of %s come back as they went out',
    async (language) => {
      const trees = realTrees(language);
      const own = catalogueOf(trees);
      const english = catalogueOf(realTrees('en'));
      const returned = await returnedIn(await exchangeOf(language, own, english), own, english);
      expect(returned).toEqual({ language, texts: own, faults: [] });
      for (const [file, tree] of trees) {
        expect(withTexts(tree, returned.texts.get(file) ?? new Map())).toEqual(tree);
      }
    },
  );

  it('give the English plural for a plural form that English has not', async () => {
    const text = await exchangeOf('fr', FRENCH, ENGLISH, (_, key) => key === 'board.cards_many');
    expect(text).toContain('<source>{{count}} cards</source>');
    expect(text).not.toContain('carte</target>');
  });

  it('are refused as a whole when one is wrong, with a sentence for each', async () => {
    const wrong = await exchangeOf('fr', catalogue({ board: { open: 'Ouvrir' } }), ENGLISH);
    const own = catalogue({ board: { open: 'Ouvrir {{name}}' } });
    expect((await returnedIn(wrong, own, ENGLISH)).faults).toEqual([
      'a.json: board.open: expected the placeholders “name”, found “”',
    ]);
    expect((await returnedIn(wrong, FRENCH, ENGLISH)).faults).toEqual([
      'a.json: board.open: there is no such text',
    ]);
  });

  it.each(['', 'no XML', '<a/>', '<xliff version="1.2"><file/></xliff>'])(
    'are refused when the file is %j',
    async (text) => {
      await expect(returnedIn(text, FRENCH, ENGLISH)).rejects.toThrow(/XLIFF/);
    },
  );
});
