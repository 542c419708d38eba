import type { TFunction } from 'i18next';
import { beforeAll, describe, expect, it } from 'vitest';
import type { CardField } from '#domain/aggregates/setting/card-fields.ts';
import type { StoryCard } from '#domain/board/model/model.ts';
import { boundsOf, type Picture } from '../../export/picture/marks.ts';
import { wholeI18n } from '../../testing/whole-i18n.ts';
import { bandedMap } from '../testing/banded.ts';
import { buildMap } from '../testing/map.ts';
import { layoutPicture, type MapPictureOptions, mapPicture } from './map-picture.ts';

const map = buildMap({
  goals: { g1: ['s1', 's2'], g2: [] },
  lanes: ['r1', 'r2', '-1'],
  stories: {
    's1|r1': ['a', 'b'],
    's2|r2': ['c'],
    '-1|-1': ['d', 'e', 'f', 'g', 'h', 'i', 'j', 'k'],
  },
});
const options = (changes: Partial<MapPictureOptions> = {}): MapPictureOptions => ({
  map,
  orientation: 'vertical',
  collapsedLanes: new Set(),
  openBands: true,
  hideEmptySteps: false,
  showSubtasks: true,
  openSubtasks: new Set(),
  projects: [],
  ...changes,
});

let t: TFunction;
beforeAll(async () => {
  t = (await wholeI18n('en')).t;
});

const drawn = (
  changes: Partial<MapPictureOptions> = {},
  title: string | null = null,
  fields: readonly CardField[] = ['status', 'assignee', 'points', 'priority'],
): Picture => {
  const own = options(changes);
  const look = {
    t,
    language: 'en',
    today: '2026-11-22',
    fields: new Set(fields),
    colored: false,
    stepPoints: 'SUM' as const,
    hexOf: (color: string) => color,
    title: title === null ? null : { name: title, about: 'today' },
  };
  return mapPicture(own, layoutPicture(own), look, (text, { size }) => text.length * size * 0.5);
};

const keys = ({ marks }: Picture): string[] =>
  marks.flatMap((mark) =>
    mark.kind === 'text' && mark.text.startsWith('TRAIL-') && !mark.text.startsWith('TRAIL-s')
      ? [mark.text]
      : [],
  );

const texts = ({ marks }: Picture): string[] =>
  marks.flatMap((mark) => (mark.kind === 'text' ? [mark.text] : []));

describe('mapPicture', () => {
  it.each(['vertical', 'horizontal'] as const)(
    'draws every card inside its bounds on a %s map',
    (orientation) => {
      const picture = drawn({ orientation });
      expect(keys(picture)).toEqual([...'abcdefghijk'].map((id) => `TRAIL-${id}`));
      for (const mark of picture.marks) {
        const { x, y, width, height } = boundsOf(mark);
        if (mark.kind !== 'box') continue;
        expect(x).toBeGreaterThanOrEqual(-1);
        expect(y).toBeGreaterThanOrEqual(-1);
        expect(x + width).toBeLessThanOrEqual(picture.width + 1);
        expect(y + height).toBeLessThanOrEqual(picture.height + 1);
      }
    },
  );

  it('draws no cards of a folded lane', () => {
    const open = drawn();
    const folded = drawn({ collapsedLanes: new Set(['r1', 'r2', '-1']) });
    expect(folded.height).toBeLessThan(open.height);
    expect(keys(folded)).toEqual([]);
    expect(texts(folded)).toEqual(expect.arrayContaining(['Without a release']));
  });

  it('shows how many stories without a step are left out, or draws them all', () => {
    expect(texts(drawn()).filter((text) => text.includes('more'))).toEqual([]);
    const part = drawn({ openBands: false });
    expect(texts(part).filter((text) => /^\+ \d+ more$/.test(text))).toHaveLength(1);
  });

  it('shows planned days on cards only when they are among the card fields', () => {
    const planned = (cards: readonly StoryCard[]) =>
      cards.map((card) => ({
        ...card,
        issue: { ...card.issue, plan: { start: '2026-03-02', end: '2026-03-14' } },
      }));
    const { map } = options();
    const cells = new Map([...map.cells].map(([key, cards]) => [key, planned(cards)]));
    const count = (picture: Picture) =>
      texts(picture).filter((text) => /^Mar 2\s–\s14$/.test(text)).length;
    expect(count(drawn({ map: { ...map, cells } }, null, ['plan']))).toBe(11);
    expect(count(drawn({ map: { ...map, cells } }))).toBe(0);
  });

  it('shows its title above the map', () => {
    const plain = drawn();
    const titled = drawn({}, 'Trail');
    expect(texts(titled).slice(0, 2)).toEqual(['Trail', 'today']);
    expect(titled.height - plain.height).toBe(64);
    expect(titled.width).toBe(plain.width);
  });
});

describe('mapPicture of a portfolio', () => {
  const portfolio = bandedMap(['10', '20'], {
    walk: { '10': { t1: ['1'] }, '20': { h1: ['7'] } },
  });
  const placeOf = ({ marks }: Picture, name: string) =>
    marks.find((mark) => mark.kind === 'box' && mark.name === name);

  it('draws the steps of each project in its lane', () => {
    const layout = layoutPicture(options({ map: portfolio }));
    const picture = drawn({ map: portfolio });
    for (const [at, name] of ['Epic t1', 'Epic h1'].entries()) {
      const lane = layout.lanes[at];
      const box = placeOf(picture, name);
      const y = box && 'y' in box ? box.y : 0;
      expect(y).toBeGreaterThan(lane?.start ?? 0);
      expect(y).toBeLessThan((lane?.start ?? 0) + (lane?.size ?? 0));
    }
  });

  it('leaves out the steps of a folded lane', () => {
    const picture = drawn({ map: portfolio, collapsedLanes: new Set(['20']) });
    expect(placeOf(picture, 'Epic h1')).toBeUndefined();
    expect(placeOf(picture, 'Epic t1')).toBeDefined();
  });
});
