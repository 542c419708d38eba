// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { NONE, showBoard } from './testing/board.tsx';
import { buildMap } from './testing/map.ts';

afterEach(() => {
  vi.useRealTimers();
  cleanup();
});

/** In the second and the third release, no step has a story. */
const map = buildMap({
  goals: { g1: ['s1', 's2'] },
  lanes: ['r1', 'r2', 'r3'],
  stories: { 's1|r1': ['a'], '-1|r2': ['o'] },
});

const lane = (name: string) => {
  const row = document.querySelector<HTMLElement>(`[data-address="lane:${name}"]`);
  const found = row?.closest<HTMLElement>('[style*="top"][style*="height"]');
  if (!found) throw new Error(`no lane ${name}`);
  return found;
};
const sizeOf = (name: string): number => Number.parseFloat(lane(name).style.height);
const topOf = (name: string): number => Number.parseFloat(lane(name).style.top);

/** Moves the mouse to the column of the first step, `below` pixels below the top of a lane. */
const rest = (name: string, below: number) =>
  fireEvent.pointerMove(screen.getByRole('grid'), {
    clientX: 60,
    clientY: topOf(name) + below,
    pointerType: 'mouse',
  });

describe('a lane without stories under steps', () => {
  it('is only as high as its header and its closing band', async () => {
    await showBoard(map);
    expect(sizeOf('r3')).toBe(36);
    expect(sizeOf('r2')).toBeGreaterThan(36);
    expect(sizeOf('r1')).toBeGreaterThan(36 + 72);
  });

  it('shows an empty row to add a story while the mouse rests on its header', async () => {
    await showBoard(map);
    const closed = sizeOf('r2');
    rest('r2', 10);
    await waitFor(() => expect(sizeOf('r2')).toBeGreaterThan(closed));
    rest('r2', 50);
    expect(screen.getByRole('button', { name: 'Add story to Epic s1, Release r2' })).toBeTruthy();

    rest('r1', 10);
    expect(sizeOf('r2')).toBe(closed);
  });

  it('shows no empty row when the user may not add stories', async () => {
    await showBoard(map, { can: { ...NONE, editIssues: true } });
    const before = sizeOf('r2');
    vi.useFakeTimers();
    rest('r2', 10);
    act(() => void vi.advanceTimersByTime(5_000));
    expect(sizeOf('r2')).toBe(before);
  });

  it('shows an empty row while keys carry a story over it', async () => {
    const board = await showBoard(map);
    const closed = sizeOf('r2');
    board.focus('story:a');
    await board.user.keyboard(' {ArrowDown}');
    expect(sizeOf('r2')).toBeGreaterThan(closed);
    await board.user.keyboard(' ');
    expect(board.sent.at(-1)?.[0]).toBe('story');
    expect(sizeOf('r2')).toBe(closed);
  });
});
