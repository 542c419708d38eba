// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { assembleMap } from '#domain/board/assembly/assemble.ts';
import { hierarchyOf } from '#domain/roadmap/hierarchy.ts';
import { rowsOf } from '#domain/roadmap/rows.ts';
import { type Span, spanOfPlan } from '#domain/roadmap/spans.ts';
import { step, story } from '#domain/testing/issues.ts';
import { REST } from '../../gesture/runner.ts';
import { askedBy, type Gesture } from './gesture.ts';
import { useNudge } from './use-nudge.ts';

const map = assembleMap(
  {
    goals: [],
    steps: [step('1')],
    stories: [story('2', { parent: '1' })],
    subtasks: [],
    versions: [],
    sprints: [],
  },
  'none',
);
const hierarchy = hierarchyOf(map);
const ROW = rowsOf(map, hierarchy, 'goal', { isOpen: () => true }).find(
  ({ item }) => item?.key === 'story:2',
);

/** Renders the hook for one row, whose dates are those that were saved last. */
const opened = () => {
  const written: Gesture[] = [];
  const { result } = renderHook(() => {
    const [span, setSpan] = useState<Span>({ start: 10, end: 12, derived: false });
    const keys = useNudge({
      spanOf: () => span,
      mayPlan: () => true,
      alongWith: (row) => [row],
      onDone: (gesture) => {
        written.push(gesture);
        setSpan(spanOfPlan(askedBy(gesture)[0]?.plan ?? null) ?? span);
      },
    });
    return { span, ...keys };
  });
  const press = (kind: Gesture['kind'], by: number): void =>
    act(() => {
      if (!ROW) throw new Error('there is no such row');
      if (kind === 'move' || kind === 'start' || kind === 'end') result.current.push(ROW, kind, by);
    });
  return { written, press, rest: () => act(() => vi.advanceTimersByTime(REST)), now: result };
};

describe('a move of a bar by keys', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('saves all key presses as one change when no key has followed for a while', () => {
    const { written, press, rest, now } = opened();
    press('move', 1);
    press('move', 7);
    expect(written).toEqual([]);
    rest();
    expect(written.map(({ kind, by }) => [kind, by])).toEqual([['move', 8]]);
    expect(now.current.span).toMatchObject({ start: 18, end: 20 });
  });

  it('saves the change of one key before another key starts a new change', () => {
    const { written, press, rest, now } = opened();
    press('move', 1);
    press('end', 1);
    // The first key has moved the bar by a day, and the second key moves its end from there.
    expect(now.current.nudge?.held.map(({ span }) => span)).toMatchObject([{ start: 11, end: 13 }]);
    press('start', -3);
    rest();
    expect(written.map(({ kind, by }) => [kind, by])).toEqual([
      ['move', 1],
      ['end', 1],
      ['start', -3],
    ]);
    expect(now.current.span).toMatchObject({ start: 8, end: 14 });
  });

  it('cancels only key presses that are not saved yet', () => {
    const { written, press, now } = opened();
    press('move', 1);
    press('end', 5);
    act(() => void now.current.cancel());
    expect(written).toHaveLength(1);
    expect(now.current).toMatchObject({ nudge: null, span: { start: 11, end: 13 } });
  });
});
