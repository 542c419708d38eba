import { describe, expect, it } from 'vitest';
import type { MovePlan } from '#domain/board/difference/writes.ts';
import { planStoriesMove } from '#domain/board/moves/move-stories.ts';
import { step, story, version } from '#domain/testing/issues.ts';
import type { TrackerAnswer } from '../../host/host.ts';
import { answered, type FakeTracker } from '../../testing/fake-tracker.ts';
import { ledgerOf } from '../../testing/ledger.ts';
import { testStore } from '../../testing/store.ts';
import { boardApi } from '../board/board-api.ts';
import type { BoardArg } from '../board-data/board-data.ts';
import { selectBusyIds, selectOpen, selectRecentIds } from '../changes/select.ts';

const ARG: BoardArg = { ref: { kind: 'project', project: '10' }, completed: false };
const { board } = boardApi.endpoints;

const SITE: FakeTracker = {
  steps: [step('1')],
  stories: [
    story('2', { parent: '1', versionIds: ['7'] }),
    story('3', { parent: '1', versionIds: ['7'] }),
  ],
  versions: [version('7'), version('8')],
};

/** Opens a board. The tracker answers an edit only when the test tells it to. */
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
  const ledger = ledgerOf(store, ARG, 'release');
  const planned = (storyId: string, toLaneId: string): MovePlan => {
    const place = { toStepId: '1', toLaneId, after: null, before: null };
    const result = planStoriesMove(ledger.map(), { storyIds: [storyId], ...place });
    if ('refusal' in result) throw new Error(result.refusal.code);
    return result.plan;
  };
  const move = (storyId: string, toLaneId: string) => ledger.save(planned(storyId, toLaneId));
  const releaseOf = (id: string) => ledger.board().stories[id]?.versionIds;
  const edit = (at: number) =>
    expect
      .poll(() => edits[at], { interval: 1 })
      .toBeDefined()
      .then(() => edits[at]);
  const state = () => {
    const now = store.getState();
    return { busy: selectBusyIds(now), open: selectOpen(now).length, recent: selectRecentIds(now) };
  };
  return { store, host, edits, edit, move, releaseOf, state, ...ledger };
};

const REFUSED = answered({ errorMessages: [], errors: { fixVersions: 'Not on the screen.' } }, 400);

describe('moving a story', () => {
  it('shows the move immediately and writes it in one edit', async () => {
    const { host, edit, move, releaseOf, state, rest } = await opened();
    move('2', '8');
    expect(releaseOf('2')).toEqual(['8']);
    expect(state().busy).toEqual(['2']);
    (await edit(0))?.say(answered(null, 204));
    await rest();
    expect(releaseOf('2')).toEqual(['8']);
    expect(state()).toEqual({ busy: [], open: 0, recent: ['2'] });
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

  it("reverts the move when the tracker refuses, and shows the tracker's message for ten seconds", async () => {
    const { host, edit, move, releaseOf, state, rest } = await opened();
    move('2', '8');
    (await edit(0))?.say(REFUSED);
    await rest();
    expect(releaseOf('2')).toEqual(['7']);
    expect(state()).toEqual({ busy: [], open: 0, recent: [] });
    expect(host.flags).toEqual([
      {
        tone: 'error',
        title: 'Your change was not saved',
        body: 'TRAIL-2 story 2: Not on the screen.',
        milliseconds: 10_000,
      },
    ]);
  });

  it('shows a general message when Jira gives no reason', async () => {
    const { host, edit, move, rest } = await opened();
    move('2', '8');
    (await edit(0))?.say(answered(null, 500));
    await rest();
    expect(host.flags[0]?.body).toBe(
      'TRAIL-2 story 2: Jira has difficulties processing your request. Please try again.',
    );
  });

  it('writes several moves one after the other, even if one of them is refused', async () => {
    const { edits, edit, move, releaseOf, rest } = await opened();
    move('2', '8');
    move('3', '8');
    expect([releaseOf('2'), releaseOf('3')]).toEqual([['8'], ['8']]);
    const edit0 = await edit(0);
    expect(edits).toHaveLength(1);
    edit0?.say(REFUSED);
    (await edit(1))?.say(answered(null, 204));
    await rest();
    expect([releaseOf('2'), releaseOf('3')]).toEqual([['7'], ['8']]);
  });

  it('keeps the move visible when the board is reloaded before the move is saved', async () => {
    const { store, edit, move, releaseOf, rest } = await opened();
    move('2', '8');
    await store.dispatch(board.initiate(ARG, { forceRefetch: true }));
    expect(releaseOf('2')).toEqual(['8']);
    (await edit(0))?.say(REFUSED);
    await rest();
    expect(releaseOf('2')).toEqual(['7']);
  });
});
