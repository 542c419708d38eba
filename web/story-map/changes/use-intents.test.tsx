// @vitest-environment happy-dom
import { cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { afterEach, describe, expect, it } from 'vitest';
import { colorOfGoal } from '#domain/aggregates/goal/palette.ts';
import { assembleMap } from '#domain/board/assembly/assemble.ts';
import { goal } from '#domain/testing/goals.ts';
import { step, story, version } from '#domain/testing/issues.ts';
import { boardApi } from '../../store/board/board-api.ts';
import type { BoardArg } from '../../store/board-data/board-data.ts';
import { goalsApi } from '../../store/goals/goals-api.ts';
import { testStore } from '../../testing/store.ts';
import { useIntents } from './use-intents.ts';

afterEach(cleanup);

const ARG: BoardArg = { ref: { kind: 'project', project: '10' }, completed: false };
const GOALS = [goal('g1', '0|h00000:'), goal('g2', '0|i00000:')];
const PROJECTS = ['10'];

const opened = async () => {
  const { store, host, backend, ids } = await testStore({
    goals: GOALS,
    tracker: {
      steps: [step('1'), step('2', { projectId: '20' })],
      stories: [story('3', { parent: '1' }), story('4', { versionIds: ['7'] })],
      versions: [version('7')],
    },
    change: ({ body }) => ({ status: 200, body: { ...GOALS[0], version: 2, sent: body } }),
  });
  const { data: board } = await store.dispatch(boardApi.endpoints.board.initiate(ARG));
  await store.dispatch(goalsApi.endpoints.goals.initiate(PROJECTS));
  if (!board) throw new Error('the board is not loaded');
  const map = assembleMap(
    {
      goals: GOALS,
      steps: Object.values(board.steps),
      stories: Object.values(board.stories),
      subtasks: [],
      versions: board.versions,
      sprints: [],
    },
    'release',
  );
  const wrapper = ({ children }: { children: ReactNode }) => (
    <Provider store={store}>{children}</Provider>
  );
  const { result } = renderHook(
    () => useIntents({ map, board, shown: board, goals: GOALS, projectIds: PROJECTS, ids }),
    {
      wrapper,
    },
  );
  const written = () => host.calls.filter(({ method }) => method === 'PUT');
  const asked = () => backend.requests.filter(({ method }) => method !== 'GET');
  return { intents: result.current, host, written, asked };
};

const LAST = { after: null, before: null };

describe('useIntents', () => {
  it('moves a story with a single edit in the tracker', async () => {
    const { intents, written } = await opened();
    intents.onMoveStories({ storyIds: ['3'], toStepId: '1', toLaneId: '7', ...LAST }, 'moved');
    await waitFor(() => expect(written()).toHaveLength(1));
    expect(written()[0]).toMatchObject({
      url: '/rest/api/3/issue/TRAIL-3',
      body: { fields: { fixVersions: [{ id: '7' }] } },
    });
  });

  it('moves a step to a goal', async () => {
    const { intents, written } = await opened();
    intents.onMoveStep({ stepId: '1', toGoalId: 'g2', ...LAST }, 'moved');
    await waitFor(() => expect(written()).toHaveLength(1));
    expect(written()[0]?.body).toMatchObject({
      properties: [{ key: 'goalId', value: { value: 'g2' } }, { key: 'rank' }],
    });
  });

  it('refuses a move before a request is sent, and says why', async () => {
    const { intents, host, written } = await opened();
    intents.onMoveStories({ storyIds: ['3'], toStepId: '2', toLaneId: '-1', ...LAST }, 'moved');
    await waitFor(() => expect(host.flags).toHaveLength(1));
    expect(host.flags[0]).toMatchObject({
      tone: 'error',
      body: 'A story cannot move to a release or epic of another project.',
    });
    expect(written()).toEqual([]);
  });

  it('says where a story is when it leaves the map', async () => {
    const { intents, host } = await opened();
    intents.onMoveStories({ storyIds: ['4'], toStepId: '-1', toLaneId: '-1', ...LAST }, 'moved');
    await waitFor(() => expect(host.flags).toHaveLength(1));
    expect(host.flags[0]).toMatchObject({
      tone: 'warning',
      title: 'TRAIL-4 is no longer on this map',
    });
  });

  it('creates, renames and ranks goals through the backend', async () => {
    const { intents, asked } = await opened();
    intents.onCreateGoal({ summary: 'Walk' });
    intents.onRenameGoal({ goalId: 'g1', summary: 'Run' });
    intents.onRankGoal({ goalId: 'g1', after: 'g2', before: null }, 'moved');
    await waitFor(() => expect(asked()).toHaveLength(3));
    // The board has two goals, so the new one gets the third colour.
    const color = colorOfGoal(2);
    expect(asked().map(({ method, path, body }) => [method, path, body])).toEqual([
      ['POST', '/smb/goal?projectId=10', { id: 'id-1', fields: { summary: 'Walk', color } }],
      ['PUT', '/smb/goal/g1', { fields: { summary: 'Run' } }],
      ['PUT', '/smb/goal/g1/rank', { after: 'g2' }],
    ]);
  });
});
