import { describe, expect, it } from 'vitest';
import { type Findable, findOnMap } from './find-on-map.ts';

const thing = (id: string, title: string, key = ''): Findable => ({
  at: { kind: 'story', id },
  title,
  key,
  detail: '',
  text: `${key} ${title}`.toLowerCase(),
});

const ALL = [
  thing('1', 'Search the archive', 'TRAIL-12'),
  thing('2', 'Arc of the story', 'TRAIL-2'),
  thing('3', 'Convert to ARC', 'TRAIL-3'),
  thing('4', 'Nothing of the kind', 'TRAIL-120'),
];

const found = (typed: string) => findOnMap(ALL, typed, 10).best.map(({ at }) => at.id);

describe('findOnMap', () => {
  it.each([
    ['arc', ['2', '1', '3']],
    ['to arc', ['3', '2']],
    ['trail-12', ['1', '4']],
    ['12', ['1', '4']],
    ['', []],
    ['nowhere', []],
  ])('finds for %j the cards %j', (typed, ids) => {
    expect(found(typed)).toEqual(ids);
  });

  it('returns how many matches it has left out', () => {
    const many = Array.from({ length: 30 }, (_, at) => thing(String(at), `Card ${at}`));
    const { best, count } = findOnMap(many, 'card', 8);
    expect([best.length, count]).toEqual([8, 30]);
  });
});
