import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Avatar, Style } from '@dicebear/core';
import type { Plugin } from 'vite';

const require = createRequire(import.meta.url);

/**
 * The styles of the drawings, released under CC0 1.0: Open Peeps by Pablo Stanley, Notionists by Zoish, Lorelei by Lisa
 * Wischofsky. Personas refer to a figure by its number, so the number never changes.
 */
const STYLES = [
  {
    name: 'open-peeps',
    file: require.resolve('@dicebear/styles/open-peeps.json'),
    count: 45,
    first: 1,
  },
  {
    name: 'notionists',
    file: require.resolve('@dicebear/styles/notionists.json'),
    count: 20,
    first: 46,
  },
  { name: 'lorelei', file: require.resolve('@dicebear/styles/lorelei.json'), count: 10, first: 66 },
] as const;

type StyleName = (typeof STYLES)[number]['name'];

const HEADS =
  `afro bangs bangs2 bantuKnots bun bun2 buns cornrows cornrows2 dreads1 dreads2 flatTop flatTopLong grayBun
  grayMedium grayShort hatBeanie hatHip hijab long longAfro longBangs longCurly medium1 medium2 medium3 mediumBangs
  mediumBangs2 mediumBangs3 mediumStraight mohawk mohawk2 noHair1 noHair2 pomp shaved1 shaved2 short1 short2 short3
  short4 short5 turban twists twists2`.split(/\s+/);
const MOODS = [
  'smile',
  'calm',
  'cute',
  'smileBig',
  'lovingGrin1',
  'driven',
  'cheeky',
  'explaining',
];
const SKINS = ['#ffdbb4', '#edb98a', '#d08b5b', '#ae5d29', '#694d3d'];
const HAIRS = ['#2c1b18', '#724133', '#b58143', '#e8e1e1', '#4a312c'];

/**
 * Returns the options that draw one figure. Each figure has a different head or hair; none has a mask or a sad face.
 */
const choicesOf = (name: StyleName, at: number): object => {
  switch (name) {
    case 'open-peeps':
      return {
        headVariant: [HEADS[at % HEADS.length]],
        expressionVariant: [MOODS[at % MOODS.length]],
        skinColor: [SKINS[(at * 3) % SKINS.length]],
        maskProbability: 0,
      };
    case 'lorelei':
      return {
        mouthVariant: [`happy${String((at % 18) + 1).padStart(2, '0')}`],
        skinColor: [SKINS[at % SKINS.length]],
        hairColor: [HAIRS[(at * 2) % HAIRS.length]],
      };
    case 'notionists':
      return {};
    default:
      return name satisfies never;
  }
};

const FOLDER = 'assets/avatars-1';

const styleOf = (file: string): Style => new Style(JSON.parse(readFileSync(file, 'utf8')));

/** Returns the 75 avatars (R-PERSONA-5) as SVG, by number. */
export const drawStockAvatars = (): ReadonlyMap<number, string> =>
  new Map(
    STYLES.flatMap(({ name, file, count, first }) => {
      const style = styleOf(file);
      return Array.from({ length: count }, (_, at) => {
        const options = { seed: `cairn-${at}`, ...choicesOf(name, at) };
        return [first + at, new Avatar(style, options).toString()] as const;
      });
    }),
  );

export const stockAvatars = (): Plugin => ({
  name: 'stock-avatars',
  generateBundle() {
    for (const [number, source] of drawStockAvatars()) {
      this.emitFile({ type: 'asset', fileName: `${FOLDER}/${number}.svg`, source });
    }
  },
});
