import { describe, expect, it } from 'vitest';
import { goal } from '#domain/testing/goals.ts';
import { step, story } from '#domain/testing/issues.ts';
import { answered, type FakeTracker } from '../../testing/fake-tracker.ts';
import { testStore } from '../../testing/store.ts';
import { boardApi, loadedBoard } from '../board/board-api.ts';
import type { BoardArg, BoardData, BoardRef } from '../board-data/board-data.ts';
import { goalsApi } from '../goals/goals-api.ts';
import { type LocalStore, memoryStore } from '../ports/local-store.ts';
import { settingsApi } from '../settings/settings-api.ts';
import { forgetMap, keepMap, readLastKnown } from './keep-thunks.ts';
import { openLastKnown } from './open-last-known.ts';

const REF: BoardRef = { kind: 'project', project: '10' };
const ARG: BoardArg = { ref: REF, completed: false };
const SITE: FakeTracker = { steps: [step('1')], stories: [story('2', { parent: '1' })] };

const visit = async (local: LocalStore, tracker: FakeTracker = SITE) => {
  const opened = await testStore({ local, tracker, goals: [goal('g1', '0|h00000:')] });
  const { store, host } = opened;
  return { ...opened, known: () => readLastKnown({ host, local }, REF), store };
};

type Visit = Awaited<ReturnType<typeof visit>>;

const keepWhatIsLoaded = async ({ store }: Visit, change: (board: BoardData) => BoardData) => {
  const [board, goals, settings] = await Promise.all([
    store.dispatch(boardApi.endpoints.board.initiate(ARG)).unwrap(),
    store.dispatch(goalsApi.endpoints.goals.initiate(['10'])).unwrap(),
    store.dispatch(settingsApi.endpoints.settings.initiate('10')).unwrap(),
  ]);
  await store.dispatch(keepMap({ board: change(board), goals, settings }));
};

const same = (board: BoardData) => board;

describe('a cached map', () => {
  it('is restored exactly as it was stored', async () => {
    const local = memoryStore();
    const first = await visit(local);
    await keepWhatIsLoaded(first, same);
    expect((await first.known())?.board).toEqual(loadedBoard(first.store.getState(), ARG));
    expect((await first.known())?.goals.map(({ id }) => id)).toEqual(['g1']);
  });

  it('is shown before the tracker answers, then replaced by the current state', async () => {
    const local = memoryStore();
    await keepWhatIsLoaded(await visit(local), same);
    const held = Promise.withResolvers<null>();
    const second = await visit(local, {
      ...SITE,
      stories: [story('2', { parent: '1' }), story('3', { parent: '1' })],
      instead: ({ url }) => (url.includes('/project/') ? held.promise : null),
    });
    await second.store.dispatch(openLastKnown(REF, '10'));
    const shown = () => Object.keys(loadedBoard(second.store.getState(), ARG)?.stories ?? {});
    expect(shown()).toEqual(['2']);
    held.resolve(null);
    await Promise.all(second.store.dispatch(boardApi.util.getRunningQueriesThunk()));
    expect(shown()).toEqual(['2', '3']);
  });

  it('stays on screen while the tracker cannot be reached', async () => {
    const local = memoryStore();
    await keepWhatIsLoaded(await visit(local), same);
    const second = await visit(local, { instead: () => answered(null, 0) });
    await second.store.dispatch(openLastKnown(REF, '10'));
    await Promise.all(second.store.dispatch(boardApi.util.getRunningQueriesThunk()));
    expect(Object.keys(loadedBoard(second.store.getState(), ARG)?.stories ?? {})).toEqual(['2']);
  });

  it('is kept apart for each site, user and board', async () => {
    const local = memoryStore();
    const { host, ...first } = await visit(local);
    await keepWhatIsLoaded({ host, ...first }, same);
    const other = (change: object) => readLastKnown({ host: { ...host, ...change }, local }, REF);
    expect(await other({})).not.toBeNull();
    expect(await other({ site: 'https://elsewhere.example' })).toBeNull();
    expect(await other({ currentUser: async () => 'account-2' })).toBeNull();
    expect(await readLastKnown({ host, local }, { kind: 'agile', boardId: '10' })).toBeNull();
  });

  it('is ignored when it is damaged, deleted, or of an old revision', async () => {
    const local = memoryStore();
    const first = await visit(local);
    await keepWhatIsLoaded(first, same);
    const key = `map|${first.host.site}|account-1|project:10`;
    const text = (await local.get(key)) ?? '';
    await local.set(key, text.replace('"revision":1', '"revision":0'));
    expect(await first.known()).toBeNull();
    await local.set(key, text.replace('"labels":[]', '"labels":null'));
    expect(await first.known()).toBeNull();
    await local.set(key, '{');
    expect(await first.known()).toBeNull();
    await local.set(key, text);
    await first.store.dispatch(forgetMap(REF));
    expect(await first.known()).toBeNull();
  });

  it('is deleted when six newer maps are cached', async () => {
    const local = memoryStore();
    const first = await visit(local);
    const at = (project: string) => (board: BoardData) => ({
      ...board,
      arg: { ...ARG, ref: { kind: 'project' as const, project } },
    });
    for (const project of ['10', '11', '12', '13', '14', '15', '16']) {
      await keepWhatIsLoaded(first, at(project));
    }
    expect(await first.known()).toBeNull();
    const { host } = first;
    expect(await readLastKnown({ host, local }, { kind: 'project', project: '11' })).not.toBeNull();
  });
});
