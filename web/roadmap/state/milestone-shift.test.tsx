// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Milestone } from '#domain/aggregates/milestone/milestone.ts';
import { type MilestonePart, shiftedDays } from './milestone-shift.ts';
import { useMilestoneShift } from './use-milestone-shift.ts';

const BETA: Milestone = {
  id: 'm1',
  boardId: '1',
  name: 'Beta',
  startDate: '2026-04-01',
  endDate: '2026-04-10',
  color: '#2563EB',
  version: 1,
  updatedAt: '',
};

describe('shiftedDays', () => {
  it.each([
    ['whole', 3, '2026-04-04', '2026-04-13'],
    ['start', -2, '2026-03-30', '2026-04-10'],
    ['start', 30, '2026-04-10', '2026-04-10'],
    ['end', 5, '2026-04-01', '2026-04-15'],
    ['end', -30, '2026-04-01', '2026-04-01'],
  ] as const)('moves the %s by %i days', (part, by, startDate, endDate) => {
    expect(shiftedDays({ milestone: BETA, part, by })).toEqual({ startDate, endDate });
  });
});

const changes: unknown[] = [];

const Flag = ({ editable = true, part = 'whole' as MilestonePart }) => {
  const shift = useMilestoneShift({
    scale: { origin: 0, pixels: 10 },
    editable,
    onChange: (id, days) => changes.push([id, days]),
  });
  const { startDate, endDate } = shift.shown(BETA);
  return (
    <button
      type="button"
      onPointerDown={(event) => shift.onPointerDown(BETA, event, part)}
      onKeyDown={(event) => shift.onKeyDown(BETA, event)}
    >
      {startDate} {endDate}
    </button>
  );
};

const press = (...keys: readonly object[]) => {
  for (const key of keys) fireEvent.keyDown(screen.getByRole('button'), key);
};

describe('the flag of a milestone', () => {
  beforeEach(() => {
    changes.length = 0;
    vi.useFakeTimers();
  });
  afterEach(() => {
    cleanup();
    vi.useRealTimers();
  });

  it('is resized and moved by keys, and key presses in a row are one change', () => {
    render(<Flag />);
    press({ key: ']' }, { key: ']' }, { key: ']' });
    expect(screen.getByRole('button').textContent).toBe('2026-04-01 2026-04-13');
    expect(changes).toEqual([]);
    act(() => void vi.advanceTimersByTime(1000));
    expect(changes).toEqual([['m1', { startDate: '2026-04-01', endDate: '2026-04-13' }]]);
    press({ key: '}' }, { key: 'ArrowRight', altKey: true, shiftKey: true });
    act(() => void vi.advanceTimersByTime(1000));
    expect(changes.slice(1)).toEqual([
      ['m1', { startDate: '2026-04-02', endDate: '2026-04-10' }],
      ['m1', { startDate: '2026-04-08', endDate: '2026-04-17' }],
    ]);
  });

  it('returns to its days on Escape, and stays there if the user may not edit', () => {
    const { rerender } = render(<Flag />);
    press({ key: '[' }, { key: 'Escape' });
    act(() => void vi.advanceTimersByTime(1000));
    rerender(<Flag editable={false} />);
    press({ key: '[' });
    act(() => void vi.advanceTimersByTime(1000));
    expect(screen.getByRole('button').textContent).toBe('2026-04-01 2026-04-10');
    expect(changes).toEqual([]);
  });

  it('is resized by the pointer at its start', () => {
    render(<Flag part="start" />);
    fireEvent.pointerDown(screen.getByRole('button'), { button: 0, clientX: 100 });
    fireEvent.pointerMove(window, { clientX: 132 });
    expect(screen.getByRole('button').textContent).toBe('2026-04-04 2026-04-10');
    fireEvent.pointerUp(window);
    expect(changes).toEqual([['m1', { startDate: '2026-04-04', endDate: '2026-04-10' }]]);
  });
});
