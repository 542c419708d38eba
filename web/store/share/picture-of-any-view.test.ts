import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SwimlaneMode } from '#domain/aggregates/setting/swimlane-mode.ts';
import { FIRST_PRESENTATION, PUBLISHED_LANES } from '#domain/aggregates/sharing/presentation.ts';
import type { PluginSetting } from '#domain/contracts/sharing.ts';
import { goal } from '#domain/testing/goals.ts';
import { step, story } from '#domain/testing/issues.ts';
import { fakeTracker } from '../../testing/fake-tracker.ts';
import { testStore } from '../../testing/store.ts';
import { boardApi } from '../board/board-api.ts';
import type { BoardArg } from '../board-data/board-data.ts';
import { goalsApi } from '../goals/goals-api.ts';
import { mapShown } from '../slices/shown.ts';
import { storePicture } from './keep-picture.ts';
import { REMEMBERED } from './picture-board.ts';
import { shareApi } from './share-api.ts';

const STEPS = [step('1'), step('2', { category: 'done' })];
const STORIES = [
  story('11', { parent: '1' }),
  story('12', { parent: '1', category: 'done' }),
  story('13', { parent: '2', category: 'done' }),
];

/**
 * Returns those of the issues that a JQL query finds. It knows conditions for open and finished issues, and the filter
 * "mine", which finds only the first story and step.
 */
const found = <Found extends { readonly id: string; readonly status: { category: string } }>(
  issues: readonly Found[],
  jql: string,
): Found[] =>
  issues.filter(({ id, status: { category } }) => {
    if (jql.includes('statusCategory != Done') && category === 'done') return false;
    if (jql.includes('statusCategory = Done') && category !== 'done') return false;
    return !jql.includes('"mine"') || id === '11' || id === '1';
  });

const ref = { kind: 'project', project: '10' } as const;
const MINE = ['labels = "mine"'];
/** The board as an admin may have it open: with and without finished issues and filters. */
const VIEWS: readonly BoardArg[] = [
  { ref, completed: false },
  { ref, completed: true },
  { ref, completed: false, completedSteps: true },
  { ref, completed: false, narrowing: { stories: MINE, epics: MINE, subtasks: MINE } },
  { ref, completed: true, narrowing: { stories: MINE, epics: MINE, subtasks: MINE } },
];

const setting = (presentation: object): PluginSetting => ({
  id: '10',
  enableConfluence: false,
  enableShareBoard: true,
  enableShareSubtasks: false,
  shareBoardName: 'Walks',
  shareBoardId: 'a'.repeat(32),
  presentation: { ...FIRST_PRESENTATION, ...presentation },
  hasPassword: false,
  pages: null,
  version: 1,
});

const looking = async (board: BoardArg, mode: SwimlaneMode, presentation: object) => {
  const stored: { stories: { id: string }[]; tasks: { id: string }[] }[] = [];
  const searches: string[] = [];
  const { store } = await testStore({
    now: Date.now,
    tracker: {
      steps: STEPS,
      stories: STORIES,
      instead: (call) => {
        if (call.url !== '/rest/api/3/search/jql') return null;
        const { jql } = call.body as { jql: string };
        searches.push(jql);
        const tracker = { steps: found(STEPS, jql), stories: found(STORIES, jql) };
        return fakeTracker(tracker)(call);
      },
    },
    goals: [goal('g1', '0|h00000:')],
    reads: (path) => (path.startsWith('/smb/plugin-setting/') ? setting(presentation) : undefined),
    change: ({ path, body }) => {
      if (!path.endsWith('/store')) return { status: 500, body: null };
      stored.push(body as (typeof stored)[number]);
      return { status: 200, body: { storedAt: '2026-11-21T09:00:00.000Z' } };
    },
  });
  await store.dispatch(boardApi.endpoints.board.initiate(board));
  await store.dispatch(goalsApi.endpoints.goals.initiate(['10']));
  await store.dispatch(shareApi.endpoints.pluginSetting.initiate('10'));
  store.dispatch(mapShown({ board, projectIds: ['10'], mode, settled: true }));
  searches.length = 0;
  return { store, stored, searches };
};

describe('the picture of a board', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it.each(
    PUBLISHED_LANES.flatMap((lanes) => [true, false].map((completed) => ({ lanes, completed }))),
  )(
    'is the same in every view of the admin (published lanes: $lanes, finished issues: $completed)',
    async (choice) => {
      const pictures = new Set<string>();
      for (const view of VIEWS) {
        for (const mode of ['release', 'sprint', 'none'] as const) {
          const { store, stored } = await looking(view, mode, choice);
          expect(await store.dispatch(storePicture('now'))).toBeNull();
          pictures.add(JSON.stringify(stored.at(-1)));
        }
      }
      expect(pictures.size).toBe(1);
      const [picture = ''] = pictures;
      const { stories, tasks, adminSetting } = JSON.parse(picture);
      // The finished story without a sprint has no place in lanes by sprint.
      expect(stories.map(({ id }: { id: string }) => id).sort()).toEqual(
        choice.completed && choice.lanes !== 'sprint' ? ['11', '12', '13'] : ['11'],
      );
      expect(tasks).toHaveLength(choice.completed ? 2 : 1);
      expect(adminSetting.boardSetting.structView).toBe(choice.lanes);
    },
  );

  it('uses finished issues for five minutes, unless an admin asks for a new picture', async () => {
    const { store, searches } = await looking({ ref, completed: false }, 'release', {});
    const reads = () => searches.filter((jql) => jql.includes('hierarchyLevel = 0')).length;
    await store.dispatch(storePicture('recent'));
    await store.dispatch(storePicture('recent'));
    expect(reads()).toBe(1);
    await store.dispatch(storePicture('now'));
    expect(reads()).toBe(2);
    vi.setSystemTime(Date.now() + REMEMBERED);
    await store.dispatch(storePicture('recent'));
    expect(reads()).toBe(3);
  });

  it('needs no search when the open board has all issues', async () => {
    const { store, stored, searches } = await looking({ ref, completed: true }, 'release', {});
    await store.dispatch(storePicture('now'));
    expect(stored.length).toBeGreaterThan(0);
    expect(searches).toEqual([]);
  });
});
