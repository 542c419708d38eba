// @vitest-environment happy-dom
import { cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { afterEach, describe, expect, it } from 'vitest';
import type { Goal } from '#domain/contracts/goal.ts';
import { assembleMap } from '#domain/map/assemble.ts';
import { goal } from '#domain/testing/goals.ts';
import { boardApi } from '../../../api/board/board-api.ts';
import type { BoardArg } from '../../../api/board/board-data.ts';
import { goalsApi } from '../../../api/goals/goals-api.ts';
import { testStore } from '../../../testing/store.ts';
import { addGoal, changeRecorded } from './goal-history.ts';
import { useHistory } from './use-history.ts';

afterEach(cleanup);

const ARG: BoardArg = { ref: { kind: 'project', project: '10' }, completed: false };
const LIST = ['10'];
const GOALS = [goal('g1', '0|h00000:'), goal('g2', '0|i00000:'), goal('g3', '0|j00000:')];

const opened = async () => {
  const { store, host, backend, ids } = await testStore({
    goals: GOALS,
    change: ({ method, path, body }) => {
      if (method === 'DELETE') return { status: 200, body: null };
      const { fields, id: named } = body as { fields?: Partial<Goal['fields']>; id?: string };
      const before = GOALS.find(({ id }) => path.includes(id) || id === named) as Goal;
      return { status: 200, body: { ...before, fields: { ...before.fields, ...fields } } };
    },
  });
  const { data: board } = await store.dispatch(boardApi.endpoints.board.initiate(ARG));
  await store.dispatch(goalsApi.endpoints.goals.initiate(LIST));
  if (!board) throw new Error('the board is not loaded');
  const goals = () => goalsApi.endpoints.goals.select(LIST)(store.getState()).data ?? [];
  const none = { steps: [], stories: [], subtasks: [], versions: [], sprints: [] };
  const map = assembleMap({ goals: GOALS, ...none }, 'none');
  const ground = { map, board, shown: board, projectIds: LIST, ids };
  const wrapper = ({ children }: { children: ReactNode }) => (
    <Provider store={store}>{children}</Provider>
  );
  const history = (seen: readonly Goal[] = goals()) =>
    renderHook(() => useHistory(ARG, seen), { wrapper }).result.current;
  const asked = () =>
    backend.requests.filter(({ method }) => method === 'PUT').map(({ path, body }) => [path, body]);
  return { store, host, backend, ground, history, goals, asked };
};

const name = (id: string): string => GOALS.find((each) => each.id === id)?.fields.summary ?? '';

describe('taking back changes of goals', () => {
  it('gives a renamed goal its name again', async () => {
    const { store, ground, history, goals, asked } = await opened();
    const change = { kind: 'rename', list: LIST, id: 'g1', summary: 'Run' } as const;
    await changeRecorded(store.dispatch, ground, change);
    expect(history().latest).toMatchObject({ kind: 'goalEdit', title: name('g1') });
    history().undo();
    await waitFor(() => expect(goals()[0]?.fields.summary).toBe(name('g1')));
    expect(asked()).toEqual([
      ['/smb/goal/g1', { fields: { summary: 'Run' } }],
      ['/smb/goal/g1', { fields: { summary: name('g1') } }],
    ]);
    expect(store.getState().history).toMatchObject({ past: [], future: [{ kind: 'goalEdit' }] });
  });

  it('puts a moved goal between its neighbours again', async () => {
    const { store, ground, history, asked } = await opened();
    const change = { kind: 'rank', list: LIST, id: 'g2', after: 'g3', before: null } as const;
    await changeRecorded(store.dispatch, ground, change);
    history().undo();
    await waitFor(() => expect(asked()).toHaveLength(2));
    expect(asked()[1]).toEqual(['/smb/goal/g2/rank', { after: 'g1', before: 'g3' }]);
  });

  it('is refused when someone else has given it another name', async () => {
    const { store, host, ground, history, asked } = await opened();
    const change = { kind: 'rename', list: LIST, id: 'g1', summary: 'Run' } as const;
    await changeRecorded(store.dispatch, ground, change);
    const [first, ...rest] = GOALS as [Goal, ...Goal[]];
    history([{ ...first, fields: { ...first.fields, summary: 'Theirs' } }, ...rest]).undo();
    await waitFor(() => expect(host.flags).toHaveLength(1));
    expect(host.flags[0]?.body).toContain('Someone else has changed this card');
    expect(asked()).toHaveLength(1);
    expect(store.getState().history).toMatchObject({ past: [], future: [] });
  });
});

describe('taking back a new goal', () => {
  const made = async () => {
    const site = await opened();
    const goalMade = { id: 'g2', projectId: '10', summary: name('g2') };
    const change = { kind: 'create', list: LIST, id: 'g2', goal: goalMade } as const;
    await addGoal(site.store.dispatch, ARG, change);
    const deleted = () =>
      site.backend.requests.filter(({ method }) => method === 'DELETE').map(({ path }) => path);
    return { ...site, deleted };
  };

  it('deletes it, and shows no flag for having made it', async () => {
    const { store, history, deleted } = await made();
    expect(history().latest).toBeUndefined();
    history().undo();
    await waitFor(() => expect(deleted()).toEqual(['/smb/goal/g2']));
    expect(store.getState().history).toMatchObject({ past: [], future: [] });
  });

  it('is refused when somebody has given it another name', async () => {
    const { host, history, goals, deleted } = await made();
    const renamed = goals().map((each) => ({
      ...each,
      fields: { ...each.fields, summary: 'Theirs' },
    }));
    history(renamed).undo();
    await waitFor(() => expect(host.flags).toHaveLength(1));
    expect(deleted()).toEqual([]);
  });
});
