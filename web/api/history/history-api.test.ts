import { describe, expect, it } from 'vitest';
import { assembleMap } from '#domain/map/assemble.ts';
import { planCardEdit } from '#domain/map/edit-card.ts';
import { planRemoval } from '#domain/map/remove.ts';
import { step, story } from '#domain/testing/issues.ts';
import type { TrackerAnswer } from '../../host/host.ts';
import { answered } from '../../testing/fake-tracker.ts';
import { testStore } from '../../testing/store.ts';
import { boardApi } from '../board/board-api.ts';
import type { BoardArg } from '../board/board-data.ts';
import type { Direction } from './history.ts';
import { historyApi } from './history-api.ts';

const ARG: BoardArg = { ref: { kind: 'project', project: '10' }, completed: false };

/** The story as the tracker has it when an undo looks. */
const now = (summary: string): TrackerAnswer =>
  answered({
    id: '2',
    key: 'TRAIL-2',
    fields: {
      summary,
      issuetype: { id: '2', name: 'Story', hierarchyLevel: 0 },
      status: { id: 'new', name: 'new', statusCategory: { key: 'new' } },
      parent: { id: '1', key: 'TRAIL-1' },
      project: { id: '10' },
    },
  });

const opened = async () => {
  let current = now('story 2');
  const site = await testStore({
    tracker: {
      steps: [step('1')],
      stories: [story('2', { parent: '1' })],
      instead: ({ method, url }) =>
        method === undefined && url.startsWith('/rest/api/3/issue/2?') ? current : null,
    },
  });
  const { store, host } = site;
  await store.dispatch(boardApi.endpoints.board.initiate(ARG));
  const board = () => {
    const { data } = boardApi.endpoints.board.select(ARG)(store.getState());
    if (!data) throw new Error('the board is not loaded');
    return data;
  };
  const rename = async (summary: string) => {
    const issue = board().stories['2'];
    const planned =
      issue && planCardEdit(issue, { summary }, { fields: board().fields, style: 'classic' });
    if (!planned || 'refusal' in planned) throw new Error('not planned');
    const arg = { id: summary, board: ARG, plan: planned.plan, record: 'edit' } as const;
    await store.dispatch(boardApi.endpoints.saveMove.initiate(arg));
  };
  const travel = async (way: Direction) => {
    const { past, future } = store.getState().history;
    const entry = (way === 'undo' ? past : future).at(-1);
    if (entry?.kind !== 'edit') throw new Error('nothing to travel to');
    await store.dispatch(historyApi.endpoints.travel.initiate({ way, entry }));
  };
  return {
    ...site,
    board,
    rename,
    travel,
    becomes: (summary: string) => {
      current = now(summary);
    },
    title: () => board().stories['2']?.summary,
    written: () => host.calls.filter(({ method }) => method === 'PUT').map(({ body }) => body),
  };
};

describe('undo', () => {
  it('writes what takes the change back, and redo what does it again', async () => {
    const { store, rename, travel, becomes, title, written } = await opened();
    await rename('Mine');
    expect(store.getState().history).toMatchObject({ past: [{ id: 'Mine' }], latest: 'Mine' });
    becomes('Mine');
    await travel('undo');
    expect(title()).toBe('story 2');
    expect(store.getState().history).toMatchObject({ past: [], future: [{ id: 'Mine' }] });
    becomes('story 2');
    await travel('redo');
    expect(title()).toBe('Mine');
    expect(store.getState().history).toMatchObject({ past: [{ id: 'Mine' }], future: [] });
    expect(written()).toEqual(
      ['Mine', 'story 2', 'Mine'].map((summary) => ({ fields: { summary } })),
    );
  });

  it('is refused with a reason when someone else has changed the same', async () => {
    const { store, host, rename, travel, becomes, written } = await opened();
    await rename('Mine');
    becomes('Theirs');
    await travel('undo');
    expect(written()).toHaveLength(1);
    expect(host.flags).toMatchObject([
      { tone: 'error', body: expect.stringContaining('Someone else has changed this card') },
    ]);
    expect(store.getState()).toMatchObject({
      history: { past: [], future: [] },
      busy: {},
      moves: { pending: [] },
    });
  });

  it('has nothing for what was refused, and forgets what is deleted', async () => {
    const { store, board, rename } = await opened();
    await rename('Mine');
    const { steps, stories } = board();
    const map = assembleMap(
      {
        goals: [],
        steps: Object.values(steps),
        stories: Object.values(stories),
        subtasks: [],
        versions: [],
        sprints: [],
      },
      'none',
    );
    const planned = planRemoval(map, { kind: 'story', id: '2' }, 'delete');
    if ('refusal' in planned) throw new Error(planned.refusal.code);
    const arg = { id: 'm', board: ARG, plan: planned.plan };
    await store.dispatch(boardApi.endpoints.saveMove.initiate(arg));
    expect(board().stories).toEqual({});
    expect(store.getState().history).toEqual({ past: [], future: [], latest: null });
  });

  it('begins a new future with each change', async () => {
    const { store, rename, travel, becomes } = await opened();
    await rename('One');
    becomes('One');
    await travel('undo');
    await rename('Two');
    expect(store.getState().history.future).toEqual([]);
  });
});
