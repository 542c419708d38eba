import { describe, expect, it } from 'vitest';
import type { RemovalSubject } from '#domain/board/cards/remove.ts';
import { step, story, subtask } from '#domain/testing/issues.ts';
import { boardApi } from '../../store/board/board-api.ts';
import type { BoardArg } from '../../store/board-data/board-data.ts';
import { answered } from '../../testing/fake-tracker.ts';
import { ledgerOf } from '../../testing/ledger.ts';
import { testStore } from '../../testing/store.ts';
import { countBelow } from './count-below.ts';

const ARG: BoardArg = { ref: { kind: 'project', project: '10' }, completed: false };

const opened = async (hidden: number) => {
  const queries: string[] = [];
  const { store, ids } = await testStore({
    tracker: {
      steps: [step('1')],
      stories: [story('2', { parent: '1' }), story('3', { parent: '1' })],
      subtasks: [subtask('4', { parent: '2' }), subtask('5', { parent: '3' })],
      instead: ({ url, body }) => {
        if (url !== '/rest/api/3/search/approximate-count') return null;
        queries.push((body as { readonly jql: string }).jql);
        return answered({ count: hidden });
      },
    },
  });
  await store.dispatch(boardApi.endpoints.board.initiate(ARG));
  const ledger = ledgerOf(store, ARG);
  const { board, goals, map } = ledger;
  const ground = {
    map: map(),
    board: board(),
    shown: board(),
    goals: goals(),
    projectIds: [],
    ids,
  };
  queries.length = 0;
  return { queries, count: (target: RemovalSubject) => countBelow(store.dispatch, ground, target) };
};

describe('the number of issues that a deletion affects', () => {
  it.each<[string, RemovalSubject, string]>([
    ['a story', { kind: 'story', id: '2' }, 'parent IN (2)'],
    ['several stories', { kind: 'stories', ids: ['2', '3'] }, 'parent IN (2, 3)'],
  ])('includes subtasks that the map does not show when %s is deleted', async (_, target, jql) => {
    const { count, queries } = await opened(8);
    expect(await count(target)).toMatchObject({ stories: 0, subtasks: 8 });
    expect(queries).toEqual([jql]);
  });

  it('is at least the number of issues that the map shows', async () => {
    const { count } = await opened(0);
    expect(await count({ kind: 'stories', ids: ['2', '3'] })).toMatchObject({ subtasks: 2 });
  });
});
