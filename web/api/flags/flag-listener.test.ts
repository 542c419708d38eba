import { describe, expect, it } from 'vitest';
import { story } from '#domain/testing/issues.ts';
import { testStore } from '../../testing/store.ts';
import { boardApi } from '../board/board-api.ts';

const { board } = boardApi.endpoints;

describe('stories of projects that the board does not have', () => {
  it('are told by the keys of their projects', async () => {
    const { store, host } = await testStore({
      tracker: { stories: [story('2'), story('3', { projectId: '77' })] },
    });
    await store.dispatch(
      board.initiate({ ref: { kind: 'agile', boardId: '5' }, completed: false }),
    );
    expect(host.flags).toEqual([
      expect.objectContaining({
        tone: 'warning',
        title: 'Some projects are missing!',
        body: expect.stringMatching(/: TRAIL\.$/),
      }),
    ]);
  });

  it('are not missed where there are none', async () => {
    const { store, host } = await testStore({ tracker: { stories: [story('2')] } });
    await store.dispatch(
      board.initiate({ ref: { kind: 'agile', boardId: '5' }, completed: false }),
    );
    expect(host.flags).toEqual([]);
  });
});
