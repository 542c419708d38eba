import type { TFunction } from 'i18next';
import { describe, expect, it } from 'vitest';
import type { MapCard } from '#domain/board/comparison/map-cards.ts';
import { cellKey } from '#domain/board/model/model.ts';
import { story, subtask } from '#domain/testing/issues.ts';
import type { Status } from '#domain/tracker/entities.ts';
import { marksOf } from './card-marks.ts';
import type { Entry } from './entries.ts';
import type { Words } from './words.ts';

const t = ((key: string, values?: object) =>
  values ? `${key} ${Object.values(values).join()}` : key) as unknown as TFunction;
const card: MapCard = {
  ...{ kind: 'story', id: '3', parentId: '1', laneId: 'v1', index: 0 },
  issue: story('3'),
};
const words: Words = {
  title: () => 'A story',
  lines: ({ from }) => [
    ...(from ? [{ field: null, from: 'Spring', to: 'Summer' }] : []),
    { field: 'Summary', from: 'x', to: 'y' },
  ],
};
const entry = (kind: Entry['kind'], more: Partial<Entry> = {}): Entry => ({
  ...{ id: `${kind}:story:3`, kind, card, goalId: 'g', stepId: '1', fields: [], dates: null },
  ...more,
});
const status = (category: Status['category']): Status => ({ ...story('3').status, category });
const moved = entry('moved', {
  from: { parentId: '2', laneId: 'v0' },
  to: { parentId: '1', laneId: 'v1' },
});
const field = (change: object): Entry =>
  entry('changed', { fields: [{ card: 'story:3', ...change }] as unknown as Entry['fields'] });
const textsOf = (...entries: Entry[]) =>
  marksOf({ t, words, past: false }, entries)
    .cards.get('3')
    ?.map(({ text }) => text);

describe('the marks of a comparison', () => {
  it('say where a moved card was, and leave a ghost there', () => {
    const { cards, ghosts } = marksOf({ t, words, past: false }, [moved]);
    expect(cards.get('3')).toEqual([{ kind: 'moved', text: 'time.mark.from Spring' }]);
    expect(ghosts.get(cellKey('2', 'v0'))).toEqual([
      { id: '3', title: 'A story', line: { kind: 'moved', text: 'time.mark.nowIn Summer' } },
    ]);
  });

  it('leave only a ghost of what is gone', () => {
    const { cards, ghosts } = marksOf({ t, words, past: false }, [entry('removed')]);
    expect(cards.size).toBe(0);
    expect(ghosts.get(cellKey('1', 'v1'))?.[0]?.line.kind).toBe('removed');
  });

  it('name each kind of change of a card', () => {
    expect(textsOf(entry('added'))).toEqual(['time.kind.added']);
    expect(textsOf(entry('ordered'))).toEqual(['time.kind.ordered']);
    expect(textsOf(field({ field: 'summary', before: 'a', after: 'b' }))).toEqual([
      'time.mark.renamed',
    ]);
    expect(textsOf(field({ field: 'storyPoints', before: 8, after: 5 }))).toEqual([
      'time.mark.points 8',
    ]);
    expect(textsOf(field({ field: 'storyPoints', before: null, after: 5 }))).toEqual([
      'time.mark.noPoints',
    ]);
    expect(textsOf(field({ field: 'labels', before: [], after: ['a'] }))).toEqual([
      'time.field.labels',
    ]);
    const dates = { subject: 'story:3', before: null, after: null, days: -2 } as const;
    expect(textsOf(entry('changed', { dates }))).toEqual(['time.earlier 2']);
  });

  it('tell a story that was done from one whose status changed', () => {
    const done = field({ field: 'status', before: status('new'), after: status('done') });
    const begun = field({ field: 'status', before: status('new'), after: status('indeterminate') });
    expect(marksOf({ t, words, past: false }, [done]).cards.get('3')?.[0]?.kind).toBe('done');
    expect(marksOf({ t, words, past: false }, [begun]).cards.get('3')?.[0]?.kind).toBe('changed');
  });

  it('are in the order added, moved, changed, done', () => {
    const done = field({ field: 'status', before: status('new'), after: status('done') });
    expect(textsOf(done, field({ field: 'summary', before: 'a', after: 'b' }), moved)).toEqual([
      'time.mark.from Spring',
      'time.mark.renamed',
      'time.mark.done',
    ]);
  });

  it('count the changes to subtasks on their story', () => {
    const below: MapCard = {
      ...{ kind: 'subtask', id: '7', parentId: '3', laneId: null, index: 0 },
      issue: subtask('7', { parent: '3' }),
    };
    expect(textsOf(entry('added', { card: below }), entry('changed', { card: below }))).toEqual([
      'time.mark.subtasks 2',
    ]);
  });
});
