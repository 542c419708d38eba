import { describe, expect, it, vi } from 'vitest';
import { zoomBoardTo } from '#domain/aggregates/setting/user-settings.ts';
import type { MovePlan } from '#domain/board/difference/writes.ts';
import { goalStep } from '#domain/change/plan.ts';
import { goal } from '#domain/testing/goals.ts';
import { step, story } from '#domain/testing/issues.ts';
import type { Issue } from '#domain/tracker/entities.ts';
import type { TrackerCall } from '../../host/host.ts';
import { answered, type FakeTracker, restIssue } from '../../testing/fake-tracker.ts';
import { ledgerOf } from '../../testing/ledger.ts';
import { testStore } from '../../testing/store.ts';
import { boardApi } from '../board/board-api.ts';
import { statusesApi } from '../board/statuses-api.ts';
import type { BoardArg, BoardRef } from '../board-data/board-data.ts';
import { enter } from '../changes/enter.ts';
import { restoreChanges } from '../changes/kept-changes.ts';
import { selectConflict, selectOpen, selectWaitingCount } from '../changes/select.ts';
import { goalsApi } from '../goals/goals-api.ts';
import { decided, wentOffline } from '../ledger/ledger.ts';
import { type LocalStore, memoryStore } from '../ports/local-store.ts';
import { changeSettings } from '../settings/change-settings.ts';
import { settingsApi } from '../settings/settings-api.ts';
import { comeBack } from './reach.ts';

const REF: BoardRef = { kind: 'project', project: '10' };
const ARG: BoardArg = { ref: REF, completed: false };
const BEFORE = story('2', { parent: '1' });

/** Opens a tracker that can go offline. It has one story, and stores what is written to it. */
const site = () => {
  const state: { away: boolean; current: Issue | null; lostAnswers: boolean } = {
    away: false,
    current: BEFORE,
    lostAnswers: false,
  };
  const write = ({ body }: TrackerCall) => {
    const { fields } = body as { fields: { summary?: string; labels?: string[] } };
    if (state.current) state.current = { ...state.current, ...fields };
    return state.lostAnswers ? answered(null, 0) : answered(null, 204);
  };
  const tracker: FakeTracker = {
    get stories() {
      return state.current ? [state.current] : [];
    },
    steps: [step('1')],
    instead: (call) => {
      if (state.away) return answered(null, 0);
      if (call.method === 'PUT' && call.url.includes('/user/properties/'))
        return answered(null, 204);
      if (
        !call.url.startsWith('/rest/api/3/issue/2') &&
        !call.url.startsWith('/rest/api/3/issue/TRAIL-2')
      )
        return null;
      if (!state.current) return answered({ errorMessages: ['gone'] }, 404);
      if (call.method === 'PUT') return write(call);
      if (call.method === 'DELETE') {
        state.current = null;
        return answered(null, 204);
      }
      return answered(restIssue(state.current));
    },
  };
  return { state, tracker };
};

const opened = async (local: LocalStore = memoryStore(), from = site()) => {
  const { state, tracker } = from;
  const made = await testStore({
    tracker,
    local,
    goals: [goal('g1', '0|h00000:')],
    change: ({ body }) => {
      if (state.away) throw new TypeError('no network');
      const { fields } = body as { fields: { summary: string } };
      const known = goal('g1', '0|h00000:');
      return {
        status: 200,
        body: { ...known, fields: { ...known.fields, ...fields }, version: 2 },
      };
    },
  });
  const { store } = made;
  await store.dispatch(boardApi.endpoints.board.initiate(ARG));
  await store.dispatch(goalsApi.endpoints.goals.initiate(['10']));
  const ledger = ledgerOf(store, ARG);
  const save = async (plan: MovePlan) => {
    const id = ledger.save(plan, 'edit');
    await ledger.rest();
    return id;
  };
  const edit = (change: Partial<Issue>, before: Issue = BEFORE) => {
    const { summary, labels } = change;
    const fields = { ...(summary && { summary }), ...(labels && { labels }) };
    return save({
      changed: [{ ...before, ...change }],
      writes: [{ key: BEFORE.key, fields }],
      leavesBoard: false,
    });
  };
  const shown = () => ledger.board().stories['2'];
  const back = async () => {
    state.away = false;
    await store.dispatch(comeBack);
    await ledger.rest();
    await Promise.all(store.dispatch(boardApi.util.getRunningQueriesThunk()));
  };
  const waiting = () => selectOpen(store.getState()).map(({ id }) => id);
  return { ...made, ledger, state, save, edit, shown, back, waiting, from };
};

describe('changes made offline', () => {
  it('are queued, shown, and sent in order when the user is online again', async () => {
    const { state, edit, shown, back, waiting, host } = await opened();
    state.away = true;
    const one = await edit({ summary: 'One' });
    const two = await edit({ summary: 'Two' }, { ...BEFORE, summary: 'One' });
    expect(waiting()).toEqual([one, two]);
    expect(shown()?.summary).toBe('Two');
    expect(state.current?.summary).toBe(BEFORE.summary);
    await back();
    const written = host.calls.filter(({ method }) => method === 'PUT');
    expect(written.map(({ body }) => (body as { fields: object }).fields)).toEqual([
      { summary: 'One' },
      { summary: 'Two' },
    ]);
    expect([waiting(), shown()?.summary]).toEqual([[], 'Two']);
    expect(host.flags).toEqual([]);
  });

  it('survive a reload of the page', async () => {
    const local = memoryStore();
    const first = await opened(local);
    first.state.away = true;
    await first.edit({ summary: 'Mine' });
    const second = await opened(local, first.from);
    first.state.away = false;
    await second.store.dispatch(restoreChanges(REF));
    await second.store.dispatch(boardApi.endpoints.board.initiate(ARG));
    expect(second.shown()?.summary).toBe('Mine');
    await second.back();
    expect(second.state.current?.summary).toBe('Mine');
    await first.back();
    expect(first.waiting()).toEqual([]);
    expect(first.host.calls.filter(({ method }) => method === 'PUT')).toHaveLength(0);
  });

  it('are not written twice when the tracker saved them but the answer was lost', async () => {
    const { state, edit, back, host, waiting } = await opened();
    state.lostAnswers = true;
    await edit({ summary: 'Mine' });
    expect(waiting()).toHaveLength(1);
    state.lostAnswers = false;
    await back();
    expect(host.calls.filter(({ method }) => method === 'PUT')).toHaveLength(1);
    expect(waiting()).toEqual([]);
  });

  it('keep other fields that others changed meanwhile', async () => {
    const { state, edit, back } = await opened();
    state.away = true;
    await edit({ summary: 'Mine' });
    state.current = { ...BEFORE, labels: ['theirs'] };
    await back();
    expect(state.current).toMatchObject({ summary: 'Mine', labels: ['theirs'] });
  });

  it('may be changes of goals', async () => {
    const { state, store, ledger, back, backend, waiting } = await opened();
    state.away = true;
    const change = { kind: 'edit', id: 'g1', body: { fields: { summary: 'Renamed' } } } as const;
    const plan = [goalStep(ledger.goals(), change)];
    store.dispatch(enter({ scope: { ref: REF }, action: 'goalEdit', title: '', plan }));
    await ledger.rest();
    expect(waiting()).toHaveLength(1);
    expect(ledger.goals()[0]?.fields.summary).toBe('Renamed');
    await back();
    expect(waiting()).toEqual([]);
    expect(backend.requests.filter(({ method }) => method === 'PUT')).toHaveLength(2);
  });
});

describe('settings changed offline', () => {
  it('are saved without a flag once the user is online, and do not count as waiting', async () => {
    const { state, store, host, back } = await opened();
    await store.dispatch(settingsApi.endpoints.settings.initiate('10')).unwrap();
    const saves = () =>
      host.calls.filter(({ method, url }) => method === 'PUT' && url.includes('user/properties'))
        .length;
    state.away = true;
    store.dispatch(wentOffline());
    const before = saves();
    store.dispatch(changeSettings(REF, '10', zoomBoardTo(90)));
    expect(selectWaitingCount(store.getState())).toBe(0);
    await back();
    await vi.waitFor(() => expect(saves()).toBe(before + 1), { timeout: 100_000 });
    expect(host.flags).toEqual([]);
  });
});

describe('what could not be loaded offline', () => {
  it('is loaded once the servers answer', async () => {
    const { state, store, back } = await opened();
    const { initiate, select } = statusesApi.endpoints.statuses;
    state.away = true;
    await store.dispatch(initiate(['10']));
    const read = () => select(['10'])(store.getState()).status;
    expect(read()).toBe('rejected');
    await vi.waitFor(() => expect(store.getState().ledger.offline).toBe(true));
    await back();
    await vi.waitFor(() => expect(read()).toBe('fulfilled'));
  });
});

describe('a conflict after a change made offline', () => {
  const contradicted = async () => {
    const made = await opened();
    made.state.away = true;
    const id = await made.edit({ summary: 'Mine' });
    made.state.current = { ...BEFORE, summary: 'Theirs' };
    await made.back();
    const choose = async (decision: 'mine' | 'theirs') => {
      made.store.dispatch(decided({ id, decision }));
      await made.back();
    };
    return { ...made, id, choose };
  };

  it('asks the user, and nothing is written before the decision', async () => {
    const { store, state, id } = await contradicted();
    expect(selectConflict(store.getState())).toMatchObject({
      id,
      conflicts: [
        {
          title: 'TRAIL-2',
          card: { aspects: ['summary'], mine: { summary: 'Mine' }, theirs: { summary: 'Theirs' } },
        },
      ],
    });
    expect(state.current?.summary).toBe('Theirs');
  });

  it("is resolved by writing the user's change", async () => {
    const { choose, state, shown, waiting } = await contradicted();
    await choose('mine');
    expect([state.current?.summary, shown()?.summary, waiting()]).toEqual(['Mine', 'Mine', []]);
  });

  it('asks again when others change the value once more before the decision is sent', async () => {
    const { choose, state, store, waiting } = await contradicted();
    state.current = { ...BEFORE, summary: 'Claire' };
    await choose('mine');
    expect(state.current?.summary).toBe('Claire');
    const theirs = () => selectConflict(store.getState())?.conflicts?.[0]?.card?.theirs.summary;
    expect(theirs()).toBe('Claire');
    await choose('mine');
    expect([state.current?.summary, waiting()]).toEqual(['Mine', []]);
  });

  it('asks again when others change further fields before "Keep theirs" is sent', async () => {
    const { store, state, edit, back } = await opened();
    state.away = true;
    const id = await edit({ summary: 'Mine', labels: ['mine'] });
    state.current = { ...BEFORE, summary: 'Theirs' };
    await back();
    state.current = { ...BEFORE, summary: 'Newer', labels: ['theirs'] };
    store.dispatch(decided({ id, decision: 'theirs' }));
    await back();
    const { conflicts } = selectConflict(store.getState()) ?? {};
    expect(conflicts?.[0]?.card?.aspects).toEqual(['summary', 'labels']);
  });

  it("applies the decision to the user's later edits of the same card", async () => {
    const { state, edit, choose, waiting } = await contradicted();
    await edit({ summary: 'Second' }, { ...BEFORE, summary: 'Mine' });
    await choose('theirs');
    expect([state.current?.summary, waiting()]).toEqual(['Theirs', []]);
  });

  it("is resolved by dropping the user's change", async () => {
    const { choose, state, shown, waiting } = await contradicted();
    await choose('theirs');
    expect([state.current?.summary, shown()?.summary, waiting()]).toEqual(['Theirs', 'Theirs', []]);
  });

  it('arises when the user deletes an issue that others changed', async () => {
    const { state, save, back, store } = await opened();
    state.away = true;
    const writes = [{ key: BEFORE.key, remove: true as const }];
    await save({ changed: [], removed: ['2'], writes, leavesBoard: false });
    state.current = { ...BEFORE, summary: 'Theirs' };
    await back();
    expect(selectConflict(store.getState())?.conflicts?.[0]?.card).toMatchObject({ mine: null });
    expect(state.current).not.toBeNull();
  });

  it('does not arise when others deleted the card; a flag reports that', async () => {
    const { state, edit, back, host, waiting } = await opened();
    state.away = true;
    await edit({ summary: 'Mine' });
    state.current = null;
    await back();
    expect(waiting()).toEqual([]);
    expect(host.flags).toHaveLength(1);
  });
});
