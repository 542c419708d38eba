import * as fc from 'fast-check';
import type { CellKey, StoryCard } from '#domain/board/model/model.ts';
import { ANONYMOUS_KEY } from '#domain/kernel/ids.ts';
import type { Orientation } from '../geometry/layout/axes.ts';
import { type BoardLayout, layoutMap } from '../geometry/layout/layout.ts';
import { issue } from './issues.ts';
import { buildMap } from './map.ts';

const LANES = ['r0', 'r1', 'r2', 'r3'];

const storiesOf = (counts: readonly number[], at: number, stepId: string, laneId: string) =>
  counts.map(
    (count, index): StoryCard => ({
      issue: issue(`${at}.${index}`, 0),
      goalId: 'g',
      stepId,
      laneId,
      subtasks: Array.from({ length: count }, (_, n) => issue(`${at}.${index}.${n}`, -1)),
    }),
  );

const STEPS = ['s0', 's1', 's2', 's3', ANONYMOUS_KEY];

/**
 * A random layout of four steps and four lanes, in either orientation. Some stories have no step. Stories have up to
 * seven subtasks.
 */
export const anyBoard = fc
  .record({
    cells: fc.array(fc.array(fc.nat(7), { maxLength: 30 }), { minLength: 1, maxLength: 20 }),
    collapsed: fc.subarray(LANES),
    scale: fc.constantFrom(0.2, 0.5, 0.8, 2),
    orientation: fc.constantFrom<Orientation>('vertical', 'horizontal'),
    addStories: fc.boolean(),
    seen: fc.constantFrom(
      {},
      { sight: { width: 1440, height: 700 } },
      { sight: { width: 800, height: 300 } },
    ),
    openBands: fc.subarray(LANES),
  })
  .map(({ cells, collapsed, openBands, seen, ...options }): BoardLayout => {
    const stories: Record<CellKey, StoryCard[]> = {};
    for (const [at, counts] of cells.entries()) {
      const [stepId = '', laneId] = [STEPS[at % 5], `r${Math.floor(at / 5)}`];
      stories[`${stepId}|${laneId}`] = storiesOf(counts, at, stepId, laneId);
    }
    const map = buildMap({
      goals: { g0: ['s0', 's1'], g1: [], g2: ['s2', 's3'] },
      lanes: LANES,
      stories,
    });
    const subtasks = { show: true, open: new Set<string>() };
    const collapsedLanes = new Set(collapsed);
    return layoutMap(map, {
      ...options,
      ...seen,
      collapsedLanes,
      subtasks,
      openBands: new Set(openBands),
    });
  });
