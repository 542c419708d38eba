import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { step } from '#domain/testing/issues.ts';
import { testStore } from '../../testing/store.ts';
import { boardApi } from '../board/board-api.ts';
import { mapLeft, mapShown } from '../slices/shown.ts';
import { lookedAtPage } from './follow-live.ts';

const board = { ref: { kind: 'project', project: '10' }, completed: false } as const;
const SHOWN = { board, projectIds: ['10'], mode: 'release', settled: true } as const;

describe('followLive', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  const opened = async () => {
    let asked = 0;
    const { store } = await testStore({
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
    await vi.advanceTimersByTimeAsync(3000);
    expect(asked()).toBe(3);
    await vi.advanceTimersByTimeAsync(3000);
    expect(asked()).toBe(4);
  });

  it('stops polling when the user leaves the board, and starts again on return', async () => {
    const { store, asked } = await opened();
    store.dispatch(mapShown(SHOWN));
    await vi.advanceTimersByTimeAsync(1);
    store.dispatch(mapLeft());
    await vi.advanceTimersByTimeAsync(60_000);
    expect(asked()).toBe(1);
    store.dispatch(mapShown(SHOWN));
    await vi.advanceTimersByTimeAsync(3001);
    expect(asked()).toBe(3);
  });
});
