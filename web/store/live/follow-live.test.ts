import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { NO_CHANGE } from '#domain/change/model/issues.ts';
import { step } from '#domain/testing/issues.ts';
import { testStore } from '../../testing/store.ts';
import { boardApi } from '../board/board-api.ts';
import { ended } from '../ledger/ledger.ts';
import { type LocalStore, memoryStore } from '../ports/local-store.ts';
import type { Ports } from '../ports/ports.ts';
import { mapLeft, mapShown } from '../slices/shown.ts';
import { lookedAtPage } from './looked-at-page.ts';

const board = { ref: { kind: 'project', project: '10' }, completed: false } as const;
const SHOWN = { board, projectIds: ['10'], mode: 'release', settled: true } as const;

const MINUTE = 60_000;
/** Longest pause in milliseconds while somebody works on the board. */
const LONGEST_BUSY = 3600;

/** Returns a function that gives each tab of one browser its storage; `tell` is heard by all tabs. */
const tabsOf = () => {
  const tabs = new Set<(message: unknown) => void>();
  let last: Promise<unknown> = Promise.resolve();
  const storage = (): LocalStore => ({
    ...memoryStore(),
    alone: (_name, job) => {
      const run = last.then(job);
      last = run.catch(() => undefined);
      return run;
    },
    channel: (_name, hear) => {
      tabs.add(hear);
      return {
        tell: (message) => {
          for (const tab of tabs) if (tab !== hear) tab(message);
        },
        close: () => void tabs.delete(hear),
      };
    },
  });
  return Object.assign(storage, {
    tell: (message: unknown) => {
      for (const tab of tabs) tab(message);
    },
  });
};

describe('followLive', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  const opened = async (own: Partial<Pick<Ports, 'now' | 'local'>> = {}) => {
    let asked = 0;
    const { store } = await testStore({
      ...own,
      tracker: { steps: [step('1')] },
      feed: () => {
        asked += 1;
        return { cursor: `c${asked}`, reset: false, more: false, changes: [] };
      },
    });
    await store.dispatch(boardApi.endpoints.board.initiate(board));
    return { store, asked: () => asked };
  };

  it('runs only one poll even if the user reopens the board repeatedly', async () => {
    const { store, asked } = await opened();
    store.dispatch(mapShown(SHOWN));
    await vi.advanceTimersByTimeAsync(1);
    expect(asked()).toBe(1);
    store.dispatch(mapShown({ ...SHOWN, settled: false }));
    store.dispatch(lookedAtPage());
    store.dispatch(lookedAtPage());
    await vi.advanceTimersByTimeAsync(1);
    expect(asked()).toBe(2);
    await vi.advanceTimersByTimeAsync(LONGEST_BUSY);
    expect(asked()).toBe(3);
    await vi.advanceTimersByTimeAsync(LONGEST_BUSY);
    expect(asked()).toBe(4);
  });

  it('polls a hidden board only when the user returns', async () => {
    const { store, asked } = await opened();
    vi.stubGlobal('document', { visibilityState: 'hidden' });
    store.dispatch(mapShown(SHOWN));
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(asked()).toBe(1);
    vi.unstubAllGlobals();
    store.dispatch(lookedAtPage());
    await vi.advanceTimersByTimeAsync(1);
    expect(asked()).toBe(2);
  });

  it('asks less often while nothing happens, and every three seconds after an own change', async () => {
    const { store, asked } = await opened({ now: Date.now });
    store.dispatch(mapShown(SHOWN));
    await vi.advanceTimersByTimeAsync(3 * MINUTE);
    expect(asked()).toBeLessThan(15);
    const quiet = asked();
    await vi.advanceTimersByTimeAsync(MINUTE);
    expect(asked() - quiet).toBeLessThan(3);
    const before = asked();
    store.dispatch(ended({ id: 'c', status: 'saved', result: { issues: NO_CHANGE, goals: [] } }));
    await vi.advanceTimersByTimeAsync(MINUTE / 2);
    expect(asked() - before).toBeGreaterThan(3);
  });

  it('shares one poll between the tabs of a person', async () => {
    const local = tabsOf();
    const one = await opened({ now: Date.now, local: local() });
    const other = await opened({ now: Date.now, local: local() });
    for (const { store } of [one, other]) store.dispatch(mapShown(SHOWN));
    await vi.advanceTimersByTimeAsync(1);
    // Each tab begins with an answer of its own, since it has read nothing yet.
    expect([one.asked(), other.asked()]).toEqual([1, 1]);
    await vi.advanceTimersByTimeAsync(30_000);
    const both = one.asked() + other.asked();
    expect(both).toBeGreaterThan(5);
    expect(both).toBeLessThan(10);
    expect(one.store.getState().live.cursor).toBe(other.store.getState().live.cursor);
  });

  it('asks by itself when another tab tells something that is no answer of the feed', async () => {
    const local = tabsOf();
    const { store, asked } = await opened({ now: Date.now, local: local() });
    store.dispatch(mapShown(SHOWN));
    await vi.advanceTimersByTimeAsync(1);
    for (const message of [null, 'c1', { since: 'c1', cursor: 7 }]) local.tell(message);
    expect(store.getState().live.cursor).toBe('c1');
    await vi.advanceTimersByTimeAsync(3600);
    expect(asked()).toBe(2);
  });

  it('stops polling when the user leaves the board, and starts again on return', async () => {
    const { store, asked } = await opened();
    store.dispatch(mapShown(SHOWN));
    await vi.advanceTimersByTimeAsync(1);
    store.dispatch(mapLeft());
    await vi.advanceTimersByTimeAsync(60_000);
    expect(asked()).toBe(1);
    store.dispatch(mapShown(SHOWN));
    await vi.advanceTimersByTimeAsync(LONGEST_BUSY);
    expect(asked()).toBe(3);
  });
});
