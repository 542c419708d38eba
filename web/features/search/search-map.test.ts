import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { assembleMap } from '#domain/board/assembly/assemble.ts';
import { goal } from '#domain/testing/goals.ts';
import { step, story, version } from '#domain/testing/issues.ts';
import { indexOf, markedPieces, searchMap, shownOn, wordsOf } from './search-map.ts';

const named = <Thing extends { readonly summary: string }>(
  thing: Thing,
  summary: string,
): Thing => ({
  ...thing,
  summary,
});
const MAP = assembleMap(
  {
    goals: [goal('g1', '0|h00000:')],
    steps: [named(step('1', { properties: { goalId: 'g1' } }), 'Dark corners')],
    stories: [
      named(story('10', { parent: '1', versionIds: ['7'] }), 'Dark mode for the map'),
      named(story('11', { versionIds: ['7'] }), 'A map in the dark'),
      named(story('12', { parent: '1', versionIds: ['7'] }), 'Something else'),
    ],
    subtasks: [],
    versions: [version('7')],
    sprints: [],
  },
  'release',
);
const WORDS = {
  goal: () => 'goal',
  step: () => 'step',
  story: (stepId: string, laneId: string) => `${stepId}/${laneId}`,
};
const INDEX = indexOf(MAP, WORDS);
const ids = (typed: string, isShown = (_at: { readonly id: string }) => true) => {
  const { hits, hidden } = searchMap(INDEX, typed, isShown);
  return [hits.map(({ at }) => at.id), hidden.map(({ at }) => at.id)];
};

describe('searchMap', () => {
  it.each([
    ['dark', ['1', '10', '11']],
    ['MAP dark', ['10', '11']],
    ['trail-12', ['12']],
    ['walk', []],
    ['  ', []],
  ])('finds for %j %j, with goals and steps before stories', (typed, hits) => {
    expect(ids(typed)[0]).toEqual(hits);
  });

  it('returns results that the map hides separately from shown results', () => {
    expect(ids('dark', ({ id }) => id !== '10')).toEqual([['1', '11'], ['10']]);
    const seen = shownOn({ ...MAP, cells: new Map() });
    expect(ids('dark', ({ id }) => seen({ kind: id.length > 1 ? 'story' : 'step', id }))).toEqual([
      ['1'],
      ['10', '11'],
    ]);
  });

  it('returns the position of a story as text', () => {
    expect(searchMap(INDEX, 'mode', () => true).hits[0]?.place).toBe('1/7');
  });

  it('searches thousands of stories within the time of one frame', () => {
    const stories = Array.from({ length: 3439 }, (_, at) =>
      named(
        story(String(at + 100), { parent: '1', versionIds: ['7'] }),
        `Story ${at} of the dark map`,
      ),
    );
    const many = assembleMap(
      {
        goals: [],
        steps: [step('1')],
        stories,
        subtasks: [],
        versions: [version('7')],
        sprints: [],
      },
      'release',
    );
    const index = indexOf(many, WORDS);
    const seen = shownOn(many);
    const begun = performance.now();
    for (const typed of ['d', 'da', 'dar', 'dark', 'dark m', 'dark ma', 'dark map', 'dark map 3']) {
      searchMap(index, typed, seen);
    }
    // Measures the mean of eight searches, so that one garbage collection does not fail the test.
    expect((performance.now() - begun) / 8).toBeLessThan(16);
  });
});

describe('markedPieces', () => {
  it('marks all occurrences of all words, and keeps every character of the title', () => {
    const pieces = markedPieces('Dark map, darker map', wordsOf('dark map'));
    expect(pieces.map(({ text, marked }) => (marked ? `[${text}]` : text)).join('')).toBe(
      '[Dark] [map], [dark]er [map]',
    );
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string(), (title, typed) => {
        const text = markedPieces(title, wordsOf(typed))
          .map((piece) => piece.text)
          .join('');
        expect(text).toBe(title);
      }),
    );
  });
});
