import { describe, expect, it } from 'vitest';
import { assembleMap } from '#domain/map/assemble.ts';
import { planStoryMove } from '#domain/map/move-story.ts';
import type { MovePlan } from '#domain/map/writes.ts';
import { step, story, version } from '#domain/testing/issues.ts';
import type { TrackerAnswer } from '../../host/host.ts';
import { answered, type FakeTracker } from '../../testing/fake-tracker.ts';
import { testStore } from '../../testing/store.ts';
import { boardApi } from './board-api.ts';
import type { BoardArg, BoardData } from './board-data.ts';
import { withPending } from './moves.ts';

const ARG: BoardArg = { ref: { kind: 'project', project: '10' }, completed: false };
const { board, saveMove } = boardApi.endpoints;

const SITE: FakeTracker = {
  steps: [step('1')],
  stories: [
    story('2', { parent: '1', versionIds: ['7'] }),
    story('3', { parent: '1', versionIds: ['7'] }),
  ],
  versions: [version('7'), version('8')],
};

/** A tracker that holds its answer to an edit until it is told what to say. */
const opened = async (site: FakeTracker = SITE) => {
  const edits: { readonly url: string; readonly say: (answer: TrackerAnswer) => void }[] = [];
  const { store, host } = await testStore({
    tracker: {
      ...site,
      instead: ({ method, url }) =>
        method === 'PUT' && url.startsWith('/rest/api/3/issue/')
          ? new Promise((say) => edits.push({ url, say }))
          : null,
    },
  });
  await store.dispatch(board.initiate(ARG));
  const loaded = (): BoardData => {
    const { data } = board.select(ARG)(store.getState());
    if (!data) throw new Error('the board is not loaded');
    return withPending(data, store.getState().moves.pending);
  };
  const planned = (storyId: string, toLaneId: string): MovePlan => {
    const { goals, sprints } = { goals: [], sprints: [] };
    const { steps, stories, versions } = loaded();
    const sources = { goals, sprints, versions, subtasks: [] };
    const map = assembleMap(
      { ...sources, steps: Object.values(steps), stories: Object.values(stories) },
      'release',
    );
    const result = planStoryMove(map, {
      storyId,
      toStepId: '1',
      toLaneId,
      after: null,
      before: null,
    });
    if ('refusal' in result) throw new Error(result.refusal.code);
    return result.plan;
  };
  const move = (id: string, storyId: string, toLaneId: string) =>
    store.dispatch(saveMove.initiate({ id, board: ARG, plan: planned(storyId, toLaneId) }));
  const releaseOf = (id: string) => loaded().stories[id]?.versionIds;
  const edit = (at: number) =>
    expect
      .poll(() => edits[at], { interval: 1 })
      .toBeDefined()
      .then(() => edits[at]);
  return { store, host, edits, edit, move, releaseOf };
};

const REFUSED = answered({ errorMessages: [], errors: { fixVersions: 'Not on the screen.' } }, 400);

describe('moving a story', () => {
  it('shows it at once and writes it in one edit', async () => {
    const { store, host, edit, move, releaseOf } = await opened();
    const moving = move('m1', '2', '8');
    expect(releaseOf('2')).toEqual(['8']);
    expect(store.getState().busy).toEqual({ 2: 1 });
    (await edit(0))?.say(answered(null, 204));
    expect(await moving).toMatchObject({ data: null });
    expect(releaseOf('2')).toEqual(['8']);
    expect(store.getState()).toMatchObject({ busy: {}, moves: { pending: [], recent: ['2'] } });
    const [written] = host.calls.filter(({ method }) => method === 'PUT');
    expect(written).toMatchObject({
      url: '/rest/api/3/issue/TRAIL-2',
      body: {
        fields: { fixVersions: [{ id: '8' }] },
        properties: [{ key: 'ds-smb-version-story-rank' }],
      },
    });
    expect(host.flags).toEqual([]);
  });

  it('takes it back when the tracker refuses, and tells its words for ten seconds', async () => {
    const { store, host, edit, move, releaseOf } = await opened();
    const moving = move('m1', '2', '8');
    (await edit(0))?.say(REFUSED);
    await moving;
    expect(releaseOf('2')).toEqual(['7']);
    expect(store.getState()).toMatchObject({ busy: {}, moves: { pending: [], recent: [] } });
    expect(host.flags).toEqual([
      {
        tone: 'error',
        title: 'Your change was not saved',
        body: 'Not on the screen.',
        milliseconds: 10_000,
      },
    ]);
  });

  it('says that Jira has difficulties when it gives no reason', async () => {
    const { host, edit, move } = await opened();
    const moving = move('m1', '2', '8');
    (await edit(0))?.say(answered(null, 500));
    await moving;
    expect(host.flags[0]?.body).toBe(
      'Jira has difficulties processing your request. Please try again.',
    );
  });

  it('writes moves one after the other, and a refused one harms no other', async () => {
    const { edits, edit, move, releaseOf } = await opened();
    const first = move('m1', '2', '8');
    const second = move('m2', '3', '8');
    expect([releaseOf('2'), releaseOf('3')]).toEqual([['8'], ['8']]);
    const edit0 = await edit(0);
    expect(edits).toHaveLength(1);
    edit0?.say(REFUSED);
    await first;
    (await edit(1))?.say(answered(null, 204));
    await second;
    expect([releaseOf('2'), releaseOf('3')]).toEqual([['7'], ['8']]);
  });

  it('is not undone on screen by a reload that overtakes it', async () => {
    const { store, edit, move, releaseOf } = await opened();
    const moving = move('m1', '2', '8');
    await store.dispatch(board.initiate(ARG, { forceRefetch: true }));
    expect(releaseOf('2')).toEqual(['8']);
    (await edit(0))?.say(REFUSED);
    await moving;
    expect(releaseOf('2')).toEqual(['7']);
  });
});
