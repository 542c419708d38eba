import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { goalStep } from '#domain/change/plan.ts';
import { goal } from '#domain/testing/goals.ts';
import { step, story } from '#domain/testing/issues.ts';
import type { TrackerAnswer } from '../../host/host.ts';
import { answered, restIssue } from '../../testing/fake-tracker.ts';
import { ledgerOf } from '../../testing/ledger.ts';
import { testStore } from '../../testing/store.ts';
import { boardApi } from '../board/board-api.ts';
import type { BoardArg } from '../board-data/board-data.ts';
import { enter } from '../changes/enter.ts';
import { restoreChanges } from '../changes/kept-changes.ts';
import { selectHold, selectOpen, selectWaitingCount } from '../changes/select.ts';
import { goalsApi } from '../goals/goals-api.ts';
import { lookedAtPage } from '../live/looked-at-page.ts';
import { type LocalStore, memoryStore } from '../ports/local-store.ts';

const ARG: BoardArg = { ref: { kind: 'project', project: '10' }, completed: false };
const BEFORE = story('2', { parent: '1' });
const START = Date.parse('2026-11-24T09:00:00Z');
const HALF_HOUR = 1_800_000;

const limited: TrackerAnswer = { status: 429, body: null, retryAfter: HALF_HOUR };
const unknownPerson = answered(null, 401);

/** Opens a site that answers the first writes with these refusals, and accepts all later ones. */
const opened = async (refusals: TrackerAnswer[], local: LocalStore = memoryStore()) => {
  const written: string[] = [];
  const backend: string[] = [];
  let current = BEFORE;
  const known = goal('g1', '0|h00000:');
  const made = await testStore({
    local,
    now: Date.now,
    goals: [known],
    tracker: {
      steps: [step('1')],
      get stories() {
        return [current];
      },
      instead: ({ method, url, body }) => {
        if (!/^\/rest\/api\/3\/issue\/(2|TRAIL-2)\b/.test(url)) return null;
        if (method !== 'PUT') return answered(restIssue(current));
        const refusal = refusals.shift();
        if (refusal) return refusal;
        const { summary } = (body as { fields: { summary: string } }).fields;
        written.push(summary);
        current = { ...current, summary };
        return answered(null, 204);
      },
    },
    change: ({ body }) => {
      const refusal = refusals.shift();
      if (refusal) return { status: refusal.status, body: { code: 'TOKEN_EXPIRED' } };
      const { summary = '' } = (body as { fields: { summary?: string } }).fields;
      backend.push(summary);
      return { status: 200, body: { ...known, fields: { ...known.fields, summary }, version: 2 } };
    },
  });
  const { store } = made;
  await store.dispatch(boardApi.endpoints.board.initiate(ARG));
  await store.dispatch(goalsApi.endpoints.goals.initiate(['10']));
  const ledger = ledgerOf(store, ARG);
  const rename = (summary: string) => {
    const before = ledger.board().stories['2'] ?? BEFORE;
    const write = { key: BEFORE.key, fields: { summary } };
    ledger.save({ changed: [{ ...before, summary }], writes: [write], leavesBoard: false }, 'edit');
    return ledger.rest();
  };
  const renameGoal = (summary: string) => {
    const change = { kind: 'edit', id: 'g1', body: { fields: { summary } } } as const;
    const write = goalStep(ledger.goals(), change);
    store.dispatch(
      enter({ scope: { ref: ARG.ref }, action: 'goalEdit', title: 'g1', plan: [write] }),
    );
    return ledger.rest();
  };
  const shown = () => ledger.board().stories['2']?.summary;
  return { ...made, ledger, written, backend, rename, renameGoal, shown };
};

describe('a change that is refused temporarily', () => {
  beforeEach(
    () => void vi.useFakeTimers({ now: START, toFake: ['setTimeout', 'clearTimeout', 'Date'] }),
  );
  afterEach(() => void vi.useRealTimers());

  it("stays visible and is sent after the half hour that the tracker's answer 429 demands", async () => {
    const { store, host, ledger, written, rename, shown } = await opened([limited]);
    await rename('Mine');
    expect(selectHold(store.getState())).toMatchObject({ reason: 'limit' });
    const { until = 0 } = selectHold(store.getState()) ?? {};
    expect(until - START).toBeGreaterThanOrEqual(HALF_HOUR);
    expect([shown(), selectWaitingCount(store.getState())]).toEqual(['Mine', 1]);
    await vi.advanceTimersByTimeAsync(until - Date.now() - 1000);
    expect(written).toEqual([]);
    await vi.advanceTimersByTimeAsync(2000);
    await ledger.rest();
    expect(written).toEqual(['Mine']);
    expect([shown(), selectOpen(store.getState()), host.flags]).toEqual(['Mine', [], []]);
  });

  it('delays later changes of the same thing, which are sent after it in order', async () => {
    const { store, ledger, written, rename, shown } = await opened([limited]);
    await rename('One');
    await rename('Two');
    expect([shown(), selectWaitingCount(store.getState())]).toEqual(['Two', 2]);
    await vi.advanceTimersByTimeAsync(HALF_HOUR + 60_000);
    await ledger.rest();
    expect(written).toEqual(['One', 'Two']);
  });

  it('is delayed again when it gets the same answer after the pause', async () => {
    const { store, ledger, written, rename } = await opened([limited, limited]);
    await rename('Mine');
    await vi.advanceTimersByTimeAsync(HALF_HOUR + 1000);
    await ledger.rest();
    expect(written).toEqual([]);
    expect(selectHold(store.getState())?.until).toBeGreaterThan(START + HALF_HOUR + 1000);
    await vi.advanceTimersByTimeAsync(HALF_HOUR + 1000);
    await ledger.rest();
    expect(written).toEqual(['Mine']);
  });

  it('survives a reload, and the next visit sends it after the pause', async () => {
    const local = memoryStore();
    const first = await opened([limited], local);
    await first.rename('Mine');
    const second = await opened([], local);
    await second.store.dispatch(restoreChanges(ARG.ref));
    await second.ledger.rest();
    expect([second.shown(), second.written]).toEqual(['Mine', []]);
    await vi.advanceTimersByTimeAsync(HALF_HOUR + 1000);
    await second.ledger.rest();
    expect([...first.written, ...second.written]).toEqual(['Mine']);
  });

  it('is sent again immediately with a new token when the token has expired', async () => {
    const { store, host, backend, renameGoal } = await opened([unknownPerson]);
    await renameGoal('Named');
    expect([backend, selectOpen(store.getState()), host.flags]).toEqual([['Named'], [], []]);
  });

  it('is stored while the session has expired, and sent when the user returns', async () => {
    const { store, host, ledger, backend, renameGoal } = await opened([
      unknownPerson,
      unknownPerson,
    ]);
    await renameGoal('Named');
    expect(selectHold(store.getState())).toMatchObject({ reason: 'session' });
    expect(ledger.goals()[0]?.fields.summary).toBe('Named');
    store.dispatch(lookedAtPage());
    await vi.advanceTimersByTimeAsync(1);
    await ledger.rest();
    expect([backend, host.flags]).toEqual([['Named'], []]);
  });

  it('is sent after half a minute when the tracker reported an expired session', async () => {
    const { store, ledger, written, rename } = await opened([unknownPerson]);
    await rename('Mine');
    expect(selectHold(store.getState())).toMatchObject({ reason: 'session' });
    await vi.advanceTimersByTimeAsync(31_000);
    await ledger.rest();
    expect(written).toEqual(['Mine']);
  });
});
